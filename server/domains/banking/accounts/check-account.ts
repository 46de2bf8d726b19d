import { magicOf } from '#lib/banking/magic-numbers.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { checkFinds, REASONS } from '../rules.ts';
import type { TaskRow } from '../task-store.ts';
import { lockAccount } from './account-store.ts';
import { moveAccount, systemAct } from './act.ts';
import { openNumber } from './number-vault.ts';

/** The check that an account of a sandbox waits for ends; another one may follow. */
export const checkAccount = (service: Service, task: TaskRow): Promise<Date | null> =>
  actAsSystem(service, { name: 'check-bank-account', at: task.scheduledAt }, async (system) => {
    const row = await lockAccount(system.tx, task.subjectId);
    if (row?.state !== 'pending') return null;
    const command = checkFinds(row.activity, magicOf({ ...row, accountNumber: openNumber(service.vault, row) }));
    if (command === undefined) return null;
    const act = systemAct(service, task.scheduledAt, system);
    const moved = await moveAccount(act, row, { command, reason: REASONS[command] ?? null });
    if (moved)
      await system.audit({
        enterpriseId: row.enterpriseId,
        subjectType: 'bank-account',
        subjectId: row.id,
        before: { state: row.state, activity: row.activity },
        after: { state: moved.state, activity: moved.activity },
      });
    return null;
  });
