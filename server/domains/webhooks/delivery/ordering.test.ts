import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { emit } from '#server/core/events/events.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver, type Received } from '#server/testing/receiver.ts';
import { fanOutEvents } from '../fan-out/fan-out.ts';
import { webhookNotifications } from '../tables.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { insertWebhook } from '../testing/webhooks.ts';
import { Dispatcher } from './dispatcher.ts';

const h = await harness();
const { db, clock } = h.service;
const { setClock, deliverAll } = createDeliveries(h);
const EVENTS = 60;
const WEBHOOKS = 3;
const STEP_MINUTES = 60;
const GIVEN_UP = 7;

async function emitEvents(enterpriseId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const accessToken = newHexId();
    const body = { userId: newHexId(), username: 'a@example.test', tokenCreateTime: clock.nowIso(), accessToken };
    const subject = { type: 'accessToken', subjectType: 'access-token' as const, subjectId: accessToken };
    await emit(db, { now: clock.now(), actorUserId: null }, { enterpriseId, ...subject, body });
  }
  while ((await relayEvents(db)) > 0);
  while ((await fanOutEvents(h.service, clock.now())).hasMore);
}

const openOf = (webhookIds: readonly string[]): Promise<number> =>
  db.$count(
    webhookNotifications,
    and(
      inArray(webhookNotifications.webhookId, [...webhookIds]),
      inArray(webhookNotifications.state, ['new', 'pending']),
    ),
  );

const sequenceOf = ({ headers }: Received): number => Number(headers['webhook-sequence']);

describe('strict order under failures, with three dispatchers', () => {
  it('never sends a number before the one below it has arrived or was given up, and misses none', async (t) => {
    await setClock(0);
    const enterpriseId = await h.create.enterprise();
    const others = [new Dispatcher(h.service), new Dispatcher(h.service)];
    after(() => {
      for (const one of others) one.close();
    });
    const receivers = await Promise.all(Array.from({ length: WEBHOOKS }, openReceiver));
    const faults: string[] = [];
    const ids: string[] = [];
    for (const receiver of receivers) {
      const { id } = await insertWebhook(db, { enterpriseId, url: receiver.url, isOrdered: true });
      ids.push(id);
      let last = 1;
      let sent = 0;
      receiver.answer((received, response) => {
        sent += 1;
        const number = sequenceOf(received);
        if (number < last || number > last + 1) faults.push(`${number} came after ${last}`);
        last = number;
        const fails = number === GIVEN_UP || (sent % 3 === 0 && number % 2 === 0);
        response.writeHead(fails ? 500 : 200).end();
      });
    }
    await emitEvents(enterpriseId, EVENTS / 2);
    let minutes = 0;
    while ((await openOf(ids)) > 0) {
      await Promise.all([deliverAll(), ...others.map((one) => deliverAll(one))]);
      minutes += STEP_MINUTES;
      assert.ok(minutes < 10_000, 'it comes to an end');
      await setClock(minutes);
      if (minutes === STEP_MINUTES) await emitEvents(enterpriseId, EVENTS / 2);
    }
    assert.deepEqual(faults, []);
    for (const [index, webhookId] of ids.entries()) {
      const rows = await db
        .select({ sequence: webhookNotifications.sequence, state: webhookNotifications.state })
        .from(webhookNotifications)
        .where(eq(webhookNotifications.webhookId, webhookId))
        .orderBy(asc(webhookNotifications.sequence));
      const wanted = Array.from({ length: EVENTS }, (_, at) => ({
        sequence: at + 1,
        state: at + 1 === GIVEN_UP ? 'failed' : 'sent',
      }));
      assert.deepEqual(rows, wanted);
      const numbers = new Set(receivers[index]?.received.map(sequenceOf));
      assert.equal(numbers.size, EVENTS, 'numbers without a gap');
    }
    const attempts = receivers.reduce((sum, { received }) => sum + received.length, 0);
    t.diagnostic(`${attempts} attempts for ${WEBHOOKS * EVENTS} notifications`);
  });
});
