import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { type ShownTrade, shownTrades } from '../engine/shown-trades.ts';
import { trades as t } from '../orders/tables.ts';

/** A market begins with so many trades that were before. */
const LAST = 20;

/** The last trades of a product, the newest last. */
export async function listLastTrades(db: Queryable, product: string): Promise<ShownTrade[]> {
  const rows = await db
    .select({ fillId: t.fillId, price: t.price, base: t.base, at: t.at })
    .from(t)
    .where(eq(t.product, product))
    .orderBy(desc(t.at), desc(t.insertion))
    .limit(2 * LAST);
  return shownTrades(rows).slice(0, LAST).toReversed();
}
