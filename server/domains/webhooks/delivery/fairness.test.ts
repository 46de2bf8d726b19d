import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { openReceiver, type Receiver } from '#server/testing/receiver.ts';
import { webhookNotifications } from '../tables.ts';
import { insertNotifications, insertWebhook } from '../testing/webhooks.ts';
import { Dispatcher, SLOTS } from './dispatcher.ts';

const h = await harness();
const { db, clock, wakeSignals } = h.service;
const PATIENCE_MS = 10_000;
const PER_HOST = 16;
const PER_ENTERPRISE = 32;
const ALL_SILENT = 32;

/** A dispatcher as a worker runs it, until the test ends. */
function runDispatcher(t: TestContext): void {
  const stopping = new AbortController();
  const running = new Dispatcher(h.service).run(stopping.signal);
  t.after(async () => {
    stopping.abort();
    await running;
  });
}

/** Receivers that take requests and never answer, until the test ends. */
async function openDead(t: TestContext, count: number): Promise<Receiver[]> {
  await db.update(webhookNotifications).set({ dueAt: null });
  const dead = await Promise.all(Array.from({ length: count }, openReceiver));
  const hanging: (() => void)[] = [];
  for (const one of dead) one.answer((_, response) => void hanging.push(() => response.destroy()));
  t.after(() => {
    for (const one of dead) one.answer((_, response) => void response.destroy());
    for (const end of hanging) end();
    return db.update(webhookNotifications).set({ dueAt: null });
  });
  return dead;
}

async function fill(enterpriseId: string, { url }: Receiver, count: number): Promise<void> {
  const webhook = await insertWebhook(db, { enterpriseId, url });
  await insertNotifications(db, webhook, { count, now: clock.now() });
}

const hangingOf = (dead: readonly Receiver[]): number => dead.reduce((sum, { received }) => sum + received.length, 0);

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve));
}

/** Notifies a live receiver as the fan-out does, and gives the milliseconds until it learns of it. */
async function timeTo(live: Receiver, enterpriseId: string): Promise<number> {
  const before = live.received.length;
  const startedAt = performance.now();
  await fill(enterpriseId, live, 1);
  wakeSignals.due.notify();
  await until(() => live.received.length > before);
  assert.equal(live.received.length, before + 1, `nothing came within ${PATIENCE_MS} ms`);
  return Math.round(performance.now() - startedAt);
}

describe('a receiver that hangs, with 1,000 notifications waiting for it', () => {
  it('delays neither another host of its enterprise nor another enterprise: theirs go out while it hangs', async (t) => {
    const dead = await openDead(t, 1);
    const [slow] = dead;
    assert.ok(slow);
    const [enterpriseId, other] = [await h.create.enterprise(), await h.create.enterprise()];
    await fill(enterpriseId, slow, 1000);
    const live = await openReceiver();
    runDispatcher(t);
    await until(() => slow.received.length >= PER_HOST);
    const times = [await timeTo(live, enterpriseId), await timeTo(live, other), await timeTo(live, enterpriseId)];
    t.diagnostic(`delivered elsewhere after ${times.join(', ')} ms, with ${slow.received.length} requests hanging`);
    assert.equal(slow.received.length, PER_HOST, 'none of the hanging ones had ended');
  });
});

describe('an enterprise whose receivers all hang, with 1,000 notifications waiting for each', () => {
  it('leaves half of the slots to the others', async (t) => {
    const dead = await openDead(t, 6);
    const [enterpriseId, other] = [await h.create.enterprise(), await h.create.enterprise()];
    for (const one of dead) await fill(enterpriseId, one, 1000);
    const live = await openReceiver();
    runDispatcher(t);
    await until(() => hangingOf(dead) >= PER_ENTERPRISE);
    const times = [await timeTo(live, other), await timeTo(live, other)];
    t.diagnostic(`delivered for another after ${times.join(' and ')} ms, with ${hangingOf(dead)} requests hanging`);
    assert.equal(hangingOf(dead), PER_ENTERPRISE);
    assert.ok(PER_ENTERPRISE <= SLOTS / 2);
  });
});

describe('one host that hangs for many enterprises', () => {
  it('takes no more slots than for one', async (t) => {
    const dead = await openDead(t, 1);
    const [slow] = dead;
    assert.ok(slow);
    for (let count = 0; count < 20; count += 1) await fill(await h.create.enterprise(), slow, 20);
    const live = await openReceiver();
    runDispatcher(t);
    await until(() => slow.received.length >= PER_HOST);
    t.diagnostic(`delivered elsewhere after ${await timeTo(live, await h.create.enterprise())} ms`);
    assert.equal(slow.received.length, PER_HOST);
  });
});

describe('many hosts that were silent and hang now', () => {
  it('take half of the slots together, and leave the rest to others', async (t) => {
    const dead = await openDead(t, ALL_SILENT / 2 + 8);
    for (const one of dead) one.answer((_, response) => void response.destroy());
    const stopping = new AbortController();
    const dispatcher = new Dispatcher(h.service);
    const enterprises = await Promise.all(dead.map(() => h.create.enterprise()));
    for (const [index, one] of dead.entries()) await fill(enterprises[index] ?? '', one, 3);
    for (let claimed = 1; claimed > 0; claimed = await dispatcher.round()) await dispatcher.settled();
    const hanging: (() => void)[] = [];
    for (const one of dead) one.answer((_, response) => void hanging.push(() => response.destroy()));
    for (const [index, one] of dead.entries()) await fill(enterprises[index] ?? '', one, 100);
    const live = await openReceiver();
    const running = dispatcher.run(stopping.signal);
    await until(() => hanging.length >= ALL_SILENT);
    t.diagnostic(`delivered elsewhere after ${await timeTo(live, await h.create.enterprise())} ms`);
    assert.equal(hanging.length, ALL_SILENT);
    stopping.abort();
    for (const one of dead) one.answer((_, response) => void response.destroy());
    for (const end of hanging) end();
    await running;
  });
});

describe('a host that was silent three times', () => {
  it('gets two slots until it answers again, and then all of them', async () => {
    await db.update(webhookNotifications).set({ dueAt: null });
    const receiver = await openReceiver();
    const dispatcher = new Dispatcher(h.service);
    after(() => dispatcher.close());
    receiver.answer((_, response) => void response.destroy());
    const enterpriseId = await h.create.enterprise();
    await fill(enterpriseId, receiver, 3);
    await dispatcher.round();
    await dispatcher.settled();
    receiver.reply(200);
    await fill(enterpriseId, receiver, 30);
    const claimed: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      claimed.push(await dispatcher.round());
      await dispatcher.settled();
    }
    assert.deepEqual(claimed, [2, PER_HOST, 30 - 2 - PER_HOST]);
  });
});
