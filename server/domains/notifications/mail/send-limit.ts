import { setTimeout as delay } from 'node:timers/promises';

interface Limits {
  atOnce: number;
  aSecond: number;
}

const SECOND_MS = 1000;

/** Work of which only some is done at once, and only so much begins within a second. */
export class SendLimit {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  /** When the last ones began, or will. */
  readonly #begun: number[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#running += 1;
    try {
      await this.#takeTurn();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #takeTurn(): Promise<void> {
    const now = performance.now();
    const first = this.#begun.length < this.#limits.aSecond ? undefined : this.#begun.shift();
    const at = first === undefined ? now : Math.max(now, first + SECOND_MS);
    this.#begun.push(at);
    if (at > now) await delay(at - now);
  }
}
