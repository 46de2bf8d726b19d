import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchTrades as contract } from '#lib/contracts/network/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { settle } from '../settlements/testing-settlements.ts';
import { anotherPartner, connectWith, enterprisePartner, passTime, testClient } from '../testing-network.ts';
import { recordTrade, tradeOf } from './testing-trades.ts';

const h = await harness();
const client = await testClient(h);
const other = await h.create.enterprise();
const second = await testClient(h, { enterpriseId: other, as: await h.create.user({ [other]: 'admin' }) });
const venue = await enterprisePartner(h, { funds: { ofcusd: '5' } });
const broker = await anotherPartner(h, venue, { broker: true });
const own = await connectWith(h, client, venue);
const [a, b] = [await connectWith(h, client, broker), await connectWith(h, second, broker)];

const record = async (more: Partial<ReturnType<typeof tradeOf>>, partner = venue) => {
  const { body } = await recordTrade(h, partner, { trade: tradeOf(h, own.id, more) });
  await passTime(h, 1);
  return body.trade;
};
const settled = await record({ externalId: 'Alpha-1' });
const { id: settlementId } = (await settle(h, venue, { settlementAmounts: { [own.id]: { USD: '1' } } })).body
  .settlement;
const recorded = await record({
  externalId: 'beta-2',
  externalOrderId: 'Gamma-9',
  base: { currency: 'ETH', quantity: '7' },
});
const brokered = await record({ partyConnectionId: a.id, counterpartyConnectionId: b.id }, broker);
const ALL = [brokered.id, recorded.id, settled.id];

type Query = Partial<InputOf<typeof contract>>;
const search = async (more: Query = {}, { enterpriseId, as } = client) =>
  (await h.call(contract, { as, input: { enterpriseId, ...more } })).body;
const idsOf = async (more: Query = {}, who = client) => (await search(more, who)).trades.map(({ id }) => id);

describe('GET off-exchange-trades', () => {
  it('200: gives a client its trades, newest first, and a partner those that it recorded', async () => {
    assert.deepEqual(await idsOf(), ALL);
    assert.deepEqual(await idsOf({ side: 'partner' }), []);
    assert.deepEqual(await idsOf({ side: 'partner' }, venue), ALL);
    assert.deepEqual(await idsOf({}, venue), []);
    assert.deepEqual(await idsOf({ sort: 'createdAt' }), ALL.toReversed());
  });
  it('200: narrows by each filter', async () => {
    assert.deepEqual(await idsOf({ tradeIds: [settled.id, brokered.id] }), [brokered.id, settled.id]);
    assert.deepEqual(await idsOf({ statuses: ['settled'] }), [settled.id]);
    assert.deepEqual(await idsOf({ statuses: ['recorded', 'assigned'] }), [brokered.id, recorded.id]);
    assert.deepEqual(await idsOf({ connectionIds: [a.id] }), [brokered.id]);
    assert.deepEqual(await idsOf({ connectionIds: [b.id] }, second), [brokered.id]);
    assert.deepEqual(await idsOf({ partnerIds: [venue.id] }), [recorded.id, settled.id]);
    assert.deepEqual(await idsOf({ settlementIds: [settlementId] }), [settled.id]);
    assert.deepEqual(await idsOf({ settlementIds: [randomUUID()] }), []);
    assert.deepEqual(await idsOf({ currencies: ['eth'] }), [recorded.id]);
    assert.deepEqual(await idsOf({ currencies: ['ofcbtc', 'nothing'] }), [brokered.id, settled.id]);
    for (const text of ['beta', 'BETA-2', 'gamma', recorded.id.slice(0, 20)])
      assert.ok((await idsOf({ text })).includes(recorded.id), text);
    assert.deepEqual(await idsOf({ text: 'eta' }), []);
    assert.deepEqual(await idsOf({ tradedOnOrAfter: recorded.tradedAt }), [brokered.id, recorded.id]);
    assert.deepEqual(await idsOf({ tradedBefore: recorded.tradedAt }), [settled.id]);
  });
  it('200: pages by a cursor, with how many there are', async () => {
    const first = await search({ limit: 2 });
    assert.deepEqual([first.trades.length, first.total, first.isTotalExact], [2, 3, true]);
    const rest = await search({ limit: 2, cursor: first.nextCursor ?? '' });
    assert.deepEqual([rest.trades.map(({ id }) => id), rest.nextCursor], [[settled.id], null]);
  });
  it('200: gives names, and to a client no connection of another one', async () => {
    const [row] = (await search({ tradeIds: [brokered.id] })).trades;
    assert.deepEqual(
      [row?.partnerName, row?.connectionName, row?.partyConnectionId],
      ['Quayside Exchange', a.name, a.id],
    );
    assert.equal(row?.counterpartyConnectionId, undefined);
    const [theirs] = (await search({ tradeIds: [brokered.id] }, second)).trades;
    assert.deepEqual([theirs?.connectionName, theirs?.partyConnectionId], [undefined, undefined]);
    assert.equal(theirs?.counterpartyConnectionId, b.id);
  });
  it('400, 403: refuses values that are none, and asks for the scope', async () => {
    const { enterpriseId, as } = client;
    const statuses = ['lost'] as never;
    assert.equal((await h.call(contract, { as, input: { enterpriseId, statuses } })).status, 400);
    const { token } = await h.create.token(as.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(contract, { as: token, input: { enterpriseId } })).status, 403);
  });
});
