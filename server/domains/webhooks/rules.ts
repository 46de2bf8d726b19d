import { RETRY_MINUTES, SUSPENDING_FAILURES } from '#lib/webhooks/retry-schedule.ts';
import type { SuspensionReason } from './tables.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 240 * MINUTE_MS;
const WEEK_MS = 7 * 86_400_000;
const MAX_FAILURES = 500;

/** What came of an attempt, as far as rules look at it. */
export interface Outcome {
  /** HTTP status, or null when none arrived. */
  status: number | null;
  /** Value of `Retry-After`. */
  retryAfter?: string | undefined;
}

/** A 2xx is a success, and nothing else. */
export const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** Milliseconds that `Retry-After` asks for, at most four hours; 0 for none. A date is meant by wall time. */
export function retryAfterMs(value: string | undefined, wall: Date): number {
  const text = value?.trim() ?? '';
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - wall.getTime();
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), LONGEST_WAIT_MS) : 0;
}

/** When to try again after a failed attempt; null once the schedule is used up. `made` counts its attempts, this one included. */
export function nextAttemptAfter(
  made: number,
  outcome: Outcome,
  { now, wall }: { now: Date; wall: Date },
): Date | null {
  const minutes = RETRY_MINUTES[made - 1];
  if (minutes === undefined) return null;
  const isAsked = outcome.status === 408 || outcome.status === 429 || outcome.status === 503;
  const askedMs = isAsked ? retryAfterMs(outcome.retryAfter, wall) : 0;
  return new Date(now.getTime() + Math.max(minutes * MINUTE_MS, askedMs));
}

/** From when on failures count for the weekly limit. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);

/** Why a webhook is to be suspended after a failed attempt; null to go on. Both counts hold this failure and start at the last activation. */
export function suspensionFor(
  { status }: Outcome,
  failures: { inWeek: number; inAll: number },
): SuspensionReason | null {
  if (status === 410) return 'gone';
  if (failures.inWeek >= SUSPENDING_FAILURES) return 'failures-in-week';
  return failures.inAll >= MAX_FAILURES ? 'failures-in-all' : null;
}

/** A secret may be rotated once in so many seconds. */
export const ROTATION_SECONDS = 5 * 60;
const ROTATION_PAUSE_MS = ROTATION_SECONDS * 1000;
const OVERLAP_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds until a secret may be rotated again; 0 when it may be now. */
export const rotationWaitMs = (rotatedAt: string, now: Date): number =>
  Math.max(0, Date.parse(rotatedAt) + ROTATION_PAUSE_MS - now.getTime());

/** When a secret may be rotated again; null when it may be now. */
export const nextRotation = (rotatedAt: string, now: Date): string | null => {
  const waitMs = rotationWaitMs(rotatedAt, now);
  return waitMs === 0 ? null : new Date(now.getTime() + waitMs).toISOString();
};

/** Until when the secret before this one still counts. */
export const overlapEnd = (now: Date): Date => new Date(now.getTime() + OVERLAP_MS);

/** A count that a lane is part of, such as that of its enterprise, and how high it may go. */
export interface SlotLimit {
  key: string;
  most: number;
}

/**
 * How many slots each lane gets: turn by turn, one at a time, so that many due rows of one lane leave the others theirs. `busy` has
 * the counts so far, by key.
 */
export function allotSlots(
  lanes: readonly string[],
  free: number,
  { limitsOf, busy }: { limitsOf: (lane: string) => SlotLimit[]; busy: ReadonlyMap<string, number> },
): Map<string, number> {
  const counts = new Map(busy);
  const given = new Map<string, number>();
  let open = [...lanes];
  let left = free;
  while (left > 0 && open.length > 0) {
    open = open.filter((lane) => {
      const limits = limitsOf(lane);
      const isOpen = left > 0 && limits.every(({ key, most }) => (counts.get(key) ?? 0) < most);
      if (!isOpen) return false;
      for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
      given.set(lane, (given.get(lane) ?? 0) + 1);
      left -= 1;
      return true;
    });
  }
  return given;
}
