import { eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../database/db.ts';
import type { Service } from '../runtime/service.ts';
import { eventRelay, events } from './tables.ts';

const BATCH = 1000;
const POLL_MS = 500;
const KEPT_DAYS = 2 * 366;
const PRUNE_BATCH = 5000;

/**
 * Gives the committed events that have none yet the next numbers of the sequence. One relay at a time holds the row lock, and looks
 * only once it has it: an event that commits later is numbered later, so a reader who has seen a number has missed nothing below it.
 * Events found together keep the order of their writing. Returns the count.
 */
export async function relayEvents(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(eventRelay).values({ id: 1 }).onConflictDoNothing();
    const [head] = await tx
      .select({ last: eventRelay.last })
      .from(eventRelay)
      .where(eq(eventRelay.id, 1))
      .for('update');
    const last = head?.last ?? 0;
    const numbered = await tx.execute(sql`
      with waiting as (select id, insertion from ${events} where sequence is null order by insertion limit ${BATCH}),
        placed as (select id, row_number() over (order by insertion) as place from waiting)
      update ${events} set sequence = ${last}::bigint + placed.place from placed where ${events.id} = placed.id`);
    const count = numbered.rowCount ?? 0;
    if (count === 0) return 0;
    await tx
      .update(eventRelay)
      .set({ last: last + count })
      .where(eq(eventRelay.id, 1));
    return count;
  });
}

/** Lets every cursor of before be too old: the events behind it are about to go. */
export async function closeSequence(tx: Queryable): Promise<void> {
  await tx.insert(eventRelay).values({ id: 1 }).onConflictDoNothing();
  const next = sql`${eventRelay.last} + 1`;
  await tx.update(eventRelay).set({ last: next, prunedTo: next }).where(eq(eventRelay.id, 1));
}

/** Relays until aborted: as soon as this process learns of new events, and every half second in any case. */
export async function startRelay(service: Service, stopping: AbortSignal): Promise<void> {
  const { emitted } = service.wakeSignals;
  while (!stopping.aborted) {
    const seen = emitted.count;
    const count = await relayEvents(service.db).catch((error: Error) => {
      service.log.error({ kind: error.name }, 'relay of events failed');
      return 0;
    });
    if (count > 0) service.broadcast.wake('events');
    if (count < BATCH) await emitted.after(seen, POLL_MS, stopping);
  }
}

/** Drops numbered events that are two years old by business time, a batch at a time, and notes how far the sequence is gone. */
export async function pruneEvents(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  for (;;) {
    const pruned = await db.execute<{ count: number }>(sql`
      with old as (
        delete from ${events} where id in (
          select id from ${events} where occurred_at < ${before} and sequence is not null order by occurred_at limit ${PRUNE_BATCH}
        ) returning sequence
      ), noted as (
        update ${eventRelay} set pruned_to = greatest(pruned_to, (select max(sequence) from old)) where exists (select 1 from old)
      ) select count(*)::int as count from old`);
    if ((pruned.rows[0]?.count ?? 0) < PRUNE_BATCH) return;
  }
}
