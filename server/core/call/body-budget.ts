import { fail } from './errors.ts';

const CAPACITY_BYTES = 64 * 1024 * 1024;
/** Of them for bodies whose senders have shown no credentials yet, so that strangers leave room for others. */
const UNVOUCHED_BYTES = 16 * 1024 * 1024;

/** Room in memory for one body, given back by `release`. */
export interface BodyHold {
  /** Whether that many bytes in all have room without credentials. */
  fitsUnvouched: (bytes: number) => boolean;
  /** Takes room for that many bytes in all. Throws Failure when the process holds too much already. */
  reserve: (bytes: number, by?: { isVouched: boolean }) => void;
  /** Gives everything back; a second time does nothing. */
  release: () => void;
}

/** The memory that bodies of requests may take in this process, all together. */
export class BodyBudget {
  #held = 0;
  #unvouched = 0;

  /** Bytes of the bodies that are being read or worked on. */
  get held(): number {
    return this.#held;
  }

  hold(): BodyHold {
    let own = 0;
    let unvouched = 0;
    const settle = (bytes: number, strange: number): void => {
      this.#held += bytes - own;
      this.#unvouched += strange - unvouched;
      own = bytes;
      unvouched = strange;
    };
    return {
      fitsUnvouched: (bytes) => this.#unvouched - unvouched + bytes <= UNVOUCHED_BYTES,
      reserve: (bytes, { isVouched } = { isVouched: true }) => {
        if (this.#held - own + bytes > CAPACITY_BYTES) refuseForLackOfRoom();
        settle(bytes, isVouched ? 0 : bytes);
      },
      release: () => settle(0, 0),
    };
  }
}

/** Throws Failure: 503 with the time to wait. */
export function refuseForLackOfRoom(): never {
  return fail('overloaded', 'Too many bodies are being read. Try again in a second.', { retryAfterSeconds: 1 });
}
