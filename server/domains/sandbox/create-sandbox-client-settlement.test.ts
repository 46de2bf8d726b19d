import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { createSandboxClientSettlement } from '#lib/contracts/sandbox/outcomes.ts';
import { insertConnection } from '#server/domains/network/testing-connection.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId } = h;
await insertConnection(h.db, enterpriseId, otherEnterpriseId);
const create = (input: Partial<{ settlementType: 'onchain'; transferDirection: 'send-and-receive' }> = {}) =>
  h.call(createSandboxClientSettlement, { as: h.admin, input: { enterpriseId, ...input } });

describe('POST sandbox/off-exchange-settlements', () => {
  it('201: makes a pending settlement with transfers, which both parties hear of', async () => {
    const made = await create({ settlementType: 'onchain', transferDirection: 'send-and-receive' });
    assert.equal(made.status, 201, made.text);
    const settlementId = made.body.id;
    const read = await h.call(getClientSettlement, { as: h.viewer, input: { enterpriseId, settlementId } });
    assert.equal(read.body.settlement.status, 'pending');
    assert.deepEqual(
      read.body.settlementTransfers.map((one) => one.status),
      ['pending', 'pending'],
    );
    const listed = await h.call(searchClientSettlements, { as: h.viewer, input: { enterpriseId } });
    assert.equal(listed.body.settlements[0]?.id, settlementId);
    const { rows } = await h.service.pool.query('select enterprise_id, type from events where subject_id = $1', [
      settlementId,
    ]);
    assert.deepEqual(
      rows.map((row) => `${row.enterprise_id.replaceAll('-', '')} ${row.type}`).toSorted(),
      [enterpriseId, otherEnterpriseId].map((id) => `${id} off-exchange-settlement.created`).toSorted(),
    );
  });
  it('403: wants the licence and the right to manage', async () => {
    assert.equal((await h.call(createSandboxClientSettlement, { as: h.viewer, input: { enterpriseId } })).status, 403);
    const bare = await h.create.enterprise({ licences: [] });
    const admin = await h.create.user({ [bare]: 'admin' });
    const reply = await h.call(createSandboxClientSettlement, { as: admin, input: { enterpriseId: bare } });
    assert.equal(reply.status, 403);
  });
  it('409: says that there is no connection', async () => {
    const input = { enterpriseId: otherEnterpriseId };
    const reply = await h.call(createSandboxClientSettlement, { as: h.outsider, input });
    assert.equal(reply.status, 409);
  });
});
