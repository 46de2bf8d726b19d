import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTradingOrders } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { findProduct, listProducts, updateProduct } from '../products/product-store.ts';
import { walkOf } from '../products/reference.ts';
import { prepareDay, referenceAt, STEP_MS } from '../quotes/reference-walk.ts';
import { openTrading } from '../testing.ts';
import { matchAll, pin, placed, standAt } from '../testing-orders.ts';
import { firstChange, pricedBy } from './first-change.ts';
import { pricesBy } from './margin-prices.ts';
import { findMarginAccount, readHoldings } from './margin-store.ts';
import { valueAccount } from './margin-value.ts';
import { standingOf } from './standing.ts';
import { newMarginDesk, profileOf, settleDown } from './testing-margin.ts';

const h = await harness();
await openTrading(h);

const HOUR_MS = 3_600_000;
const ground = { isSandbox: true, seed: String(h.service.env.SEED) };
/** Twelve hours in which bitcoin falls by the walk of the seed of tests, and recovers. */
const FROM = Date.parse('2026-11-24T08:00:00.000Z');
const TO = FROM + 12 * HOUR_MS;

/** What the price of bitcoin is at each step of them, in cents. */
async function walkedPrices(): Promise<bigint[]> {
  const product = await findProduct(h.db, 'TBTC-TUSD');
  const walk = product && walkOf(product, ground);
  assert.ok(walk);
  await prepareDay(walk, FROM);
  await prepareDay(walk, TO);
  return Array.from({ length: (TO - FROM) / STEP_MS + 1 }, (_, step) => referenceAt(walk, FROM + step * STEP_MS));
}

describe('a clock that leaps', () => {
  it('liquidates at the step of the walk at which margin was gone, though it would be there again', async () => {
    const prices = await walkedPrices();
    const lowest = Number(prices.reduce((least, price) => (price < least ? price : least)));
    const ends = Math.min(Number(prices[0]), Number(prices.at(-1)));
    assert.ok(lowest / ends < 0.975, `${lowest} ${ends}`);
    await standAt(h, new Date(FROM).toISOString());
    /** Its margin is gone below 0.8054 of what it buys at: somewhat above the lowest price. */
    await pin(h, 'TBTC-TUSD', String(Math.round((lowest * 1.002) / 0.8054 / 100)));
    const desk = await newMarginDesk(h);
    await placed(h, desk, { fundingType: 'margin', quantity: '4' });
    await matchAll(h);
    await updateProduct(h.db, 'TBTC-TUSD', { pinnedPrice: null });
    await settleDown(h);
    assert.notEqual((await profileOf(h, desk)).status, 'liquidating');

    const row = await findMarginAccount(h.db, desk.accountId);
    assert.ok(row);
    const holdings = await readHoldings(h.db, desk.accountId);
    const board = { products: await listProducts(h.db), ground: { ...ground, now: new Date(TO) } };
    const changes: { at: number; state: string }[] = [];
    let { state } = row;
    for (const [step, price] of prices.slice(0, -1).entries()) {
      const value = valueAccount(
        holdings,
        pricesBy(board.products, row.coin, () => price),
      );
      const next = standingOf({ ...row, state }, value);
      if (next !== state && step > 0) changes.push({ at: FROM + step * STEP_MS, state: next });
      state = next;
      if (state === 'liquidating') break;
    }
    const walked = pricedBy(row, holdings, board);
    const span = { behind: FROM, before: TO, days: new Map() };
    const first = changes[0]?.at ?? 0;
    assert.equal(await firstChange(walked, board, span), first);
    assert.equal(await firstChange(walked, board, { ...span, before: first }), null);

    await standAt(h, new Date(TO).toISOString());
    await settleDown(h);
    const { body } = await h.call(listTradingOrders, {
      as: desk.trader,
      input: { accountId: desk.accountId, fundingType: 'margin' },
    });
    const own = body.data.filter(({ initiatedByUserId }) => initiatedByUserId === null);
    const gone = changes.find((one) => one.state === 'liquidating');
    assert.ok(gone, JSON.stringify(changes));
    assert.equal(own.at(-1)?.creationDate, new Date(gone.at).toISOString());
    assert.notEqual((await profileOf(h, desk)).status, 'liquidating');
  });
});
