import { createRandom, type Random } from '#server/demo/random.ts';
import { quoteUnitOf } from './amounts.ts';
import type { BookRules, Command, PlacedOrder, Side } from './types.ts';

const LEVELS = { levels: 20, spreadBps: 8, stepBps: 3 };

/** Products whose amounts round differently: of the service, and a coarse one at whose prices nearly every fill is rounded. */
export const TESTED_RULES: Readonly<Record<string, Omit<BookRules, 'isCrossing'> & { start: bigint }>> = {
  bitcoin: {
    baseDecimals: 8,
    quoteDecimals: 2,
    priceDecimals: 2,
    start: 6_000_000n,
    quotes: { ...LEVELS, levelSize: 50_000_000n },
  },
  ether: {
    baseDecimals: 18,
    quoteDecimals: 2,
    priceDecimals: 2,
    start: 300_000n,
    quotes: { ...LEVELS, levelSize: 10n ** 19n },
  },
  dollar: {
    baseDecimals: 6,
    quoteDecimals: 2,
    priceDecimals: 4,
    start: 10_000n,
    quotes: { ...LEVELS, levelSize: 100_000_000n },
  },
  coarse: {
    baseDecimals: 3,
    quoteDecimals: 2,
    priceDecimals: 3,
    start: 7_000n,
    quotes: { ...LEVELS, levelSize: 7n },
  },
};

const KINDS = [
  ['place', 600],
  ['cancel', 220],
  ['stop', 60],
  ['reference', 60],
  ['requote', 60],
  ['halt', 1],
] as const;
const ACCOUNTS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Ids that a cancel may name: some have long ended. */
const REMEMBERED = 150;
/** Millionths of the reference in which limits and triggers lie. */
const NEAR = 8_000;
const GRID = 20;

/** Commands without end that follow from the seed alone, around a reference that wanders near its start. */
export function* randomCommands(rules: BookRules & { start: bigint }, seed: string): Generator<Command, never> {
  const random = createRandom(seed);
  const unit = quoteUnitOf(rules);
  const ids: string[] = [];
  let reference = rules.start;
  let number = 0;
  yield { kind: 'reference', price: reference };
  for (;;) {
    const kind = random.weighted(KINDS);
    if (kind === 'requote' || kind === 'halt') yield { kind };
    else if (kind === 'reference') {
      reference = nearby(random, rules.start);
      yield { kind, price: reference };
    } else if (kind === 'cancel') yield { kind, id: ids.length > 0 ? random.pick(ids) : 'nobody' };
    else {
      number += 1;
      const id = `${kind}-${number}`;
      const side = random.pick<Side>(['buy', 'sell']);
      const [account, price] = [random.pick(ACCOUNTS), nearby(random, reference)];
      ids[number % REMEMBERED] = id;
      if (kind === 'stop') yield { kind, order: { id, account, side, trigger: price } };
      else {
        const amounts = randomAmounts(random, rules, unit);
        const covered =
          side === 'sell' && amounts.sizing === 'quote' && random.chance(0.5)
            ? { covered: ((amounts.quantity + 1n) * unit + price - 1n) / price }
            : {};
        yield { kind, order: { id, account, side, limit: price, ...amounts, ...covered } };
      }
    }
  }
}

function nearby(random: Random, price: bigint): bigint {
  const step = BigInt(random.int(-GRID, GRID)) * BigInt(NEAR / GRID);
  return (price * (1_000_000n + step)) / 1_000_000n;
}

function randomAmounts(
  random: Random,
  rules: BookRules & { start: bigint },
  unit: bigint,
): Omit<PlacedOrder, 'id' | 'account' | 'side' | 'limit'> {
  const sizing = random.pick(['base', 'quote'] as const);
  const size =
    rules.quotes.levelSize *
    BigInt(
      random.weighted([
        [1, 6],
        [4, 3],
        [30, 1],
        [400, 0.2],
      ] as const),
    );
  const base = (size * BigInt(random.int(1, 1_000_000))) / 1_000_000n + 1n;
  const timeInForce = random.weighted([
    ['GTC', 6],
    ['IOC', 2],
    ['FOK', 2],
  ] as const);
  // Some are children of an algorithm, whose parent has fills.
  const numerator = random.chance(0.2) ? (base * rules.start) / BigInt(random.int(1, 9)) : 0n;
  const quote = (numerator + unit - 1n) / unit;
  return {
    sizing,
    timeInForce,
    numerator,
    quantity: sizing === 'base' ? base : (base * rules.start) / unit + 1n,
    quote: sizing === 'quote' && numerator > 0n ? quote + BigInt(random.int(-1, 2)) : quote,
  };
}
