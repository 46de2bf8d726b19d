import { and, eq, inArray } from 'drizzle-orm';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { TransferRow } from './book-settlement.ts';
import { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

export type SettlementRow = typeof networkSettlements.$inferSelect;

/** A settlement by the id that its partner gave it; whoever asks for the same id waits until the transaction ends. */
export async function lockSettlementNamed(
  tx: Queryable,
  { partnerId, externalId }: { partnerId: string; externalId: string },
): Promise<SettlementRow | undefined> {
  await advisoryLock(tx, `settlement ${partnerId} ${externalId}`);
  const own = and(eq(networkSettlements.partnerId, partnerId), eq(networkSettlements.externalId, externalId));
  const [row] = await tx.select().from(networkSettlements).where(own).limit(1).for('update');
  return row;
}

/** A settlement that nobody else changes until the transaction ends. */
export async function lockSettlement(tx: Queryable, id: string): Promise<SettlementRow | undefined> {
  const own = eq(networkSettlements.id, id);
  const [row] = await tx.select().from(networkSettlements).where(own).limit(1).for('update');
  return row;
}

/** Changes a settlement, and what lists filter by. */
export async function changeSettlement(
  tx: Queryable,
  id: string,
  change: Partial<Omit<SettlementRow, 'id' | 'createdAt'>>,
): Promise<SettlementRow> {
  const [changed] = await tx.update(networkSettlements).set(change).where(eq(networkSettlements.id, id)).returning();
  if (!changed) throw new Error('the settlement is gone');
  const { status, lossSlaAlertSent, gainSlaAlertSent } = changed;
  await tx
    .update(networkSettlementParties)
    .set({ status, slaAlert: lossSlaAlertSent || gainSlaAlertSent })
    .where(eq(networkSettlementParties.settlementId, id));
  return changed;
}

/** Enterprises that take part in a settlement. */
export async function partiesConcerned(db: Queryable, settlementId: string): Promise<string[]> {
  const p = networkSettlementParties;
  const rows = await db
    .selectDistinct({ enterpriseId: p.enterpriseId })
    .from(p)
    .where(eq(p.settlementId, settlementId))
    .limit(10_000);
  return rows.map(({ enterpriseId }) => enterpriseId);
}

/** Enterprises that take part in a settlement as clients. */
export async function clientsConcerned(db: Queryable, settlementId: string): Promise<string[]> {
  const p = networkSettlementParties;
  const rows = await db
    .selectDistinct({ enterpriseId: p.enterpriseId })
    .from(p)
    .where(and(eq(p.settlementId, settlementId), eq(p.side, 'client')))
    .limit(10_000);
  return rows.map(({ enterpriseId }) => enterpriseId);
}

const MAX_TRANSFERS = 20_000;

/** Transfers of a settlement in some states, in their order. */
export const transfersOf = (
  db: Queryable,
  settlementId: string,
  statuses: readonly TransferRow['status'][],
): Promise<TransferRow[]> =>
  db
    .select()
    .from(networkSettlementTransfers)
    .where(
      and(
        eq(networkSettlementTransfers.settlementId, settlementId),
        inArray(networkSettlementTransfers.status, [...statuses]),
      ),
    )
    .orderBy(networkSettlementTransfers.id)
    .limit(MAX_TRANSFERS);

/** Brings transfers of a settlement from some states to another. */
export async function moveTransfers(
  tx: Queryable,
  settlementId: string,
  { from, to, at }: { from: readonly TransferRow['status'][]; to: TransferRow['status']; at: string },
): Promise<void> {
  const t = networkSettlementTransfers;
  await tx
    .update(t)
    .set({ status: to, updatedAt: at })
    .where(and(eq(t.settlementId, settlementId), inArray(t.status, [...from])));
}
