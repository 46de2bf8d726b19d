/** Who asks for the work: somebody known is served before strangers. */
export type Lane = 'known' | 'stranger';

/** So many of the known are served in a row while strangers wait. */
const KNOWN_IN_A_ROW = 4;

interface Limits {
  atOnce: number;
  /** Of each lane. */
  waiting: number;
  /** Of each lane, for whomever the work is done. */
  ofOne: number;
}

interface Waiting {
  owner: string;
  begin: () => void;
}

interface Order<T> {
  /** For whom the work is done. */
  owner: string;
  work: () => Promise<T>;
  /** Called when too many wait. */
  refuse: () => never;
}

/** Work that costs much: only some of it at once, a few that wait in each lane, and nobody beyond. */
export class LimitedWork {
  readonly #limits: Limits;
  readonly #waiting: Record<Lane, Waiting[]> = { known: [], stranger: [] };
  #running = 0;
  #knownInARow = 0;
  #mostAtOnce = 0;

  constructor(limits: Limits) {
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

  /** Does the work when its turn has come; calls `refuse` in its place when too many wait already, or too many of the owner's. */
  async run<T>(lane: Lane, { owner, work, refuse }: Order<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#start();
    else if (this.#isFull(lane, owner)) return refuse();
    else await new Promise<void>((begin) => this.#waiting[lane].push({ owner, begin }));
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  /** Whether the lane is full, or one has more waiting in it than leaves room for others. */
  #isFull(lane: Lane, owner: string): boolean {
    const waiting = this.#waiting[lane];
    const own = waiting.filter((one) => one.owner === owner).length;
    return waiting.length >= this.#limits.waiting || own >= this.#limits.ofOne;
  }

  #start(): void {
    this.#running += 1;
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#running);
  }

  #next(): void {
    const { known, stranger } = this.#waiting;
    const isKnownFirst = known.length > 0 && (stranger.length === 0 || this.#knownInARow < KNOWN_IN_A_ROW);
    const next = isKnownFirst ? known.shift() : stranger.shift();
    if (!next) return;
    this.#knownInARow = isKnownFirst ? this.#knownInARow + 1 : 0;
    this.#start();
    next.begin();
  }
}
