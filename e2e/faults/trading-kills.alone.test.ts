import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cancelTradingOrder, createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { type Desk, newDesk, orderOf } from '#server/domains/trading/testing-orders.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { endWorker } from './worker-process.ts';

const PROCESS = fileURLToPath(new URL('./trading-process.ts', import.meta.url));
const KILLS = 10;
const DESKS = 4;
const ORDERS_AT_ONCE = 6;
const LONGEST_LIFE_MS = 1200;
const POLL_MS = 100;
const PATIENCE_MS = 120_000;
/** A lease, and what a takeover may take beside it. */
const TAKEOVER_MS = 7_000;

const h = await harness({ DATABASE_POOL: '16' });
await openTrading(h);

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROCESS, h.databaseUrl, TEST_MASTER_KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`matching ended with ${code}`)));
  });
  return child;
}

const WISHES = [
  { quantity: '0.01' },
  { quantity: '250', quantityCurrency: 'TUSD', side: 'sell' },
  { type: 'limit', limitPrice: '20000', quantity: '0.01' },
  { type: 'limit', side: 'sell', limitPrice: '90000', quantity: '0.02', timeInForce: 'IOC' },
  { product: 'HTETH-TUSD', quantityCurrency: 'HTETH', quantity: '0.5' },
  {
    product: 'HTETH-TUSD',
    quantityCurrency: 'HTETH',
    type: 'limit',
    side: 'sell',
    limitPrice: '2000',
    quantity: '0.3',
  },
] as const;

interface Acknowledged {
  desk: Desk;
  id: string;
}

/** Places orders until told to stop, and cancels some; gives those that were acknowledged. */
async function orderUntil(desks: readonly Desk[], isOver: () => boolean): Promise<Acknowledged[]> {
  const taken: Acknowledged[] = [];
  while (!isOver()) {
    await Promise.all(
      Array.from({ length: ORDERS_AT_ONCE }, async () => {
        const desk = desks[randomInt(desks.length)] as Desk;
        const wish = WISHES[randomInt(WISHES.length)];
        const input = orderOf(desk, wish);
        const { status, body, text } = await h.call(createTradingOrder, { as: desk.trader, input });
        if (status === 200) taken.push({ desk, id: body.id });
        else assert.match(text, /insufficientFunds|velocityLimitBreached|invalidLimitPrice/);
      }),
    );
    const some = taken[randomInt(Math.max(1, taken.length))];
    if (some)
      await h.call(cancelTradingOrder, {
        as: some.desk.trader,
        input: { accountId: some.desk.accountId, orderId: some.id },
      });
    await delay(randomInt(1, 60));
  }
  return taken;
}

const count = async (text: string): Promise<number> => {
  const { rows } = await h.ownerPool.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  return rows[0]?.count ?? 0;
};

/** Waits until nothing waits to be matched; gives how long it took. */
async function untilMatched(): Promise<number> {
  const startedMs = Date.now();
  while (Date.now() - startedMs < PATIENCE_MS) {
    if ((await count('trading_commands where number is null')) === 0) return Date.now() - startedMs;
    await delay(POLL_MS);
  }
  throw new Error('orders were not matched in time');
}

describe(`${KILLS} kills of one of two processes that match orders`, () => {
  it('lose no order that was acknowledged, and fill none twice', async (t) => {
    const desks = await Promise.all(Array.from({ length: DESKS }, () => newDesk(h)));
    let isOver = false;
    const ordering = orderUntil(desks, () => isOver);
    const processes = [await startProcess(), await startProcess()];
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(randomInt(200, LONGEST_LIFE_MS));
        const victim = processes.shift();
        assert.ok(victim);
        await endWorker(victim, 'SIGKILL');
        processes.push(await startProcess());
      }
      isOver = true;
      const taken = await ordering;
      const tookMs = await untilMatched();
      t.diagnostic(`${taken.length} orders; the last ones were matched ${tookMs} ms after the last kill`);
      assert.ok(tookMs < TAKEOVER_MS + PATIENCE_MS / 4);
      assert.ok(taken.length > KILLS * ORDERS_AT_ONCE, `${taken.length} orders`);
      const { rows } = await h.ownerPool.query<{ id: string }>('select id from trading_orders');
      assert.deepEqual(
        taken.filter(({ id }) => !rows.some((row) => row.id === id)),
        [],
        'orders that are gone',
      );
    } finally {
      isOver = true;
      await ordering;
      for (const process of processes) await endWorker(process, 'SIGTERM');
    }
    assert.equal(await count("trading_orders where status in ('pending_open', 'pending_cancel')"), 0);
    const filled = `(select o.id from trading_orders o left join trades t on t.order_id = o.id group by o.id
      having o.filled_base <> coalesce(sum(t.base), 0) or o.filled_quote <> coalesce(sum(t.quote), 0) or o.fee <> coalesce(sum(t.fee), 0)) wrong`;
    assert.equal(await count(filled), 0, 'orders whose trades are not what was filled');
    const numbered = `(select order_id from order_events group by order_id having max(number) <> count(*)) gaps`;
    assert.equal(await count(numbered), 0, 'orders with gaps in their events');
    const logged = `(select product from trading_commands group by product having max(number) <> count(*)) gaps`;
    assert.equal(await count(logged), 0, 'products with gaps in their commands');
    const twice = `(select order_id from order_events where kind = 'opened' group by order_id having count(*) > 1) twice`;
    assert.equal(await count(twice), 0, 'orders that were opened twice');
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });

  it('leave products to the other one, which has them once the lease has ended', async (t) => {
    const desk = await newDesk(h);
    const place = async (wish: (typeof WISHES)[number]) => {
      const { status, text } = await h.call(createTradingOrder, { as: desk.trader, input: orderOf(desk, wish) });
      assert.equal(status, 200, text);
    };
    const [bitcoin, , , , ether] = WISHES;
    const owner = await startProcess();
    await place(bitcoin);
    await untilMatched();
    const other = await startProcess();
    try {
      await endWorker(owner, 'SIGKILL');
      await place(bitcoin);
      await place(ether);
      const tookMs = await untilMatched();
      t.diagnostic(`matched by the other one ${tookMs} ms after the kill, of at most ${TAKEOVER_MS}`);
      assert.ok(tookMs < TAKEOVER_MS + PATIENCE_MS / 4);
    } finally {
      await endWorker(other, 'SIGTERM');
    }
  });
});
