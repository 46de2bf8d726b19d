import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { pruneRequests } from './retention.ts';
import { requestBodies, requestGaps } from './tables.ts';
import { insertRequests, logRow } from './testing.ts';

const h = await harness({ REQUEST_LOG_DAYS: '0' });
const now = new Date('2026-03-10T12:00:00.000Z');
const rows = [
  '2026-03-03T11:59:00.000Z',
  '2026-03-03T12:01:00.000Z',
  '2026-03-09T11:59:00.000Z',
  '2026-03-09T12:01:00.000Z',
].map((at, index) => logRow(h, at, { requestId: `row-${index}`, bodies: 'kept' }));
const idOf = (index: number): string => rows[index]?.id ?? '';
const counts = async () => [
  await h.db.$count(requestBodies),
  (await h.service.pool.query('select 1 from request_log')).rowCount,
  await h.db.$count(requestGaps),
];

describe('retention of the request log', () => {
  it('deletes bodies after 24 hours, and rows after the days of the configuration', async () => {
    await insertRequests(h, rows);
    await h.db.insert(requestBodies).values(rows.map((_, index) => ({ id: idOf(index), sealed: Buffer.of(1) })));
    await h.db.insert(requestGaps).values([0, 3].map((index) => ({ id: idOf(index), requests: 1 })));
    await pruneRequests(h.db, { now, days: 7 });
    assert.deepEqual(await counts(), [1, 3, 1]);
    await pruneRequests(h.db, { now, days: 0 });
    assert.deepEqual(await counts(), [0, 0, 0]);
  });
});
