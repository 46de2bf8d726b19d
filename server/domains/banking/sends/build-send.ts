import { canonicalText } from '#lib/canonical.ts';
import * as contracts from '#lib/contracts/banking/sends.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { withdrawalFee } from '../settings/fees.ts';
import { findPayable } from '../withdrawals/payable-account.ts';
import { requireAsset, requireSender } from './send-place.ts';

export const buildSend = operation(contracts.buildSend, async (context, input) => {
  const { db, service } = context;
  const { id, coin: walletCoin, enterpriseId } = await requireSender(context, input);
  const [{ address, amount, tokenName } = { address: '', amount: '' }] = input.recipients;
  const account = await findPayable(db, { enterpriseId, idHash: address });
  const tokenNames = [input.tokenName, tokenName];
  const coin = requireAsset({ walletCoin, currency: account.currency, coin: input.coin, tokenNames });
  const feeString = withdrawalFee(service.env, account);
  const signed: contracts.SignedSend = {
    coin,
    fromAccount: id,
    recipients: [{ address, amount }],
    feeString,
    nonce: newHexId(),
    ...(input.sequenceId !== undefined && { sequenceId: input.sequenceId }),
    ...(input.memo !== undefined && { memo: input.memo.value }),
  };
  return { payload: canonicalText(signed), feeInfo: { feeString }, coinSpecific: {} };
});
