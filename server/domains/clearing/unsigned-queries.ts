import { and, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { memberships } from '#server/domains/directory/tables.ts';
import { dvpSettlementParties } from './tables.ts';

/** Which of the enterprises a user belongs to; an unknown user to none. */
export async function listEnterprisesOf(db: Queryable, userId: string, among: string[]): Promise<string[]> {
  if (!isHexId(userId) || among.length === 0) return [];
  const rows = await db
    .select({ id: memberships.enterpriseId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), inArray(memberships.enterpriseId, among)))
    .limit(among.length);
  return rows.map((row) => row.id);
}

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
