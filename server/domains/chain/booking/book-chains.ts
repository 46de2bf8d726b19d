import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Db, Queryable } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { applyToLedger, mustApply } from '#server/domains/ledger/public.ts';
import { findUnread, lockCursor, moveCursor } from '../following/reader-store.ts';
import { eventsAt, nextEventful } from './booking-queries.ts';
import { openHoldsOn, readKnown } from './known-bookings.ts';
import { overtakenAmong } from './overtaken-sends.ts';
import { type Booking, bookingOf, type ChainEvent, type Known, noteBooking, together } from './plan-booking.ts';

/** Who reads the chains for the books. */
export const READER = 'ledger';
const POLL_MS = 1000;

const copyOf = ({ open, held, booked }: Known): Known => ({
  open: new Map(open),
  held: new Set(held),
  booked: new Map(booked),
});

/** What all events come to, if no account lacks anything. */
function planAll(events: readonly ChainEvent[], known: Known): Booking {
  return together(
    events.map((event) => {
      const booking = bookingOf(event, known);
      noteBooking(known, booking);
      return booking;
    }),
  );
}

/** Books one event after the other; of what an account lacks the operator stands for. */
async function bookEach(
  tx: Queryable,
  events: readonly ChainEvent[],
  { known, at }: { known: Known; at: string },
): Promise<void> {
  for (const event of events) {
    let booking = bookingOf(event, known);
    const outcome = await applyToLedger(tx, { at, ...booking });
    if (outcome.outcome === 'short') {
      const missing = outcome.shorts.find(({ account }) => account.kind === 'available')?.missing ?? '0';
      booking = bookingOf(event, known, BigInt(missing));
      await mustApply(tx, { at, ...booking });
    }
    noteBooking(known, booking);
  }
}

/** Books what a step means for wallets: all at once, so that accounts are locked in one order, and one by one where one lacks funds. */
async function bookStep(
  tx: Queryable,
  coin: string,
  { position, at }: { position: number; at: string },
): Promise<void> {
  const events = await eventsAt(tx, coin, position);
  const senders = events.filter(({ direction }) => direction === 'send').map(({ account }) => account);
  const open = await openHoldsOn(tx, senders);
  const overtaken = await overtakenAmong(tx, open);
  const isOvertaken = (reference: string): boolean => overtaken.some((one) => one.reference === reference);
  const left = open.filter(({ reference }) => !isOvertaken(reference));
  const known = await readKnown(tx, { events, open: left });
  const all = planAll(events, copyOf(known));
  const outcome = await applyToLedger(tx, { at, ...all, voids: [...overtaken, ...all.voids] });
  if (outcome.outcome === 'applied') return;
  await mustApply(tx, { at, voids: overtaken });
  await bookEach(tx, events, { known, at });
}

/** Books the next step of a chain that means something for wallets. False when there is none. */
async function bookNext(db: Db, coin: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const { position, last } = await lockCursor(tx, { reader: READER, coin });
    const next = await nextEventful(tx, coin, position);
    if (next !== null) {
      const at = next.at === null ? now.toISOString() : instantFromDriver(next.at);
      await bookStep(tx, coin, { position: next.position, at });
    }
    await moveCursor(tx, { reader: READER, coin }, next?.position ?? last);
    return next !== null;
  });
}

/**
 * Books what happened on the chains since the last time: each transfer once for each block that has had it. One worker at a time holds
 * the cursor of a chain, and reading and booking commit together. A chain that cannot be booked does not hold up the others.
 */
export async function bookChains(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const coin of await findUnread(db, READER))
    try {
      while (await bookNext(db, coin, now));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** Books until aborted: as soon as this process learns of a step, and every second in any case. */
export async function startBooking(service: Service, stopping: AbortSignal): Promise<void> {
  const { blocks } = service.wakeSignals;
  while (!stopping.aborted) {
    const seen = blocks.count;
    await bookChains(service.db, service.clock.now()).catch((error: Error) =>
      service.log.error({ kind: error.name }, 'booking of the chains failed'),
    );
    await blocks.after(seen, POLL_MS, stopping);
  }
}
