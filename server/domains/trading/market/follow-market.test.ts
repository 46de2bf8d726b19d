import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ANONYMOUS } from '#server/core/call/caller.ts';
import { harness } from '#server/testing/harness.ts';
import { tradingMarketUpdates } from '../engine/tables.ts';
import { findProduct } from '../products/product-store.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, pin, placed, showAll, standAt } from '../testing-orders.ts';
import { followMarket } from './follow-market.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);
const product = await findProduct(h.db, 'HTETH-TUSD');
assert.ok(product);

async function order(quantity: string): Promise<void> {
  await placed(h, desk, { product: 'HTETH-TUSD', quantityCurrency: 'HTETH', quantity });
  await matchAll(h);
  await showAll(h);
}
await order('0.1');

/** A reader who takes one text at a time. */
function reader(after?: string) {
  const gone = new AbortController();
  const texts = followMarket(
    h.service,
    { product: product ?? assert.fail(), depth: 20, after },
    {
      closed: gone.signal,
      caller: () => ANONYMOUS,
    },
  );
  return { gone, next: async () => (await texts.next()).value ?? null };
}

describe('a reader of a market', () => {
  it('who is slow gets the difference to what they have, in one text, and no backlog', async () => {
    const { next, gone } = reader();
    assert.equal(await next(), 'retry: 1000\n\n');
    assert.match(String(await next()), /^id: \d+\nevent: snapshot\n/);
    for (let count = 0; count < 8; count += 1) {
      await order('0.2');
      // Longer than the time within which changes come together.
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    const text = String(await next());
    assert.equal(text.match(/^event: trade$/gm)?.length, 8);
    assert.equal(text.match(/^event: update$/gm)?.length, 1);
    assert.equal(text.match(/^id: /gm)?.length, 1);
    const waiting = next();
    gone.abort('reader gone');
    assert.equal(await waiting, null);
  });

  it('who was away for more changes than are kept, or for some that are lost, begins anew', async () => {
    const first = reader();
    await first.next();
    const [, id = ''] = /^id: (\d+)/.exec(String(await first.next())) ?? [];
    first.gone.abort('reader gone');
    await order('0.2');
    const resumed = reader(id);
    await resumed.next();
    assert.match(String(await resumed.next()), /^event: trade\n/);
    resumed.gone.abort('reader gone');
    await h.db.delete(tradingMarketUpdates);
    const anew = reader(id);
    await anew.next();
    assert.match(String(await anew.next()), /event: snapshot/);
    anew.gone.abort('reader gone');
  });

  it('leaves a ring of a thousand changes behind at most', async () => {
    const rows = Array.from({ length: 1_000 }, (_, place) => ({
      product: 'HTETH-TUSD',
      place,
      sequence: place,
      body: { bids: [], asks: [], trades: [] },
    }));
    await h.db.insert(tradingMarketUpdates).values(rows);
    await order('0.2');
    await order('0.2');
    const kept = await h.db.select().from(tradingMarketUpdates).limit(2_000);
    assert.equal(kept.length, 1_000);
    assert.equal(kept.filter(({ sequence }) => sequence >= 1_000).length, 2);
  });
});
