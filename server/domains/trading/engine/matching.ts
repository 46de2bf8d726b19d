import type { Scale } from '#lib/trading/amounts.ts';
import { Book } from '../book/book.ts';
import type { BookState, RestingOrder, WaitingStop } from '../book/types.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { ProductRow } from '../products/product-store.ts';
import { bookRules } from './book-rules.ts';
import { DueOrders } from './due-orders.ts';
import { coveredOf, LiveOrder } from './live-order.ts';

/** What is known of a product's matching when it is taken up. */
export interface Kept {
  product: ProductRow;
  /** The book after the last command; null where there was none yet. */
  state: BookState | null;
  /** Number of the last command. */
  applied: number;
  step: number;
  orders: readonly OrderRow[];
}

/** Orders whose command waits are taken up when it comes. */
const isTakenUp = ({ status, bookNumber, startedAt, scheduledAt, triggeredAt, dueAt }: OrderRow): boolean =>
  bookNumber !== null ||
  startedAt !== null ||
  triggeredAt !== null ||
  (scheduledAt !== null && dueAt !== null && status !== 'pending_open');

/** The book of a product with its orders, in the memory of the one process that matches it. */
export class Matching {
  product: ProductRow;
  readonly scale: Scale;
  readonly book: Book;
  readonly orders = new Map<string, LiveOrder>();
  readonly due = new DueOrders();
  /** Stops that were triggered and are not in the book yet, in their order. */
  followUps: LiveOrder[] = [];
  /** Orders for which no more could be held. */
  readonly broke = new Set<string>();
  applied: number;
  /** How many commands the book has had. */
  sequence: number;
  step: number;
  /** The price that the house quotes around. */
  reference: bigint | null;
  /** How many orders rest in the book or wait for their trigger. */
  resting = 0;

  constructor({ product, state, applied, step, orders }: Kept) {
    this.product = product;
    this.applied = applied;
    this.sequence = state?.sequence ?? 0;
    this.step = step;
    this.reference = state?.reference == null ? null : BigInt(state.reference);
    this.scale = product;
    this.book = new Book(bookRules(product), state ?? undefined);
    const resting: RestingOrder[] = [];
    const stops: WaitingStop[] = [];
    for (const row of orders) {
      if (!isTakenUp(row)) continue;
      const order = this.take(row);
      if (row.bookNumber === null) continue;
      const { id, accountId: account, side, sizing, triggerPrice } = row;
      const sequence = row.bookNumber;
      this.resting += 1;
      if (row.type === 'stop' && row.triggeredAt === null)
        stops.push({ id, account, side, sequence, trigger: BigInt(triggerPrice ?? '0') });
      else
        resting.push({
          id,
          account,
          side,
          sizing,
          sequence,
          quantity: order.rest,
          limit: order.bookPrice ?? 0n,
          numerator: order.fillProduct,
          quote: order.filledQuote,
          ...coveredOf(order),
        });
    }
    this.book.restore(resting, stops);
    this.followUps = [...this.orders.values()]
      .filter(({ row, triggeredAt, bookNumber }) => row.type === 'stop' && triggeredAt !== null && bookNumber === null)
      .toSorted((a, b) => ((a.triggeredAt ?? '') + a.id < (b.triggeredAt ?? '') + b.id ? -1 : 1));
  }

  /** Takes up an order that has not ended. */
  take(row: OrderRow): LiveOrder {
    const order = new LiveOrder(row);
    this.orders.set(order.id, order);
    this.due.add(order);
    return order;
  }
}
