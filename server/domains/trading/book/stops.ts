import { PriceQueue } from './price-queue.ts';
import type { Side, WaitingStop } from './types.ts';

/** Stops that wait for the market price, by side and trigger. */
export class Stops {
  readonly #bySide: Record<Side, PriceQueue<WaitingStop>> = {
    buy: new PriceQueue('lowest'),
    sell: new PriceQueue('highest'),
  };
  readonly #byId = new Map<string, WaitingStop>();

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  add(stop: WaitingStop): void {
    this.#byId.set(stop.id, stop);
    this.#bySide[stop.side].add(stop.trigger, stop);
  }

  /** Whether it waited. */
  remove(id: string): boolean {
    const stop = this.#byId.get(id);
    if (stop === undefined) return false;
    this.#byId.delete(id);
    this.#bySide[stop.side].remove(stop.trigger, stop);
    return true;
  }

  /** Takes out all that a market price triggers, in the order in which they came. */
  takeReached(market: bigint): WaitingStop[] {
    const reached: WaitingStop[] = [];
    for (const queue of [this.#bySide.buy, this.#bySide.sell])
      for (let stop = queue.first(); stop !== undefined && isReached(stop, market); stop = queue.first()) {
        this.remove(stop.id);
        reached.push(stop);
      }
    return reached.length > 1 ? reached.toSorted((a, b) => a.sequence - b.sequence) : reached;
  }

  /** In the order in which they came. */
  all(): WaitingStop[] {
    return [...this.#byId.values()];
  }
}

export const isReached = ({ side, trigger }: Pick<WaitingStop, 'side' | 'trigger'>, market: bigint): boolean =>
  side === 'buy' ? market >= trigger : market <= trigger;
