import type { FixMessage } from '../wire/message.ts';

const MAX_WAITING = 1000;

/** Messages that came too early, by their numbers, until those before them have come. */
export class Waiting {
  readonly #messages = new Map<number, FixMessage>();
  /** The last number of the gap that was asked for; 0 while there is none. */
  #askedUntil = 0;

  /** Keeps a message, or notes that one came; those beyond the limit come again with what was asked for. Returns whether the gap is still to be asked for. */
  keep(number: number, message: FixMessage | null, expected: number): boolean {
    if (message && this.#messages.size < MAX_WAITING) this.#messages.set(number, message);
    const isAsked = this.#askedUntil >= expected;
    if (!isAsked) this.#askedUntil = number - 1;
    return !isAsked;
  }

  /** The message whose turn it is, if it is here. */
  take(expected: number): FixMessage | undefined {
    const message = this.#messages.get(expected);
    this.#messages.delete(expected);
    return message;
  }

  /** Forgets what a reset or a gap fill has passed. */
  forgetBelow(expected: number): void {
    for (const number of this.#messages.keys()) if (number < expected) this.#messages.delete(number);
  }

  clear(): void {
    this.#messages.clear();
    this.#askedUntil = 0;
  }
}
