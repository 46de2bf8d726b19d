import { READ_ONBOARDING } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';

/** Which identities of an enterprise somebody sees: all of them, or those that are of them. */
export type SeenOf = 'all' | { userId: string };

/** Admins see all identities of an enterprise, everybody else their own. */
export const seenOf = (caller: Caller, enterpriseId: string): SeenOf =>
  holdsRight(caller, enterpriseId, READ_ONBOARDING) ? 'all' : { userId: caller.userId };
