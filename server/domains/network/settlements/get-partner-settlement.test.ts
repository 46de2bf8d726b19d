import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { configurePartner } from '#lib/contracts/network/partner-configurations.ts';
import { getPartnerSettlement as contract } from '#lib/contracts/network/partner-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { DEFAULT_CONFIGURATION } from '../members/default-configuration.ts';
import { connectWith, enterprisePartner, fundConnection, testClient } from '../testing-network.ts';
import { settle } from './testing-settlements.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const partner = await enterprisePartner(h, { funds: { ofcusd: '1000' } });
const [one, two] = [await connectWith(h, client, partner), await connectWith(h, client, partner)];
for (const connection of [one, two])
  await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '500' });
const configuration = { ...DEFAULT_CONFIGURATION, currencyNames: { ofcbtc: ['XBT', 'BTC'] } };
await h.call(configurePartner, { as: platform, input: { partnerId: partner.id, isActive: true, configuration } });
const settlementAmounts: Record<string, Record<string, string>> = {
  [one.id]: { XBT: '-1', USD: '40' },
  [two.id]: { btc: '-2' },
};
const { settlement } = (await settle(h, partner, { settlementAmounts })).body;
const { enterpriseId, as } = partner;

const read = (more: Partial<InputOf<typeof contract>> = {}) =>
  h.call(contract, { as, input: { enterpriseId, settlementId: settlement.id, ...more } });
const quantities = async (more: Partial<InputOf<typeof contract>>) =>
  (await read(more)).body.settlementTransfers.map(({ quantity }) => quantity).toSorted((a, b) => a.localeCompare(b));

describe('GET partners/settlements/{settlementId}', () => {
  it('200: gives every account, and currencies by the partner’s own names', async () => {
    const { status, body } = await read();
    assert.equal(status, 200);
    assert.deepEqual(body.settlement, settlement);
    assert.deepEqual([body.settlingDisputes, body.settlementDisputes], [[], []]);
    const transfer = body.settlementTransfers.find(({ quantity }) => quantity === '-1');
    assert.deepEqual(
      [transfer?.currency, transfer?.status, transfer?.settlementId],
      ['XBT', 'completed', settlement.id],
    );
    assert.deepEqual(
      [transfer?.sourceTradingAccountId, transfer?.destinationTradingAccountId, transfer?.destinationNetworkAccountId],
      [partner.walletId, client.walletId, one.networkAccountId],
    );
  });
  it('200: narrows the transfers by account and currency, under any of its names', async () => {
    assert.deepEqual(await quantities({ destinationNetworkAccountIds: [two.networkAccountId] }), ['-2']);
    assert.deepEqual(await quantities({ destinationTradingAccountIds: [client.walletId] }), ['-1', '-2', '40']);
    assert.deepEqual(await quantities({ destinationTradingAccountIds: [partner.walletId] }), []);
    assert.deepEqual(await quantities({ sourceTradingAccountIds: [partner.walletId] }), ['-1', '-2', '40']);
    assert.deepEqual(await quantities({ sourceNetworkAccountIds: [one.networkAccountId] }), []);
    for (const word of ['XBT', 'BTC', 'btc', 'ofcbtc'])
      assert.deepEqual(await quantities({ currencies: [word] }), ['-1', '-2']);
    assert.deepEqual(await quantities({ currencies: ['USD', 'XBT'] }), ['-1', '-2', '40']);
    assert.deepEqual(await quantities({ currencies: ['nothing'] }), []);
  });
  it('200: pages the transfers', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((pageNumber) => read({ pageNumber, pageSize: 1 })));
    assert.deepEqual(
      pages.map(({ body }) => body.settlementTransfers.length),
      [1, 1, 1, 0],
    );
    const ids = pages.flatMap(({ body }) => body.settlementTransfers.map(({ id }) => id));
    assert.equal(new Set(ids).size, 3);
  });
  it('404: of another partner, and for the client, who has its own operation', async () => {
    assert.equal((await read({ settlementId: randomUUID() })).status, 404);
    const input = { enterpriseId: client.enterpriseId, settlementId: settlement.id };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 404);
  });
  it('400: refuses an id that is none', async () => {
    assert.deepEqual(await read({ settlementId: '17' }).then(({ status, text }) => [status, text]), [400, '']);
  });
});
