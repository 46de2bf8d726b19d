import * as contracts from '#lib/contracts/network/onchain.ts';
import { operation } from '#server/core/call/operation.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import { depositFields, requireDeposits } from './deposit-wanted.ts';

export const signExternalDeposits = operation(contracts.signExternalDeposits, async (context, input) => {
  await requireDeposits(context, input);
  return { payload: payloadText({ fields: depositFields(input), path: { enterpriseId: input.enterpriseId } }) };
});
