import assert from 'node:assert/strict';
import { setApprovalsRequired } from '#lib/contracts/wallets/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { allocate } from '#server/domains/network/allocations/testing-allocations.ts';
import { connect, simulatedPartner, testClient } from '#server/domains/network/testing-network.ts';
import type { Harness } from './harness.ts';

/** An enterprise whose allocations wait for other admins of it; the first one makes them. */
export async function createWaiting(h: Harness, { admins: count = 3, approvalsRequired = 2, script = '' } = {}) {
  const enterpriseId = await h.create.enterprise();
  const admins = await Promise.all(Array.from({ length: count }, () => h.create.user({ [enterpriseId]: 'admin' })));
  const [maker] = admins;
  assert.ok(maker);
  const client = await testClient(h, { enterpriseId, as: maker, funds: { ofcbtc: '1000' } });
  const partner = await simulatedPartner(h, { hasAllocationPolicies: true });
  const connection = await connect(h, client, partner);
  const input = { enterpriseId, walletId: client.walletId, approvalsRequired };
  const { status, text } = await h.call(setApprovalsRequired, { as: maker, input });
  assert.equal(status, 200, text);

  /** Makes one that waits; `prefix` is how the simulated partner behaves. */
  async function request({ prefix = script, quantity = '10' } = {}) {
    const clientExternalId = `${prefix}${newHexId()}`;
    const reply = await allocate(h, client, { connectionId: connection.id, quantity, clientExternalId });
    assert.equal(reply.status, 200, reply.text);
    const { allocation } = reply.body;
    assert.equal(allocation.status, 'reserved');
    const approvalId = allocation.pendingApprovalId ?? '';
    assert.match(approvalId, /^[0-9a-f]{32}$/);
    return { allocationId: allocation.id, approvalId, clientExternalId };
  }

  return { enterpriseId, client, connection, partner, maker, others: admins.slice(1), request };
}

/** How an allocation stands, and what the books hold for it. */
export async function standingOf(h: Harness, allocationId: string) {
  const { rows } = await h.ownerPool.query<{ status: string; reason: string | null; policy: string | null }>(
    'select status, reason, policy_result as policy from network_allocations where id = $1',
    [allocationId],
  );
  const { rows: holds } = await h.ownerPool.query<{ state: string }>(
    `select state from ledger_holds where kind = 'allocation' and reference = $1`,
    [allocationId],
  );
  return { ...rows[0], holds: holds.map(({ state }) => state) };
}

/** Types of the events of an object, in their order. */
export async function eventsOf(h: Harness, subjectId: string): Promise<string[]> {
  const { rows } = await h.ownerPool.query<{ type: string }>(
    'select type from events where subject_id = $1 order by insertion',
    [subjectId],
  );
  return rows.map(({ type }) => type);
}
