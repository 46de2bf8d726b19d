import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { fiatMovements } from '../tables.ts';

export type MovementRow = typeof fiatMovements.$inferSelect;
export type MovementInsert = typeof fiatMovements.$inferInsert;

/** Writes movements: operations, demo data and tests all do it here. */
export const insertMovements = (db: Queryable, rows: readonly MovementInsert[]): Promise<void> =>
  insertAll(db, fiatMovements, rows);

export async function lockMovement(db: Queryable, id: string): Promise<MovementRow | undefined> {
  const [row] = await db.select().from(fiatMovements).where(eq(fiatMovements.id, id)).limit(1).for('update');
  return row;
}

export async function changeMovement(db: Queryable, id: string, change: Partial<MovementRow>): Promise<MovementRow> {
  const [row] = await db.update(fiatMovements).set(change).where(eq(fiatMovements.id, id)).returning();
  if (!row) throw new Error('the movement is gone');
  return row;
}
