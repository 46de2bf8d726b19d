/** Who asks for the work: somebody known is served before strangers. */
export type Lane = 'known' | 'stranger';

/** So many of the known are served in a row while strangers wait. */
const KNOWN_IN_A_ROW = 4;

/** Work that costs much: only some of it at once, a few that wait in each lane, and nobody beyond. */
export class LimitedWork {
  readonly #limits: { atOnce: number; waiting: number };
  readonly #waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };
  #running = 0;
  #knownInARow = 0;
  #mostAtOnce = 0;

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limits = limits;
  }

  /** The most that ever ran at once. */
  get mostAtOnce(): number {
    return this.#mostAtOnce;
  }

  /** How many wait in both lanes. */
  get waiting(): number {
    return this.#waiting.known.length + this.#waiting.stranger.length;
  }

  /** Does the work when its turn has come; calls `refuse` in its place when too many wait already. */
  async run<T>(lane: Lane, { work, refuse }: { work: () => Promise<T>; refuse: () => never }): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#start();
    else if (this.#waiting[lane].length >= this.#limits.waiting) return refuse();
    else await new Promise<void>((resolve) => this.#waiting[lane].push(resolve));
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #start(): void {
    this.#running += 1;
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#running);
  }

  #next(): void {
    const { known, stranger } = this.#waiting;
    const isKnownFirst = known.length > 0 && (stranger.length === 0 || this.#knownInARow < KNOWN_IN_A_ROW);
    const begin = isKnownFirst ? known.shift() : stranger.shift();
    if (!begin) return;
    this.#knownInARow = isKnownFirst ? this.#knownInARow + 1 : 0;
    this.#start();
    begin();
  }
}
