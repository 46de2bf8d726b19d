import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closedAddress } from '#server/testing/closed-port.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { createForwarder, type ForwardLimits } from './forward.ts';

const LIMITS: ForwardLimits = { timeoutMs: 300, budgetMs: 1000, pausesMs: [20, 40, 60], graceMs: 150 };
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'webhook-id': '8f2a3b4c5d6e47990011bbccddeeff02',
  'webhook-signature': 'v1,aaaa v1,bbbb',
  host: 'elsewhere.test',
  'content-length': '7',
};
const PAYLOAD = '{"text":"ü€ 😀","quantity":"1"}';
const never = new AbortController().signal;
const sent = { headers: HEADERS, payload: PAYLOAD };

describe('forwarding to a local address', () => {
  it('sends the exact bytes and the headers as they were, but for those of a connection', async () => {
    const receiver = await openReceiver();
    const forward = createForwarder(new URL(`${receiver.url}?a=1`), LIMITS);
    const outcome = await forward(sent, never);
    assert.equal(outcome.kind === 'answered' && outcome.status, 200);
    const [got] = receiver.received;
    assert.equal(got?.body, PAYLOAD);
    assert.equal(got?.path, '/hooks?a=1');
    assert.equal(got?.headers.host, `127.0.0.1:${receiver.port}`);
    assert.equal(got?.headers['content-length'], String(Buffer.byteLength(PAYLOAD)));
    for (const name of ['content-type', 'webhook-id', 'webhook-signature'] as const)
      assert.equal(got?.headers[name], HEADERS[name]);
  });
  it('takes any status as an answer: a 500 is not tried again', async () => {
    const receiver = await openReceiver();
    receiver.reply(500);
    const outcome = await createForwarder(new URL(receiver.url), LIMITS)(sent, never);
    assert.deepEqual(outcome.kind === 'answered' && [outcome.status, outcome.tries], [500, 1]);
    assert.equal(receiver.received.length, 1);
  });
  it('does not follow a redirect', async () => {
    const [receiver, other] = [await openReceiver(), await openReceiver()];
    receiver.reply(307, { location: other.url });
    const outcome = await createForwarder(new URL(receiver.url), LIMITS)(sent, never);
    assert.equal(outcome.kind === 'answered' && outcome.status, 307);
    assert.equal(other.received.length, 0);
  });
  it('tries an address that refuses a few times, the next deliveries once, and all again when it answers', async () => {
    const url = new URL(await closedAddress());
    const forward = createForwarder(url, LIMITS);
    const first = await forward(sent, never);
    assert.deepEqual(first.kind === 'not-taken' && [first.reason, first.tries], ['connection refused', 4]);
    const second = await forward(sent, never);
    assert.equal(second.kind === 'not-taken' && second.tries, 1);
  });
  it('gives an address that hangs up within its time', async () => {
    const receiver = await openReceiver();
    receiver.answer(() => undefined);
    const startedAt = performance.now();
    const outcome = await createForwarder(new URL(receiver.url), LIMITS)(sent, never);
    assert.equal(outcome.kind === 'not-taken' && outcome.reason, 'no answer in time');
    assert.ok(performance.now() - startedAt < LIMITS.budgetMs + 500);
    receiver.reply(200);
  });
  it('comes through after a connection that was dropped', async () => {
    const receiver = await openReceiver();
    let drops = 2;
    receiver.answer((_, response) => {
      if (drops > 0) response.destroy();
      else response.writeHead(204).end();
      drops -= 1;
    });
    const outcome = await createForwarder(new URL(receiver.url), LIMITS)(sent, never);
    assert.deepEqual(outcome.kind === 'answered' && [outcome.status, outcome.tries], [204, 3]);
  });
  it('is done with an answer whose body never ends', async () => {
    const receiver = await openReceiver();
    receiver.answer((_, response) => void response.writeHead(200).write('and'));
    const outcome = await createForwarder(new URL(receiver.url), LIMITS)(sent, never);
    assert.equal(outcome.kind === 'answered' && outcome.status, 200);
  });
  it('is interrupted by a stop: what is under way gets a moment more, and is not counted as given up', async () => {
    const receiver = await openReceiver();
    receiver.answer((_, response) => void setTimeout(() => response.writeHead(200).end(), 80));
    const stopping = new AbortController();
    const forward = createForwarder(new URL(receiver.url), LIMITS);
    const running = forward(sent, stopping.signal);
    setTimeout(() => stopping.abort(), 20);
    assert.equal((await running).kind, 'answered');
    receiver.answer(() => undefined);
    const startedAt = performance.now();
    assert.equal((await forward(sent, stopping.signal)).kind, 'interrupted');
    assert.ok(performance.now() - startedAt < LIMITS.timeoutMs);
  });
});
