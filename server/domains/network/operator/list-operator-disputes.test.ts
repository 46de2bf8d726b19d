import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import {
  closeOperatorDispute,
  listOperatorDisputes as contract,
  reviewDisputeClosure,
} from '#lib/contracts/network/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { changeDispute, disputable } from '../disputes/testing-disputes.ts';
import { testClient } from '../testing-network.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const { connectionId, connection, open, partner } = await disputable(h, client);
const close = (disputeId: string) =>
  h.call(closeOperatorDispute, {
    as: platform,
    input: { disputeId, notes: 'Corrected', adjustedTransfers: { btc: '-15' } },
  });
const [plain, waiting, done, retracted] = [await open({ BTC: '-20' }), await open(), await open(), await open()];
await close(waiting.id);
await close(done.id);
await h.call(reviewDisputeClosure, { as: platform, input: { disputeId: done.id, isApproved: true } });
await changeDispute(h, client, { id: retracted.id, connectionId, retracted: true });
const list = async (input: InputOf<typeof contract> = {}) =>
  (await h.call(contract, { as: platform, input })).body.disputes;

describe('GET platform/off-exchange/disputes', () => {
  it('200: lists those that are open or wait for their review, oldest first', async () => {
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [plain.id, waiting.id],
    );
    assert.deepEqual(
      (await list({ states: ['open'] })).map(({ id }) => id),
      [plain.id],
    );
    assert.deepEqual(
      (await list({ states: ['pending_review'] })).map(({ id }) => id),
      [waiting.id],
    );
    assert.deepEqual(
      (await list({ limit: 1 })).map(({ id }) => id),
      [plain.id],
    );
  });
  it('200: says what was settled, what the client expects, and what the closure says', async () => {
    const [first, second] = await list();
    assert.deepEqual(
      [first?.clientName, first?.partnerName, first?.connectionName, first?.closure],
      ['Northwind', 'Quayside Exchange', connection.name, null],
    );
    assert.deepEqual(
      [first?.clientEnterpriseId, first?.partnerEnterpriseId],
      [client.enterpriseId, partner.enterpriseId],
    );
    assert.deepEqual([first?.originalTransfers, first?.expectedTransfers], [{ ofcbtc: '-20' }, { ofcbtc: '-15' }]);
    assert.deepEqual(
      [second?.closure?.closedBy, second?.closure?.status, second?.closure?.adjustedTransfers, second?.closure?.userId],
      ['admin', 'pending_review', { ofcbtc: '-15' }, platform.id],
    );
  });
  it('403: is for administrators of the platform', async () => {
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
