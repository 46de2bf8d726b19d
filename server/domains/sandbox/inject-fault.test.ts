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
  it('201: fails as the interface does: no body where it has none, the name of its family, headers of a limit', async () => {
    const failWith = async (operation: string, status: number, path: string) => {
      await inject({ operation, status });
      const reply = await h.app.request(path, { headers: { authorization: `Bearer ${h.admin.token}` } });
      const { headers } = reply;
      const text = await reply.text();
      return { status: reply.status, body: text === '' ? null : JSON.parse(text), headers };
    };
    const network = `/api/network/v1/enterprises/${h.enterpriseId}/clients/settlements`;
    const clearing = `/api/clearing/v1/enterprise/${h.enterpriseId}/account-settings/${h.enterpriseId}`;
    const notifications = `/api/notifications/v1/webhooks/${h.enterpriseId}/notifications`;
    for (const [operation, path] of [
      ['listClientSettlements', network],
      ['getDvpSettings', clearing],
    ] as const) {
      const { status, body, headers } = await failWith(operation, 400, path);
      assert.deepEqual([status, body, headers.has('clearhouse-problem')], [400, null, true]);
    }
    assert.deepEqual((await failWith('getDvpSettings', 403, clearing)).body.errorName, 'MissingScope');
    assert.deepEqual((await failWith('getDvpSettings', 418, clearing)).body.errorName, 'InjectedFault');
    for (const [status, name] of Object.entries({
      400: 'ValidationFailed',
      401: 'Unauthorized',
      403: 'Forbidden',
      404: 'NotFound',
      409: 'Conflict',
      422: 'BadRequest',
      500: 'UnexpectedError',
      502: 'UnexpectedError',
    })) {
      const reply = await failWith('listWebhookNotifications', Number(status), notifications);
      assert.deepEqual([reply.status, reply.body.name, reply.body.status], [Number(status), name, Number(status)]);
    }
    const limited = await failWith('listClientSettlements', 429, network);
    assert.deepEqual(
      [limited.status, limited.body.name, limited.body.additionalDetails],
      [429, 'RateLimited', { retryAfter: 1 }],
    );
    const { headers } = limited;
    const sent = ['retry-after', 'ratelimit', 'ratelimit-policy'].map((name) => headers.get(name));
    assert.deepEqual(sent, ['1', '"default";r=0;t=1', '"default";q=1;w=1']);
    const asked = await failWith('getMe', 401, '/api/v2/user/me');
    assert.deepEqual(
      [asked.status, asked.body.name, asked.headers.get('x-auth-required')],
      [401, 'InvalidToken', 'true'],
    );
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
