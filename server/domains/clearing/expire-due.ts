import { dvpEvents } from '#lib/events/clearing.ts';
import { emit } from '#server/core/events/events.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { expireSettlements } from './settlement-store.ts';

const BATCH = 200;

/** Ends the open settlements whose time is over by business time, and tells those who take part. */
export async function expireDue({ db, clock, broadcast }: Service): Promise<void> {
  for (let ended = BATCH; ended === BATCH; ) {
    ended = await db.transaction(async (tx) => {
      const now = clock.now();
      const expired = await expireSettlements(tx, now.toISOString(), BATCH);
      const events = expired.flatMap(({ id, concerned }) => dvpEvents.to(concerned, 'expired', { id, body: {} }));
      await emit(tx, { now, actorUserId: null }, ...events);
      return expired.length;
    });
    if (ended > 0) broadcast.wake('emitted');
  }
}
