import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import { openDb, openPool } from '#server/core/database/db.ts';
import { events } from '#server/core/events/tables.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { DeliveryHints, pruneHints } from './delivery-hints.ts';

const h = await harness();
const { enterpriseId, db } = h;
const NOW = new Date('2026-03-02T09:30:00.000Z');
const HOUR_MS = 3_600_000;

const row = (of = enterpriseId) => ({ id: newHexId(), enterpriseId: of, webhookId: newHexId() });
const told = async (of = enterpriseId) =>
  (await db.select().from(events).where(eq(events.enterpriseId, of))).map(({ subjectId }) => subjectId);

describe('live changes of deliveries', () => {
  it('tell of each up to ten of an enterprise, and of more at once, so that none is kept from an open page', async () => {
    const hints = new DeliveryHints();
    const rows = Array.from({ length: 10 }, () => row());
    for (const one of [...rows, ...rows.slice(-3)]) hints.note(one);
    const other = row(h.otherEnterpriseId);
    hints.note(other);
    await hints.tell(db, NOW);
    await hints.tell(db, NOW);
    const byId = rows.map(({ id }) => id).toSorted();
    assert.deepEqual((await told()).toSorted(), byId);
    assert.deepEqual(await told(h.otherEnterpriseId), [other.id]);
    for (const one of Array.from({ length: 500 }, () => row())) hints.note(one);
    hints.note(other);
    await hints.tell(db, NOW);
    assert.deepEqual((await told()).toSorted(), [MANY_SUBJECTS, ...byId].toSorted());
    assert.deepEqual(await told(h.otherEnterpriseId), [other.id, other.id]);
  });
  it('are told the next time when the database did not take them', async () => {
    const hints = new DeliveryHints();
    const [few, other] = [row(), row(h.otherEnterpriseId)];
    hints.note(few);
    for (let count = 0; count < 12; count += 1) hints.note(count === 0 ? other : row(h.otherEnterpriseId));
    const before = [await told(), await told(h.otherEnterpriseId)] as const;
    const ended = openPool(h.databaseUrl, 1, () => undefined);
    await ended.end();
    await assert.rejects(hints.tell(openDb(ended), NOW));
    await hints.tell(db, NOW);
    assert.deepEqual((await told()).toSorted(), [...before[0], few.id].toSorted());
    assert.deepEqual((await told(h.otherEnterpriseId)).toSorted(), [...before[1], MANY_SUBJECTS].toSorted());
  });
  it('are gone after an hour, and other events are not', async () => {
    await db.insert(events).values({
      id: newHexId(),
      enterpriseId,
      type: 'idv.approved',
      subjectType: 'idv',
      subjectId: 'kept',
      body: {},
      occurredAt: NOW.toISOString(),
    });
    await pruneHints(db, new Date(NOW.getTime() + HOUR_MS));
    assert.equal((await told()).length, 13);
    await pruneHints(db, new Date(NOW.getTime() + HOUR_MS + 1));
    assert.deepEqual(await told(), ['kept']);
  });
});
