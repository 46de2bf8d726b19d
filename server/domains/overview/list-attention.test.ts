import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { ATTENTION } from '#lib/kinds.ts';
import { type AttentionName } from '#lib/objects.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';

const h = await harness();
const { enterpriseId, secondId, viewer, withoutWallets } = await seedForTest(h);

async function itemsFor(as: string, id = enterpriseId): Promise<Map<string, number>> {
  const reply = await h.call(listAttention, { as, input: { enterpriseId: id } });
  assert.equal(reply.status, 200, reply.text);
  return new Map(reply.body.items.map(({ kind, total }) => [kind, total]));
}

const BY_HAND: Partial<Record<AttentionName, string>> = {
  'dvp-waiting': `select count(distinct settlement_id)::int as n from dvp_settlement_parties
    where enterprise_id = $1 and owes in ('acknowledgement', 'signature')`,
  'off-exchange-disputed': `select count(*)::int as n from network_disputes
    where client_enterprise_id = $1 and not is_retracted and closure_id is null`,
  'off-exchange-cut-off': `select count(*)::int as n from network_settlement_parties p
    join network_settlements s on s.id = p.settlement_id
    where p.enterprise_id = $1 and p.side = 'client' and p.is_main and s.status = 'pending' and s.cutoff_at is not null`,
  'off-exchange-sla-alert': `select count(*)::int as n from network_settlement_parties p
    join network_settlements s on s.id = p.settlement_id
    where p.enterprise_id = $1 and p.side = 'client' and p.is_main and (s.loss_sla_alert_sent or s.gain_sla_alert_sent)`,
  'webhooks-suspended': `select count(*)::int as n from webhooks where enterprise_id = $1 and state = 'suspended'`,
  'webhooks-failing': `select count(*)::int as n from webhooks
    where enterprise_id = $1 and state = 'active' and successive_failed_attempts > 0`,
  'idv-action-required': `select count(*)::int as n from idv_records where enterprise_id = $1 and status = 'action_required'`,
};

describe('GET overview/attention', () => {
  it('200: gives every kind of work to whoever may see all', async () => {
    const items = await itemsFor(viewer.token);
    for (const kind of Object.keys(BY_HAND)) assert.ok(items.has(kind), kind);
    assert.ok([...items.keys()].every((kind) => ATTENTION.some(({ name }) => name === kind)));
  });
  for (const [kind, text] of Object.entries(BY_HAND)) {
    it(`200: counts ${kind} as the tables have it`, async () => {
      const { rows } = await h.service.pool.query(text, [enterpriseId]);
      assert.ok(rows[0].n > 0, 'the demo data has some');
      assert.equal((await itemsFor(viewer.token)).get(kind), rows[0].n);
    });
  }
  it('200: leaves out what the token’s scopes do not cover', async () => {
    const items = await itemsFor(withoutWallets);
    assert.equal(items.has('dvp-waiting'), false);
    assert.equal(items.has('idv-action-required'), true);
  });
  it('200: leaves out what the enterprise has no licence for', async () => {
    const items = await itemsFor(viewer.token, secondId);
    assert.equal(items.has('off-exchange-disputed'), false);
    assert.equal(items.has('idv-action-required'), true);
  });
  it('401, 404: refuses no credentials, and alike an unknown and a foreign enterprise', async () => {
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(listAttention, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
