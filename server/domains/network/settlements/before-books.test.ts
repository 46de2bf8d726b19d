import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  closeOperatorDispute,
  endFailedSettlement,
  listOperatorDisputes,
  reviewDisputeClosure,
} from '#lib/contracts/network/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { insertDisputes } from '../disputes/dispute-store.ts';
import { changeDispute, closeAsInvalid, disputable } from '../disputes/testing-disputes.ts';
import { insertSettlement } from '../testing.ts';
import { testClient } from '../testing-network.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const { partner, connectionId, settle } = await disputable(h, client);
const externalId = 'OLD-1';
const at = '2026-03-02T09:30:00.000Z';
const { id: settlementId } = await insertSettlement(h.db, client.enterpriseId, {
  settlement: {
    partnerId: partner.id,
    externalId,
    status: 'failed',
    reason: 'Too little',
    version: 2,
    isBeforeBooks: true,
  },
  party: { partyConnectionId: connectionId },
});
const disputeId = randomUUID();
const ids = { partnerId: partner.id, clientId: client.clientId, clientEnterpriseId: client.enterpriseId };
const times = { createdAt: at, updatedAt: at };
await insertDisputes(h.db, [
  { id: disputeId, settlementId, connectionId, ...ids, ...times, userId: client.as.id, expectedTransfers: {} },
]);

const outcome = async (called: Promise<{ status: number; text: string }>) => {
  const { status, text } = await called;
  return [status, /before the books/.test(text)];
};

describe('what is from before the books', () => {
  it('stays as it is, whoever would bring it on: 422', async () => {
    const input = { disputeId, notes: 'Old.', adjustedTransfers: {} };
    const review = { disputeId, isApproved: true };
    const end = { settlementId, reason: 'Old.' };
    for (const called of [
      changeDispute(h, client, { id: disputeId, connectionId, retracted: true }),
      closeAsInvalid(h, client, disputeId),
      h.call(closeOperatorDispute, { as, input }),
      h.call(reviewDisputeClosure, { as, input: review }),
      h.call(endFailedSettlement, { as, input: end }),
      settle({ BTC: '-1' }, { externalId }),
    ])
      assert.deepEqual(await outcome(called), [422, true]);
  });
  it('is nothing that the operator must decide', async () => {
    const { body } = await h.call(listOperatorDisputes, { as, input: {} });
    assert.deepEqual(body.disputes, []);
  });
});
