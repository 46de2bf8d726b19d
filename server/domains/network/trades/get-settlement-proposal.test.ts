import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getSettlementProposal as contract } from '#lib/contracts/network/settlement-proposal.ts';
import { harness } from '#server/testing/harness.ts';
import { closeAsInvalid, disputable } from '../disputes/testing-disputes.ts';
import { settle, settleV2 } from '../settlements/testing-settlements.ts';
import {
  anotherClient,
  anotherPartner,
  connect,
  connectWith,
  enterprisePartner,
  passTime,
  testClient,
} from '../testing-network.ts';
import { recordTrade, tradeOf } from './testing-trades.ts';

const h = await harness();
const client = await testClient(h);
const second = await anotherClient(h);
const venue = await enterprisePartner(h, { funds: { ofcbtc: '900000000', ofcusd: '99000000' } });

type Partner = typeof venue;
const propose = async (partner: Partner, more: { cutoffAt?: string } = {}) => {
  const { enterpriseId, as, id: partnerId } = partner;
  return h.call(contract, { as, input: { enterpriseId, partnerId, ...more } });
};

describe('GET off-exchange-settlement-proposal', () => {
  it('200: nets the open trades of each connection, and what it says can be settled as it stands', async () => {
    const [a, b] = [await connectWith(h, client, venue), await connectWith(h, second, venue)];
    const sold = { base: { currency: 'BTC', quantity: '-40000000' }, quote: { currency: 'USD', quantity: '3774000' } };
    await recordTrade(h, venue, { trade: tradeOf(h, a.id) });
    await recordTrade(h, venue, { trade: tradeOf(h, a.id, sold) });
    const bought = { base: { currency: 'ETH', quantity: '5' }, quote: { currency: 'USD', quantity: '-7' } };
    const back = { base: { currency: 'ETH', quantity: '-5' }, quote: { currency: 'USD', quantity: '9' } };
    await recordTrade(h, venue, { trade: tradeOf(h, b.id, bought) });
    await recordTrade(h, venue, { trade: tradeOf(h, b.id, back) });
    const { body } = await propose(venue);
    assert.deepEqual([body.version, body.tradeCount, body.closedDisputeCount], [1, 4, 0]);
    assert.deepEqual(body.settlementAmounts, {
      [a.id]: { ofcbtc: '60000000', ofcusd: '-5661000' },
      [b.id]: { ofcusd: '2' },
    });
    const named = body.amounts.find(({ partyConnectionId }) => partyConnectionId === b.id);
    assert.ok(named?.partyName.endsWith(` · ${b.name}`), named?.partyName);
    const settled = await settle(h, venue, { settlementAmounts: { [b.id]: { ofcusd: '2' } } });
    assert.equal(settled.status, 200);
    const after = (await propose(venue)).body;
    assert.deepEqual([after.tradeCount, Object.keys(after.settlementAmounts)], [2, [a.id]]);
  });
  it('200: names counterparties for a broker, and leaves out connections that were not taken up', async () => {
    const broker = await anotherPartner(h, venue, { broker: true });
    const [a, b] = [await connectWith(h, client, broker), await connectWith(h, second, broker)];
    await connect(h, client, broker);
    await recordTrade(h, broker, { trade: tradeOf(h, a.id, { counterpartyConnectionId: b.id }) });
    const { body } = await propose(broker);
    assert.deepEqual(body.settlementAmounts, { [b.id]: { [a.id]: { ofcbtc: '100000000', ofcusd: '-9435000' } } });
    assert.ok(body.amounts.every(({ counterpartyName }) => counterpartyName?.endsWith(b.name)));
  });
  it('200: takes trades up to the cut-off, and counts closed disputes, where clients can dispute', async () => {
    const { partner, connectionId, open } = await disputable(h, client);
    const { id } = await open();
    await passTime(h, 61);
    await closeAsInvalid(h, client, id);
    const { trade } = (await recordTrade(h, partner, { trade: tradeOf(h, connectionId) })).body;
    await passTime(h, 1);
    await recordTrade(h, partner, { trade: tradeOf(h, connectionId) });
    const { body } = await propose(partner, { cutoffAt: trade.tradedAt });
    assert.deepEqual(
      [body.version, body.tradeCount, body.closedDisputeCount, body.cutoffAt],
      [2, 1, 1, trade.tradedAt],
    );
    assert.deepEqual(body.settlementAmounts, { [connectionId]: { ofcbtc: '100000000', ofcusd: '-9435000' } });
    assert.equal((await propose(partner)).body.tradeCount, 2);
    const { settlementAmounts, cutoffAt } = (await propose(partner, { cutoffAt: trade.tradedAt })).body;
    const made = await settleV2(h, partner, { settlementAmounts: { [connectionId]: { ofcbtc: '1' } }, cutoffAt });
    assert.deepEqual([made.status, Object.keys(settlementAmounts)], [200, [connectionId]]);
    assert.equal((await propose(partner)).body.tradeCount, 1);
  });
  it('400: refuses a cut-off in the future, and one for a partner without disputes', async () => {
    const { partner } = await disputable(h, client);
    const future = new Date(h.service.clock.now().getTime() + 60_000).toISOString();
    assert.equal((await propose(partner, { cutoffAt: future })).status, 400);
    assert.equal((await propose(venue, { cutoffAt: h.service.clock.nowIso() })).status, 400);
  });
  it('404: knows no partner of others', async () => {
    assert.equal((await propose({ ...venue, id: randomUUID() })).status, 404);
    assert.equal((await propose({ ...client, id: venue.id })).status, 404);
  });
  it('422: trades that come to more digits than an amount may have', async () => {
    const partner = await enterprisePartner(h);
    const { id } = await connectWith(h, client, partner);
    const base = { currency: 'BTC', quantity: '9'.repeat(78) };
    for (const _ of [1, 2]) await recordTrade(h, partner, { trade: tradeOf(h, id, { base }) });
    assert.equal((await propose(partner)).status, 422);
  });
});
