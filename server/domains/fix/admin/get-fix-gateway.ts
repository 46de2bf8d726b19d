import * as contracts from '#lib/contracts/fix/sessions.ts';
import { operation } from '#server/core/call/operation.ts';
import { deployedProfile, targetIdOf } from './session-queries.ts';

export const getFixGateway = operation(contracts.getFixGateway, async ({ service: { env, withheld } }) => ({
  isOpen: env.ROLES.includes('fix') && !withheld.has('fix'),
  host: env.FIX_HOST,
  port: env.FIX_PORT,
  ordersCompId: targetIdOf(env, 'orders'),
  marketCompId: targetIdOf(env, 'market'),
  profile: deployedProfile(env),
  hasOwnAuthority: env.FIX_TLS_CERT === undefined,
  needsClientCertificate: env.FIX_TLS_CLIENT_CA !== undefined,
}));
