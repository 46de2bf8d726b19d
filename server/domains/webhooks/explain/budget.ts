const LIMIT_MS = 100;

/**
 * How long one question may keep its thread busy. Time of the thread, not of the clock: an answer does not depend on what else the
 * machine does. Whoever works in a loop asks before each round, and leaves the rest when it is spent.
 */
export class Budget {
  readonly #limitMs: number;
  readonly #begun = process.threadCpuUsage();
  #wasSpent = false;

  constructor(limitMs = LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  isSpent(): boolean {
    const { user, system } = process.threadCpuUsage(this.#begun);
    this.#wasSpent ||= (user + system) / 1000 >= this.#limitMs;
    return this.#wasSpent;
  }

  /** Whether anything was left because of it. */
  get wasSpent(): boolean {
    return this.#wasSpent;
  }
}
