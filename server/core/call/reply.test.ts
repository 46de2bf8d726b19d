import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordOf } from '#lib/record-reply.ts';
import { createHttpApp } from '#server/http/app.ts';
import { allocate } from '#server/testing/allocating.ts';
import { assertDeclared } from '#server/testing/declared-reply.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { credentialsOf, isReplySigned } from '#server/testing/signed-request.ts';
import { operation, reply } from './operation.ts';

const h = await harness();
const { enterpriseId } = h;
const { contract } = allocate;
const app = createHttpApp(h.service, [{ ...allocate, name: 'allocate' }] as unknown as Parameters<
  typeof createHttpApp
>[1]);
type Outcome = Parameters<typeof allocate.run>[1]['outcome'];
const RECORDS: readonly (readonly [outcome: Outcome, status: number])[] = [
  ['accepted', 202],
  ['settled', 401],
  ['released', 422],
  ['reserved', 500],
];

let count = 0;
const newId = (): string => `made-up-${(count += 1)}`;

async function call(outcome: Outcome, { id = newId(), headers = {} }: { id?: string; headers?: object } = {}) {
  const input = { enterpriseId, id, outcome };
  const { path, init } = toRequest(contract, { as: h.admin, input, headers: { ...headers } });
  const answer = await app.request(path, init, { address: '127.0.0.1' });
  const text = await answer.text();
  const body = JSON.parse(text) as unknown;
  assertDeclared(contract, answer.status, body);
  return { id, status: answer.status, text, body, headers: answer.headers };
}

async function countAudited(id: string): Promise<number> {
  const { rows } = await h.service.pool.query('select 1 from audit_log where subject_id = $1', [id]);
  return rows.length;
}

describe('a reply that is a record', () => {
  for (const [outcome, status] of RECORDS)
    it(`${status}: is committed with one audit row, and says nothing of credentials`, async () => {
      const made = await call(outcome);
      assert.equal(made.status, status, made.text);
      assert.equal(await countAudited(made.id), 1);
      assert.deepEqual([made.headers.get('x-auth-required'), made.headers.get('www-authenticate')], [null, null]);
      assert.equal(made.headers.has('clearhouse-problem'), status === 401 || status === 422);
    });
  it('is read by its contract', async () => {
    const { id, ...released } = await call('released');
    assert.deepEqual(recordOf(contract, 422, released), {
      allocation: { id, state: 'released', reason: 'no line of credit' },
    });
    assert.equal(recordOf(contract, 401, released), undefined);
    assert.equal(recordOf(contract, 500, await call('broken')), undefined);
  });
  it('says in the header of problems why it was refused: its own reason, or when the contract answers so', async () => {
    assert.deepEqual(problemsOf(await call('released')), [{ path: '', message: 'no line of credit' }]);
    const { description } = contract.replies?.[401] ?? {};
    assert.deepEqual(problemsOf(await call('settled')), [{ path: '', message: description }]);
  });
  for (const [outcome, status] of RECORDS)
    it(`${status}: comes again for the same Idempotency-Key, and the work is done once`, async () => {
      const headers = { 'idempotency-key': `again-${outcome}` };
      const first = await call(outcome, { headers });
      const second = await call(outcome, { id: first.id, headers });
      assert.deepEqual([second.status, second.text], [status, first.text]);
      assert.equal(second.headers.get('idempotency-replayed'), 'true');
      assert.equal(second.headers.get('clearhouse-problem'), first.headers.get('clearhouse-problem'));
      assert.equal(await countAudited(first.id), 1);
      const other = await call(outcome, { headers });
      assert.deepEqual([other.status, await countAudited(other.id)], [409, 0]);
    });
  for (const [outcome, status, code] of [
    ['refused', 401, 'invalid_credentials'],
    ['broken', 500, 'internal_error'],
    ['odd', 500, 'internal_error'],
    ['undeclared', 500, 'internal_error'],
  ] as const)
    it(`${outcome}: a failure, or what the contract does not know, writes nothing and leaves the key free`, async () => {
      const headers = { 'idempotency-key': `free-${outcome}`, 'request-id': `free-${outcome}` };
      const failed = await call(outcome, { headers });
      assert.deepEqual([failed.status, Object.keys(failed.body as object)], [status, ['error']]);
      assert.equal(await countAudited(failed.id), 0);
      assert.equal((await call('allocated', { headers })).status, 200);
      await h.service.requestLog.flush();
      const { rows } = await h.service.pool.query('select code from request_log where request_id = $1', [
        `free-${outcome}`,
      ]);
      assert.deepEqual(
        rows.map((row) => row.code),
        [code, null],
      );
    });
  for (const scheme of ['2.0', '3.0'] as const)
    for (const [outcome, status] of RECORDS)
      it(`${status}: is signed for version ${scheme}`, async () => {
        const path = `/made-up/${enterpriseId}/allocations`;
        const body = JSON.stringify({ id: newId(), outcome });
        const signed = { origin: '', token: h.admin.token, scheme, method: 'POST', path, body };
        const headers = { ...credentialsOf(signed), 'content-type': 'application/json' };
        const answer = await app.request(path, { method: 'POST', headers, body }, { address: '127.0.0.1' });
        const sent = { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
        assert.equal(sent.status, status, sent.text);
        assert.ok(isReplySigned(signed, sent));
        assert.ok(!isReplySigned(signed, { ...sent, status: 200 }));
      });
  it('is in the request log with its status and its reason, and in the metrics with its status', async () => {
    await call('released', { headers: { 'request-id': 'logged' } });
    await h.service.requestLog.flush();
    const { rows } = await h.service.pool.query(
      `select status, code, problem, bodies from request_log where request_id = 'logged'`,
    );
    assert.deepEqual(rows, [{ status: 422, code: null, problem: 'no line of credit', bodies: 'kept' }]);
    const metrics = await h.service.metrics.registry.metrics();
    assert.match(metrics, /http_request_seconds_count\{operation="allocate",status="422"\}/);
  });
  it('is no reply of an operation whose contract has none, nor with a body of another status', () => {
    const { replies: _, ...plain } = contract;
    const without: Omit<typeof contract, 'replies'> & { replies?: Record<never, never> } = plain;
    // @ts-expect-error: its contract has no replies
    operation(without, async () => reply(422, { allocation: { id: 'a1', state: 'released' } }));
    // @ts-expect-error: a reply of 500 is a reserved one
    operation(contract, async () => reply(500, { allocation: { id: 'a1', state: 'released' } }));
  });
});
