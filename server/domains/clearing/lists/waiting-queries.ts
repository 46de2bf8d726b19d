import { and, count, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { dvpSettlementParties } from '../tables.ts';

/** How many approval requests wait for each enterprise, to be acknowledged, signed or approved; zero included. */
export async function countWaiting(db: Queryable, enterpriseIds: string[]): Promise<Record<string, number>> {
  if (enterpriseIds.length === 0) return {};
  const { enterpriseId, owes } = dvpSettlementParties;
  const rows = await db
    .select({ enterpriseId, counted: count() })
    .from(dvpSettlementParties)
    .where(and(inArray(enterpriseId, enterpriseIds), isNotNull(owes)))
    .groupBy(enterpriseId)
    .limit(enterpriseIds.length);
  const counts = new Map(rows.map((row) => [row.enterpriseId, row.counted]));
  return Object.fromEntries(enterpriseIds.map((id) => [id, counts.get(id) ?? 0]));
}
