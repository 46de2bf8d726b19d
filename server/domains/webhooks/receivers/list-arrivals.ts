import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cursorsOf } from '#server/core/lists/cursor.ts';
import { requireReceiver } from './receiver-store.ts';
import { receiverArrivals } from './tables.ts';

const { receiverId: _, ...columns } = getTableColumns(receiverArrivals);

export const listArrivals = operation(contracts.listArrivals, async ({ db, service }, query) => {
  const { enterpriseId, cursor, limit } = query;
  const cursors = cursorsOf(service.vault, { contract: contracts.listArrivals, query });
  const before = cursor === undefined ? null : Number(cursors.read(cursor)[0]);
  const receiver = await requireReceiver(db, enterpriseId, service.clock.wall());
  const own = eq(receiverArrivals.receiverId, receiver.id);
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
    nextCursor: found.length > limit && last ? cursors.write([String(last.number)]) : null,
    ...cappedTotal(counted?.total ?? 0),
  };
});
