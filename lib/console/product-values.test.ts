import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listPlatformProducts } from '#lib/contracts/trading/platform-products.ts';
import {
  currencyChoices,
  EMPTY_PRODUCT,
  FeeValues,
  feeExample,
  feesOf,
  feeValues,
  NewProductValues,
  newProductInput,
  referenceWords,
  sourceChoices,
  switchInput,
} from './product-values.ts';

const [PRODUCT] = listPlatformProducts.output.parse(listPlatformProducts.example.output).products;
if (PRODUCT === undefined) throw new Error('the example has no product');

const VALUES: NewProductValues = {
  ...EMPTY_PRODUCT,
  base: 'tltc',
  quote: 'tfiatusd',
  lot: '0.001',
  baseMin: '0.01',
  baseMax: '10000',
  quoteMax: '1000000',
  startPrice: ' 80 ',
  levelSize: '50',
};

const problems = (values: NewProductValues): unknown[] =>
  NewProductValues.safeParse(values).error?.issues.map(({ path }) => path[0]) ?? [];

describe('a new product', () => {
  it('has a price of its own, or one that follows from two others', () => {
    assert.deepEqual(problems(VALUES), []);
    const { startPrice, volPerDayPpm, priceDecimals, spreadBps, ...rest } = newProductInput(VALUES);
    assert.deepEqual([startPrice, volPerDayPpm, priceDecimals, spreadBps], ['80', 30_000, 2, 5]);
    assert.ok(!('priceFrom' in rest || 'derivedOf' in rest));
    const derived = { ...VALUES, priceFrom: 'others', derivedOf: 'HTETH-TUSD', derivedBy: 'TBTC-TUSD' } as const;
    assert.deepEqual(problems({ ...derived, startPrice: '' }), []);
    const input = newProductInput(derived);
    assert.deepEqual([input.derivedOf, input.derivedBy, input.startPrice], ['HTETH-TUSD', 'TBTC-TUSD', undefined]);
  });
  it('names what is missing or wrong', () => {
    const empty = ['base', 'quote', 'lot', 'baseMin', 'baseMax', 'quoteMax', 'levelSize', 'startPrice'];
    assert.deepEqual(problems(EMPTY_PRODUCT), empty);
    assert.deepEqual(problems({ ...VALUES, startPrice: '' }), ['startPrice']);
    const wrong = { ...VALUES, volPerDay: '50.1', priceDecimals: '19', stepBps: '0' };
    assert.deepEqual(problems(wrong), ['priceDecimals', 'stepBps', 'volPerDay']);
    assert.deepEqual(problems({ ...VALUES, priceFrom: 'others' }), ['derivedOf', 'derivedBy']);
  });
  it('trades what accounts hold, in another currency of the same network', () => {
    const all = currencyChoices().map(({ value }) => value);
    assert.ok(all.includes('tltc') && all.includes('btc') && !all.includes('ofctltc') && !all.includes('ofc'));
    const quotes = currencyChoices('tltc').map(({ value }) => value);
    assert.ok(quotes.includes('tfiatusd') && !quotes.includes('btc') && !quotes.includes('tltc'));
    assert.deepEqual(sourceChoices([PRODUCT, { ...PRODUCT, derivedOf: 'X', derivedBy: 'Y' }]), [
      { value: 'TLTC-TUSD', label: 'TLTC-TUSD' },
    ]);
  });
});

describe('a product', () => {
  it('is switched in parts', () => {
    const { isBuyOpen, isSellOpen, isMarginOpen, isAlgoOpen, isCrossing } = PRODUCT;
    const values = { isBuyOpen, isSellOpen: !isSellOpen, isMarginOpen, isAlgoOpen, isCrossing };
    assert.deepEqual(switchInput('TLTC-TUSD', values), { product: 'TLTC-TUSD', ...values });
  });
  it('says where its reference is from, and how old it is', () => {
    const given = { ...PRODUCT, referenceAsOf: '2026-03-02T09:29:48.000Z' };
    const words = (change: Partial<typeof PRODUCT>) =>
      referenceWords({ ...given, ...change }, '2026-03-02T09:30:00.000Z');
    assert.equal(words({ referenceSource: 'given' }), 'Given 12 s ago');
    assert.equal(words({ referenceSource: 'pinned' }), 'Stands still');
    assert.equal(words({ referenceSource: 'walk' }), 'Walks by its seed');
    const derived = { referenceSource: 'derived', derivedOf: 'A', derivedBy: 'B' } as const;
    assert.equal(words(derived), 'From A and B');
    assert.equal(words({ reference: null, referenceSource: null }), 'The last price is 12 s old');
    assert.equal(words({ reference: null, referenceSource: null, referenceAsOf: null }), 'No price was given');
  });
});

describe('fees', () => {
  it('are basis points in percent, and back', () => {
    assert.deepEqual(feeValues({ takerBps: 10, makerBps: 0 }), { taker: '0.1', maker: '0' });
    assert.deepEqual(feesOf({ taker: '10', maker: '0.05' }), { takerBps: 1000, makerBps: 5 });
    assert.equal(feeExample('0.1'), '10.00 on 10,000.');
    assert.equal(feeExample('much'), 'Of what is paid.');
    assert.ok(FeeValues.safeParse({ taker: '10', maker: '0' }).success);
    assert.ok(!FeeValues.safeParse({ taker: '10.01', maker: '0' }).success);
  });
});
