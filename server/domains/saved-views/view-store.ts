import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { savedViews } from './tables.ts';

export type ViewRow = typeof savedViews.$inferSelect;

/** Writes new views. */
export const insertViews = (db: Queryable, rows: readonly ViewRow[]): Promise<void> => insertAll(db, savedViews, rows);

export async function updateView(
  db: Queryable,
  id: string,
  change: Partial<Pick<ViewRow, 'name' | 'isShared' | 'query' | 'columns' | 'updatedAt'>>,
): Promise<void> {
  await db.update(savedViews).set(change).where(eq(savedViews.id, id));
}

export async function removeView(db: Queryable, id: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id));
}
