import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { countTrades as contract } from '#lib/contracts/network/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { settle } from '../settlements/testing-settlements.ts';
import { connectWith, enterprisePartner, testClient } from '../testing-network.ts';
import { recordTrade, tradeOf } from './testing-trades.ts';

const h = await harness();
const client = await testClient(h);
const venue = await enterprisePartner(h, { funds: { ofcusd: '5' } });
const own = await connectWith(h, client, venue);
await recordTrade(h, venue, { trade: tradeOf(h, own.id) });
await settle(h, venue, { settlementAmounts: { [own.id]: { USD: '1' } } });
await recordTrade(h, venue, { trade: tradeOf(h, own.id, { base: { currency: 'ETH', quantity: '7' } }) });

const count = async (more: Partial<InputOf<typeof contract>> = {}, { enterpriseId, as } = client) => {
  const { body } = await h.call(contract, { as, input: { enterpriseId, ...more } });
  return Object.values(body).map(({ total }) => total);
};

describe('GET off-exchange-trade-counts', () => {
  it('200: counts each status, on either side', async () => {
    assert.deepEqual(await count(), [2, 1, 0, 1]);
    assert.deepEqual(await count({ side: 'partner' }, venue), [2, 1, 0, 1]);
    assert.deepEqual(await count({ side: 'partner' }), [0, 0, 0, 0]);
  });
  it('200: narrows as the search does', async () =>
    assert.deepEqual(await count({ currencies: ['eth'] }), [1, 1, 0, 0]));
});
