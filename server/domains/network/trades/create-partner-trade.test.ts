import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { createPartnerTrade as contract } from '#lib/contracts/network/partner-trades.ts';
import { getTrade, searchTrades } from '#lib/contracts/network/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { settle } from '../settlements/testing-settlements.ts';
import { connectWith, enterprisePartner, fundConnection, newNonce, testClient } from '../testing-network.ts';
import { recordTrade, signedTrade, tradeOf } from './testing-trades.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h, { funds: { ofcbtc: '900000000' } });
const connection = await connectWith(h, client, partner);
await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcusd: '90000000' });

const seenBy = async ({ enterpriseId, as }: typeof client, tradeId: string) =>
  h.call(getTrade, { as, input: { enterpriseId, tradeId } });

describe('a trade', () => {
  it('is recorded and seen by both sides', async () => {
    const { status, body } = await recordTrade(h, partner, { trade: tradeOf(h, connection.id) });
    assert.equal(status, 200);
    const { trade } = body;
    assert.deepEqual([trade.status, trade.version, trade.base.currency], ['recorded', 1, 'BTC']);
    const seen = await seenBy(client, trade.id);
    assert.equal(seen.body.trade.connectionName, connection.name);
    assert.equal(seen.body.trade.base.currency, 'ofcbtc');
    assert.equal((await seenBy(partner, trade.id)).status, 200);
    const third = await h.create.enterprise();
    const as = await h.create.user({ [third]: 'admin' });
    assert.equal((await h.call(getTrade, { as, input: { enterpriseId: third, tradeId: trade.id } })).status, 404);
  });
  it('recorded again by the same request answers as it is, by another one 409', async () => {
    const trade = tradeOf(h, connection.id);
    const first = await recordTrade(h, partner, { trade });
    assert.deepEqual((await recordTrade(h, partner, { trade })).body, first.body);
    const other = { ...trade, externalOrderId: 'O-2' };
    assert.equal((await recordTrade(h, partner, { trade: other })).status, 409);
  });
  it('is corrected, and keeps what it said before', async () => {
    const trade = tradeOf(h, connection.id);
    const first = await recordTrade(h, partner, { trade });
    const corrected = { ...trade, quote: { currency: 'USD', quantity: '-9400000' } };
    const tradeCorrection = { correctingUser: 'Jonas', reason: 'Price of the day' };
    const second = await recordTrade(h, partner, { trade: corrected, tradeCorrection });
    assert.equal(second.status, 200);
    assert.deepEqual([second.body.trade.id, second.body.trade.version], [first.body.trade.id, 2]);
    const { body } = await seenBy(client, first.body.trade.id);
    assert.deepEqual(
      body.versions.map(({ version, reason, trade: said }) => [version, reason, said.quote.quantity]),
      [
        [1, undefined, '-9435000'],
        [2, 'Price of the day', '-9400000'],
      ],
    );
  });
  it('that is corrected under a correction’s id again answers as it is; nobody’s trade cannot be corrected', async () => {
    const trade = tradeOf(h, connection.id);
    await recordTrade(h, partner, { trade });
    const tradeCorrection = { externalId: newNonce(), correctingUser: 'Jonas', reason: 'Size' };
    const change = { trade: { ...trade, externalOrderId: 'O-9' }, tradeCorrection };
    const once = await recordTrade(h, partner, change);
    assert.deepEqual((await recordTrade(h, partner, change)).body, once.body);
    const another = { ...change, trade: { ...trade, externalOrderId: 'O-10' } };
    assert.equal((await recordTrade(h, partner, another)).status, 409);
    const unknown = { trade: tradeOf(h, connection.id), tradeCorrection: { correctingUser: 'a', reason: 'b' } };
    assert.equal((await recordTrade(h, partner, unknown)).status, 404);
  });
  it('goes into the settlement of its connection, and stays as it is from then on', async () => {
    const trade = tradeOf(h, connection.id, {
      base: { currency: 'BTC', quantity: '5' },
      quote: { currency: 'USD', quantity: '-1' },
    });
    const { body } = await recordTrade(h, partner, { trade });
    const settled = await settle(h, partner, { settlementAmounts: { [connection.id]: { BTC: '5', USD: '-1' } } });
    assert.equal(settled.status, 200);
    const seen = await seenBy(client, body.trade.id);
    assert.equal(seen.body.trade.status, 'settled');
    assert.equal(seen.body.trade.settlementId, settled.body.settlement.id);
    const tradeCorrection = { correctingUser: 'Jonas', reason: 'Too late' };
    assert.equal((await recordTrade(h, partner, { trade, tradeCorrection })).status, 422);
  });
});

describe('a search of trades', () => {
  it('narrows by status, connection, currency, time and text', async () => {
    const trade = tradeOf(h, connection.id, { externalId: `find-${newNonce()}` });
    const { body } = await recordTrade(h, partner, { trade });
    const find = async (more: object) => {
      const { enterpriseId, as } = client;
      const found = await h.call(searchTrades, { as, input: { enterpriseId, ...more } });
      return found.body.trades.map(({ id }) => id);
    };
    const { id } = body.trade;
    for (const more of [
      { text: trade.externalId.slice(0, 12) },
      { tradeIds: [id] },
      { tradeIds: [id], statuses: ['recorded'] },
      { tradeIds: [id], connectionIds: [connection.id] },
      { tradeIds: [id], currencies: ['btc'] },
      { tradeIds: [id], partnerIds: [partner.id] },
      { tradeIds: [id], tradedOnOrAfter: trade.tradedAt },
    ])
      assert.deepEqual(await find(more), [id], JSON.stringify(more));
    assert.deepEqual(await find({ tradeIds: [id], statuses: ['settled'] }), []);
    assert.deepEqual(await find({ tradeIds: [id], currencies: ['eth'] }), []);
    assert.deepEqual(await find({ tradeIds: [id], tradedBefore: trade.tradedAt }), []);
    assert.deepEqual(await find({ tradeIds: [id], side: 'partner' }), []);
  });
});

describe('bad input', () => {
  const statusOf = async (more: object) => {
    const good = await signedTrade(h, partner, { trade: tradeOf(h, connection.id) });
    const trade = { ...good.trade, ...more };
    const payload = JSON.stringify({ trade, nonce: good.nonce });
    return (
      await h.call(contract, { as: partner.as, input: { ...good, trade, payload, signature: partner.sign(payload) } })
    ).status;
  };
  it('answers 400 for equal signs, zero, one currency twice, a counterparty of an exchange and a trade to come', async () => {
    assert.equal(await statusOf({ quote: { currency: 'USD', quantity: '5' } }), 400);
    assert.equal(await statusOf({ quote: { currency: 'USD', quantity: '0' } }), 400);
    assert.equal(await statusOf({ quote: { currency: 'ofcbtc', quantity: '-5' } }), 400);
    assert.equal(await statusOf({ counterpartyConnectionId: connection.id }), 400);
    assert.equal(await statusOf({ tradedAt: '2999-01-01T00:00:00.000Z' }), 400);
    assert.equal(await statusOf({ more: 1 }), 400);
  });
  it('answers 422 over a connection that its client has deactivated', async () => {
    const { enterpriseId, as } = client;
    const other = await connectWith(h, client, partner);
    await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId: other.id, active: false } });
    assert.equal((await recordTrade(h, partner, { trade: tradeOf(h, other.id) })).status, 422);
  });
});
