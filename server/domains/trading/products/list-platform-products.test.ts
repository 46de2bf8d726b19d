import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeTradingProduct, listPlatformProducts } from '#lib/contracts/trading/platform-products.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';

const h = await harness();
await openTrading(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const list = async () => (await h.call(listPlatformProducts, { as: operator, input: {} })).body.products;

describe('GET platform/trading/products', () => {
  it('200: every product in its order, with how the house quotes it', async () => {
    const products = await list();
    assert.deepEqual(
      products.map((one) => [one.product, one.startPrice, one.volPerDayPpm, one.spreadBps, one.stepBps, one.levelSize]),
      [
        ['TBTC-TUSD', '60000', 30_000, 4, 2, '0.5'],
        ['HTETH-TUSD', '3000', 40_000, 5, 2, '10'],
        ['TSOL-TUSD', '150', 50_000, 8, 3, '100'],
        ['TUSDC-TUSD', '1', 200, 2, 1, '100000'],
        ['HTETH-TBTC', null, null, 8, 3, '5'],
      ],
    );
    assert.ok(products.every(({ reference }) => reference !== null));
  });
  it('200: one that is halted as well', async () => {
    await h.call(changeTradingProduct, { as: operator, input: { product: 'TBTC-TUSD', state: 'halted' } });
    assert.deepEqual(
      (await list()).map(({ state }) => state),
      ['halted', 'open', 'open', 'open', 'open'],
    );
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(listPlatformProducts, { as: h.admin, input: {} })).status, 403);
  });
});
