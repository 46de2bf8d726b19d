import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { worstChange } from './check-margin.ts';
import { changed, type MarginPrices, uses, utilisationOf, valueAccount, valueOf } from './margin-value.ts';
import { standingOf, utilisationText } from './standing.ts';

const DOLLAR = { symbol: 'TUSD', decimals: 2, ticks: 1n, priceDecimals: 0, haircut: 0 };
const coin = (ticks: bigint, haircut: number | null = 10) => ({
  symbol: 'TBTC',
  decimals: 8,
  ticks,
  priceDecimals: 2,
  haircut,
});
const at = (price: bigint): MarginPrices => ({
  decimals: 2,
  byUnit: new Map([
    ['usd', DOLLAR],
    ['btc', coin(price)],
  ]),
});
const BITCOIN = 10n ** 8n;
/** Two bitcoin pledged, five bought for 300,000. */
const held = {
  positions: new Map([
    ['btc', 5n * BITCOIN],
    ['usd', -30_000_000n],
  ]),
  collateral: new Map([['btc', 2n * BITCOIN]]),
};

describe('what an account on margin is worth', () => {
  it('is as the decision reckons it: half used at 60,000, and gone at 45,000', () => {
    const value = valueAccount(held, at(6_000_000n));
    assert.ok(value);
    assert.deepEqual(
      [value.collateral, value.pnl, value.balance, value.net, value.requirement],
      [10_800_000n, 0n, 10_800_000n, 30_000_000n, 6_000_000n],
    );
    assert.deepEqual([utilisationOf(value), utilisationText(value)], [5556n, '0.5556']);
    const fallen = valueAccount(held, at(4_500_000n));
    assert.ok(fallen);
    assert.deepEqual([fallen.collateral, fallen.pnl, fallen.balance], [8_100_000n, -7_500_000n, 600_000n]);
    assert.equal(utilisationText(fallen), '10');
  });
  it('rounds what is owed up, and what is had down', () => {
    const price = coin(1n);
    assert.deepEqual([valueOf(1n, price, 2), valueOf(-1n, price, 2)], [0n, -1n]);
    assert.deepEqual([valueOf(BITCOIN, price, 2), valueOf(-BITCOIN, price, 2)], [1n, -1n]);
  });
  it('is unknown where a currency that it has or owes has no price, and where it has none is nothing', () => {
    const none: MarginPrices = { decimals: 2, byUnit: new Map([['usd', DOLLAR]]) };
    assert.equal(valueAccount(held, none), null);
    assert.equal(valueAccount({ positions: new Map([['btc', 0n]]), collateral: new Map() }, none)?.net, 0n);
  });
  it('counts nothing of a currency that is taken as no collateral', () => {
    const prices: MarginPrices = { decimals: 2, byUnit: new Map([['btc', coin(6_000_000n, null)]]) };
    assert.equal(valueAccount({ positions: new Map(), collateral: held.collateral }, prices)?.collateral, 0n);
  });
  it('uses all where nothing is left to use, and nothing where nothing is open', () => {
    const nothing = { collateral: 0n, pnl: 0n, balance: 0n, long: 0n, short: 0n, net: 0n, requirement: 0n };
    assert.equal(uses(nothing, 'from', 100), false);
    assert.equal(utilisationText(nothing), null);
    const lost = { ...nothing, net: 100n, requirement: 20n, balance: -1n };
    assert.equal(uses(lost, 'above', 10_000), true);
    assert.equal(utilisationText(lost), null);
    const exact = { ...nothing, net: 500n, requirement: 100n, balance: 100n };
    assert.deepEqual([uses(exact, 'above', 100), uses(exact, 'from', 100)], [false, true]);
  });
});

describe('how an account stands', () => {
  const limits = { callPercent: 110, liquidatePercent: 120 };
  const using = (percent: bigint) => ({
    collateral: 0n,
    pnl: 0n,
    balance: 100n,
    long: 0n,
    short: 0n,
    net: percent * 5n,
    requirement: percent,
  });
  it('is called at 1.1, liquidated at 1.2, and good again below 1.0 alone', () => {
    const stands = (state: 'good' | 'called' | 'liquidating' | 'restricted', percent: bigint) =>
      standingOf({ state, ...limits }, using(percent));
    assert.deepEqual(
      [109n, 110n, 119n, 120n].map((percent) => stands('good', percent)),
      ['good', 'called', 'called', 'liquidating'],
    );
    assert.deepEqual(
      [99n, 100n, 109n, 120n].map((percent) => stands('called', percent)),
      ['good', 'called', 'called', 'liquidating'],
    );
    assert.deepEqual(
      [99n, 100n, 119n].map((percent) => stands('liquidating', percent)),
      ['good', 'liquidating', 'liquidating'],
    );
    assert.equal(stands('restricted', 10n), 'restricted');
    assert.equal(standingOf({ state: 'called', ...limits }, null), 'called');
  });
});

describe('what an order changes at its worst price', () => {
  const product = { baseDecimals: 8, quoteDecimals: 2, priceDecimals: 2, baseUnit: 'btc', quoteUnit: 'usd' };
  const wanted = { quantity: BITCOIN, price: 6_000_000n, bps: 10 };
  it('is what is bought and paid with the fee, or sold and got without it', () => {
    assert.deepEqual(worstChange(product, { ...wanted, side: 'buy', sizing: 'base' }), [
      ['btc', BITCOIN],
      ['usd', -6_006_000n],
    ]);
    assert.deepEqual(worstChange(product, { ...wanted, side: 'sell', sizing: 'base' }), [
      ['btc', -BITCOIN],
      ['usd', 5_994_000n],
    ]);
    assert.deepEqual(worstChange(product, { ...wanted, quantity: 6_000_000n, side: 'buy', sizing: 'quote' }), [
      ['btc', BITCOIN],
      ['usd', -6_006_000n],
    ]);
    assert.deepEqual(worstChange(product, { ...wanted, quantity: 6_000_000n, side: 'sell', sizing: 'quote' }), [
      ['btc', -BITCOIN],
      ['usd', 5_994_000n],
    ]);
  });
  it('adds up', () => {
    const after = changed(held.positions, worstChange(product, { ...wanted, side: 'sell', sizing: 'base' }));
    assert.deepEqual(
      [...after],
      [
        ['btc', 4n * BITCOIN],
        ['usd', -24_006_000n],
      ],
    );
  });
});
