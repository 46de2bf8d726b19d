import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { harness } from '#server/testing/harness.ts';
import { Book } from '../book/book.ts';
import { orderEvents, tradingChildren } from '../orders/tables.ts';
import { findProduct, updateProduct } from '../products/product-store.ts';
import { openTrading } from '../testing.ts';
import {
  balanceOf,
  crashEngines,
  type Desk,
  matchAll,
  moveOn,
  newDesk,
  orderNow,
  pin,
  placed,
  standAt,
} from '../testing-orders.ts';
import { bookRules } from './book-rules.ts';
import { commandOf } from './command-body.ts';
import { tradingCommands, tradingEngines } from './tables.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LIMIT = { type: 'limit', limitPrice: '59000' } as const;
const ETHER = { product: 'HTETH-TUSD', quantityCurrency: 'HTETH', type: 'limit' } as const;

const cancel = (desk: Desk, { id: orderId }: { id: string }) =>
  h.call(cancelTradingOrder, { as: desk.trader, input: { accountId: desk.accountId, orderId } });

describe('algorithms', () => {
  it('spread a TWAP over its duration, each child at its moment, in one leap of the clock', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, { type: 'twap', duration: 5, quantity: '1' });
    await matchAll(h);
    await moveOn(h, 5 * MINUTE);
    const done = await orderNow(h, desk, order);
    assert.deepEqual([done.status, done.filledQuantity], ['completed', '1']);
    const children = await h.db
      .select()
      .from(tradingChildren)
      .where(eq(tradingChildren.orderId, order.id))
      .orderBy(asc(tradingChildren.number))
      .limit(100);
    assert.equal(children.length, 30);
    assert.equal(Date.parse(children[1]?.at ?? '') - Date.parse(children[0]?.at ?? ''), 10 * SECOND);
    assert.equal(
      children.reduce((sum, { filledBase }) => sum + BigInt(filledBase), 0n),
      100_000_000n,
    );
    assert.equal((await balanceOf(h, desk, 'ofctusd')).held, '0');
  });

  it('cancel the rest of a TWAP whose limit the market did not come to', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, { type: 'twap', duration: 1, quantity: '1', limitPrice: '59000' });
    await matchAll(h);
    await moveOn(h, MINUTE);
    const done = await orderNow(h, desk, order);
    assert.deepEqual(
      [done.status, done.filledQuantity, done.reasonDescription],
      ['canceled', '0', 'Its duration has ended.'],
    );
  });

  it('keep a steady pace until all is filled, from its scheduled start on', async () => {
    const desk = await newDesk(h);
    const scheduledDate = new Date(h.service.clock.now().getTime() + 10 * MINUTE).toISOString();
    const parameters = { interval: 30, intervalUnit: 'second', subOrderSize: '0.1', variance: '0.2' } as const;
    const order = await placed(h, desk, { type: 'steady_pace', quantity: '0.5', parameters, scheduledDate });
    await matchAll(h);
    await moveOn(h, 11 * MINUTE);
    const half = await orderNow(h, desk, order);
    assert.equal(half.status, 'open');
    assert.ok(Number(half.filledQuantity) > 0.2 && Number(half.filledQuantity) < 0.4, half.filledQuantity);
    await moveOn(h, 10 * MINUTE);
    assert.equal((await orderNow(h, desk, order)).status, 'completed');
  });

  it('are canceled between their children, with what was filled by then', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, { type: 'twap', duration: 5, quantity: '1' });
    await matchAll(h);
    await moveOn(h, MINUTE);
    await cancel(desk, order);
    await matchAll(h);
    const ended = await orderNow(h, desk, order);
    assert.deepEqual([ended.status, ended.filledQuantity], ['canceled', '0.2']);
    assert.equal((await balanceOf(h, desk, 'ofctusd')).held, '0');
  });
});

describe('clients among each other', () => {
  it('trade where the product lets them, the one that came first at its price', async () => {
    const [seller, buyer] = [await newDesk(h), await newDesk(h)];
    const offer = await placed(h, seller, { ...ETHER, side: 'sell', quantity: '2', limitPrice: '3000.1' });
    await matchAll(h);
    const bid = await placed(h, buyer, { ...ETHER, quantity: '2', limitPrice: '3000.5' });
    await matchAll(h);
    const [sold, bought] = [await orderNow(h, seller, offer), await orderNow(h, buyer, bid)];
    assert.deepEqual([sold.status, bought.status, bought.averagePrice], ['completed', 'completed', '3000.1']);
    assert.deepEqual(await balanceOf(h, buyer, 'ofchteth'), { available: '102000000000000000000', held: '0' });
    assert.deepEqual(await balanceOf(h, seller, 'ofctusd'), { available: '100599419', held: '0' });
  });

  it('never trade with themselves', async () => {
    const desk = await newDesk(h);
    const offer = await placed(h, desk, { ...ETHER, side: 'sell', quantity: '2', limitPrice: '3000.1' });
    const bid = await placed(h, desk, { ...ETHER, quantity: '2', limitPrice: '3000.5' });
    await matchAll(h);
    const ended = await orderNow(h, desk, bid);
    assert.match(ended.reasonDescription ?? '', /Self-trade prevented/);
    await cancel(desk, offer);
    await matchAll(h);
  });
});

describe('a product that is halted', () => {
  it('has no orders any more', async () => {
    const desk = await newDesk(h);
    const resting = await placed(h, desk, LIMIT);
    const paced = await placed(h, desk, { type: 'twap', duration: 5, quantity: '1' });
    await matchAll(h);
    await updateProduct(h.db, 'TBTC-TUSD', { state: 'halted' });
    await matchAll(h);
    for (const order of [resting, paced])
      assert.equal((await orderNow(h, desk, order)).reasonDescription, 'The product was halted.');
    assert.equal((await balanceOf(h, desk, 'ofctusd')).held, '0');
    await updateProduct(h.db, 'TBTC-TUSD', { state: 'open' });
  });
});

describe('matching that was ended in the middle', () => {
  it('goes on with what is committed: resting orders, stops, algorithms and what was taken of the house', async () => {
    const desk = await newDesk(h);
    const resting = await placed(h, desk, LIMIT);
    const stop = await placed(h, desk, { type: 'stop', triggerPrice: '61000', quantity: '0.1' });
    const paced = await placed(h, desk, { type: 'twap', duration: 2, quantity: '0.1' });
    await moveOn(h, 5 * SECOND);
    await placed(h, desk, { quantity: '0.4' });
    await matchAll(h);
    await crashEngines(h);
    const next = await placed(h, desk, { quantity: '0.2' });
    await matchAll(h);
    // A tenth was left at the best price; the rest comes from the next level.
    assert.equal((await orderNow(h, desk, next)).averagePrice, '60018');
    await crashEngines(h);
    await pin(h, 'TBTC-TUSD', '61500');
    await moveOn(h, 2 * MINUTE);
    assert.equal((await orderNow(h, desk, stop)).status, 'completed');
    assert.equal((await orderNow(h, desk, paced)).status, 'completed');
    assert.equal((await orderNow(h, desk, resting)).status, 'open');
    await crashEngines(h);
    await cancel(desk, resting);
    await matchAll(h);
    assert.equal((await orderNow(h, desk, resting)).status, 'canceled');
  });
});

describe('an order that matching fails at', () => {
  it('ends as an error after some tries, and the others go on', async () => {
    const desk = await newDesk(h);
    const broken = await placed(h, desk, LIMIT);
    const good = await placed(h, desk, { quantity: '0.01' });
    await h.ownerPool.query('update trading_orders set book_price = 0 where id = $1', [broken.id]);
    for (let failures = 0; failures < 4; failures += 1)
      await assert.rejects(matchAll(h), /neither a price nor a quantity/);
    await matchAll(h);
    const ended = await orderNow(h, desk, broken);
    assert.deepEqual([ended.status, ended.reason], ['error', 'internalError']);
    assert.equal((await orderNow(h, desk, good)).status, 'completed');
    assert.equal((await balanceOf(h, desk, 'ofctusd')).held, '0');
  });
});

describe('after all of it', () => {
  it('the log of each product gives the same fills again, to the byte', async () => {
    const engines = await h.db.select().from(tradingEngines).limit(100);
    for (const { product, state, applied } of engines) {
      const rows = await h.db
        .select()
        .from(tradingCommands)
        .where(and(eq(tradingCommands.product, product), isNotNull(tradingCommands.number)))
        .orderBy(asc(tradingCommands.number))
        .limit(100_000);
      assert.deepEqual(
        rows.map(({ number }) => number),
        Array.from({ length: applied }, (_, index) => index + 1),
        product,
      );
      const row = await findProduct(h.db, product);
      assert.ok(row);
      const book = new Book(bookRules(row));
      for (const { body } of rows) if (body !== null) book.apply(commandOf(body));
      assert.equal(book.chain, state?.chain ?? book.chain, product);
      assert.deepEqual(book.state(), state ?? book.state(), product);
    }
  });

  it('events are numbered without gaps by order and by account', async () => {
    const all = await h.db.select().from(orderEvents).limit(10_000);
    const by = (key: 'orderId' | 'accountId', number: 'number' | 'accountNumber') => {
      const groups = new Map<string, number[]>();
      for (const event of all) groups.set(event[key], [...(groups.get(event[key]) ?? []), event[number]]);
      for (const numbers of groups.values())
        assert.deepEqual(
          numbers.toSorted((a, b) => a - b),
          numbers.map((_, index) => index + 1),
        );
    };
    by('orderId', 'number');
    by('accountId', 'accountNumber');
  });

  it('the books are whole', async () => {
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });
});
