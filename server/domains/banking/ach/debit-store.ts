import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { achDebits } from './tables.ts';

export type DebitRow = typeof achDebits.$inferSelect;
export type DebitInsert = typeof achDebits.$inferInsert;

/** Writes debits: operations, demo data and tests all do it here. */
export const insertDebits = (db: Queryable, rows: readonly DebitInsert[]): Promise<void> =>
  insertAll(db, achDebits, rows);

export async function lockDebit(db: Queryable, id: string): Promise<DebitRow | undefined> {
  const [row] = await db.select().from(achDebits).where(eq(achDebits.id, id)).limit(1).for('update');
  return row;
}

/** A debit of an enterprise by the name that its caller gave it. */
export async function findRequested(
  db: Queryable,
  { enterpriseId, requestId }: { enterpriseId: string; requestId: string },
): Promise<DebitRow | undefined> {
  const named = and(eq(achDebits.enterpriseId, enterpriseId), eq(achDebits.requestId, requestId));
  const [row] = await db.select().from(achDebits).where(named).limit(1);
  return row;
}

export async function changeDebit(db: Queryable, id: string, change: Partial<DebitRow>): Promise<DebitRow> {
  const [row] = await db.update(achDebits).set(change).where(eq(achDebits.id, id)).returning();
  if (!row) throw new Error('the debit is gone');
  return row;
}
