import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { planTask } from '../task-store.ts';
import { endWithdrawal } from './act.ts';
import { UNKNOWN_WITHDRAWAL } from './own-withdrawal.ts';
import { findShown, presentWithdrawal } from './withdrawal-queries.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

const BY_ENTERPRISE = 'Cancelled by the enterprise.';

export const cancelWithdrawal = operation(contracts.cancelWithdrawal, async (context, place) => {
  const { db, now, caller, emit, audit } = context;
  const { enterpriseId, withdrawalId } = place;
  const at = now.toISOString();
  const found = await lockWithdrawal(db, withdrawalId);
  const row = orNotFound(found?.enterpriseId === enterpriseId ? found : undefined, UNKNOWN_WITHDRAWAL);
  const act = { tx: db, at, userId: caller.userId, emit };
  const ended = await endWithdrawal(act, row, { command: 'cancel', reason: BY_ENTERPRISE });
  if (ended === undefined) return fail('state_conflict', `The withdrawal is ${row.state}: it cannot be cancelled.`);
  // Whoever decides on an approval locks it before the withdrawal, so that it is ended afterwards.
  if (row.state === 'needs-approval') await planTask(db, { kind: 'withdraw-approval', subjectId: row.id, at });
  await audit({
    enterpriseId,
    subjectType: 'withdrawal',
    subjectId: row.id,
    before: { state: row.state },
    after: { state: ended.state },
  });
  return presentWithdrawal(orNotFound(await findShown(db, place), UNKNOWN_WITHDRAWAL));
});
