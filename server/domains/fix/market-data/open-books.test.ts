import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { getLevel2 } from '#lib/contracts/trading/market.ts';
import { updateProduct } from '#server/domains/trading/products/product-store.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { matchAll, newDesk, pin, placed, showAll, standAt } from '#server/domains/trading/testing-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { MarketSubscriptions } from './market-subscriptions.ts';
import { openBooks } from './open-books.ts';
import { SymbolLimits } from './symbol-limit.ts';
import { linesOf, MarketClient, requestOf } from './testing-market.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);

/** Matches, and shows what came of it. */
async function act(): Promise<void> {
  await matchAll(h);
  await showAll(h);
}
await act();

const books = openBooks(h.service);
/** A session, which ends with its test. */
function open(t: TestContext): MarketSubscriptions {
  const limit = new SymbolLimits().of(desk.enterpriseId);
  const session = new MarketSubscriptions({ books, limit, mayRead: () => true });
  t.after(() => session.close());
  return session;
}

async function level2(product: string) {
  const { body } = await h.call(getLevel2, { as: desk.trader, input: { accountId: desk.accountId, product } });
  return { bids: body.bids, asks: body.asks };
}

describe('the books of a process', () => {
  it('are in whole units, and those of products alone', async (t) => {
    const session = open(t);
    assert.deepEqual(linesOf(await session.request(requestOf({ 264: '2', 269: ['0'], 55: ['TBTC-TUSD*'] }))), [
      'W r TBTC-TUSD',
      ' 269=0 270=59988 271=0.5 290=1',
      ' 269=0 270=59976 271=1 290=2',
    ]);
    assert.deepEqual(linesOf(await session.request(requestOf({ 262: 's', 55: ['TBTC-TUSD', 'NONE'] }))), ['Y s 0']);
  });

  it('lead a client through trades, a halt and what comes after it', async (t) => {
    const session = open(t);
    const client = new MarketClient(100);
    const [bitcoin, ether] = ['TBTC-TUSD', 'HTETH-TUSD'];
    /** A process reads its books some time after they are shown. */
    const has = async (symbol: string, book: Awaited<ReturnType<typeof level2>>): Promise<void> => {
      for (let time = 0; time < 100 && !isDeepStrictEqual(client.book(symbol), book); time += 1) {
        await delay(50);
        client.take(session.changes());
      }
      assert.deepEqual(client.book(symbol), book);
    };
    client.take(await session.request(requestOf({ 55: [bitcoin, ether] })));
    const before = await level2(bitcoin);
    assert.deepEqual(client.book(bitcoin), before);
    await placed(h, desk, { quantity: '0.6' });
    const limit = { type: 'limit', limitPrice: '2999.5', quantity: '2' } as const;
    await placed(h, desk, { product: ether, quantityCurrency: 'HTETH', ...limit });
    await act();
    const after = await level2(bitcoin);
    assert.notDeepEqual(after, before);
    await has(bitcoin, after);
    await has(ether, await level2(ether));
    assert.deepEqual(client.book(ether).bids[0], ['2999.5', '2']);
    await updateProduct(h.db, bitcoin, { state: 'halted' });
    await act();
    await has(bitcoin, { bids: [], asks: [] });
    await updateProduct(h.db, bitcoin, { state: 'open' });
    await act();
    await has(bitcoin, after);
  });

  it('are one object for all sessions as long as nothing changes', async (t) => {
    const [one, other] = [await books.join('TBTC-TUSD'), await books.join('TBTC-TUSD')];
    assert.ok(one && other);
    t.after(one.leave);
    t.after(other.leave);
    for (let time = 0; time < 100 && one.book() !== other.book(); time += 1) await delay(50);
    assert.equal(one.book(), other.book());
  });
});
