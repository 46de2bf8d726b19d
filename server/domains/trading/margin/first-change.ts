import { divideUp } from '#lib/trading/amounts.ts';
import { REQUIREMENT_PERCENT } from '#lib/trading/margin-words.ts';
import type { ProductRow } from '../products/product-store.ts';
import { type DayRange, rangesOf } from '../products/reference.ts';
import { STEP_MS, STEPS_PER_DAY, stepOf, stepOfDay } from '../quotes/reference-walk.ts';
import { marginCurrency, type PriceBoard, pricesBy, productOf } from './margin-prices.ts';
import type { Holdings, MarginAccountRow } from './margin-store.ts';
import { type Usage, valueAccount } from './margin-value.ts';
import { standingOf } from './standing.ts';

const PERCENT = 100n;

/** An account and what it has, with the products that price it. */
export interface Walked {
  row: MarginAccountRow;
  holdings: Holdings;
  products: readonly ProductRow[];
}

/** The products that price what an account has, owes and has pledged. */
export function pricedBy(row: MarginAccountRow, { positions, collateral }: Holdings, { products }: PriceBoard): Walked {
  const { unit: dollar } = marginCurrency(row.coin);
  const held = [...positions, ...collateral].flatMap(([unit, amount]) => (amount === 0n ? [] : [unit]));
  const pricing = [...new Set(held)].flatMap((unit) => productOf(products, unit, dollar) ?? []);
  return { row, holdings: { positions, collateral }, products: pricing };
}

const usage = (balance: bigint, one: bigint, other: bigint): Usage => {
  const net = one > other ? one : other;
  return { net, balance, requirement: divideUp(net * BigInt(REQUIREMENT_PERCENT), PERCENT) };
};

/** Whether an account may stand otherwise at some step of a span than it does: surely so where the span is one step. */
function mayChange(
  { row, holdings }: Walked,
  { board, rangeOf }: { board: PriceBoard; rangeOf: (name: string) => ReturnType<DayRange> },
): boolean {
  const [least, largest] = ([0, 1] as const).map((end) =>
    valueAccount(
      holdings,
      pricesBy(board.products, row.coin, ({ name }) => rangeOf(name)?.[end] ?? null),
    ),
  );
  if (!least || !largest) return false;
  const worst = usage(least.collateral + least.long - largest.short, largest.long, largest.short);
  const best = usage(largest.collateral + largest.long - least.short, least.long, least.short);
  return [worst, best].some((value) => standingOf(row, value) !== row.state);
}

/** Days that were walked through before, by product and first step: whoever has a place for them keeps them. */
export type WalkedDays = Map<string, DayRange>;

const MOST_DAYS = 250;

async function rangesIn(
  { products }: Walked,
  { board, days, start }: { board: PriceBoard; days: WalkedDays; start: number },
): Promise<Map<string, DayRange>> {
  const ranges = new Map<string, DayRange>();
  if (days.size > MOST_DAYS) days.clear();
  for (const product of products) {
    const key = `${product.name}:${stepOf(start) - stepOfDay(start)}`;
    const ground = { ...board.ground, now: new Date(start) };
    const range = days.get(key) ?? (await rangesOf(product, board.products, ground));
    days.set(key, range);
    ranges.set(product.name, range);
  }
  return ranges;
}

/**
 * The first step of the walk behind a moment and before another at which an account stands otherwise than it does, by what it has now;
 * null where there is none. Spans in which no price could change anything are passed over as a whole.
 */
export async function firstChange(
  walked: Walked,
  board: PriceBoard,
  { behind, before, days, stopping }: { behind: number; before: number; days: WalkedDays; stopping?: AbortSignal },
): Promise<number | null> {
  const end = stepOf(before);
  for (let first = stepOf(behind) + 1; first < end && !stopping?.aborted; ) {
    const start = first * STEP_MS;
    const inDay = stepOfDay(start);
    const count = Math.min(STEPS_PER_DAY - inDay, end - first);
    const ranges = await rangesIn(walked, { board, days, start });
    const search = (from: number, until: number): number | null => {
      const rangeOf = (name: string) => ranges.get(name)?.(from, until) ?? null;
      if (!mayChange(walked, { board, rangeOf })) return null;
      if (until - from === 1) return from;
      const middle = Math.floor((from + until) / 2);
      return search(from, middle) ?? search(middle, until);
    };
    const found = search(inDay, inDay + count);
    if (found !== null) return start + (found - inDay) * STEP_MS;
    first += count;
  }
  return null;
}
