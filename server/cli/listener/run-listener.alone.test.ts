import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '#lib/api-error.ts';
import type { StreamedAttempt } from '#lib/contracts/webhooks/listen.ts';
import { createDeliveries } from '#server/domains/webhooks/testing/deliveries.ts';
import { closedAddress } from '#server/testing/closed-port.ts';
import { harness } from '#server/testing/harness.ts';
import type { Forwarded } from './forward.ts';
import { jsonReport } from './report.ts';
import { runListener } from './run-listener.ts';

const h = await harness();
const { setUp, deliverAll } = createDeliveries(h);
const origin = await h.listen();
const ANSWERED: Forwarded = { kind: 'answered', status: 200, ms: 1, tries: 1 };

type Run = Parameters<typeof runListener>[0];

/** A listener on an enterprise of its own, with what it said, forwarded and kept. */
async function stage(changes: Partial<Run> = {}) {
  const { webhook, notify } = await setUp();
  const { enterpriseId } = webhook;
  const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
  const said: { event: string }[] = [];
  const forwarded: StreamedAttempt[] = [];
  const kept: string[] = [];
  const stopping = new AbortController();
  const until = async (isDone: () => boolean): Promise<void> => {
    const deadline = Date.now() + 10_000;
    while (!isDone()) {
      assert.ok(Date.now() < deadline, JSON.stringify(said));
      await delay(10);
    }
  };
  const running = runListener({
    access: { url: origin, token: viewer.token },
    query: { enterpriseId },
    cursor: undefined,
    forward: async (attempt) => {
      forwarded.push(attempt);
      return ANSWERED;
    },
    keep: async (cursor) => void kept.push(cursor),
    report: jsonReport((line) => void said.push(JSON.parse(line))),
    onReady: () => void said.push({ event: 'ready' }),
    stop: stopping.signal,
    ...changes,
  });
  running.catch(() => undefined);
  const hasSaid = (event: string) => () => said.some((one) => one.event === event);
  const end = () => {
    stopping.abort();
    return running;
  };
  return { notify, viewer, said, forwarded, kept, until, hasSaid, running, end };
}

describe('a listener', () => {
  it('keeps its place only behind what it has forwarded', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { notify, until, hasSaid, kept, end } = await stage({ forward: () => held.then(() => ANSWERED) });
    await until(hasSaid('ready'));
    await until(() => kept.length === 1);
    await notify(1);
    await deliverAll();
    await delay(300);
    assert.equal(kept.length, 1);
    release();
    await until(() => kept.length === 2);
    assert.equal((await end()).forwarded, 1);
  });
  it('does not keep the place of what was interrupted, and goes on past what was not taken', async () => {
    const outcomes: Forwarded[] = [{ kind: 'not-taken', reason: 'connection refused', ms: 1, tries: 4 }, ANSWERED];
    const { notify, until, kept, end } = await stage({
      forward: async () => outcomes.shift() ?? { kind: 'interrupted' },
    });
    await until(() => kept.length === 1);
    const [first] = await notify(3);
    await deliverAll();
    await until(() => outcomes.length === 0 && kept.length === 3);
    await delay(100);
    assert.equal(kept.length, 3);
    const { forwarded, refused, notTaken } = await end();
    assert.deepEqual([forwarded, refused, notTaken.length], [1, 1, 1]);
    assert.ok(first);
  });
  it('says that it goes on from now when the service does not know its place', async () => {
    const { notify, until, hasSaid, forwarded, end } = await stage({ cursor: 'nonsense' });
    await until(hasSaid('reset'));
    const [id] = await notify(1);
    await deliverAll();
    await until(() => forwarded.length === 1);
    assert.equal(forwarded[0]?.deliveryId, id);
    await end();
  });
  it('comes through a service that is starting or overloaded', async () => {
    let refusals = 2;
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      refusals -= 1;
      return refusals < 0 ? realFetch(...args) : new Response('{"error":"starting"}', { status: 503 });
    };
    try {
      const { until, hasSaid, end } = await stage();
      await until(hasSaid('lost'));
      await until(hasSaid('ready'));
      await end();
    } finally {
      globalThis.fetch = realFetch;
    }
  });
  it('waits a while for a service that is not there, and then refuses; and refuses one that does not know the token', async () => {
    const nowhere = await stage({ access: { url: await closedAddress(), token: 'x' }, patienceMs: 300 });
    await assert.rejects(nowhere.running, (error) => error instanceof ApiError && error.status === 0);
    assert.deepEqual(
      nowhere.said.map(({ event }) => event),
      ['lost'],
    );
    const { viewer } = nowhere;
    const wrong = await stage({ access: { url: origin, token: `${viewer.token}x` } });
    await assert.rejects(wrong.running, (error) => error instanceof ApiError && error.status === 401);
  });
});
