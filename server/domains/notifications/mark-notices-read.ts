import { and, eq, inArray, not, sql } from 'drizzle-orm';
import * as contracts from '#lib/contracts/notifications/notices.ts';
import { noticeEvents } from '#lib/events/notifications.ts';
import { operation } from '#server/core/call/operation.ts';
import { isReadBy } from './notice-queries.ts';
import { notices } from './tables.ts';

export const markNoticesRead = operation(contracts.markNoticesRead, async (context, { enterpriseId, noticeIds }) => {
  const { db, caller } = context;
  const marked = await db
    .update(notices)
    .set({ readBy: sql`array_append(${notices.readBy}, ${caller.userId}::uuid)` })
    .where(
      and(
        eq(notices.enterpriseId, enterpriseId),
        not(isReadBy(caller.userId)),
        noticeIds && inArray(notices.id, noticeIds),
      ),
    )
    .returning({ id: notices.id });
  const [first] = marked;
  const subjectId = marked.length === 1 && first ? first.id : 'several';
  await context.audit({ subjectType: 'notice', subjectId, enterpriseId, after: { read: marked.length } });
  if (first !== undefined)
    await context.emit(...noticeEvents.to(enterpriseId, 'read', { id: first.id, body: {}, onlyUserId: caller.userId }));
  return { read: marked.length };
});
