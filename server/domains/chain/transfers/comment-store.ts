import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { transferComments } from '../tables.ts';

/** Writes a comment in place of the one before; an empty one takes it away. */
export async function writeComment(db: Queryable, row: typeof transferComments.$inferInsert): Promise<void> {
  const { transferId, comment, changedAt } = row;
  if (comment === '') {
    await db.delete(transferComments).where(eq(transferComments.transferId, transferId));
    return;
  }
  await db
    .insert(transferComments)
    .values(row)
    .onConflictDoUpdate({ target: transferComments.transferId, set: { comment, changedAt } });
}
