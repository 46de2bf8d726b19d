import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_OVERVIEW } from '#lib/rights.ts';
import { EnterpriseId } from '#lib/schema.ts';

const done = (what: string) =>
  z
    .boolean()
    .nullable()
    .meta({ description: `Whether ${what}; null where the caller may not see that.` });

/** How far an enterprise is that somebody sets up. */
export const getFirstSteps = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/overview/first-steps' }],
  access: member(READ_OVERVIEW),
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    hasEndpoint: done('it has an endpoint'),
    hasSimulation: done('a simulation was sent to one, and is still known'),
    hasToken: done('it has an access token that the caller may see, active or not'),
    hasColleague: done('it has a second member, or ever invited somebody'),
  }),
  summary: 'Read how far an enterprise is set up.',
  tag: 'Console',
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' },
    output: { hasEndpoint: true, hasSimulation: true, hasToken: false, hasColleague: null },
  },
});
