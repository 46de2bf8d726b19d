import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  getWebhookReceiver,
  listArrivals,
  openWebhookReceiver,
  programWebhookReceiver,
  type ReceiverProgram,
} from '#lib/contracts/webhooks/receivers.ts';
import { MAX_KEPT_BYTES, pruneReceivers } from '#server/domains/webhooks/receivers/receiver-store.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin, viewer } = h;
const origin = await h.listen();

const open = async (): Promise<string> => {
  const { body } = await h.call(openWebhookReceiver, { as: admin, input: { enterpriseId } });
  return `${origin}${new URL(body.url).pathname}`;
};
const program = (wanted: ReceiverProgram) =>
  h.call(programWebhookReceiver, { as: admin, input: { enterpriseId, program: wanted } });
async function read() {
  const { receiver } = (await h.call(getWebhookReceiver, { as: viewer, input: { enterpriseId } })).body;
  assert.ok(receiver);
  return receiver;
}
const arrivals = async (query: { cursor?: string; limit?: number } = {}) =>
  (await h.call(listArrivals, { as: viewer, input: { enterpriseId, ...query } })).body;
const post = (url: string, body: Uint8Array | string = '{}', headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: body as BodyInit, headers, redirect: 'manual' });
/** Waits until something holds; the test's own time limit ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20);
}

async function readSlowly(url: string, signal?: AbortSignal): Promise<{ text: string; ms: number }> {
  const startedMs = performance.now();
  const reply = await fetch(url, { method: 'POST', ...(signal ? { signal } : {}) });
  return { text: await reply.text(), ms: performance.now() - startedMs };
}

const statuses = async (url: string, times: number): Promise<number[]> => {
  const all: number[] = [];
  for (let sent = 0; sent < times; sent += 1) all.push((await post(url)).status);
  return all;
};

describe('built-in receiver', () => {
  it('keeps what arrives: headers, exact bytes, order, and no credentials', async () => {
    const url = await open();
    const body = Uint8Array.from([0x7b, 0x00, 0xff, 0xc3, 0x28, 0x7d]);
    await post(url, body, { 'x-signature-sha256': 'abc', authorization: 'Bearer token-of-the-sender' });
    await post(url, 'second');
    const { arrivals: kept, total } = await arrivals();
    assert.equal(total, 2);
    assert.deepEqual(
      kept.map(({ number }) => number),
      [2, 1],
    );
    const [, first] = kept;
    assert.ok(first && Buffer.from(first.bodyBase64, 'base64').equals(body));
    assert.equal(first.headers['x-signature-sha256'], 'abc');
    assert.equal(first.headers.authorization, '(not shown)');
    assert.deepEqual([first.bodyBytes, first.answer, first.method], [6, '200', 'POST']);
  });

  it('answers as it is programmed: so many times, then 200', async () => {
    const url = await open();
    await program({ kind: 'status', status: 500, times: 2 });
    assert.deepEqual(await statuses(url, 4), [500, 500, 200, 200]);
    await program({ kind: 'retry-after', status: '429', seconds: 90, times: 1 });
    const [limited, after] = [await post(url), await post(url)];
    assert.deepEqual([limited.status, limited.headers.get('retry-after'), after.status], [429, '90', 200]);
    await program({ kind: 'redirect', location: 'http://127.0.0.1:1/elsewhere', times: null });
    assert.equal((await post(url)).headers.get('location'), 'http://127.0.0.1:1/elsewhere');
    await program({ kind: 'drop', times: 1 });
    await assert.rejects(post(url));
    assert.equal((await post(url)).status, 200);
    assert.equal((await read()).answered, 2);
  });

  for (const [kind, words] of [
    ['hang', '200 after 60 s of silence'],
    ['slow-body', '200, its body over 60 s'],
  ] as const) {
    it(`${kind}: for fifty at a time, more are answered at once; and lets go when the sender does`, async () => {
      const url = await open();
      await program({ kind, seconds: 60, times: null });
      const leaving = new AbortController();
      const held = Array.from({ length: 50 }, () => readSlowly(url, leaving.signal));
      await until(async () => (await read()).received === 50);
      const more = await readSlowly(url, AbortSignal.timeout(5000));
      assert.equal(more.text, 'received\n');
      assert.deepEqual(new Set((await arrivals()).arrivals.map(({ answer }) => answer)), new Set([words]));
      leaving.abort();
      assert.ok((await Promise.allSettled(held)).every(({ status }) => status === 'rejected'));
      await program({ kind, seconds: 1, times: null });
      const deadline = Date.now() + 10_000;
      const areAllSlow = async (): Promise<boolean> => {
        const replies = await Promise.all(Array.from({ length: 50 }, () => readSlowly(url)));
        return replies.every(({ ms }) => ms >= 900);
      };
      while (!(await areAllSlow())) assert.ok(Date.now() < deadline, 'all fifty places are free again');
    });
  }

  it('keeps the last 500 requests and 64 KiB of each, and counts what it dropped', async () => {
    const url = await open();
    await post(url, 'x'.repeat(MAX_KEPT_BYTES + 10));
    const [long] = (await arrivals()).arrivals;
    assert.deepEqual(
      [long?.bodyBytes, Buffer.from(long?.bodyBase64 ?? '', 'base64').length],
      [MAX_KEPT_BYTES + 10, MAX_KEPT_BYTES],
    );
    for (let sent = 0; sent < 52; sent += 1) await Promise.all(Array.from({ length: 10 }, () => post(url)));
    const { received, dropped } = await read();
    assert.deepEqual([received, dropped], [521, 21]);
    const numbers: number[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await arrivals({ cursor, limit: 200 });
      numbers.push(...page.arrivals.map(({ number }) => number));
      cursor = page.nextCursor;
    }
    assert.deepEqual(
      numbers,
      Array.from({ length: 500 }, (_, index) => 521 - index),
    );
  });

  it('has an address of its own each time it is opened; the old one, a guessed and an expired one answer alike', async () => {
    const old = await open();
    const url = await open();
    assert.notEqual(old, url);
    const guessed = url.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    const refused = await Promise.all([old, guessed].map(async (one) => (await post(one)).status));
    assert.deepEqual(refused, [404, 404]);
    const past = new Date(h.service.clock.wall().getTime() - 1000);
    await h.service.pool.query('update webhook_receivers set expires_at = $1', [past]);
    assert.equal((await post(url)).status, 404);
    assert.equal((await h.call(getWebhookReceiver, { as: viewer, input: { enterpriseId } })).body.receiver, null);
    await pruneReceivers(h.db, h.service.clock.wall());
    assert.equal((await h.service.pool.query('select 1 from receiver_arrivals')).rowCount, 0);
  });

  it('takes nothing at another spelling of its address', async () => {
    const url = await open();
    const encoded = url.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const others = [`${url}?x=1`, `${url}/`, url.replace('/receivers', '/%72eceivers'), encoded];
    others.push(url.replace('/receivers', '//receivers'));
    const refused = await Promise.all(others.map(async (other) => (await post(other)).status));
    assert.deepEqual(refused, [404, 404, 404, 404, 404]);
    assert.equal((await read()).received, 0);
  });
  it('takes a callback of 4 MiB, and at most 5', async () => {
    const url = await open();
    assert.equal((await post(url, 'x'.repeat(4 * 1024 * 1024))).status, 200);
    assert.equal((await post(url, 'x'.repeat(5 * 1024 * 1024 + 1))).status, 413);
    assert.equal((await read()).received, 1);
  });
  it('404: says that there is none before any of the body has come', async () => {
    const url = await open();
    for (const path of [`/receivers/${'k'.repeat(32)}`, '/receivers/short', `${new URL(url).pathname}?x=1`]) {
      const asked = request(origin + path, { method: 'POST', headers: { 'content-length': 5 * 1024 * 1024 } });
      asked.on('error', () => undefined);
      asked.flushHeaders();
      const [reply] = (await once(asked, 'response')) as [IncomingMessage];
      assert.equal(reply.statusCode, 404, path);
      asked.destroy();
    }
    assert.equal(h.service.bodies.held, 0);
  });
  it('is not opened by a browser: a link to it leads nowhere else', async () => {
    const url = await open();
    await program({ kind: 'redirect', location: 'https://elsewhere.example/', times: null });
    const reply = await fetch(url, { redirect: 'manual' });
    assert.deepEqual(
      [reply.status, reply.headers.get('allow'), reply.headers.get('location')],
      [405, 'POST, PUT, PATCH', null],
    );
    assert.equal((await read()).received, 0);
  });
  it('answers with statuses that have no body', async () => {
    const url = await open();
    for (const status of [204, 304]) {
      await program({ kind: 'status', status, times: null });
      assert.equal((await post(url)).status, status);
    }
  });
  it('tells open pages once of what arrives together', async () => {
    const url = await open();
    const told: (string | undefined)[] = [];
    const forget = h.service.broadcast.listen((hint) => void told.push(hint?.subjectType));
    await Promise.all([post(url), post(url), post(url)]);
    await until(async () => told.length > 0);
    forget();
    assert.deepEqual(told, ['webhook-arrival']);
  });
});
