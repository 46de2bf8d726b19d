import * as contracts from '#lib/contracts/network/client-connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import { connectionFields, requireParties } from './connection-wanted.ts';

export const signClientConnection = operation(contracts.signClientConnection, async ({ db }, input) => {
  await requireParties(db, input);
  return { payload: payloadText({ fields: connectionFields(input), path: { enterpriseId: input.enterpriseId } }) };
});
