import { bookInto, endOf, quoteOf, wantedBase } from './amounts.ts';
import type { HouseSide } from './house-side.ts';
import type { PlacedOrder, PriceLevel, RestingOrder } from './types.ts';

/** What an incoming order may meet, on the other side of the book. */
export interface Opposite {
  house: HouseSide;
  /** The command by which the house last quoted. */
  quotedAt: number;
  /** In priority; none where clients meet the house alone. */
  clients: Iterator<RestingOrder, undefined>;
}

export interface Step {
  /** null is the house. */
  maker: RestingOrder | null;
  price: bigint;
  base: bigint;
  quote: bigint;
}

export interface Plan {
  steps: Step[];
  /** The order as it is after all steps. */
  after: PlacedOrder;
  /** It met an order of its own account, with which it does not trade. */
  isStoppedByOwn: boolean;
}

const isWithin = ({ side, limit }: PlacedOrder, price: bigint): boolean =>
  side === 'buy' ? price <= limit : price >= limit;

/** Whether a client's order comes before the house's level: a better price, or the same and it rested before the quote. */
function isClientFirst(order: RestingOrder, level: PriceLevel, quotedAt: number): boolean {
  if (order.limit === level.price) return order.sequence < quotedAt;
  return order.side === 'sell' ? order.limit < level.price : order.limit > level.price;
}

/** All that an incoming order would trade now, by price and then by sequence. Nothing is changed. */
export function planOf(order: PlacedOrder, opposite: Opposite, quoteUnit: bigint): Plan {
  const plan: Plan = { steps: [], after: { ...order }, isStoppedByOwn: false };
  const { after, steps } = plan;
  const levels = opposite.house.levels();
  let level = levels.next().value;
  let client = opposite.clients.next().value;
  while (endOf(after) === null) {
    const maker =
      client !== undefined && (level === undefined || isClientFirst(client, level, opposite.quotedAt)) ? client : null;
    const price = maker?.limit ?? level?.price;
    if (price === undefined || !isWithin(after, price)) break;
    if (maker?.account === after.account) {
      plan.isStoppedByOwn = true;
      break;
    }
    const there = maker === null ? (level?.size ?? 0n) : wantedBase(maker, price, quoteUnit);
    const wanted = wantedBase(after, price, quoteUnit);
    const base = wanted < there ? wanted : there;
    const meeting =
      after.side === 'buy' ? { buyer: after, seller: maker, price } : { buyer: maker, seller: after, price };
    const quote = quoteOf(meeting, base, quoteUnit);
    steps.push({ maker, price, base, quote });
    bookInto(after, { price, base, quote });
    if (maker === null) level = levels.next().value;
    else client = opposite.clients.next().value;
  }
  return plan;
}
