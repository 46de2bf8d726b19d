import type { Quote } from '../quotes/house-quotes.ts';
import type { PriceLevel, Side } from './types.ts';

/** The house's quotes on one side, the best first, and what was taken from each. */
export class HouseSide {
  #quotes: readonly Quote[] = [];
  #taken: bigint[] = [];
  #first = 0;

  /** Replaces all quotes; new ones are full unless it is said what was taken. */
  quote(quotes: readonly Quote[], taken: readonly string[] = []): void {
    this.#quotes = quotes;
    this.#taken = quotes.map((_, at) => BigInt(taken[at] ?? '0'));
    this.#first = 0;
    this.#passEmpty();
  }

  #passEmpty(): void {
    while (this.#first < this.#quotes.length && this.#leftAt(this.#first) === 0n) this.#first += 1;
  }

  #leftAt(at: number): bigint {
    return (this.#quotes[at]?.size ?? 0n) - (this.#taken[at] ?? 0n);
  }

  /** Levels of which something is left, the best first. */
  *levels(): Generator<PriceLevel, undefined> {
    for (let at = this.#first; at < this.#quotes.length; at += 1) {
      const size = this.#leftAt(at);
      const price = this.#quotes[at]?.price ?? 0n;
      if (size > 0n) yield { price, size };
    }
  }

  /** All that is left at this price and better ones; bids are better the higher they are, asks the lower. */
  upTo(price: bigint, side: Side): bigint {
    let sum = 0n;
    for (const level of this.levels()) {
      if (side === 'buy' ? level.price < price : level.price > price) break;
      sum += level.size;
    }
    return sum;
  }

  /** Takes so much from the best levels on. */
  take(base: bigint): void {
    for (let open = base; open > 0n; this.#passEmpty()) {
      const left = this.#leftAt(this.#first);
      if (left === 0n) throw new RangeError('more was taken than the house quotes');
      const part = left < open ? left : open;
      this.#taken[this.#first] = (this.#taken[this.#first] ?? 0n) + part;
      open -= part;
    }
  }

  taken(): string[] {
    return this.#taken.map(String);
  }
}
