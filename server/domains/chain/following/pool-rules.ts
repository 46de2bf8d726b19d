/**
 * How long a transaction must have waited, by business time, before it is told as unconfirmed: one that is in a block by then was
 * confirmed immediately after it was sent, and no unconfirmed notification fires.
 */
export const SETTLING_MS = 5000;

interface Waiting {
  transaction: string;
  spends: readonly string[];
}

/** Whether a transaction replaces one that was seen before it: they use up the same thing, which only one of them can. */
export const isReplacement = (one: Waiting, earlier: readonly Waiting[]): boolean =>
  earlier.some(
    (other) => other.transaction !== one.transaction && other.spends.some((spent) => one.spends.includes(spent)),
  );

interface Seen {
  state: 'waiting' | 'told' | 'quiet';
  firstSeenAt: string;
}

/** Whether a transaction that still waits for a block becomes a transfer now. */
export const isDueUnconfirmed = (seen: Seen, now: Date): boolean =>
  seen.state === 'waiting' && now.getTime() - Date.parse(seen.firstSeenAt) >= SETTLING_MS;
