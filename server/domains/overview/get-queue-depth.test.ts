import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getQueueDepth } from '#lib/contracts/overview/overview.ts';
import { writeAudit } from '#server/core/audit/audit.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const at = h.service.clock.wall().toISOString();

const depth = async () => (await h.call(getQueueDepth, { as: h.viewer, input: { enterpriseId } })).body;

const insertUnsealed = (id: string) =>
  writeAudit(
    h.db,
    { operation: 'test', actorKind: 'machine', requestId: 'test', now: new Date(at), wall: new Date(at) },
    { enterpriseId: id, subjectType: 'sandbox', subjectId: 'test' },
  );

describe('GET overview/queues', () => {
  it('200: counts the audit rows of this enterprise that wait for their seal, not those of others', async () => {
    const before = await depth();
    await insertUnsealed(enterpriseId);
    await insertUnsealed(h.otherEnterpriseId);
    assert.equal((await depth()).unsealedAuditRows, before.unsealedAuditRows + 1);
  });
  it('200: counts jobs only once they are late by over a minute', async () => {
    const now = h.service.clock.wall().getTime();
    const dueAt = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString();
    for (const [name, secondsAgo] of [
      ['late', 300],
      ['just due', 1],
    ] as const)
      await h.service.pool.query('insert into scheduled_jobs (id, name, every_ms, due_at) values ($1, $2, 1000, $3)', [
        newHexId(),
        name,
        dueAt(secondsAgo),
      ]);
    assert.equal((await depth()).lateJobs, 1);
  });
  it('401, 404: refuses no credentials, and alike an unknown and a foreign enterprise', async () => {
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [h.viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(getQueueDepth, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
