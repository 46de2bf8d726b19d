import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { addTradingProduct, listPlatformProducts } from '#lib/contracts/trading/platform-products.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';

const h = await harness();
await openTrading(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
type Wish = Partial<InputOf<typeof addTradingProduct>>;
const example = addTradingProduct.example.input;
const add = (wish: Wish = {}) => h.call(addTradingProduct, { as: operator, input: { ...example, ...wish } });
const { startPrice: _, volPerDayPpm: __, ...derived } = example;
const count = async () => (await h.call(listPlatformProducts, { as: operator, input: {} })).body.products.length;

describe('POST platform/trading/products', () => {
  it('201: it is named by its symbols, and is open', async () => {
    const { status, body, text } = await add();
    assert.equal(status, 201, text);
    assert.deepEqual(
      [body.product, body.state, body.collarPercent, body.isMarginOpen, body.isCrossing],
      ['TLTC-TUSD', 'open', 10, false, false],
    );
    const entries = (await h.db.select().from(auditEntries)).filter((row) => row.operation === 'addTradingProduct');
    assert.deepEqual(
      entries.map(({ subjectType, subjectId }) => [subjectType, subjectId]),
      [['trading-product', 'TLTC-TUSD']],
    );
  });
  it('201: one whose price follows from two others', async () => {
    const input = { ...derived, quote: 'tbtc', quoteIncrement: '0.00000001', quoteMin: '0.0001', quoteMax: '10' };
    const wish = { ...input, priceDecimals: 6, derivedOf: 'TLTC-TUSD', derivedBy: 'TBTC*-TUSD*' };
    const { status, body, text } = await h.call(addTradingProduct, { as: operator, input: wish });
    assert.equal(status, 201, text);
    assert.deepEqual([body.product, body.derivedOf, body.derivedBy], ['TLTC-TBTC', 'TLTC-TUSD', 'TBTC-TUSD']);
    assert.match(body.reference ?? '', /^0\.00\d{1,4}$/);
  });
  it('400: what no product can be, and nothing stays', async () => {
    const before = await count();
    const wrong: [Wish, RegExp][] = [
      [{ base: 'nothing' }, /base/],
      [{ base: 'TLTC' }, /base/],
      [{ quote: 'txrp' }, /another currency/],
      [{ quote: 'fiatusd' }, /network/],
      [{ priceDecimals: 19 }, /priceDecimals/],
      [{ lot: '0' }, /lot/],
      [{ lot: '0.003' }, /baseMin/],
      [{ quoteMin: '10.001' }, /quoteMin/],
      [{ quoteMax: '9' }, /quoteMax/],
      [{ collarPercent: 100 }, /collarPercent/],
      [{ startPrice: '80.001' }, /startPrice/],
      [{ startPrice: '1000000' }, /too few decimals/],
      [{ derivedOf: 'TBTC-TUSD' }, /startPrice/],
      [{ volPerDayPpm: 500_001 }, /volPerDayPpm/],
      [{ stepBps: 0 }, /stepBps/],
      [{ levelSize: '0.000000001' }, /levelSize/],
      [{ levelSize: '20000' }, /levelSize/],
      [{ stepBps: 600 }, /stepBps/],
      [{ startPrice: '0.5' }, /startPrice/],
      [{ baseMax: '100.0005' }, /baseMax/],
      [{ quoteMax: '99999999999999999' }, /quoteMax/],
    ];
    for (const [wish, words] of wrong) {
      const { status, text } = await add({ base: 'txrp', ...wish });
      assert.equal(status, 400, `${JSON.stringify(wish)}: ${text}`);
      assert.match(text, words);
    }
    assert.equal(await count(), before);
  });
  it('400: one that follows from products that do not fit', async () => {
    const pairs = [
      {},
      { derivedOf: 'TLTC-TUSD' },
      { derivedOf: 'TSOL-TUSD', derivedBy: 'TBTC-TUSD' },
      { derivedOf: 'TLTC-TUSD', derivedBy: 'HTETH-TUSD' },
      { derivedOf: 'HTETH-TBTC', derivedBy: 'TBTC-TUSD' },
      { derivedOf: 'TLTC-TUSD', derivedBy: 'TBTC-TUSD', volPerDayPpm: 1 },
    ];
    for (const pair of pairs) {
      const input = { ...derived, quote: 'tbtc4', quoteIncrement: '0.0001', ...pair };
      assert.equal((await h.call(addTradingProduct, { as: operator, input })).status, 400, JSON.stringify(pair));
    }
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(addTradingProduct, { as: h.admin, input: example })).status, 403);
  });
  it('409: one that there is, also of many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => add({ base: 'txrp' })));
    const added = replies.filter(({ status }) => status === 201);
    assert.deepEqual([added.length, replies.filter(({ status }) => status === 409).length], [1, 3]);
  });
});
