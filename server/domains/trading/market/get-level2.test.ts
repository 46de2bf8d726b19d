import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getLevel2 } from '#lib/contracts/trading/market.ts';
import { harness } from '#server/testing/harness.ts';
import { updateProduct } from '../products/product-store.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, pin, placed, showAll, standAt } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);
const { accountId, trader } = desk;

async function book(product: string, includeCumulative = false) {
  const { status, body, text } = await h.call(getLevel2, {
    as: trader,
    input: { accountId, product, includeCumulative },
  });
  assert.equal(status, 200, text);
  return body;
}

describe('200', () => {
  it('has what the house quotes, the best first', async () => {
    const { bids, asks, product } = await book('TBTC*-TUSD');
    assert.equal(product, 'TBTC-TUSD');
    assert.deepEqual([bids.length, asks.length], [20, 20]);
    assert.deepEqual(bids.slice(0, 2), [
      ['59988', '0.5'],
      ['59976', '1'],
    ]);
    assert.deepEqual(asks.slice(0, 2), [
      ['60012', '0.5'],
      ['60024', '1'],
    ]);
  });

  it('sums sizes up where it is asked to', async () => {
    const { asks } = await book('TBTC-TUSD', true);
    assert.deepEqual(
      asks.slice(0, 3).map(([, , sum]) => sum),
      ['0.5', '1.5', '3'],
    );
  });

  it('lacks what was taken of the house, until it quotes anew', async () => {
    await placed(h, desk, { quantity: '0.6' });
    await matchAll(h);
    await showAll(h);
    assert.deepEqual((await book('TBTC-TUSD')).asks[0], ['60024', '0.9']);
    await standAt(h, '2026-11-20T10:00:05.000Z');
    assert.deepEqual((await book('TBTC-TUSD')).asks[0], ['60012', '0.5']);
  });

  it('has orders of clients where they trade with each other, and nowhere else', async () => {
    const own = { product: 'HTETH-TUSD', quantityCurrency: 'HTETH', quantity: '3' };
    await placed(h, desk, { ...own, type: 'limit', limitPrice: '2999.9' });
    await placed(h, desk, { type: 'limit', limitPrice: '59999', quantity: '0.2' });
    await matchAll(h);
    await showAll(h);
    assert.deepEqual((await book('HTETH-TUSD')).bids[0], ['2999.9', '3']);
    assert.deepEqual((await book('TBTC-TUSD')).bids[0], ['59988', '0.5']);
  });

  it('is empty while the product is halted', async () => {
    await updateProduct(h.db, 'TSOL-TUSD', { state: 'halted' });
    const { bids, asks } = await book('TSOL-TUSD');
    assert.deepEqual([bids, asks], [[], []]);
  });
});

describe('400', () => {
  it('is for products that there are none of', async () => {
    const { status, text } = await h.call(getLevel2, { as: trader, input: { accountId, product: 'NONE' } });
    assert.deepEqual([status, JSON.parse(text).errorName], [400, 'backend:trade:unsupportedProduct']);
  });
});

describe('403', () => {
  it('is for accounts of others', async () => {
    const { accountId: foreign } = await newDesk(h);
    const input = { accountId: foreign, product: 'TBTC-TUSD' };
    assert.equal((await h.call(getLevel2, { as: trader, input })).status, 403);
  });
});
