import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import { EnterpriseId } from '#lib/schema.ts';
import { confirmation } from './confirmation.ts';

const TAG = 'Enterprises';
const PATH = '/api/clearhouse/v1/enterprises/{enterpriseId}/security';

const RequiresSecondFactor = z.boolean().meta({
  description:
    '`true`: the enterprise is closed to browser sessions and sign-in tokens of members without an authenticator.',
});

/** How members must sign in to work in an enterprise. */
export const SecuritySettings = z
  .object({
    requiresSecondFactor: RequiresSecondFactor,
    members: z.int().min(0).meta({ description: 'How many members there are.' }),
    membersWithoutSecondFactor: z.int().min(0).meta({ description: 'How many of them have no authenticator.' }),
  })
  .meta({ id: 'SecuritySettings' });

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const example: z.input<typeof SecuritySettings> = {
  requiresSecondFactor: true,
  members: 12,
  membersWithoutSecondFactor: 3,
};

export const getSecuritySettings = contract({
  routes: [{ method: 'GET', path: PATH }],
  access: member(MANAGE_MEMBERS),
  input: z.object({ enterpriseId: EnterpriseId }),
  output: SecuritySettings,
  summary: 'Read how members must sign in.',
  tag: TAG,
  example: { input: { enterpriseId }, output: example },
});

/** 409 for a caller who switches it on without an authenticator of their own: they would close the enterprise to themselves. */
export const setSecuritySettings = contract({
  routes: [{ method: 'PUT', path: PATH }],
  access: member(MANAGE_MEMBERS),
  input: z.object({
    enterpriseId: EnterpriseId,
    requiresSecondFactor: RequiresSecondFactor,
    ...confirmation('to stop requiring it'),
  }),
  output: SecuritySettings,
  summary: 'Change how members must sign in.',
  done: 'Changed how members must sign in',
  description:
    'Only an admin with an authenticator of their own can require one; stopping it takes a one-time code or a password. Existing access tokens keep working.',
  tag: TAG,
  example: { input: { enterpriseId, requiresSecondFactor: true }, output: example },
});
