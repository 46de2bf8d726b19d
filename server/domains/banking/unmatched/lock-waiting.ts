import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { UNKNOWN_DEPOSIT } from './unmatched-queries.ts';
import { lockUnmatched, type UnmatchedRow } from './unmatched-store.ts';

/** A deposit that waits for a decision, locked until the transaction ends. Throws 404, and 409 for one that was decided on. */
export async function lockWaiting(db: Queryable, id: string): Promise<UnmatchedRow> {
  const row = orNotFound(await lockUnmatched(db, id), UNKNOWN_DEPOSIT);
  if (row.state !== 'unmatched') fail('state_conflict', `The deposit was ${row.state} already.`);
  return row;
}
