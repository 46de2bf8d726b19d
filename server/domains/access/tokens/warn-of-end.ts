import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import type { TaskRow } from '#server/core/work/tasks.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { lockLiving, planWarning } from './warning-store.ts';

/** Warns the owner of a token that ends within a week, and again within a day; of one that has ended nobody is warned. */
export const warnOfEnd = (service: Service, task: TaskRow): Promise<Date | null> =>
  actAsSystem(service, { name: 'warn-of-token-end', at: task.scheduledAt }, async ({ tx }) => {
    const now = service.clock.now();
    const id = task.subjectId.replaceAll('-', '');
    const token = await lockLiving(tx, id);
    const ended = { id, kind: 'access' as const, expiresAt: now.toISOString() };
    await planWarning(tx, token ?? ended, now.toISOString());
    if (token === undefined || token.expiresAt <= now.toISOString()) return null;
    await tellUsers(tx, now, {
      notice: 'token-expiring',
      enterpriseId: null,
      to: { userIds: [token.userId] },
      subjectType: 'access-token',
      subjectId: id,
      detail: { label: token.label ?? '', expiresAt: token.expiresAt },
    });
    return null;
  });
