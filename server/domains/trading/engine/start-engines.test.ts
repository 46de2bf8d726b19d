import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startTrading } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { updateProduct } from '../products/product-store.ts';
import { openTrading } from '../testing.ts';
import { newDesk, orderNow, pin, placed, standAt } from '../testing-orders.ts';
import { findMarket } from './market-store.ts';

const h = await harness();
await openTrading(h);
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);

/** Waits for something to become so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await delay(50);
  }
  assert.fail('it did not become so');
}

/** How many statements this process sends in a time. */
async function countStatements(ms: number): Promise<number> {
  const { pool } = h.service;
  const query = pool.query.bind(pool);
  let count = 0;
  pool.query = ((...args: Parameters<typeof query>) => {
    count += 1;
    return query(...args);
  }) as typeof pool.query;
  await delay(ms);
  pool.query = query as typeof pool.query;
  return count;
}

describe('engines of a process', () => {
  it('match what waits, show what changes, and cost next to nothing while nothing happens', async () => {
    const trading = startTrading(h.service);
    try {
      const order = await placed(h, desk);
      await until(async () => (await orderNow(h, desk, order)).status === 'completed');
      await until(async () => (await findMarket(h.db, 'TSOL-TUSD')) !== undefined);
      await pin(h, 'TBTC-TUSD', '61000');
      await until(async () => (await findMarket(h.db, 'TBTC-TUSD'))?.body.reference === '6100000');
      await updateProduct(h.db, 'TSOL-TUSD', { state: 'halted' });
      await until(async () => (await findMarket(h.db, 'TSOL-TUSD'))?.body.bids.length === 0);
      await standAt(h, '2026-11-20T10:00:05.000Z');
      await until(async () => (await findMarket(h.db, 'HTETH-TUSD'))?.at === '2026-11-20T10:00:05.000Z');
      await delay(500);
      // One look each quarter of a second, and leases each one and a half.
      const count = await countStatements(1_500);
      assert.ok(count > 0 && count <= 16, `${count} statements`);
    } finally {
      await trading.stop();
    }
  });
});
