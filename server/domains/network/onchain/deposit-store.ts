import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { networkPartners } from '../members/tables.ts';
import { externalDeposits, networkSettlements } from '../settlements/tables.ts';

export type DepositRow = typeof externalDeposits.$inferSelect;

const d = externalDeposits;

/** The id that a settlement will have, given out when deposits for it were reported before it was made; null for none. */
export async function promisedId(db: Queryable, partnerId: string, externalId: string): Promise<string | null> {
  const [row] = await db
    .select({ settlementId: d.settlementId })
    .from(d)
    .where(and(eq(d.partnerId, partnerId), eq(d.externalSettlementId, externalId)))
    .orderBy(asc(d.createdAt), asc(d.id))
    .limit(1);
  return row?.settlementId ?? null;
}

/** Partners to whom an id of a settlement was given out under its external id. */
export const promisesOf = (
  db: Queryable,
  { partnerIds, externalId }: { partnerIds: readonly string[]; externalId: string },
): Promise<{ partnerId: string; settlementId: string }[]> =>
  partnerIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinct({ partnerId: d.partnerId, settlementId: d.settlementId })
        .from(d)
        .where(and(inArray(d.partnerId, [...partnerIds]), eq(d.externalSettlementId, externalId)))
        .limit(partnerIds.length);

/** What is reported, and promised, on an account changes one at a time. Taken before the lock of a settlement. */
export const lockDeposits = (tx: Queryable, walletId: string): Promise<void> =>
  advisoryLock(tx, `deposits ${walletId}`);

/**
 * The id that was given out for a settlement which a partner makes now, by itself or by another partner of its enterprise that made none
 * of this name: deposits reported under it are then the partner's. Null for none.
 */
export async function takePromisedId(tx: Queryable, partner: PartnerRow, externalId: string): Promise<string | null> {
  const own = await promisedId(tx, partner.id, externalId);
  if (own !== null || partner.enterpriseId === null) return own;
  const [other] = await tx
    .select({ settlementId: d.settlementId })
    .from(d)
    .innerJoin(networkPartners, eq(networkPartners.id, d.partnerId))
    .leftJoin(networkSettlements, eq(networkSettlements.id, d.settlementId))
    .where(
      and(
        eq(networkPartners.enterpriseId, partner.enterpriseId),
        eq(d.externalSettlementId, externalId),
        isNull(networkSettlements.id),
      ),
    )
    .orderBy(asc(d.createdAt), asc(d.id))
    .limit(1);
  if (!other) return null;
  await tx.update(d).set({ partnerId: partner.id }).where(eq(d.settlementId, other.settlementId));
  return other.settlementId;
}

/** What was reported of transactions by partners. */
export const findReported = (
  db: Queryable,
  { partnerIds, transactions }: { partnerIds: readonly string[]; transactions: readonly string[] },
): Promise<DepositRow[]> =>
  db
    .select()
    .from(d)
    .where(and(inArray(d.partnerId, [...partnerIds]), inArray(d.transaction, [...transactions])))
    .limit(partnerIds.length * transactions.length * 10);

export const insertDeposits = (tx: Queryable, rows: readonly (typeof d.$inferInsert)[]): Promise<void> =>
  insertAll(tx, externalDeposits, rows);

export async function changeDeposit(
  tx: Queryable,
  id: string,
  change: Partial<Omit<DepositRow, 'id' | 'createdAt'>>,
): Promise<DepositRow> {
  const [changed] = await tx.update(d).set(change).where(eq(d.id, id)).returning();
  if (!changed) throw new Error('the deposit is gone');
  return changed;
}

export async function lockDeposit(tx: Queryable, id: string): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(d).where(eq(d.id, id)).limit(1).for('update');
  return row;
}
