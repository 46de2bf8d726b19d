import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findFrozenBehind, type IdentityRow } from './kyb-queries.ts';

const WHY = {
  inReview: 'It is in review: a reviewer has to ask for more before it can be changed.',
  approved: 'It is approved and cannot be changed.',
  rejected: 'It was rejected and cannot be changed.',
} as const;
const BEHIND = 'The person stands behind a business that is in review or approved, so that what is said of them stays.';

/** Makes sure that an identity may be changed, and no business that was handed in rests on it. Throws 400, or the code given. */
export async function demandOpen(
  db: Queryable,
  row: IdentityRow,
  code: 'validation_failed' | 'unprocessable' = 'validation_failed',
): Promise<void> {
  if (row.state !== 'open') fail(code, WHY[row.state]);
  if (row.type !== 'individual') return;
  const [frozen] = await findFrozenBehind(db, row.id);
  if (frozen) fail(code, BEHIND);
}
