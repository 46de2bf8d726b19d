import * as contracts from '#lib/contracts/banking/unmatched-deposits.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { enterprisesOf } from '#server/domains/directory/public.ts';
import { accountOfNumber } from '../accounts/account-of-number.ts';
import { actOf } from '../accounts/act.ts';
import { receiveDeposit } from '../movements/receive-deposit.ts';
import { lockWaiting } from './lock-waiting.ts';
import { holds } from './match-deposit.ts';
import { findNamedAccount } from './named-account.ts';
import { unmatchedMoney } from './unmatched-books.ts';
import { readUnmatched } from './unmatched-queries.ts';
import { changeUnmatched, openSenderNumber } from './unmatched-store.ts';

export const assignUnmatchedDeposit = operation(
  contracts.assignUnmatchedDeposit,
  async (context, { unmatchedDepositId, account }) => {
    const { db, caller, audit } = context;
    const row = await lockWaiting(db, unmatchedDepositId);
    const to =
      (await findNamedAccount(db, account)) ?? refuseField('account', 'is neither id nor memo of a trading account');
    const { enterpriseId, walletId } = to;
    if ((await enterprisesOf(db, caller.userId)).has(enterpriseId))
      fail('missing_role', 'Somebody else has to assign it: you belong to the enterprise.');
    if (!(await holds(db, walletId, row.currency)))
      refuseField('account', 'must be a trading account that holds the currency');
    const act = actOf(context);
    const { id, currency, rail, quantity, remittance, senderName, withdrawableAt } = row;
    await changeUnmatched(db, id, {
      state: 'assigned',
      enterpriseId,
      walletId,
      decidedAt: act.at,
      decidedBy: caller.userId,
    });
    const { vault } = context.service;
    const sender = { enterpriseId, rail, currency, number: openSenderNumber(vault, row) };
    const bankAccountId = await accountOfNumber(db, vault, sender);
    const told = { remittance, senderName, bankAccountId, withdrawableAt, memo: null };
    await receiveDeposit(
      { ...act, userId: null },
      { ...to, currency, rail, quantity, ...told },
      {
        id,
        receivedAt: row.createdAt,
        from: unmatchedMoney(row.asset),
      },
    );
    await audit({
      subjectType: 'fiat-movement',
      subjectId: id,
      alsoIn: [enterpriseId],
      before: { state: row.state },
      after: { state: 'assigned', walletId },
    });
    return readUnmatched(db, id);
  },
);
