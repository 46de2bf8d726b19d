const BURST_SECONDS = 2;
const SECOND_MS = 1000;
/** How long a client may go on above the rate. */
const PATIENCE_SECONDS = 10;

/** How fast a client sends: so many messages a second, twice as many at once. 0 is no limit. */
export class MessagePace {
  readonly #perSecond: number;
  #tokens: number;
  #at: number;
  #second = 0;
  #count = 0;
  #secondsAbove = 0;
  #isKept = true;

  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#tokens = perSecond * BURST_SECONDS;
    this.#at = now;
  }

  /** Whether the message that was counted last was not one too many. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Counts a message. False when it is one too many. */
  take(now: number): boolean {
    this.#isKept = this.#perSecond === 0 || this.#takeToken(now);
    return this.#isKept;
  }

  #takeToken(now: number): boolean {
    this.#countSecond(now);
    const refilled = this.#tokens + ((now - this.#at) / SECOND_MS) * this.#perSecond;
    this.#tokens = Math.min(refilled, this.#perSecond * BURST_SECONDS);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Whether each of the last ten seconds was above the rate. */
  get isFlooded(): boolean {
    return this.#secondsAbove >= PATIENCE_SECONDS;
  }

  #countSecond(now: number): void {
    const second = Math.floor(now / SECOND_MS);
    if (second !== this.#second) {
      const isNext = second === this.#second + 1;
      this.#secondsAbove = isNext && this.#count > this.#perSecond ? this.#secondsAbove + 1 : 0;
      [this.#second, this.#count] = [second, 0];
    }
    this.#count += 1;
  }
}
