import { draftOf } from '#lib/contracts/banking/account-draft.ts';
import * as contracts from '#lib/contracts/banking/account-writes.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { trustOrgOf } from '#server/domains/directory/public.ts';
import { moneyUnderWay } from '../money-under-way.ts';
import { isReady } from '../readiness/readiness.ts';
import { stepOf } from '../rules.ts';
import { feesOf } from '../settings/fees.ts';
import { type AccountRow, changeAccount } from './account-store.ts';
import { presentAccount } from './account-view.ts';
import { actOf, moveAccount, tell } from './act.ts';
import { refuseProblems } from './add-bank-account.ts';
import { changedAccount, changedNotes, checkedColumns, differing } from './changed-account.ts';
import { formatProblems } from './create-account.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { openNumber } from './number-vault.ts';

const ENDED = 'The account was removed or rejected. Add it again instead.';

export const updateBankAccount = operation(contracts.updateBankAccount, async (context, input) => {
  const { db, service } = context;
  const row = await lockOwnAccount(context, input.bankAccountId, MANAGE_BANKING);
  if (stepOf(row, 'change') === undefined) fail('state_conflict', ENDED);
  const busy = await moneyUnderWay(db, row.id);
  if (busy !== null) fail('state_conflict', busy);
  const changed = changedAccount(row, openNumber(service.vault, row), input);
  const act = actOf(context);
  const checked = differing(row, checkedColumns(changed));
  const notes = changedNotes(row, input);
  let next: AccountRow = row;
  if (Object.keys(checked).length > 0) {
    refuseProblems([...contracts.problemsOfAccount(changed), ...formatProblems(draftOf(changed))]);
    const change = { ...checked, ...notes, isReady: isReady(draftOf(changed)) };
    next = (await moveAccount(act, row, { command: 'change', change })) ?? fail('state_conflict', ENDED);
  } else if (Object.keys(notes).length > 0) {
    next = await changeAccount(db, row.id, { ...notes, updatedAt: act.at });
    await tell(act, next, 'edited');
  }
  const trustOrg = await trustOrgOf(db, row.enterpriseId);
  const [before, account] = [row, next].map((one) => presentAccount({ account: one, trustOrg }, feesOf(service.env)));
  if (account === undefined) throw new Error('the account is gone');
  await context.audit({
    enterpriseId: row.enterpriseId,
    subjectType: 'bank-account',
    subjectId: row.id,
    before,
    after: account,
  });
  return account;
});
