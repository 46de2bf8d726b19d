import { fail } from './errors.ts';

const CAPACITY_BYTES = 64 * 1024 * 1024;
/** Of them for one person, and as much for all together who have shown no credentials: neither takes the room of others. */
const SHARE_BYTES = 16 * 1024 * 1024;
/** Of the strangers' share for those of one network, so that one of them does not take what is all of theirs. */
const NETWORK_BYTES = 2 * 1024 * 1024;
/** Whom bodies are counted for before their senders have shown credentials. */
export const STRANGERS = 'strangers';

/** Room in memory for one body, given back by `release`. */
export interface BodyHold {
  /** Whether that many bytes in all have room without credentials, among all strangers and among those of its network. */
  fitsUnvouched: (bytes: number) => boolean;
  /** Takes room for that many bytes in all, of somebody's share. Throws Failure when they, or all together, hold too much already. */
  reserve: (bytes: number, owner: string) => void;
  /** Gives everything back; a second time does nothing. */
  release: () => void;
}

/** The memory that bodies of requests may take in this process, all together. */
export class BodyBudget {
  readonly #shares = new Map<string, number>();
  readonly #networks = new Map<string, number>();
  #held = 0;

  /** Bytes of the bodies that are being read or worked on. */
  get held(): number {
    return this.#held;
  }

  /** Room for a body that comes from a network, which is asked for when there is a body. */
  hold(networkOf: () => string): BodyHold {
    let known: string | null = null;
    const network = (): string => (known ??= networkOf());
    let own = { owner: STRANGERS, bytes: 0 };
    /** What an owner would hold with so many bytes for this body. */
    const shareWith = (owner: string, bytes: number): number =>
      this.#of(owner) - (owner === own.owner ? own.bytes : 0) + bytes;
    const strange = ({ owner, bytes } = own): number => (owner === STRANGERS ? bytes : 0);
    const settle = (owner: string, bytes: number): void => {
      if (own.bytes === 0 && bytes === 0) return;
      add(this.#networks, network(), strange({ owner, bytes }) - strange());
      add(this.#shares, own.owner, -own.bytes);
      add(this.#shares, owner, bytes);
      this.#held += bytes - own.bytes;
      own = { owner, bytes };
    };
    const fitsUnvouched = (bytes: number): boolean =>
      shareWith(STRANGERS, bytes) <= SHARE_BYTES &&
      (this.#networks.get(network()) ?? 0) - strange() + bytes <= NETWORK_BYTES;
    return {
      fitsUnvouched,
      reserve: (bytes, owner) => {
        const isFull = this.#roomOf(owner, own) < bytes || shareWith(owner, bytes) > SHARE_BYTES;
        if (isFull || (owner === STRANGERS && !fitsUnvouched(bytes))) refuseForLackOfRoom();
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
}

function add(shares: Map<string, number>, name: string, bytes: number): void {
  const share = (shares.get(name) ?? 0) + bytes;
  if (share === 0) shares.delete(name);
  else shares.set(name, share);
}

/** Throws Failure: 503 with the time to wait. */
export function refuseForLackOfRoom(): never {
  return fail('overloaded', 'Too many bodies are being read. Try again in a second.', { retryAfterSeconds: 1 });
}
