import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getSelf } from '#lib/contracts/access/self.ts';
import { ANONYMOUS } from '#server/core/call/caller.ts';
import type { NotedRequest } from '#server/core/call/request-log.ts';
import { MAX_BODY, MAX_BODY_BYTES, MAX_WAITING, RequestBuffer } from './request-buffer.ts';

const noted = (bodies: NotedRequest['bodies']): NotedRequest => ({
  operation: 'getSelf',
  contract: getSelf,
  method: 'GET',
  path: '/',
  status: 200,
  code: null,
  problem: null,
  ms: 1,
  caller: ANONYMOUS,
  enterpriseId: 'one',
  address: null,
  requestId: 'id',
  userAgent: undefined,
  signed: undefined,
  isReplayed: false,
  bodies,
});

describe('what waits to be recorded', () => {
  it('is bounded: what comes beyond is counted by enterprise', () => {
    const buffer = new RequestBuffer();
    for (let count = 0; count < MAX_WAITING; count += 1) assert.ok(buffer.add(noted(null), 0));
    assert.equal(buffer.add(noted(null), 0), false);
    assert.equal(buffer.add({ ...noted(null), enterpriseId: 'two' }, 0), false);
    assert.deepEqual(
      [...buffer.takeLost()],
      [
        ['one', 1],
        ['two', 1],
      ],
    );
    assert.equal(buffer.takeLost().size, 0);
    assert.equal(buffer.take().length, MAX_WAITING);
    assert.equal(buffer.add(noted(null), 0), true);
  });
  it('holds no body of a burst of 5,000 with 1 MiB each, and of smaller ones no more than 16 MiB', () => {
    const buffer = new RequestBuffer();
    const large = { sent: new Uint8Array(1024 * 1024), reply: null };
    for (let count = 0; count < 5000; count += 1) buffer.add(noted(large), 0);
    for (let count = 0; count < 5000; count += 1) buffer.add(noted({ sent: new Uint8Array(MAX_BODY), reply: null }), 0);
    const taken = buffer.take();
    assert.equal(taken.length, 10_000);
    const held = taken.reduce((sum, { bodies }) => sum + (bodies?.sent.buffer.byteLength ?? 0), 0);
    assert.ok(held > 0 && held <= MAX_BODY_BYTES, String(held));
    assert.equal(taken.filter(({ isTooLarge }) => isTooLarge).length, 5000);
    assert.equal(taken.filter(({ hasNoRoom }) => hasNoRoom).length, 5000 - MAX_BODY_BYTES / MAX_BODY);
  });
  it('counts lost requests of at most so many enterprises apart', () => {
    const buffer = new RequestBuffer();
    for (let count = 0; count < 5000; count += 1) buffer.lose(`enterprise ${count}`);
    assert.ok(buffer.takeLost().size <= 1001);
  });
});
