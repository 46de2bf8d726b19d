import { after } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { changeClock } from '#server/core/runtime/clock.ts';
import type { Harness } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { Dispatcher } from '../delivery/dispatcher.ts';
import { webhookAttempts, webhookNotifications, type webhooks } from '../tables.ts';
import { insertNotifications, insertWebhook } from './webhooks.ts';

/** Where the clock of these tests starts, in milliseconds. */
export const CLOCK_START = Date.parse('2026-12-01T09:00:00.000Z');

/** A dispatcher that is driven by hand, with a clock that stands still. */
export function createDeliveries({ service, create }: Harness) {
  const { db, clock } = service;
  const dispatcher = new Dispatcher(service);
  after(() => dispatcher.close());

  /** Sets the clock to so many minutes after its start. */
  async function setClock(minutes: number): Promise<void> {
    const frozenAt = new Date(CLOCK_START + minutes * 60_000).toISOString();
    await changeClock(db, (state) => ({ ...state, frozenAt }));
    await clock.reload(db);
  }

  /** Delivers until nothing is due at this moment. Returns how many were. */
  async function deliverAll(by = dispatcher): Promise<number> {
    let delivered = 0;
    for (let claimed = await by.round(); claimed > 0; claimed = await by.round()) {
      delivered += claimed;
      await by.settled();
    }
    return delivered;
  }

  /** A receiver with a webhook of an enterprise of its own; what other tests left is not due any more. */
  async function setUp(given: Partial<typeof webhooks.$inferInsert> = {}) {
    await setClock(0);
    await db.update(webhookNotifications).set({ dueAt: null });
    const receiver = await openReceiver();
    const enterpriseId = await create.enterprise();
    const webhook = await insertWebhook(db, { enterpriseId, url: receiver.url, ...given });
    const notify = (count: number) => insertNotifications(db, webhook, { count, now: clock.now() });
    return { receiver, webhook, notify };
  }

  const attemptsOf = (id: string) =>
    db
      .select()
      .from(webhookAttempts)
      .where(eq(webhookAttempts.notificationId, id))
      .orderBy(asc(webhookAttempts.number));

  return { dispatcher, setClock, deliverAll, setUp, attemptsOf };
}
