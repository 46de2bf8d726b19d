import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Failure } from '#server/core/call/errors.ts';
import { harness } from '#server/testing/harness.ts';
import { insertSandboxProducts } from './plan-products.ts';
import { draftProduct, type ProductWish } from './products/draft-product.ts';
import { listProducts } from './products/product-store.ts';

const h = await harness();

const WISH: ProductWish = {
  base: 'tltc',
  quote: 'tfiatusd',
  reference: { startPrice: '80', volPerDayPpm: 40_000 },
  lot: '0.001',
  baseMin: '0.01',
  baseMax: '1000',
  quoteMin: '10',
  quoteMax: '100000',
  quoteIncrement: '0.01',
  priceDecimals: 2,
  collarPercent: 10,
  spreadBps: 5,
  stepBps: 2,
  levelSize: '10',
  isMarginOpen: false,
  isCrossing: false,
};

describe('products of a sandbox', () => {
  it('are five, in their order, with sizes in base units and prices in ticks', async () => {
    await insertSandboxProducts(h.db, h.service.clock.nowIso());
    const products = await listProducts(h.db);
    assert.deepEqual(
      products.map(({ name, lot, startPrice, levelSize, isCrossing }) => [
        name,
        lot,
        startPrice,
        levelSize,
        isCrossing,
      ]),
      [
        ['TBTC-TUSD', '1000', '6000000', '50000000', false],
        ['HTETH-TUSD', '100000000000000', '300000', '10000000000000000000', true],
        ['TSOL-TUSD', '1000000', '15000', '100000000000', false],
        ['TUSDC-TUSD', '10000', '10000', '100000000000', false],
        ['HTETH-TBTC', '100000000000000', null, '5000000000000000000', false],
      ],
    );
    assert.deepEqual([products[4]?.derivedOf, products[4]?.derivedBy], ['HTETH-TUSD', 'TBTC-TUSD']);
  });
});

describe('a product that cannot be', () => {
  it('400: says which field is why', () => {
    const wrong: [Partial<ProductWish>, RegExp][] = [
      [{ base: 'nothing' }, /^base: /],
      [{ quote: 'ofctusd' }, /^quote: /],
      [{ quote: 'tltc' }, /another currency/],
      [{ quote: 'fiatusd' }, /network/],
      [{ lot: '0' }, /^lot: /],
      [{ lot: '0.000000001' }, /^lot: /],
      [{ baseMin: '0.0105' }, /^baseMin: /],
      [{ baseMax: '0.001' }, /^baseMax: /],
      [{ quoteMin: '0.001' }, /^quoteMin: /],
      [{ quoteIncrement: '3' }, /^quoteMin: /],
      [{ quoteMax: '1' }, /^quoteMax: /],
      [{ levelSize: '0' }, /^levelSize: /],
      [{ reference: { startPrice: '80.001', volPerDayPpm: 1 } }, /^startPrice: /],
    ];
    for (const [wish, words] of wrong)
      assert.throws(
        () => draftProduct({ ...WISH, ...wish }),
        (error) => error instanceof Failure && error.status === 400 && words.test(error.publicText),
        JSON.stringify(wish),
      );
  });
  it('400: one base unit costs a unit of quote at the highest price', () => {
    const at = (startPrice: string) => draftProduct({ ...WISH, reference: { startPrice, volPerDayPpm: 1 } });
    assert.equal(at('606060.60').startPrice, '60606060');
    assert.throws(() => at('606060.61'), /too few decimals/);
  });
});
