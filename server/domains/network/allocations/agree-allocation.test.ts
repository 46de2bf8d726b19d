import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import { createClientAllocation, getClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { setApprovalsRequired } from '#lib/contracts/wallets/signing.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import {
  balancesOf,
  connect,
  connectWith,
  enterprisePartner,
  newNonce,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';
import { allocate, deallocate } from './testing-allocations.ts';
import { answerAllocation, answerTo } from './testing-answers.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000' } });
const { as, enterpriseId } = client;
const other = await h.create.user({ [enterpriseId]: 'admin' });
const venue = await simulatedPartner(h, { hasAllocationPolicies: true });
const partner = await enterprisePartner(h, { allocationPoliciesEnabled: true });
const [main, prime] = [await connect(h, client, venue), await connectWith(h, client, partner)];
const own = async () => (await balancesOf(h, client.walletId)).ofcbtc;
const read = async (allocationId: string) =>
  (await h.call(getClientAllocation, { as, input: { enterpriseId, allocationId } })).body.allocation;
const require = (approvalsRequired: number) =>
  h.call(setApprovalsRequired, { as, input: { enterpriseId, walletId: client.walletId, approvalsRequired } });

/** An allocation that waits for another admin of the client. */
async function waiting(connectionId: string, prefix = '') {
  const asked = { connectionId, quantity: '10', clientExternalId: `${prefix}${newNonce()}` };
  const { allocation } = (await allocate(h, client, asked)).body;
  const input = { enterpriseId, approvalId: allocation.pendingApprovalId ?? '' };
  return { allocation, input };
}

describe('an account that asks nobody', () => {
  it('has its allocations approved at once, and no deallocation is evaluated', async () => {
    const { body } = await allocate(h, client, { connectionId: main.id, quantity: '10' });
    const { status, policyResult, evaluationId, pendingApprovalId } = body.allocation;
    assert.deepEqual([status, policyResult, pendingApprovalId], ['cleared', 'approved', undefined]);
    assert.ok(evaluationId);
    const back = (await deallocate(h, client, { connectionId: main.id, quantity: '10' })).body.deallocation;
    assert.deepEqual([back.evaluationId, back.policyResult], [undefined, undefined]);
  });
});

describe('an account that asks another admin', () => {
  it('has its allocations reserved, until one agrees: then the partner is asked', async () => {
    assert.equal((await require(2)).status, 200);
    const { allocation, input } = await waiting(main.id);
    assert.deepEqual([allocation.status, allocation.policyResult], ['reserved', undefined]);
    assert.equal((await own())?.held, '10');
    assert.equal((await h.call(approveApproval, { as, input })).status, 422, 'not by whoever made it');
    assert.equal((await h.call(approveApproval, { as: other, input })).status, 200);
    const cleared = await read(allocation.id);
    assert.deepEqual([cleared.status, cleared.policyResult], ['cleared', 'approved']);
    assert.equal((await own())?.held, '0');
  });
  it('has them released when one rejects', async () => {
    const before = await own();
    const { allocation, input } = await waiting(main.id);
    assert.equal((await h.call(rejectApproval, { as: other, input })).status, 200);
    const released = await read(allocation.id);
    assert.deepEqual([released.status, released.policyResult], ['released', 'rejected']);
    assert.deepEqual(await own(), before);
  });
  it('409: the partner cannot answer before that, and can from then on', async () => {
    const { allocation, input } = await waiting(prime.id);
    const { pendingApprovalId, evaluationId } = allocation;
    const answer = (more: object = {}) =>
      answerAllocation(
        h,
        partner,
        allocation.id,
        answerTo(prime, { currency: 'BTC', quantity: '10' }, { pendingApprovalId, evaluationId, ...more }),
      );
    assert.equal((await answer()).status, 409);
    await h.call(approveApproval, { as: other, input });
    const waits = await read(allocation.id);
    assert.deepEqual([waits.status, waits.policyResult], ['reserved', 'approved']);
    assert.equal(waits.reason, 'Waits for the partner’s answer.');
    assert.equal((await answer({ policyResult: 'rejected' })).status, 422);
    const { status, body } = await answer({ policyResult: 'approved' });
    assert.deepEqual([status, body.policyResult, body.evaluationId], [200, 'approved', evaluationId]);
    assert.equal((await read(allocation.id)).status, 'cleared');
  });
  it('has them released where the partner refuses when it is asked', async () => {
    const { allocation, input } = await waiting(main.id, 'sim-refuse-');
    assert.equal(allocation.status, 'reserved');
    await h.call(approveApproval, { as: other, input });
    assert.equal((await read(allocation.id)).status, 'released');
  });
  it('has them held where the partner is out of reach then; the same call asks again', async () => {
    const { allocation, input } = await waiting(main.id, 'sim-outage-');
    await h.call(approveApproval, { as: other, input });
    const waits = await read(allocation.id);
    assert.deepEqual([waits.status, waits.retriable], ['reserved', true]);
    const { amount, clientExternalId } = allocation;
    const again = await allocate(h, client, { connectionId: main.id, quantity: amount.quantity, clientExternalId });
    assert.deepEqual([again.status, again.body.allocation.status], [200, 'cleared']);
  });
  it('leaves a released record where there is too little, and asks nobody', async () => {
    const reply = await allocate(h, client, { connectionId: main.id, quantity: '100000' });
    const record = recordOf(createClientAllocation, 422, reply);
    assert.deepEqual([record?.allocation.status, record?.allocation.pendingApprovalId], ['released', undefined]);
  });
});
