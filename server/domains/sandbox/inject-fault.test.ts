import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listIdvRecords } from '#lib/contracts/identity/records.ts';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { changeClock, getClock, injectFault, listFaults } from '#lib/contracts/sandbox/sandbox.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const inject = (input: InputOf<typeof injectFault>) => h.call(injectFault, { as: h.operator, input });
const list = () => h.call(listClientSettlements, { as: h.viewer, input: { enterpriseId: h.enterpriseId } });

describe('POST sandbox/faults', () => {
  it('201: makes the next calls of the operation fail, as often as told, and no other operation', async () => {
    const made = await inject({ operation: 'listClientSettlements', status: 503, times: 2 });
    assert.equal(made.status, 201, made.text);
    assert.equal((await h.call(listIdvRecords, { as: h.viewer, input: {} })).status, 200);
    const statuses = [(await list()).status, (await list()).status, (await list()).status];
    assert.deepEqual(statuses, [503, 503, 200]);
  });
  it('201: fails with the status and the error body of the operation', async () => {
    await inject({ operation: 'listClientSettlements', status: 500 });
    const reply = await list();
    assert.deepEqual([reply.status, Object.keys(JSON.parse(reply.text))], [500, ['error']]);
  });
  it('201: delays a call by at least the time told', async () => {
    await inject({ operation: 'listClientSettlements', delayMs: 60 });
    const startedAt = performance.now();
    assert.equal((await list()).status, 200);
    assert.ok(performance.now() - startedAt >= 59);
  });
  it('201: runs the operation but drops its reply', async () => {
    const origin = await h.listen();
    await inject({ operation: 'changeClock', dropReply: true });
    const sent = fetch(`${origin}${changeClock.routes[0].path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${h.operator.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds: 500 }),
    });
    await assert.rejects(sent);
    const clock = await h.call(getClock, { as: h.operator, input: {} });
    assert.equal(clock.body.offsetMs, 500_000);
  });
  it('201: strikes in the order of injection', async () => {
    await inject({ operation: 'listClientSettlements', status: 500 });
    await inject({ operation: 'listClientSettlements', status: 503 });
    const left = await h.call(listFaults, { as: h.operator, input: {} });
    assert.deepEqual(
      left.body.faults.map((fault) => fault.status),
      [500, 503],
    );
    assert.deepEqual([(await list()).status, (await list()).status, (await list()).status], [500, 503, 200]);
  });
  it('400: refuses an unknown operation, naming the field, and a fault that does nothing', async () => {
    const unknown = await inject({ operation: 'listNothing', status: 500 });
    assert.equal(unknown.status, 400);
    assert.match(JSON.parse(unknown.text).error, /operation/);
    const wrong: InputOf<typeof injectFault>[] = [
      { operation: 'getClock' },
      { operation: 'getClock', status: 200 },
      { operation: 'getClock', delayMs: 60_001 },
      { operation: 'getClock', status: 500, times: 0 },
    ];
    for (const input of wrong) assert.equal((await inject(input)).status, 400, JSON.stringify(input));
  });
  it('401, 403: refuses no credentials, and a viewer', async () => {
    const input = { operation: 'getClock', status: 500 };
    assert.equal((await h.call(injectFault, { as: null, input })).status, 401);
    assert.equal((await h.call(injectFault, { as: h.viewer, input })).status, 403);
  });
});
