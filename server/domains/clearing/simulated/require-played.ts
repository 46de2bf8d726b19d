import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isWithSimulated } from '#server/domains/address-book/public.ts';

/** Makes sure that a connection of an enterprise, made by it or to it, is with a simulated counterparty. Throws 404. */
export async function requirePlayed(
  db: Queryable,
  place: { enterpriseId: string; connectionId: string },
): Promise<void> {
  if (!(await isWithSimulated(db, place)))
    fail('not_found', 'The enterprise has no such connection with a simulated counterparty.');
}
