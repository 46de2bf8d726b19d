import * as contracts from '#lib/contracts/banking/sends.ts';
import { describeAmount } from '#lib/money.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import { reply } from '#server/core/call/reply.ts';
import { showPendingApproval } from '#server/domains/approvals/public.ts';
import { demandSignature } from '#server/domains/wallets/public.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { presentTransfer } from './present-transfer.ts';
import { requireAsset, requireSender } from './send-place.ts';
import { readSigned } from './signed-send.ts';

/** A thin face on `createWithdrawal`: what was signed is made, by the same rules, or found again. */
export const sendSigned = confirmedOperation(contracts.sendSigned, async (context, input, confirm) => {
  const { db } = context;
  const { id: accountId, coin: walletCoin, enterpriseId } = await requireSender(context, input);
  await confirm(false);
  const signed = readSigned(input);
  const { payload, signature } = input.halfSigned;
  await demandSignature(db, { accountId, payload, signature }, 'unprocessable');
  const [{ address, amount } = { address: '', amount: '' }] = signed.recipients;
  const row = await requestWithdrawal(context, {
    enterpriseId,
    accountId,
    idHash: address,
    quantity: amount,
    ...(signed.memo !== undefined && { reference: signed.memo }),
    requestId: signed.sequenceId ?? signed.nonce,
  });
  const tokenNames = [signed.coin, input.tokenName, ...(input.recipients ?? []).map(({ tokenName }) => tokenName)];
  requireAsset({ walletCoin, currency: row.currency, coin: input.coin, tokenNames });
  if (row.fee !== signed.feeString)
    fail('state_conflict', `The fee is ${describeAmount(row.currency, row.fee)} now: build the withdrawal again.`);
  if (row.state === 'needs-approval' && row.pendingApprovalId !== null)
    return reply(202, {
      error: 'Another admin must approve it.',
      pendingApproval: await showPendingApproval(db, row.pendingApprovalId),
    });
  const transfer = presentTransfer(row, address);
  return { transfer, txid: transfer.txid, status: transfer.state };
});
