import type { FixMessage } from '../wire/message.ts';
import { numberOf } from './values.ts';

const MAX_WAITING = 1000;
/** Read fields take many times the room of their bytes. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** A message with its number, and what holds of the time at which it came. */
export interface Arrival {
  message: FixMessage;
  number: number;
  at: number;
  /** Whether the rate of messages allowed it; not asked yet where absent. */
  isAdmitted?: boolean;
}

const sizeOf = ({ message }: Arrival): number => numberOf(message, 9) ?? 0;

/** Messages that came too early, by their numbers, until those before them have come. */
export class Waiting {
  readonly #arrivals = new Map<number, Arrival>();
  #bytes = 0;
  /** The last number of the gap that was asked for; 0 while there is none. */
  #askedUntil = 0;

  /** Keeps a message; one beyond the limits comes again with what was asked for. */
  keep(arrival: Arrival): void {
    this.#forget(arrival.number);
    const bytes = this.#bytes + sizeOf(arrival);
    if (this.#arrivals.size >= MAX_WAITING || bytes > MAX_WAITING_BYTES) return;
    this.#arrivals.set(arrival.number, arrival);
    this.#bytes = bytes;
  }

  /**
   * Notes that a number came before the expected one. Returns whether what is missing is still to be asked for: once for each gap, and
   * once more where a part of the answer, which comes in order, is missing itself.
   */
  opensGap(number: number, expected: number): boolean {
    if (this.#askedUntil >= expected && number > this.#askedUntil) return false;
    this.#askedUntil = number - 1;
    return true;
  }

  /** The message whose turn it is, if it is here; those that a reset, a gap fill or their copies have passed are forgotten. */
  take(expected: number): Arrival | undefined {
    for (const number of this.#arrivals.keys()) if (number < expected) this.#forget(number);
    const arrival = this.#arrivals.get(expected);
    this.#forget(expected);
    return arrival;
  }

  clear(): void {
    this.#arrivals.clear();
    this.#bytes = 0;
    this.#askedUntil = 0;
  }

  #forget(number: number): void {
    const arrival = this.#arrivals.get(number);
    if (arrival) this.#bytes -= sizeOf(arrival);
    this.#arrivals.delete(number);
  }
}
