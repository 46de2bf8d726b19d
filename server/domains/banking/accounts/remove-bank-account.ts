import * as contracts from '#lib/contracts/banking/account-writes.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { trustOrgOf } from '#server/domains/directory/public.ts';
import { moneyUnderWay } from '../money-under-way.ts';
import { feesOf } from '../settings/fees.ts';
import { presentAccount } from './account-view.ts';
import { actOf, moveAccount } from './act.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { UNKNOWN_ACCOUNT } from './whose-enterprise.ts';

export const removeBankAccount = operation(contracts.removeBankAccount, async (context, { bankAccountId }) => {
  const row = await lockOwnAccount(context, bankAccountId, MANAGE_BANKING);
  if (row.state === 'removed') fail('not_found', UNKNOWN_ACCOUNT);
  const busy = await moneyUnderWay(context.db, row.id);
  if (busy !== null) fail('state_conflict', busy);
  const removed = orNotFound(await moveAccount(actOf(context), row, { command: 'remove' }), UNKNOWN_ACCOUNT);
  await context.audit({
    enterpriseId: row.enterpriseId,
    subjectType: 'bank-account',
    subjectId: row.id,
    before: { state: row.state },
    after: { state: removed.state },
  });
  const trustOrg = await trustOrgOf(context.db, row.enterpriseId);
  return presentAccount({ account: removed, trustOrg }, feesOf(context.service.env));
});
