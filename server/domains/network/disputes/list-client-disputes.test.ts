import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listClientDisputes as contract } from '#lib/contracts/network/disputes.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime, testClient } from '../testing-network.ts';
import { changeDispute, closeAsInvalid, disputable } from './testing-disputes.ts';

const h = await harness();
const client = await testClient(h);
const venue = await disputable(h, client);
const { connectionId } = venue;
const closed = await venue.open();
await passTime(h, 61);
const { id: closureId } = (await closeAsInvalid(h, client, closed.id)).body.disputeClosure;
const settling = (await venue.settle({ BTC: '-1' })).body.settlement;
const open = await venue.open();
await passTime(h, 2);
const retracted = await venue.open();
await changeDispute(h, client, { id: retracted.id, connectionId, retracted: true });
const ALL = [retracted.id, open.id, closed.id];

const idsOf = async (more: Partial<InputOf<typeof contract>> = {}) => {
  const { enterpriseId, as } = client;
  const { body } = await h.call(contract, { as, input: { enterpriseId, ...more } });
  return body.disputes.map(({ id }) => id);
};

describe('GET clients/settlement/disputes', () => {
  it('200: lists all of the client, newest first, retracted ones too', async () =>
    assert.deepEqual(await idsOf(), ALL));
  it('200: narrows by each filter', async () => {
    assert.deepEqual(await idsOf({ settlementIds: [open.settlementId] }), [open.id]);
    assert.deepEqual(await idsOf({ settledInSettlementIds: [settling.id] }), [closed.id]);
    assert.deepEqual(await idsOf({ connectionIds: [connectionId] }), ALL);
    assert.deepEqual(await idsOf({ connectionIds: [randomUUID()] }), []);
    assert.deepEqual(await idsOf({ partnerIds: [venue.partner.id] }), ALL);
    assert.deepEqual(await idsOf({ partnerIds: [randomUUID()] }), []);
    assert.deepEqual(await idsOf({ closed: 'true' }), [closed.id]);
    assert.deepEqual(await idsOf({ closed: 'false' }), [retracted.id, open.id]);
    assert.deepEqual(await idsOf({ disputeIds: [closed.id, open.id] }), [open.id, closed.id]);
    assert.deepEqual(await idsOf({ disputeClosureIds: [closureId] }), [closed.id]);
  });
  it('200: pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((pageNumber) => idsOf({ pageNumber, pageSize: 1 })));
    assert.deepEqual(pages.flat(), ALL);
  });
  it('200: shows the closure with the transfers that it made, accounts of the partner masked', async () => {
    const { enterpriseId, as } = client;
    const { body } = await h.call(contract, { as, input: { enterpriseId, disputeIds: [closed.id] } });
    const [shown] = body.disputes;
    assert.equal(shown?.settledInSettlementId, settling.id);
    const [transfer] = shown?.disputeClosure?.adjustedSettlementTransfers ?? [];
    assert.deepEqual(
      [transfer?.currency, transfer?.quantity, transfer?.settlementId, transfer?.sourceTradingAccountId],
      ['ofcbtc', '-20', settling.id, '********'],
    );
    assert.equal(transfer?.destinationTradingAccountId, client.walletId);
  });
  it('200: an empty list to the partner, and to who is no client', async () => {
    const { enterpriseId, as } = venue.partner;
    assert.deepEqual((await h.call(contract, { as, input: { enterpriseId } })).body.disputes, []);
  });
  it('400: refuses ids that are none', async () => {
    const { enterpriseId, as } = client;
    assert.equal((await h.call(contract, { as, input: { enterpriseId, disputeIds: ['17'] } })).status, 400);
  });
});
