import { coversScope } from '#lib/scopes.ts';
import type { Caller } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listSharedEnterprises } from '#server/domains/directory/public.ts';

/** Whose records a caller asks for: the header `user-id`, or the caller. */
export const actingUser = (caller: Caller, header: string | undefined): string => header ?? caller.userId;

/** Enterprises that the caller administers; none for a token that may not read what belongs to an enterprise. */
export const administered = (caller: Caller): string[] =>
  coversScope(caller.scopes, 'enterprise_view_all')
    ? [...caller.memberships].filter(([, role]) => role === 'admin').map(([id]) => id)
    : [];

/**
 * Enterprises in which the caller may read the records of a user: all of theirs for themselves; for another user
 * those that they administer and that user belongs to. An unknown user has none.
 */
export async function readableEnterprises(db: Queryable, caller: Caller, userId: string): Promise<string[]> {
  if (userId === caller.userId) return [...caller.memberships.keys()];
  return listSharedEnterprises(db, userId, administered(caller));
}

/** Whether the caller may read a record: their own, or one of an enterprise that they administer, also of a former member. */
export const mayReadRecord = (caller: Caller, record: { userId: string; enterpriseId: string }): boolean =>
  record.userId === caller.userId
    ? caller.memberships.has(record.enterpriseId)
    : administered(caller).includes(record.enterpriseId);
