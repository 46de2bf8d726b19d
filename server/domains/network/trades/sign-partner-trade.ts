import * as contracts from '#lib/contracts/network/partner-trades.ts';
import { operation } from '#server/core/call/operation.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import { requireTrade, tradeFields } from './trade-wanted.ts';

export const signPartnerTrade = operation(contracts.signPartnerTrade, async ({ db, now }, input) => {
  await requireTrade(db, input, now);
  return { payload: payloadText({ fields: tradeFields(input), path: { enterpriseId: input.enterpriseId } }) };
});
