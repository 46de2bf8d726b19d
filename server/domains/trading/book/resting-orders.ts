import { PriceQueue } from './price-queue.ts';
import type { RestingOrder, Side } from './types.ts';

/** Clients' orders in the book, by side and price, in the order in which they came. */
export class RestingOrders {
  readonly #bySide: Record<Side, PriceQueue<RestingOrder>> = {
    buy: new PriceQueue('highest'),
    sell: new PriceQueue('lowest'),
  };
  readonly #byId = new Map<string, RestingOrder>();

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  of(side: Side): PriceQueue<RestingOrder> {
    return this.#bySide[side];
  }

  add(order: RestingOrder): void {
    this.#byId.set(order.id, order);
    this.#bySide[order.side].add(order.limit, order);
  }

  /** The order that rested, if one did. */
  remove(id: string): RestingOrder | undefined {
    const order = this.#byId.get(id);
    if (order === undefined) return undefined;
    this.#byId.delete(id);
    this.#bySide[order.side].remove(order.limit, order);
    return order;
  }

  /** In the order in which they came. */
  all(): RestingOrder[] {
    return [...this.#byId.values()];
  }
}
