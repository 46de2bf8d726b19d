import * as contracts from '#lib/contracts/network/partner-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import { demandCutoff } from './cutoff.ts';
import { requireSettlement, settlementFields } from './settlement-wanted.ts';

export const signPartnerSettlement = operation(contracts.signPartnerSettlement, async ({ db, now }, input) => {
  if (input.cutoffAt !== undefined) demandCutoff(input.cutoffAt, now);
  await requireSettlement(db, input);
  return { payload: payloadText({ fields: settlementFields(input), path: { enterpriseId: input.enterpriseId } }) };
});
