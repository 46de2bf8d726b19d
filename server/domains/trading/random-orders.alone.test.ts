import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { moveOn } from './testing-orders.ts';
import { runTradingStorm } from './testing-storm.ts';

const ORDERS = 3000;
const PROVED_EVERY = 100;
const SECOND = 1000;

const h = await harness({ DATABASE_POOL: '16' });

describe('3,000 random orders, paid and on margin', () => {
  it('keep the books whole, whatever ends matching in the middle', { timeout: 900_000 }, async (t) => {
    const storm = { orders: ORDERS, provedEvery: PROVED_EVERY, seed: 'orders of 2026' };
    const { taken, refused, liquidated } = await runTradingStorm(h, storm);
    t.diagnostic(`${taken} taken, ${refused} refused, ${liquidated} liquidations`);
    assert.ok(taken > ORDERS / 2);
    assert.ok(liquidated > 0);
  });

  it('leave nothing undone: each order has ended or can still be filled', async () => {
    await moveOn(h, 3600 * SECOND);
    const { rows } = await h.ownerPool.query<{ status: string; type: string; count: number }>(
      'select status, type, count(*)::int as count from trading_orders group by 1, 2',
    );
    const open = new Set(
      rows.filter(({ status }) => status === 'pending_open' || status === 'pending_cancel').map(({ type }) => type),
    );
    assert.deepEqual([...open], []);
    assert.ok(rows.some(({ status }) => status === 'completed'));
    assert.ok(!rows.some(({ status, type }) => type === 'twap' && status === 'open'));
  });

  it('are counted right', async () => {
    const { rows } = await h.ownerPool.query(
      `select a.id from trading_accounts a where a.live_orders <> (
        select count(*) from trading_orders o where o.account_id = a.id and o.ended_at is null)`,
    );
    assert.deepEqual(rows, []);
  });
});
