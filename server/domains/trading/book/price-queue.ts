import { findPlace } from './sorted.ts';

interface Level<Entry> {
  price: bigint;
  /** In the order in which they came. */
  entries: Entry[];
}

/** Entries by price and then by their coming: levels in a sorted array, the best one last, where most changes are. */
export class PriceQueue<Entry extends { sequence: number }> {
  readonly #levels: Level<Entry>[] = [];
  readonly #bestIs: 'highest' | 'lowest';

  constructor(bestIs: 'highest' | 'lowest') {
    this.#bestIs = bestIs;
  }

  /** The place of this price, or where it would be. */
  #find(price: bigint): number {
    return this.#bestIs === 'highest'
      ? findPlace(this.#levels, (level) => level.price < price)
      : findPlace(this.#levels, (level) => level.price > price);
  }

  /** An entry comes after all that are there at its price. */
  add(price: bigint, entry: Entry): void {
    const at = this.#find(price);
    const level = this.#levels[at];
    if (level?.price === price) level.entries.push(entry);
    else this.#levels.splice(at, 0, { price, entries: [entry] });
  }

  remove(price: bigint, entry: Entry): void {
    const at = this.#find(price);
    const entries = this.#levels[at]?.entries ?? [];
    const place = findPlace(entries, ({ sequence }) => sequence < entry.sequence);
    if (entries[place] !== entry) throw new Error(`nothing of the kind at ${price}`);
    if (entries.length === 1) this.#levels.splice(at, 1);
    else if (place === 0) entries.shift();
    else entries.splice(place, 1);
  }

  /** The first at the best price. */
  first(): Entry | undefined {
    return this.#levels.at(-1)?.entries[0];
  }

  /** The best first. */
  *levels(): Generator<Level<Entry>, undefined> {
    for (let at = this.#levels.length - 1; at >= 0; at -= 1) yield this.#levels[at] as Level<Entry>;
  }

  *entries(): Generator<Entry, undefined> {
    for (const { entries } of this.levels()) yield* entries;
  }
}
