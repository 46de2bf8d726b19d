import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startJob } from '#lib/contracts/platform/jobs.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

interface Row {
  dueAt?: string | null;
  leasedUntil?: string;
  failures?: number;
}

const put = (name: string, { dueAt = at(3_600_000), leasedUntil, failures = 0 }: Row) =>
  h.service.pool.query(
    `insert into scheduled_jobs (id, name, every_ms, due_at, leased_until, failures) values ($1, $2, 60000, $3, $4, $5)`,
    [newHexId(), name, dueAt, leasedUntil, failures],
  );
const start = (jobName: string, by = as) => h.call(startJob, { as: by, input: { jobName } });

describe('POST platform/jobs/{jobName}/start', () => {
  it('200: makes a job due at once, and leaves an audit row', async () => {
    await put('sweep', {});
    const reply = await start('sweep');
    assert.equal(reply.status, 200, reply.text);
    assert.ok(Date.parse(reply.body.dueAt ?? '') <= Date.now());
    const { rows } = await h.service.pool.query(`select operation from audit_log where subject_id = 'sweep'`);
    assert.deepEqual(rows, [{ operation: 'startJob' }]);
  });
  it('200: lets one go that failed and waits to be tried again', async () => {
    await put('broken', { dueAt: at(10_000), failures: 2 });
    const reply = await start('broken');
    assert.equal(reply.status, 200);
    assert.ok(Date.parse(reply.body.dueAt ?? '') <= Date.now());
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(startJob, { as: null, input: { jobName: 'sweep' } })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await start('sweep', h.admin)).status, 403);
  });
  it('404: answers for an unknown job', async () => {
    assert.equal((await start('nothing')).status, 404);
  });
  it('409: refuses one that runs, and one that no worker knows', async () => {
    await put('busy', { dueAt: at(-1000), leasedUntil: at(10_000) });
    await put('again', { dueAt: at(-1000), leasedUntil: at(10_000), failures: 2 });
    assert.equal((await start('again')).status, 409);
    await put('gone', { dueAt: null });
    assert.equal((await start('busy')).status, 409);
    assert.equal((await start('gone')).status, 409);
  });
});
