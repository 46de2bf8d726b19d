import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listSupportedCurrencies as contract } from '#lib/contracts/network/partners.ts';
import { harness } from '#server/testing/harness.ts';
import { aPartner } from '../testing-members.ts';
import { insertNetwork } from './connection-store.ts';

const h = await harness();
const { enterpriseId } = h;
const plain = aPartner({ currencies: ['ofcbtc', 'ofcusd'] });
const named = aPartner({ currencies: ['ofcbtc'], currencyNames: { ofcbtc: ['XBT', 'BTC'] } });
await insertNetwork(h.db, { partners: [plain, named], clients: [], connections: [] });
const list = (partnerIds: string[] | undefined) =>
  h.call(contract, { as: h.viewer, input: { enterpriseId, partnerIds: partnerIds as string[] } });

describe('GET supportedCurrencies', () => {
  it('200: names the currencies of each partner, unknown ones left out', async () => {
    const { status, body } = await list([plain.id, named.id, randomUUID()]);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      supportedCurrencies: {
        [plain.id]: [
          { ofcCurrency: 'ofcbtc', backingCurrency: 'btc', partnerNames: ['BTC'] },
          { ofcCurrency: 'ofcusd', backingCurrency: 'fiatusd', partnerNames: ['USD'] },
        ],
        [named.id]: [{ ofcCurrency: 'ofcbtc', backingCurrency: 'btc', partnerNames: ['XBT', 'BTC'] }],
      },
      domain: 'bitgo-network',
    });
  });
  it('200: takes ids between commas, and answers nothing of nobody', async () => {
    const path = `/api/network/v1/enterprises/${enterpriseId}/supportedCurrencies?partnerIds=${plain.id},${named.id}`;
    const reply = await h.app.request(path, { headers: { authorization: `Bearer ${h.viewer.token}` } });
    const { supportedCurrencies } = (await reply.json()) as { supportedCurrencies: object };
    assert.deepEqual(Object.keys(supportedCurrencies).sort(), [plain.id, named.id].sort());
    assert.deepEqual((await list([randomUUID()])).body.supportedCurrencies, {});
  });
  it('400: needs ids of partners', async () => {
    for (const ids of [undefined, [], ['x']]) {
      const { status, text } = await list(ids);
      assert.deepEqual([status, text], [400, ''], String(ids));
    }
  });
});
