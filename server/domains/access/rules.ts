import { coversScope, mayGrantScope, ROLE_SCOPES, type Role, Scope } from '#lib/scopes.ts';
import { isAddressAllowed } from '#server/core/call/auth.ts';

const FREE_FAILURES = 5;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 15 * 60_000;
const MAX_COUNTED = 1000;

/** Sign-ins that failed in a row, and until when (wall time) none is looked at. */
export interface Lockout {
  failedSignIns: number;
  lockedUntil: string | null;
}

/** After five free failures each further one locks for twice as long: 30 seconds up to 15 minutes. */
export function countFailure(failedSignIns: number, wall: Date): Lockout {
  const failed = Math.min(failedSignIns + 1, MAX_COUNTED);
  const doublings = failed - FREE_FAILURES;
  if (doublings < 0) return { failedSignIns: failed, lockedUntil: null };
  const lockMs = Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** Math.min(doublings, 30));
  return { failedSignIns: failed, lockedUntil: new Date(wall.getTime() + lockMs).toISOString() };
}

/** Scopes that role and credentials allow together. */
export const effectiveScopes = (role: Role, held: readonly string[]): Scope[] =>
  Scope.options.filter((scope) => ROLE_SCOPES[role].has(scope) && coversScope(held, scope));

/** Scopes that were asked for but are more than the holder has. */
export const scopesBeyond = (held: readonly string[], asked: readonly string[]): string[] =>
  asked.filter((scope) => !mayGrantScope(held, scope));

/** Whether every range lies in the ranges that limit the maker: the same range, or one address inside. */
export const areRangesWithin = (limits: readonly string[], asked: readonly string[]): boolean =>
  asked.every((range) => limits.includes(range) || (!range.includes('/') && isAddressAllowed(limits, range)));
