import { and, count, eq, exists, getTableColumns, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { networkSettlements, networkSettlementTransfers } from '../settlements/tables.ts';
import { disputeClosures, networkDisputes } from './tables.ts';

export type DisputeRow = typeof networkDisputes.$inferSelect;
export type ClosureRow = typeof disputeClosures.$inferSelect;

/** A dispute that nobody else changes until the transaction ends. */
export async function lockDispute(tx: Queryable, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(networkDisputes).where(eq(networkDisputes.id, id)).limit(1).for('update');
  return row;
}

export async function findClosure(db: Queryable, id: string): Promise<ClosureRow | undefined> {
  const [row] = await db.select().from(disputeClosures).where(eq(disputeClosures.id, id)).limit(1);
  return row;
}

/** The dispute of a settlement over a connection, if there is one. */
export async function findDisputeOf(
  db: Queryable,
  { settlementId, connectionId }: { settlementId: string; connectionId: string },
): Promise<DisputeRow | undefined> {
  const own = and(eq(networkDisputes.settlementId, settlementId), eq(networkDisputes.connectionId, connectionId));
  const [row] = await db.select().from(networkDisputes).where(own).limit(1);
  return row;
}

/** Other connections of a settlement whose dispute is open: neither retracted, nor ended by a closure that was approved. */
export async function openElsewhere(
  tx: Queryable,
  { settlementId, connectionId }: { settlementId: string; connectionId: string },
): Promise<Set<string>> {
  const d = networkDisputes;
  const rows = await tx
    .select({ connectionId: d.connectionId })
    .from(d)
    .leftJoin(disputeClosures, eq(disputeClosures.id, d.closureId))
    .where(
      and(
        eq(d.settlementId, settlementId),
        ne(d.connectionId, connectionId),
        eq(d.isRetracted, false),
        or(isNull(disputeClosures.id), ne(disputeClosures.status, 'approved')),
      ),
    )
    .limit(10_000);
  return new Set(rows.map((row) => row.connectionId));
}

/** Disputes of a settlement that their client has closed, and of which transfers stay out as long as another client disputes them. */
export const listLeftOut = (tx: Queryable, settlementId: string): Promise<DisputeRow[]> =>
  tx
    .select(getTableColumns(networkDisputes))
    .from(networkDisputes)
    .innerJoin(disputeClosures, eq(disputeClosures.id, networkDisputes.closureId))
    .where(
      and(
        eq(networkDisputes.settlementId, settlementId),
        eq(disputeClosures.status, 'approved'),
        exists(
          tx
            .select({ id: networkSettlementTransfers.id })
            .from(networkSettlementTransfers)
            .where(
              and(
                eq(networkSettlementTransfers.settlementId, settlementId),
                eq(networkSettlementTransfers.status, 'disputed'),
                or(
                  eq(networkSettlementTransfers.destinationConnectionId, networkDisputes.connectionId),
                  eq(networkSettlementTransfers.sourceConnectionId, networkDisputes.connectionId),
                ),
              ),
            ),
        ),
      ),
    )
    .limit(10_000);

/** Retracts what is open of the disputes of a settlement, with what was said of how they end. Gives the disputes. */
export async function retractOpen(
  tx: Queryable,
  settlementId: string,
  { by, reason, at }: { by: string; reason: string; at: string },
): Promise<DisputeRow[]> {
  const d = networkDisputes;
  const said = tx.select({ id: d.closureId }).from(d).where(eq(d.settlementId, settlementId));
  await tx
    .update(disputeClosures)
    .set({ status: 'rejected', reviewedBy: by, reviewNotes: reason, updatedAt: at })
    .where(and(inArray(disputeClosures.id, said), eq(disputeClosures.status, 'pending_review')));
  const approved = tx
    .select({ id: disputeClosures.id })
    .from(disputeClosures)
    .where(eq(disputeClosures.status, 'approved'));
  return tx
    .update(d)
    .set({
      closureId: null,
      isRetracted: true,
      retractedBy: by,
      retractedAt: at,
      retractedReason: reason,
      updatedAt: at,
    })
    .where(
      and(
        eq(d.settlementId, settlementId),
        eq(d.isRetracted, false),
        or(isNull(d.closureId), notInArray(d.closureId, approved)),
      ),
    )
    .returning();
}

export async function changeDispute(
  tx: Queryable,
  id: string,
  change: Partial<Omit<DisputeRow, 'id' | 'createdAt'>>,
): Promise<DisputeRow> {
  const [changed] = await tx.update(networkDisputes).set(change).where(eq(networkDisputes.id, id)).returning();
  if (!changed) throw new Error('the dispute is gone');
  return changed;
}

export async function insertClosure(tx: Queryable, row: typeof disputeClosures.$inferInsert): Promise<ClosureRow> {
  const [inserted] = await tx.insert(disputeClosures).values(row).returning();
  if (!inserted) throw new Error('an insert left no row');
  return inserted;
}

export async function changeClosure(
  tx: Queryable,
  id: string,
  change: Partial<Omit<ClosureRow, 'id' | 'createdAt'>>,
): Promise<ClosureRow> {
  const [changed] = await tx.update(disputeClosures).set(change).where(eq(disputeClosures.id, id)).returning();
  if (!changed) throw new Error('the closure is gone');
  return changed;
}

/** Of a partner, ended by a closure, and settled by no settlement yet. */
const isUnsettled = (partnerId: string) =>
  and(
    eq(networkDisputes.partnerId, partnerId),
    eq(networkSettlements.isBeforeBooks, false),
    isNull(networkDisputes.settledInSettlementId),
    eq(disputeClosures.status, 'approved'),
  );

/** Disputes of a partner that a closure ended and no settlement settles yet, held until the transaction ends. */
export const lockUnsettled = (tx: Queryable, partnerId: string) =>
  tx
    .select({ dispute: networkDisputes })
    .from(networkDisputes)
    .innerJoin(disputeClosures, eq(disputeClosures.id, networkDisputes.closureId))
    .innerJoin(networkSettlements, eq(networkSettlements.id, networkDisputes.settlementId))
    .where(isUnsettled(partnerId))
    .orderBy(networkDisputes.id)
    .limit(1000)
    .for('update', { of: networkDisputes });

/** How many there are. */
export async function countUnsettled(db: Queryable, partnerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(networkDisputes)
    .innerJoin(disputeClosures, eq(disputeClosures.id, networkDisputes.closureId))
    .innerJoin(networkSettlements, eq(networkSettlements.id, networkDisputes.settlementId))
    .where(isUnsettled(partnerId));
  return row?.count ?? 0;
}

/** A settlement settles what their closures say. */
export async function assignDisputes(
  tx: Queryable,
  ids: readonly string[],
  { settlementId, at }: { settlementId: string; at: string },
): Promise<void> {
  await tx
    .update(networkDisputes)
    .set({ settledInSettlementId: settlementId, updatedAt: at })
    .where(inArray(networkDisputes.id, [...ids]));
}

/** They wait for another settlement: this one came to nothing. */
export async function releaseDisputes(tx: Queryable, settlementId: string, at: string): Promise<void> {
  await tx
    .update(networkDisputes)
    .set({ settledInSettlementId: null, updatedAt: at })
    .where(eq(networkDisputes.settledInSettlementId, settlementId));
}
