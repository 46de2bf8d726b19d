import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportTrades as contract } from '#lib/contracts/network/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { connectWith, enterprisePartner, testClient } from '../testing-network.ts';
import { recordTrade, tradeOf } from './testing-trades.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { id: connectionId, name } = await connectWith(h, client, partner);
const { trade } = (await recordTrade(h, partner, { trade: tradeOf(h, connectionId, { externalId: '=1+1' }) })).body;

describe('GET off-exchange-trades.csv', () => {
  it('200: has the rows and columns that were asked for, amounts in base and in whole units', async () => {
    const columns = ['connectionName', 'base', 'baseAmount', 'quote', 'quoteAmount', 'status'] as const;
    const input = { enterpriseId: client.enterpriseId, columns: [...columns] };
    const { text } = await h.call(contract, { as: client.as, input });
    const row = `${trade.id},'=1+1,${name},100000000 ofcbtc,1 BTC,'-9435000 ofcusd,'-94350.00 USD,recorded`;
    assert.equal(text, `id,externalId,${columns.join()}\r\n${row}\r\n`);
  });
  it('200: narrows as the search does, and makes no formula of what a partner wrote', async () => {
    const { enterpriseId, as } = partner;
    const input = { enterpriseId, side: 'partner' as const, columns: ['externalId' as const] };
    assert.equal((await h.call(contract, { as, input })).text.split('\r\n')[1], `${trade.id},'=1+1`);
    const none = { ...input, statuses: ['settled' as const] };
    assert.equal((await h.call(contract, { as, input: none })).text, 'id,externalId\r\n');
  });
});
