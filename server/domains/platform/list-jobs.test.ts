import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listJobs } from '#lib/contracts/platform/jobs.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { noteJobFailure } from '#server/core/work/job-store.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

interface Row {
  dueAt?: string | null;
  leasedUntil?: string;
  fence?: number;
}

async function put(name: string, { dueAt = at(30_000), leasedUntil, fence = 0 }: Row): Promise<string> {
  const id = newHexId();
  await h.service.pool.query(
    `insert into scheduled_jobs (id, name, every_ms, due_at, leased_until, fence) values ($1, $2, 60000, $3, $4, $5)`,
    [id, name, dueAt, leasedUntil, fence],
  );
  return id;
}

describe('GET platform/jobs', () => {
  it('200: says which jobs wait, run, are late or unknown', async () => {
    await put('a-waiting', {});
    await put('b-running', { dueAt: at(-1000), leasedUntil: at(10_000), fence: 4 });
    await put('c-late', { dueAt: at(-120_000) });
    await put('d-unknown', { dueAt: null });
    const { status, text, body } = await h.call(listJobs, { as, input: {} });
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.jobs.map(({ name, state, runs }) => [name, state, runs]),
      [
        ['a-waiting', 'waiting', 0],
        ['b-running', 'running', 4],
        ['c-late', 'late', 0],
        ['d-unknown', 'unknown', 0],
      ],
    );
  });
  it('200: tells kind and code of a failure, and nothing of its text', async () => {
    const id = await put('e-failing', {});
    const error = Object.assign(new TypeError('the secret is hunter2'), { cause: { code: '57014' } });
    await noteJobFailure(h.db, { id }, { error, at: at(0) });
    const reply = await h.call(listJobs, { as, input: {} });
    const job = reply.body.jobs.find(({ name }) => name === 'e-failing');
    assert.deepEqual([job?.state, job?.failures, job?.problem], ['failing', 1, 'TypeError 57014']);
    assert.ok(!reply.text.includes('hunter2'));
  });
  it('200: measures the queues of every domain', async () => {
    const { body } = await h.call(listJobs, { as, input: {} });
    const names = body.queues.map(({ name }) => name);
    for (const name of ['deliveries', 'chains']) assert.ok(names.includes(name), name);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(listJobs, { as: null, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(listJobs, { as: h.admin, input: {} })).status, 403);
  });
});
