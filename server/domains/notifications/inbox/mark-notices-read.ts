import * as contracts from '#lib/contracts/notifications/notices.ts';
import { noticeEvents } from '#lib/events/notifications.ts';
import { operation } from '#server/core/call/operation.ts';
import { markRead } from './notice-store.ts';

export const markNoticesRead = operation(contracts.markNoticesRead, async (context, { enterpriseId, noticeIds }) => {
  const { db, caller, now } = context;
  const marked = await markRead(db, { enterpriseId, userId: caller.userId, noticeIds, at: now.toISOString() });
  const [first] = marked;
  const subjectId = marked.length === 1 && first ? first.id : 'several';
  await context.audit({ subjectType: 'notice', subjectId, enterpriseId, after: { read: marked.length } });
  if (first !== undefined)
    await context.emit(...noticeEvents.to(enterpriseId, 'read', { id: first.id, body: {}, onlyUserId: caller.userId }));
  return { read: marked.length };
});
