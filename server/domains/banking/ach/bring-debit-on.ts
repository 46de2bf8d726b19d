import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { findAccount } from '../accounts/account-store.ts';
import { systemAct } from '../accounts/act.ts';
import { openNumber } from '../accounts/number-vault.ts';
import type { TaskRow } from '../task-store.ts';
import { lockDebit } from './debit-store.ts';
import { moveDebit } from './move-debit.ts';
import { type Plan, planOf } from './rules.ts';

const ENDING_LENGTH = 4;

/** At the cut-off the bank is asked of approved accounts alone. */
const REFUSED: Pick<Plan, 'command' | 'code'> = { command: 'fail' };

/** What was planned for a debit happens: the bank is asked, the money comes, or it is taken back. */
export const bringDebitOn = (service: Service, task: TaskRow): Promise<Date | null> =>
  actAsSystem(service, { name: 'bring-ach-debit-on', at: task.scheduledAt }, async (system) => {
    const row = await lockDebit(system.tx, task.subjectId);
    if (row === undefined || row.nextAt !== task.scheduledAt) return null;
    const account = await findAccount(system.tx, row.bankAccountId);
    const ending = service.env.sandbox && account ? openNumber(service.vault, account).slice(-ENDING_LENGTH) : null;
    const isAsked = row.state !== 'initiated' || account?.state === 'approved';
    const plan = isAsked ? planOf(row.state, row.updatedAt, ending) : REFUSED;
    if (plan === null) return null;
    const moved = await moveDebit(systemAct(service, task.scheduledAt, system), row, { ...plan, ending });
    if (moved)
      await system.audit({
        enterpriseId: row.enterpriseId,
        subjectType: 'ach-debit',
        subjectId: row.id,
        before: { state: row.state },
        after: { state: moved.state, ...(plan.code && { returnCode: plan.code }) },
      });
    return null;
  });
