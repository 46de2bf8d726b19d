import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#lib/contract.ts';
import { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { changeClock, getClock } from '#lib/contracts/sandbox/sandbox.ts';
import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const change = (input: InputOf<typeof changeClock>) => h.call(changeClock, { as: h.operator, input });
const read = async () => (await h.call(getClock, { as: h.operator, input: {} })).body;

describe('POST sandbox/clock', () => {
  it('200: moves forward by seconds; every request sees it at once', async () => {
    const before = await read();
    const reply = await change({ advanceSeconds: 86_400 });
    assert.equal(reply.status, 200, reply.text);
    const after = await read();
    assert.equal(after.offsetMs, 86_400_000);
    assert.ok(Date.parse(after.now) - Date.parse(before.now) >= 86_400_000);
  });
  it('200: stands in the audit log of every enterprise', async () => {
    assert.equal((await change({ advanceSeconds: 60 })).status, 200);
    for (const [as, enterpriseId] of [
      [h.admin, h.enterpriseId],
      [h.outsider, h.otherEnterpriseId],
    ] as const) {
      const { body } = await h.call(searchAuditEntries, { as, input: { enterpriseId, operations: ['changeClock'] } });
      assert.equal(body.entries[0]?.actorUserId, h.operator.id);
    }
  });
  it('200: freezes, moves while frozen, and goes on from where it stood', async () => {
    await change({ frozen: true });
    const frozen = await read();
    assert.equal((await read()).now, frozen.now);
    const moved = await change({ advanceTo: new Date(Date.parse(frozen.now) + 60_000).toISOString() });
    assert.deepEqual([moved.body.frozen, Date.parse(moved.body.now)], [true, Date.parse(frozen.now) + 60_000]);
    const released = await change({ frozen: false });
    assert.deepEqual([released.body.frozen, released.body.now], [false, moved.body.now]);
  });
  it('200: loses no advance of twenty movers at once', async () => {
    await change({ frozen: true });
    const start = Date.parse((await read()).now);
    const replies = await Promise.all(Array.from({ length: 20 }, () => change({ advanceSeconds: 10 })));
    assert.ok(replies.every((reply) => reply.status === 200));
    assert.equal(Date.parse((await read()).now), start + 200_000);
    await change({ frozen: false });
  });
  it('200: makes jobs due that follow business time, and no others', async () => {
    const far = '2999-01-01T00:00:00.000Z';
    for (const [index, name] of ['erase-onboarding', 'purge-expired'].entries())
      await h.ownerPool.query(
        `insert into scheduled_jobs (id, name, every_ms, due_at) values ($1, $2, 300000, $3)
         on conflict (name) do update set due_at = $3`,
        [String(index + 1).repeat(32), name, far],
      );
    assert.equal((await change({ advanceSeconds: 1 })).status, 200);
    const { rows } = await h.ownerPool.query(
      `select name, due_at < $1 as due from scheduled_jobs
       where name in ('erase-onboarding', 'purge-expired') order by name`,
      [far],
    );
    assert.deepEqual(rows, [
      { name: 'erase-onboarding', due: true },
      { name: 'purge-expired', due: false },
    ]);
  });
  it('200: leaves one audit row of its own with the state before and after', async () => {
    const own = and(eq(auditEntries.operation, 'changeClock'), eq(auditEntries.enterpriseId, NO_ENTERPRISE));
    const countRows = () => h.db.select().from(auditEntries).where(own);
    const before = (await countRows()).length;
    await change({ advanceSeconds: 1 });
    const rows = await countRows();
    assert.equal(rows.length, before + 1);
    assert.deepEqual(Object.keys(rows.at(-1)?.after ?? {}).sort(), ['frozenAt', 'offsetMs']);
  });
  it('400: refuses to go back, and a change that says nothing or too much', async () => {
    const now = Date.parse((await read()).now);
    const wrong: InputOf<typeof changeClock>[] = [
      { advanceTo: new Date(now - 60_000).toISOString() },
      { advanceTo: '2300-01-01T00:00:00.000Z' },
      { advanceSeconds: -1 },
      { advanceSeconds: 0.5 },
      { advanceSeconds: 1e300 },
      { advanceSeconds: 1, advanceTo: new Date(now + 60_000).toISOString() },
      { advanceTo: 'tomorrow' },
      {},
    ];
    for (const input of wrong) {
      const reply = await change(input);
      assert.equal(reply.status, 400, JSON.stringify(input));
      assert.equal(JSON.parse(reply.text).name, 'ValidationFailed');
    }
  });
  it('401, 403: refuses no credentials, and a viewer', async () => {
    assert.equal((await h.call(changeClock, { as: null, input: { advanceSeconds: 1 } })).status, 401);
    assert.equal((await h.call(changeClock, { as: h.viewer, input: { advanceSeconds: 1 } })).status, 403);
  });
});
