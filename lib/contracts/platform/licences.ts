import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { PLATFORM_BASE, PLATFORM_TAG } from '#lib/contracts/directory/fields.ts';
import { Nothing } from '#lib/schema.ts';
import { Licence } from '#lib/scopes.ts';

/** A licence, who holds it and what it opens. */
export const PlatformLicence = z
  .object({
    licence: Licence,
    enterpriseCount: z.int().min(0).meta({ description: 'How many enterprises hold it.' }),
    operations: z
      .array(
        z.object({
          name: z.string().max(200),
          method: z.string().max(10),
          path: z.string().max(300),
          summary: z.string().max(300),
        }),
      )
      .max(500)
      .meta({ description: 'Operations that answer 403 without it.' }),
  })
  .meta({ id: 'PlatformLicence' });
export type PlatformLicence = z.output<typeof PlatformLicence>;

/** Every licence, with what it opens. */
export const listLicences = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/licences` }],
  access: { caller: 'platform-admin' },
  input: Nothing,
  output: z.object({ licences: z.array(PlatformLicence).max(20), enterpriseCount: z.int().min(0) }),
  summary: 'List the licences and what each one opens.',
  tag: PLATFORM_TAG,
  example: {
    input: {},
    output: {
      licences: [
        {
          licence: 'dvp',
          enterpriseCount: 3,
          operations: [
            {
              name: 'listDvpSettlements',
              method: 'GET',
              path: '/api/clearing/v1/enterprises/{enterpriseId}/settlements',
              summary: 'List the DVP settlements of an enterprise.',
            },
          ],
        },
      ],
      enterpriseCount: 4,
    },
  },
});
