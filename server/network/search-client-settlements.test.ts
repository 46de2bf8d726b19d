import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchClientSettlements } from '#lib/contracts/network.ts';
import { newHexId } from '#server/core/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertSettlement } from '#server/testing/network.ts';

const h = await harness();
const { enterpriseId } = h;
const STATUSES = ['pending', 'failed', 'completed'] as const;
const made: { id: string; createdAt: string; status: string }[] = [];
for (let index = 0; index < 24; index += 1) {
  const createdAt = new Date(Date.UTC(2026, 2, 2, 9, Math.floor(index / 5))).toISOString();
  const status = STATUSES[index % 3] ?? 'pending';
  const { id } = await insertSettlement(h.db, enterpriseId, {
    settlement: { createdAt, status, finalizedAt: createdAt, reason: 'late' },
  });
  made.push({ id, createdAt, status });
}
const newestFirst = (rows: typeof made) =>
  rows.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1)).map((row) => row.id);

async function walk(limit: number, statuses?: (typeof STATUSES)[number][]): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { enterpriseId, limit, cursor, statuses };
    const reply = await h.call(searchClientSettlements, { as: h.viewer, input });
    assert.equal(reply.status, 200, reply.text);
    ids.push(...reply.body.settlements.map((row) => row.id));
    cursor = reply.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

describe('GET off-exchange-settlements', () => {
  for (const limit of [1, 7, 24, 500]) {
    it(`200: pages of ${limit} hold every settlement once, newest first, also where times are equal`, async () => {
      assert.deepEqual(await walk(limit), newestFirst(made));
    });
  }
  it('200: pages through one status and through several', async () => {
    const of = (...statuses: string[]) => newestFirst(made.filter((row) => statuses.includes(row.status)));
    assert.deepEqual(await walk(3, ['failed']), of('failed'));
    assert.deepEqual(await walk(3, ['failed', 'pending']), of('failed', 'pending'));
  });
  it('200: reports an exact total of what matches, whatever the page', async () => {
    const reply = await h.call(searchClientSettlements, {
      as: h.viewer,
      input: { enterpriseId, limit: 2, statuses: ['failed'] },
    });
    assert.deepEqual([reply.body.total, reply.body.isTotalExact], [8, true]);
  });
  it('200: goes on where it was when newer settlements arrive between two pages', async () => {
    const start = await h.call(searchClientSettlements, { as: h.viewer, input: { enterpriseId, limit: 10 } });
    await insertSettlement(h.db, enterpriseId, { settlement: { createdAt: '2026-04-01T00:00:00.000Z' } });
    const input = { enterpriseId, limit: 500, cursor: start.body.nextCursor ?? undefined };
    const rest = await h.call(searchClientSettlements, { as: h.viewer, input });
    const seen = [...start.body.settlements, ...rest.body.settlements].map((row) => row.id);
    assert.deepEqual(seen, newestFirst(made));
  });
  it('400: refuses a cursor that no page returned, naming the field', async () => {
    for (const cursor of ['AAAA', Buffer.from('["x","y"]').toString('base64url'), 'not a cursor!']) {
      const reply = await h.call(searchClientSettlements, { as: h.viewer, input: { enterpriseId, cursor } });
      assert.equal(reply.status, 400, reply.text);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['error', 'requestId', 'name', 'context']);
    }
  });
  it('401, 403, 404: refuses no credentials, no licence, and alike an unknown and a foreign enterprise', async () => {
    const unlicensed = await h.create.enterprise({ licences: [] });
    const member = await h.create.user({ [unlicensed]: 'admin' });
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [member, unlicensed, 403],
      [h.viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(searchClientSettlements, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
