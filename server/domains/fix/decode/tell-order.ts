import { STRATEGY_KEYS, TIMES_IN_FORCE } from './order-fields.ts';
import { short } from './problem.ts';
import type { Order } from './read-order.ts';

const SIDES: ReadonlyMap<string, string> = new Map([
  ['1', 'Buy'],
  ['2', 'Sell'],
]);
const TIMES: ReadonlyMap<string, string> = new Map([
  ['1', 'good till cancelled'],
  ['3', 'immediate or cancel'],
  ['4', 'fill or kill'],
]);
const UNITS: ReadonlyMap<string, string> = new Map([
  ['second', 'seconds'],
  ['minute', 'minutes'],
  ['hour', 'hours'],
]);

/** `TBTC-TUSD` → its base and what it is paid in. */
const sidesOf = (symbol: string): [base: string, quote: string] => {
  const at = symbol.indexOf('-');
  return at < 0 ? [symbol, ''] : [symbol.slice(0, at), symbol.slice(at + 1)];
};

/** How much of what for what: `0.5 TBTC for TUSD`, `TBTC for 500 TUSD`. */
function amountOf(order: Order): string {
  const [base, quote] = sidesOf(short(order.get(55) ?? 'an unnamed product'));
  const [quantity, cash, currency = base] = [order.get(38), order.get(152), order.get(15)];
  const sum = cash ?? (currency === quote ? quantity : undefined);
  if (sum !== undefined && quote !== '') return `${base} for ${short(sum)} ${quote}`;
  const amount = quantity === undefined ? base : `${short(quantity)} ${currency === base ? base : short(currency)}`;
  return quote === '' ? amount : `${amount} for ${quote}`;
}

const price = (order: Order, tag: number): string => short(order.get(tag) ?? 'a price that is missing');

/** At which price. */
function priceWords(order: Order): string {
  const better = order.get(54) === '2' ? 'or more' : 'or less';
  const limit = `at ${price(order, 44)} ${better}`;
  const stop = `once the market reaches ${price(order, 99)}`;
  switch (order.get(40) ?? '') {
    case '1':
      return 'at the market';
    case '2':
      return limit;
    case '3':
      return `at the market ${stop}`;
    case '4':
      return `${limit} ${stop}`;
    default:
      return 'as an order of another type';
  }
}

/** What an algorithm does, from 848. */
function strategyWords(order: Order): string | null {
  const strategy = order.get(847) ?? '';
  if (!STRATEGY_KEYS.has(strategy)) return null;
  const pairs = new Map(
    (order.get(848) ?? '').split(';').map((pair): [string, string] => {
      const [key = '', value = ''] = pair.split('=');
      return [key, short(value)];
    }),
  );
  if (strategy === '1001') {
    const duration = pairs.get('duration');
    return duration === undefined ? 'as a TWAP' : `as a TWAP over ${duration} minutes`;
  }
  const [size, interval] = [pairs.get('subOrderSize'), pairs.get('interval')];
  if (size === undefined || interval === undefined) return 'at a steady pace';
  return `at a steady pace of ${size} every ${interval} ${UNITS.get(pairs.get('intervalUnit') ?? 'minute') ?? ''}`.trimEnd();
}

function timeWords(order: Order): string | null {
  const type = order.get(40) ?? '';
  const code = order.get(59) ?? (order.get(847) === undefined ? TIMES_IN_FORCE.get(type)?.[0] : undefined) ?? '';
  if (code === '6') return `good till ${short(order.get(126) ?? 'a time that is missing')}`;
  return TIMES.get(code) ?? null;
}

const FUNDING: ReadonlyMap<string, string> = new Map([
  ['2', 'on margin'],
  ['3', 'on margin, to close a position'],
]);

/** An order (D) as a sentence: `Buy 0.5 TBTC for TUSD at the market, immediate or cancel.` */
export function tellOrder(order: Order): string {
  const start = `${SIDES.get(order.get(54) ?? '') ?? 'Trade'} ${amountOf(order)} ${priceWords(order)}`;
  const begins = order.get(168);
  const parts = [
    strategyWords(order),
    timeWords(order),
    FUNDING.get(order.get(544) ?? '') ?? null,
    begins === undefined ? null : `from ${short(begins)}`,
  ];
  return `${[start, ...parts.filter((part) => part !== null)].join(', ')}.`;
}
