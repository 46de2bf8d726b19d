import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { concludeClientSettlement } from '#lib/contracts/sandbox/outcomes.ts';
import { insertSettlement } from '#server/domains/network/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
type Outcome = InputOf<typeof concludeClientSettlement>['outcome'];

const conclude = (settlementId: string, outcome: Outcome, reason?: string) =>
  h.call(concludeClientSettlement, { as: h.admin, input: { enterpriseId, settlementId, outcome, reason } });
const read = async (settlementId: string) =>
  (await h.call(getClientSettlement, { as: h.viewer, input: { enterpriseId, settlementId } })).body;
const listed = async (filters: object) => {
  const reply = await h.call(searchClientSettlements, { as: h.viewer, input: { enterpriseId, ...filters } });
  return reply.body.settlements.map((one) => one.id);
};

describe('POST sandbox/off-exchange-settlements/{settlementId}/conclude', () => {
  it('200: completes a settlement with its transfers, in the lists too', async () => {
    const { id } = await insertSettlement(h.db, enterpriseId, { settlement: { settlementType: 'onchain' } });
    const reply = await conclude(id, 'completed');
    assert.equal(reply.status, 200, reply.text);
    const { settlement, settlementTransfers } = await read(id);
    assert.equal(settlement.status, 'completed');
    assert.ok('finalizedAt' in settlement && settlement.finalizedAt);
    assert.equal(settlementTransfers[0]?.status, 'completed');
    assert.match(settlementTransfers[0]?.txIds[0] ?? '', /^[0-9a-f]{64}$/);
    const told = await h.ownerPool.query('select type from events where subject_id = $1 order by insertion', [id]);
    assert.deepEqual([...new Set(told.rows.map(({ type }) => type.split('.')[1]))], ['broadcast', 'completed']);
    assert.ok((await listed({ statuses: ['completed'] })).includes(id));
    assert.ok(!(await listed({ statuses: ['pending'] })).includes(id));
  });
  it('200: raises and closes a dispute, and lets it be rejected with a reason', async () => {
    const { id } = await insertSettlement(h.db, enterpriseId, { settlement: { disputed: false } });
    assert.equal((await conclude(id, 'disputed')).status, 200);
    assert.deepEqual(await listed({ onlyShowDisputed: true }), [id]);
    assert.equal((await conclude(id, 'completed')).status, 409);
    assert.equal((await conclude(id, 'undisputed')).status, 200);
    assert.deepEqual(await listed({ onlyShowDisputed: true }), []);
    assert.equal((await conclude(id, 'rejected', 'Amounts differ.')).status, 200);
    const { settlement } = await read(id);
    assert.ok('reason' in settlement && settlement.reason === 'Amounts differ.');
    const { rows } = await h.service.pool.query(
      'select type, body from events where subject_id = $1 order by insertion',
      [id],
    );
    assert.deepEqual(
      rows.map(({ type }) => type.split('.')[1]),
      ['disputed', 'undisputed', 'rejected'],
    );
    assert.deepEqual(rows[2].body, { reason: 'Amounts differ.' });
  });
  it('400: wants a reason where one belongs', async () => {
    const { id } = await insertSettlement(h.db, enterpriseId);
    assert.equal((await conclude(id, 'failed')).status, 400);
    assert.equal((await conclude(id, 'completed', 'because')).status, 400);
  });
  it('404: does not know a settlement of others', async () => {
    const { id } = await insertSettlement(h.db, h.otherEnterpriseId);
    assert.equal((await conclude(id, 'completed')).status, 404);
  });
  it('409: leaves what has ended as it is', async () => {
    const { id } = await insertSettlement(h.db, enterpriseId, { settlement: { status: 'failed', reason: 'timeout' } });
    assert.equal((await conclude(id, 'completed')).status, 409);
  });
});
