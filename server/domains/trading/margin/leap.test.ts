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
import { marginPrices } from './margin-prices.ts';
import { findMarginAccount, readHoldings } from './margin-store.ts';
import { valueAccount } from './margin-value.ts';
import { standingOf } from './standing.ts';
import { newMarginDesk, profileOf, settleDown } from './testing-margin.ts';

const h = await harness();
await openTrading(h);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 3;
const FIRST = Date.UTC(2026, 9, 1, 12);
const ground = { isSandbox: true, seed: String(h.service.env.SEED) };

/** What the price of bitcoin is at a moment, with what it starts at. */
async function priceAt(at: number): Promise<number> {
  const product = await findProduct(h.db, 'TBTC-TUSD');
  const walk = product && walkOf(product, ground);
  assert.ok(walk);
  await prepareDay(walk, at);
  return Number(referenceAt(walk, at));
}

/** A day from which bitcoin falls and recovers within some days, and by how much of a start its lowest hour is below both ends. */
async function fallFrom(): Promise<{ from: number; lowest: number }> {
  let best = { from: FIRST, lowest: 0, depth: 1 };
  const hourly = new Map<number, number>();
  for (let at = FIRST; at <= FIRST + 40 * DAY_MS; at += HOUR_MS) hourly.set(at, await priceAt(at));
  for (let from = FIRST; from <= FIRST + 36 * DAY_MS; from += 12 * HOUR_MS) {
    const span = Array.from({ length: DAYS * 24 + 1 }, (_, hour) => hourly.get(from + hour * HOUR_MS) ?? 0);
    const ends = Math.min(span[0] ?? 0, span.at(-1) ?? 0);
    const lowest = Math.min(...span);
    if (lowest / ends < best.depth) best = { from, lowest, depth: lowest / ends };
  }
  assert.ok(best.depth < 0.97, `bitcoin never fell and came back: ${best.depth}`);
  return best;
}

describe('a clock that leaps', () => {
  it('liquidates at the step of the walk at which margin was gone, though it would be there again', async () => {
    const { from, lowest } = await fallFrom();
    await standAt(h, new Date(from).toISOString());
    await pin(h, 'TBTC-TUSD', '60000');
    const desk = await newMarginDesk(h);
    await placed(h, desk, { fundingType: 'margin', quantity: '4' });
    await matchAll(h);
    const product = await findProduct(h.db, 'TBTC-TUSD');
    /** Its margin is gone below 48,290: that is between the lowest hour, and both ends. */
    const startPrice = String(Math.round((Number(product?.startPrice) * 48_250_00) / lowest));
    await updateProduct(h.db, 'TBTC-TUSD', { startPrice, pinnedPrice: null });
    await settleDown(h);
    const before = await profileOf(h, desk);
    assert.ok(Number(before.utilization) < 1.1, before.utilization ?? '');

    const to = from + DAYS * DAY_MS;
    const row = await findMarginAccount(h.db, desk.accountId);
    assert.ok(row);
    const holdings = await readHoldings(h.db, desk.accountId);
    const board = { products: await listProducts(h.db), ground: { ...ground, now: new Date(to) } };
    const changes: { at: number; to: string }[] = [];
    for (let [at, state] = [from, row.state]; at < to; at += STEP_MS) {
      await priceAt(at);
      const value = valueAccount(
        holdings,
        marginPrices({ ...board, ground: { ...ground, now: new Date(at) } }, row.coin),
      );
      const next = standingOf({ ...row, state }, value);
      if (next !== state) changes.push({ at, to: next });
      state = next;
      if (state === 'liquidating') break;
    }
    const walked = pricedBy(row, holdings, board);
    const span = { behind: from, before: to, days: new Map() };
    assert.equal(await firstChange(walked, board, span), changes[0]?.at);
    assert.equal(await firstChange(walked, board, { ...span, before: changes[0]?.at ?? 0 }), null);

    await standAt(h, new Date(to).toISOString());
    await settleDown(h);
    const { body } = await h.call(listTradingOrders, {
      as: desk.trader,
      input: { accountId: desk.accountId, fundingType: 'margin' },
    });
    const own = body.data.filter(({ initiatedByUserId }) => initiatedByUserId === null);
    const gone = changes.find((one) => one.to === 'liquidating');
    assert.ok(gone, JSON.stringify(changes));
    assert.equal(own.at(-1)?.creationDate, new Date(gone.at).toISOString());
    assert.equal((await profileOf(h, desk)).status, 'good');
  });
});
