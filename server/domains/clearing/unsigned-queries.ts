import { and, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { dvpSettlementParties } from './tables.ts';

/** How many settlements wait for a signature of each enterprise, zero included. */
export async function countUnsigned(db: Queryable, enterpriseIds: string[]): Promise<Record<string, number>> {
  if (enterpriseIds.length === 0) return {};
  const { enterpriseId, settlementId, requiresSigning } = dvpSettlementParties;
  const rows = await db
    .select({ enterpriseId, counted: countDistinct(settlementId) })
    .from(dvpSettlementParties)
    .where(and(inArray(enterpriseId, enterpriseIds), eq(requiresSigning, true)))
    .groupBy(enterpriseId)
    .limit(enterpriseIds.length);
  const counts = new Map(rows.map((row) => [row.enterpriseId, row.counted]));
  return Object.fromEntries(enterpriseIds.map((id) => [id, counts.get(id) ?? 0]));
}
