import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import type { TaskRow } from '#server/core/work/tasks.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { lockLiving, planWarning } from './warning-store.ts';

/** Warns the owner of a token that ends within a week, and again within a day; of one that has ended nobody is warned. */
export const warnOfEnd = (service: Service, task: TaskRow): Promise<Date | null> =>
  actAsSystem(service, { name: 'warn-of-token-end', at: task.scheduledAt }, async ({ tx }) => {
    const at = new Date(task.scheduledAt);
    const id = task.subjectId.replaceAll('-', '');
    const token = await lockLiving(tx, id);
    const ended = { id, kind: 'access' as const, expiresAt: task.scheduledAt };
    await planWarning(tx, token ?? ended, task.scheduledAt);
    if (token === undefined || token.expiresAt <= task.scheduledAt) return null;
    await tellUsers(tx, at, {
      notice: 'token-expiring',
      enterpriseId: null,
      to: { userIds: [token.userId] },
      subjectType: 'access-token',
      subjectId: id,
      detail: { label: token.label ?? '', expiresAt: token.expiresAt },
    });
    return null;
  });
