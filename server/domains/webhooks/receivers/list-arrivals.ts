import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal } from '#server/core/lists/cursor.ts';
import { requireReceiver } from './receiver-store.ts';
import { receiverArrivals } from './tables.ts';

const { receiverId: _, ...columns } = getTableColumns(receiverArrivals);

/** Cursors are the number of the last request on the page. */
function beforeNumber(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const problems = [{ path: 'cursor', message: 'unknown cursor' }];
  return fail('validation_failed', 'cursor: must be a cursor that a page returned', { problems });
}

export const listArrivals = operation(
  contracts.listArrivals,
  async ({ db, service }, { enterpriseId, cursor, limit }) => {
    const receiver = await requireReceiver(db, enterpriseId, service.clock.wall());
    const own = eq(receiverArrivals.receiverId, receiver.id);
    const before = beforeNumber(cursor);
    const [found, [counted]] = await Promise.all([
      db
        .select(columns)
        .from(receiverArrivals)
        .where(and(own, before === null ? undefined : lt(receiverArrivals.number, before)))
        .orderBy(desc(receiverArrivals.number))
        .limit(limit + 1),
      db.select({ total: count() }).from(receiverArrivals).where(own),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      arrivals: page.map(({ body, ...arrival }) => ({ ...arrival, bodyBase64: body.toString('base64') })),
      nextCursor: found.length > limit && last ? String(last.number) : null,
      ...cappedTotal(counted?.total ?? 0),
    };
  },
);
