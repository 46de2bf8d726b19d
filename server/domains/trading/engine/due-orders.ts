import type { LiveOrder } from './live-order.ts';

interface Entry {
  at: number;
  order: LiveOrder;
}

/** Orders by when something is due for them, the earliest first. What an order no longer waits for is passed over. */
export class DueOrders {
  readonly #heap: Entry[] = [];

  /** To be called whenever an order waits for another moment. */
  add(order: LiveOrder): void {
    if (order.dueAt === null) return;
    const heap = this.#heap;
    let place = heap.push({ at: Date.parse(order.dueAt), order }) - 1;
    for (let above = (place - 1) >> 1; place > 0 && this.#isBefore(place, above); above = (place - 1) >> 1) {
      this.#swap(place, above);
      place = above;
    }
  }

  /** The order for which something is due the earliest; undefined where nothing waits. */
  first(): LiveOrder | undefined {
    for (let [top] = this.#heap; top !== undefined; [top] = this.#heap) {
      const { at, order } = top;
      if (order.dueAt !== null && Date.parse(order.dueAt) === at) return order;
      this.#drop();
    }
    return undefined;
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return false;
    return a.at < b.at || (a.at === b.at && a.order.id < b.order.id);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }

  #drop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const least = this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(least, place)) return;
      this.#swap(least, place);
      place = least;
    }
  }
}
