import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listPlatformProducts } from '#lib/contracts/trading/platform-products.ts';
import { putReferencePrice } from '#lib/contracts/trading/references.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';

const h = await harness({ CLEARHOUSE_MODE: 'production' });
await openTrading(h);
const root = await h.create.user({}, { isPlatformAdmin: true });
const { token: as } = await h.create.token(root.id, { scopes: ['all'] });
const ago = (seconds: number) => new Date(h.service.clock.now().getTime() - seconds * 1000).toISOString();
const put = (price: string, { product = 'TBTC-TUSD', asOf = ago(0) } = {}) =>
  h.call(putReferencePrice, { as, input: { product, price, asOf } });
const references = async () => {
  const { products } = (await h.call(listPlatformProducts, { as, input: {} })).body;
  return products.map(({ reference }) => reference);
};

describe('PUT trading/products/{product}/reference', () => {
  it('200: production has no price before, and this one from then on', async () => {
    assert.deepEqual(await references(), [null, null, null, null, null]);
    const asOf = ago(1);
    const { status, body, text } = await put('50000', { asOf });
    assert.equal(status, 200, text);
    assert.deepEqual(body, { product: 'TBTC-TUSD', price: '50000', asOf });
    await put('2500', { product: 'HTETH-TUSD' });
    assert.deepEqual(await references(), ['50000', '2500', null, null, '0.05']);
  });
  it('200: a price of 30 seconds ago is no price any more', async () => {
    await put('150', { product: 'TSOL-TUSD', asOf: ago(29) });
    assert.equal((await references())[2], '150');
    await h.ownerPool.query(
      "update trading_products set given_as_of = given_as_of - interval '2 seconds' where name = 'TSOL-TUSD'",
    );
    assert.equal((await references())[2], null);
  });
  it('400: prices off the tick, and of another time', async () => {
    for (const price of ['1.001', '0', '-1', '']) assert.equal((await put(price)).status, 400, price);
    for (const asOf of [ago(31), ago(-31), '2026-03-02', ''])
      assert.equal((await put('50000', { asOf })).status, 400, asOf);
  });
  it('403: everybody else', async () => {
    const input = { product: 'TBTC-TUSD', price: '50000', asOf: ago(0) };
    assert.equal((await h.call(putReferencePrice, { as: h.admin, input })).status, 403);
  });
  it('404: products that there are none of', async () => {
    assert.equal((await put('1', { product: 'TBTC-TEUR' })).status, 404);
  });
  it('409: one from before the last', async () => {
    await put('50000', { asOf: ago(2) });
    assert.equal((await put('49000', { asOf: ago(20) })).status, 409);
  });
});
