import { KINDS } from '#lib/banking/kinds.ts';
import { matchMemo } from '#lib/banking/memo.ts';
import * as contracts from '#lib/contracts/banking/deposits.ts';
import { SPEND_WALLETS } from '#lib/rights.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { assetHeld } from '#server/domains/wallets/public.ts';
import { actOf } from '../accounts/act.ts';
import { announceDeposit } from './announce-deposit.ts';
import { memoOf } from './memo-store.ts';
import { ownTradingAccount } from './own-trading-account.ts';
import { type Deposit, receiveDeposit } from './receive-deposit.ts';

const ACH_CURRENCIES = KINDS.ach.currencies;
const SENDER = 'Simulated sender';

export const simulateFiatTransaction = operation(contracts.simulateFiatTransaction, async (context, input) => {
  const { db, caller, service } = context;
  if (!service.env.sandbox) fail('missing_scope', 'Only a sandbox simulates deposits.');
  if (input.actingUserId !== undefined && input.actingUserId !== caller.userId)
    refuseField('user-id', 'must be the caller: nobody acts in the name of another');
  const { id: walletId, coin, enterpriseId } = await ownTradingAccount(context, input.walletId, SPEND_WALLETS);
  if (input.type === 'ach' && !ACH_CURRENCIES.includes(input.currency))
    refuseField('type', 'must be wire: only US dollars come by ach');
  if (assetHeld(coin, input.currency) === undefined)
    refuseField('currency', 'is nothing that this trading account holds');
  const memo = await memoOf(db, { walletId, enterpriseId });
  const { description: remittance = null } = input;
  const matched = matchMemo(remittance ?? '');
  const deposit: Deposit = {
    enterpriseId,
    walletId,
    currency: input.currency,
    rail: input.type,
    quantity: input.amount,
    memo: matched.kind === 'one' && matched.memo === memo ? memo : null,
    remittance,
    senderName: SENDER,
    bankAccountId: null,
    withdrawableAt: input.withdrawHoldReleaseAt ?? null,
  };
  const act = actOf(context);
  const row =
    input.type === 'ach'
      ? await announceDeposit(act, deposit, { isCredited: input.instantCreditEligible === true })
      : await receiveDeposit(act, deposit);
  const { currency, quantity } = row;
  await context.audit({
    enterpriseId,
    subjectType: 'fiat-movement',
    subjectId: row.id,
    after: { walletId, currency, quantity },
  });
  return row.id;
});
