import { fail } from './errors.ts';

const CAPACITY_BYTES = 64 * 1024 * 1024;
/** Of them for one person, and as much for all together who have shown no credentials: neither takes the room of others. */
const SHARE_BYTES = 16 * 1024 * 1024;
/** Whom bodies are counted for before their senders have shown credentials. */
export const STRANGERS = 'strangers';

/** Room in memory for one body, given back by `release`. */
export interface BodyHold {
  /** Whether that many bytes in all have room without credentials. */
  fitsUnvouched: (bytes: number) => boolean;
  /** Takes room for that many bytes in all, of somebody's share. Throws Failure when they, or all together, hold too much already. */
  reserve: (bytes: number, owner: string) => void;
  /** Gives everything back; a second time does nothing. */
  release: () => void;
}

/** The memory that bodies of requests may take in this process, all together. */
export class BodyBudget {
  readonly #shares = new Map<string, number>();
  #held = 0;

  /** Bytes of the bodies that are being read or worked on. */
  get held(): number {
    return this.#held;
  }

  hold(): BodyHold {
    let own = { owner: STRANGERS, bytes: 0 };
    /** What an owner would hold with so many bytes for this body. */
    const shareWith = (owner: string, bytes: number): number =>
      this.#of(owner) - (owner === own.owner ? own.bytes : 0) + bytes;
    const settle = (owner: string, bytes: number): void => {
      this.#add(own.owner, -own.bytes);
      this.#add(owner, bytes);
      own = { owner, bytes };
    };
    return {
      fitsUnvouched: (bytes) => shareWith(STRANGERS, bytes) <= SHARE_BYTES,
      reserve: (bytes, owner) => {
        const isFull = this.#roomOf(owner, own) < bytes || shareWith(owner, bytes) > SHARE_BYTES;
        if (isFull) refuseForLackOfRoom();
        settle(owner, bytes);
      },
      release: () => settle(STRANGERS, 0),
    };
  }

  #of(owner: string): number {
    return this.#shares.get(owner) ?? 0;
  }

  /** What is left for an owner of the room of all, were it not for a body of theirs: the strangers' share is kept for them. */
  #roomOf(owner: string, own: { owner: string; bytes: number }): number {
    const strange = this.#of(STRANGERS) - (own.owner === STRANGERS ? own.bytes : 0);
    const kept = owner === STRANGERS ? 0 : SHARE_BYTES - strange;
    return CAPACITY_BYTES - kept - (this.#held - own.bytes);
  }

  #add(owner: string, bytes: number): void {
    const share = this.#of(owner) + bytes;
    if (share === 0) this.#shares.delete(owner);
    else this.#shares.set(owner, share);
    this.#held += bytes;
  }
}

/** Throws Failure: 503 with the time to wait. */
export function refuseForLackOfRoom(): never {
  return fail('overloaded', 'Too many bodies are being read. Try again in a second.', { retryAfterSeconds: 1 });
}
