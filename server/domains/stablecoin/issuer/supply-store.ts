import type { Queryable } from '#server/core/database/db.ts';
import { tokenSupplies } from './tables.ts';

/** Notes what there is of a token on its chain, as of a block. */
export async function putSupply(db: Queryable, row: typeof tokenSupplies.$inferInsert): Promise<void> {
  const { token: _, ...change } = row;
  await db.insert(tokenSupplies).values(row).onConflictDoUpdate({ target: tokenSupplies.token, set: change });
}
