import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { countClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertSettlement } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const final = { finalizedAt: '2026-03-02T10:00:00.000Z', reason: 'late' };
for (const settlement of [
  { externalId: 'A-1', status: 'pending', cutoffAt: '2026-03-02T09:00:00.000Z', disputed: true },
  { externalId: 'A-2', status: 'pending', settlementType: 'onchain', lossSlaAlertSent: true, gainSlaAlertSent: true },
  { externalId: 'B-1', status: 'completed', cutoffAt: '2026-03-02T09:00:00.000Z', ...final },
  { externalId: 'B-2', status: 'failed', ...final },
] as const)
  await insertSettlement(h.db, enterpriseId, { settlement });
await insertSettlement(h.db, h.otherEnterpriseId);

type Query = Omit<InputOf<typeof countClientSettlements>, 'enterpriseId'>;
async function counts(query: Query): Promise<Record<string, number>> {
  const reply = await h.call(countClientSettlements, { as: h.viewer, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  const body: OutputOf<typeof countClientSettlements> = reply.body;
  assert.ok(Object.values(body).every((count) => count.isTotalExact));
  return Object.fromEntries(Object.entries(body).map(([name, count]) => [name, count.total]));
}

describe('GET off-exchange-settlement-counts', () => {
  it('200: counts each status and what needs attention', async () => {
    assert.deepEqual(await counts({}), {
      all: 4,
      pending: 2,
      completed: 1,
      failed: 1,
      rejected: 0,
      disputed: 1,
      slaAlert: 1,
      pendingWithCutoff: 1,
    });
  });
  it('200: counts under the filters of the search', async () => {
    const some = await counts({ text: 'a-', settlementTypes: ['offchain'] });
    assert.deepEqual([some.all, some.pending, some.completed, some.slaAlert, some.disputed], [1, 1, 0, 0, 1]);
  });
  it('200: counts under what settlements move', async () => {
    assert.equal((await counts({ currencies: ['btc'], quantityAtMost: '150000000' })).all, 4);
    assert.equal((await counts({ currencies: ['btc'], quantityAtLeast: '150000001' })).all, 0);
  });
  it('200: stops at 10,000 and says so', async () => {
    const big = await h.create.enterprise();
    const member = await h.create.user({ [big]: 'viewer' });
    const { id } = await insertSettlement(h.db, big, { settlement: { status: 'completed' } });
    await h.service.pool.query(
      `with copied as (
         insert into network_settlements select (s).* from (select jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'external_id', gen_random_uuid())) as s
         from network_settlements s, generate_series(1, 10000) where s.id = $1) made returning id)
       insert into network_settlement_parties select (p).* from (select jsonb_populate_record(p, jsonb_build_object('settlement_id', copied.id)) as p
       from network_settlement_parties p, copied where p.settlement_id = $1) made`,
      [id],
    );
    const { body } = await h.call(countClientSettlements, { as: member, input: { enterpriseId: big } });
    assert.deepEqual(body.completed, { total: 10_000, isTotalExact: false });
    assert.deepEqual(body.failed, { total: 0, isTotalExact: true });
  });
  it('400: refuses unknown values', async () => {
    const reply = await h.call(countClientSettlements, {
      as: h.viewer,
      input: { enterpriseId, settlementTypes: ['paper' as 'onchain'] },
    });
    assert.equal(reply.status, 400);
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
      const reply = await h.call(countClientSettlements, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
