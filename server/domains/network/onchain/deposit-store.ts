import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { externalDeposits } from '../settlements/tables.ts';

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
