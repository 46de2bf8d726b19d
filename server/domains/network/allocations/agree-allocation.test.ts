import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval } from '#lib/contracts/approvals/approvals.ts';
import { decidePartnerAllocation } from '#lib/contracts/network/partner-allocations.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting, eventsOf, standingOf } from '#server/testing/waiting-allocation.ts';
import { newNonce } from '../testing-network.ts';

const h = await harness();
const waiting = await createWaiting(h);
const { enterpriseId, client, connection, partner, others } = waiting;
const [first] = others as [TestUser];
const account = await createWallet(h.service, h.otherEnterpriseId);
await h.ownerPool.query('update network_partners set enterprise_id = $1, wallet_id = $2 where id = $3', [
  h.otherEnterpriseId,
  account.id,
  partner.id,
]);

/** The partner, an enterprise, clears or releases. */
function answer(allocationId: string, status: 'cleared' | 'released') {
  const signed = {
    allocationId,
    amount: { currency: 'ofcbtc', quantity: '10' },
    clientId: client.clientId,
    connectionId: connection.id,
    partnersClientId: connection.partnersClientId ?? '',
    partnersConnectionId: connection.partnersConnectionId ?? '',
    partnersAllocationId: newNonce(),
    status,
    nonce: newNonce(),
    ...(status === 'released' && { rejectReason: 'No line of credit.' }),
  };
  const payload = JSON.stringify(signed);
  const input = { ...signed, enterpriseId: h.otherEnterpriseId, payload, signature: account.sign(payload) };
  return h.call(decidePartnerAllocation, { as: h.outsider, input });
}

const approve = (approvalId: string) => h.call(approveApproval, { as: first, input: { enterpriseId, approvalId } });

describe('an allocation that waits for admins of the client', () => {
  it('cannot be cleared or released by the partner before they agree', async () => {
    const { approvalId, allocationId } = await waiting.request();
    for (const status of ['cleared', 'released'] as const)
      assert.equal((await answer(allocationId, status)).status, 409);
    assert.equal((await approve(approvalId)).status, 200);
    const { status, reason, policy, holds } = await standingOf(h, allocationId);
    assert.deepEqual(
      [status, reason, policy, holds],
      ['reserved', 'Waits for the partner’s answer.', 'approved', ['pending']],
    );
    assert.equal((await answer(allocationId, 'cleared')).status, 200);
    assert.deepEqual((await standingOf(h, allocationId)).holds, ['posted']);
  });
  it('is given the partner’s time from when they agreed', async () => {
    const { approvalId, allocationId } = await waiting.request();
    const tasks = async () =>
      (await h.ownerPool.query('select kind from network_tasks where subject_id = $1', [allocationId])).rows;
    assert.deepEqual(await tasks(), []);
    await approve(approvalId);
    assert.deepEqual(await tasks(), [{ kind: 'allocation-timeout' }]);
  });
  it('is told of to both parties', async () => {
    const { approvalId, allocationId } = await waiting.request();
    await approve(approvalId);
    const types = ['allocation.reserved', 'allocation.reserved', 'allocation.agreed', 'allocation.agreed'];
    assert.deepEqual(await eventsOf(h, allocationId), types);
  });
});
