import assert from 'node:assert/strict';
import type { InputOf } from '#lib/contract.ts';
import { cancelTradingOrder, createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import type { Harness } from '#server/testing/harness.ts';
import { newMarginDesk } from './margin/testing-margin.ts';
import { reviseAll } from './margin/watch-margin.ts';
import { updateProduct } from './products/product-store.ts';
import { openTrading } from './testing.ts';
import { crashEngines, type Desk, matchAll, moveOn, newDesk, pin, placed, standAt } from './testing-orders.ts';

const DESKS = 6;
/** So many of them trade on margin besides. */
const ON_MARGIN = 2;
const AT_ONCE = 12;
const SECOND = 1000;
const PINNED = 'TBTC-TUSD';
/** As far as prices leap that liquidate somebody. */
const LEAPS = ['38000', '52000', '68000'];
const REFUSED =
  /insufficientFunds|velocityLimitBreached|invalidQuantity|invalidArgument|invalidLimitPrice|margin[A-Z]|willTriggerLiquidation|productMarginTradingDisabled/;

const PRODUCTS = {
  'TBTC-TUSD': {
    base: 'TBTC',
    quote: 'TUSD',
    sizes: ['0.0001', '0.01', '0.25', '1.7'],
    notionals: ['10', '999.99', '40000'],
    price: 60_000,
    places: 2,
  },
  'HTETH-TUSD': {
    base: 'HTETH',
    quote: 'TUSD',
    sizes: ['0.001', '0.5', '11.1111'],
    notionals: ['10.01', '7777.77'],
    price: 3000,
    places: 2,
  },
  'TUSDC-TUSD': {
    base: 'TUSDC',
    quote: 'TUSD',
    sizes: ['10', '12345.67'],
    notionals: ['10', '5000.05'],
    price: 1,
    places: 4,
  },
  'HTETH-TBTC': {
    base: 'HTETH',
    quote: 'TBTC',
    sizes: ['0.001', '2.5'],
    notionals: ['0.0001', '0.12345678'],
    price: 0.05,
    places: 5,
  },
} as const;
const NAMES = Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[];
const TYPES = ['market', 'market', 'limit', 'limit', 'limit', 'stop', 'twap', 'steady_pace'] as const;

/** A part of a quantity of which there are some ten: what goes on for thousands of steps would be most of all that is matched. */
function tenthOf(quantity: string, least: string): string {
  const tenth = (Number(quantity) / 10).toFixed(4);
  return Number(tenth) < Number(least) ? least : tenth;
}

type StormDesk = Desk & { isMargin: boolean };

/** Any order that may be taken, within two hundredths of where its product began. */
function anyOrder(random: Random, { accountId, isMargin }: StormDesk): InputOf<typeof createTradingOrder> {
  const product = random.pick(NAMES);
  const { base, quote, sizes, notionals, price, places } = PRODUCTS[product];
  const isBase = random.chance(0.6);
  const near = () => (price * (1 + (random.next() - 0.5) / 25)).toFixed(places);
  const type = random.pick(TYPES);
  const common = {
    accountId,
    product,
    type,
    ...(isMargin && quote === 'TUSD' && random.chance(0.7) ? { fundingType: 'margin' as const } : {}),
    side: random.pick(['buy', 'sell'] as const),
    quantity: random.pick(isBase ? sizes : notionals),
    quantityCurrency: isBase ? base : quote,
  };
  if (type === 'market') return { ...common, timeInForce: random.pick(['IOC', 'FOK'] as const) };
  if (type === 'limit')
    return {
      ...common,
      limitPrice: near(),
      ...random.pick([{}, { timeInForce: 'IOC' }, { timeInForce: 'FOK' }, { duration: 2 }] as const),
    };
  if (type === 'stop') return { ...common, triggerPrice: near() };
  if (type === 'twap')
    return {
      ...common,
      duration: 2,
      ...random.pick([{}, { interval: 1, parameters: { isTimeSliced: true } }] as const),
    };
  const subOrderSize = tenthOf(common.quantity, isBase ? sizes[0] : notionals[0]);
  return { ...common, parameters: { interval: 10, intervalUnit: 'second', subOrderSize, variance: '0.1' } };
}

/** What is still held for orders that have ended, or that there are none of. */
const strayHolds = async (h: Harness) => {
  const { rows } = await h.ownerPool.query<{ reference: string }>(
    `select reference from ledger_holds h left join trading_orders o on o.id::text = split_part(h.reference, '/', 1)
     where h.kind = 'trade-order' and h.state = 'pending' and (o.id is null or o.ended_at is not null)`,
  );
  return rows;
};

/** Throws unless the books are whole, nothing is held for what has ended, and every currency sums to zero. */
async function demandWhole(h: Harness, sent: number): Promise<void> {
  const { problems } = await proveBooks(h.db, h.service.domains);
  assert.deepEqual(problems, [], `after ${sent} orders`);
  assert.deepEqual(await strayHolds(h), [], `after ${sent} orders`);
  const { rows } = await h.ownerPool.query<{ asset: string; sum: string }>(
    'select asset, sum(posted)::text as sum from ledger_accounts group by asset having sum(posted) <> 0',
  );
  assert.deepEqual(rows, [], `after ${sent} orders`);
}

/** Now and then a price leaps, and comes back. */
async function leap(h: Harness, random: Random): Promise<void> {
  if (random.chance(0.08)) await pin(h, PINNED, random.pick(LEAPS));
  else if (random.chance(0.2)) await updateProduct(h.db, PINNED, { pinnedPrice: null });
}

export interface TradingStorm {
  taken: number;
  refused: number;
  /** How often accounts on margin were liquidated. */
  liquidated: number;
}

/**
 * Sends random orders of some desks, a dozen at once, while orders are canceled, prices leap, the clock goes on and matching crashes;
 * the books are proven after each so many orders. Throws where they are not whole.
 */
export async function runTradingStorm(
  h: Harness,
  {
    orders,
    provedEvery,
    seed,
    onProved,
  }: { orders: number; provedEvery: number; seed: string; onProved?: (sent: number) => void },
): Promise<TradingStorm> {
  await openTrading(h);
  await standAt(h, '2026-11-20T10:00:00.000Z');
  const random = createRandom(seed);
  const desks: StormDesk[] = await Promise.all(
    Array.from({ length: DESKS }, async (_, place) =>
      place < ON_MARGIN ? { ...(await newMarginDesk(h)), isMargin: true } : { ...(await newDesk(h)), isMargin: false },
    ),
  );
  for (const desk of desks) if (desk.isMargin) await placed(h, desk, { fundingType: 'margin', quantity: '4' });
  const taken: { desk: Desk; id: string }[] = [];
  let [sent, refused] = [0, 0];
  while (sent < orders) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const desk = random.pick(desks);
        const input = anyOrder(random, desk);
        const { status, body, text } = await h.call(createTradingOrder, { as: desk.trader, input });
        sent += 1;
        if (status === 200) taken.push({ desk, id: body.id });
        else if (REFUSED.test(text)) refused += 1;
        else assert.fail(text);
      }),
    );
    if (random.chance(0.5) && taken.length > 0) {
      const { desk, id: orderId } = random.pick(taken);
      const input = { accountId: desk.accountId, orderId };
      const { status } = await h.call(cancelTradingOrder, { as: desk.trader, input });
      assert.ok(status === 200 || status === 400);
    }
    if (random.chance(0.05)) await crashEngines(h);
    await leap(h, random);
    await reviseAll(h.service);
    if (random.chance(0.6)) await moveOn(h, random.int(1, 12) * SECOND);
    else await matchAll(h);
    if (Math.floor(sent / provedEvery) === Math.floor((sent - AT_ONCE) / provedEvery)) continue;
    await demandWhole(h, sent);
    onProved?.(sent);
  }
  await demandWhole(h, sent);
  const { rows } = await h.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from events where type = 'margin-account.liquidating'`,
  );
  return { taken: taken.length, refused, liquidated: rows[0]?.count ?? 0 };
}
