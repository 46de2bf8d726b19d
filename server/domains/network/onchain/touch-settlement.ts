import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { networkSettlements } from '../settlements/tables.ts';

/** Something happened to a settlement, if it exists by now. */
export async function touchSettlement(tx: Queryable, id: string, at: string): Promise<void> {
  const s = networkSettlements;
  await tx
    .update(s)
    .set({ updatedAt: at })
    .where(and(eq(s.id, id), lt(s.updatedAt, at)));
}
