import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listClientDisputes } from '#lib/contracts/network/disputes.ts';
import {
  closeOperatorDispute,
  endFailedSettlement as contract,
  reviewDisputeClosure,
} from '#lib/contracts/network/operator.ts';
import { createPartnerSettlement, getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { getTrade } from '#lib/contracts/network/trades.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import { closeAsInvalid, disputable } from '../disputes/testing-disputes.ts';
import { dispute, settleV2, signedSettlement } from '../settlements/testing-settlements.ts';
import {
  balancesOf,
  connectWith,
  enterprisePartner,
  fundConnection,
  passTime,
  testClient,
} from '../testing-network.ts';
import { recordTrade, tradeOf } from '../trades/testing-trades.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const end = (settlementId: string, as = platform) =>
  h.call(contract, { as, input: { settlementId, reason: 'The partner sends a corrected one.' } });
const closeAsOperator = (disputeId: string) =>
  h.call(closeOperatorDispute, {
    as: platform,
    input: { disputeId, notes: 'Corrected', adjustedTransfers: { btc: '-15' } },
  });

describe('POST platform/off-exchange/settlements/{settlementId}/reject', () => {
  it('200: ends one of the second version: what is held is free, and its trades wait for another one', async () => {
    const { partner, connection, connectionId, settle } = await disputable(h, client);
    const { trade } = (await recordTrade(h, partner, { trade: tradeOf(h, connectionId) })).body;
    const { id: settlementId } = (await settle({ BTC: '-30', USD: '5000' })).body.settlement;
    await passTime(h, 61);
    await passTime(h, 31);
    const own = async () => (await balancesOf(h, connection.networkAccountId)).ofcbtc;
    assert.deepEqual(await own(), { available: '470', held: '30' });
    const { enterpriseId, as } = partner;
    const read = async () => (await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId } })).body;
    assert.equal((await read()).settlement.status, 'failed');
    const { status, body } = await end(settlementId);
    assert.deepEqual([status, body], [200, { id: settlementId, status: 'rejected' }]);
    assert.deepEqual(await own(), { available: '500', held: '0' });
    const ended = await read();
    assert.equal(ended.settlement.status, 'rejected');
    assert.ok(ended.settlementTransfers.every((one) => one.status === 'rejected'));
    const seen = (await h.call(getTrade, { as, input: { enterpriseId, tradeId: trade.id } })).body.trade;
    assert.deepEqual([seen.status, seen.settlementId], ['recorded', undefined]);
    assert.equal((await end(settlementId)).status, 409);
  });
  it('200: its open disputes end with it, and nothing that was said of them can be settled later', async () => {
    const { partner, connection, connectionId } = await disputable(h, client);
    const settlementAmounts: Record<string, Record<string, string>> = {
      [connectionId]: { BTC: '-20' },
      [(await connectWith(h, client, partner)).id]: { USD: '5000' },
    };
    const settlementId = (await settleV2(h, partner, { settlementAmounts })).body.settlement.id;
    const said = await dispute(h, client, { settlementId, connectionId, expectedTransfers: { btc: '-15' } });
    const disputeId = said.body.dispute.id;
    await passTime(h, 61);
    await closeAsOperator(disputeId);
    await passTime(h, 31);
    assert.equal((await end(settlementId)).status, 200);
    const own = async () => (await balancesOf(h, connection.networkAccountId)).ofcbtc;
    assert.deepEqual(await own(), { available: '500', held: '0' });
    const review = await h.call(reviewDisputeClosure, { as: platform, input: { disputeId, isApproved: true } });
    assert.deepEqual([review.status, (await closeAsOperator(disputeId)).status], [409, 409]);
    assert.equal((await closeAsInvalid(h, client, disputeId)).status, 409);
    const input = { enterpriseId: client.enterpriseId, showRetracted: true };
    const [seen] = (await h.call(listClientDisputes, { as: client.as, input })).body.disputes;
    assert.deepEqual([seen?.id, seen?.retracted, seen?.disputeClosureId], [disputeId, true, undefined]);
    assert.deepEqual(await own(), { available: '500', held: '0' });
  });
  it('200: what a closure settles of it is settled once, and its trades with it', async () => {
    const { partner, connection, connectionId, settle } = await disputable(h, client);
    const { trade } = (await recordTrade(h, partner, { trade: tradeOf(h, connectionId) })).body;
    const other = await connectWith(h, client, partner);
    const settlementAmounts: Record<string, Record<string, string>> = {
      [connectionId]: { BTC: '-20' },
      [other.id]: { USD: '5000' },
    };
    const settlementId = (await settleV2(h, partner, { settlementAmounts })).body.settlement.id;
    const said = await dispute(h, client, { settlementId, connectionId, expectedTransfers: { btc: '-15' } });
    await passTime(h, 61);
    await passTime(h, 31);
    assert.equal((await closeAsInvalid(h, client, said.body.dispute.id)).status, 200);
    assert.equal((await end(settlementId)).status, 200);
    const { enterpriseId, as } = partner;
    const read = async () => (await h.call(getTrade, { as, input: { enterpriseId, tradeId: trade.id } })).body.trade;
    assert.deepEqual([(await read()).status, (await read()).settlementId], ['assigned', settlementId]);
    await settle({ BTC: '-1' });
    await passTime(h, 61);
    assert.equal((await read()).status, 'settled');
    assert.deepEqual((await balancesOf(h, connection.networkAccountId)).ofcbtc, { available: '479', held: '0' });
  });
  it('200: ends one of the first version, and the same call answers it as it is', async () => {
    const partner = await enterprisePartner(h);
    const connection = await connectWith(h, client, partner);
    const settlementAmounts = { [connection.id]: { BTC: '-30' } };
    const input = await signedSettlement(h, partner, { settlementAmounts });
    const call = () => h.call(createPartnerSettlement, { as: partner.as, input });
    const { settlement } = recordOf(createPartnerSettlement, 401, await call()) ?? {};
    assert.equal((await end(settlement?.id ?? '')).status, 200);
    await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '30' });
    const again = recordOf(createPartnerSettlement, 401, await call())?.settlement;
    assert.deepEqual([again?.id, again?.status], [settlement?.id, 'rejected']);
    assert.deepEqual((await balancesOf(h, connection.networkAccountId)).ofcbtc, { available: '30', held: '0' });
  });
  it('409: one that did not fail', async () => {
    const { settle } = await disputable(h, client);
    const { id } = (await settle({ BTC: '-1' })).body.settlement;
    assert.equal((await end(id)).status, 409);
    await passTime(h, 61);
    assert.equal((await end(id)).status, 409);
  });
  it('403, 404: is for administrators of the platform, and knows none of nobody', async () => {
    assert.equal((await end(randomUUID(), h.admin)).status, 403);
    assert.equal((await end(randomUUID())).status, 404);
  });
});
