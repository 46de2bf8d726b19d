import { and, eq, inArray, not, sql } from 'drizzle-orm';
import * as contracts from '#lib/contracts/notifications/notices.ts';
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
  const subject = { subjectType: 'notice', subjectId: marked.length === 1 && first ? first.id : 'several' };
  await context.audit({ ...subject, enterpriseId, after: { read: marked.length } });
  if (first !== undefined) {
    const event = { enterpriseId, type: 'notice.read', subjectType: 'notice', subjectId: first.id, body: {} };
    await context.emit({ ...event, onlyUserId: caller.userId });
  }
  return { read: marked.length };
});
