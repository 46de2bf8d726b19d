import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { disputeClosures, networkDisputes } from '../disputes/tables.ts';
import type { TransferRow } from './book-settlement.ts';
import { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

type TransferStatus = TransferRow['status'];

interface Disputed {
  settlementId: string;
  connectionId: string;
}

/** Transfers of a connection in a settlement, either way. */
const ofConnection = ({ settlementId, connectionId }: Disputed) =>
  and(
    eq(networkSettlementTransfers.settlementId, settlementId),
    isNull(networkSettlementTransfers.disputeClosureId),
    sql`${connectionId} in (${networkSettlementTransfers.destinationConnectionId}, ${networkSettlementTransfers.sourceConnectionId})`,
  );

/** Transfers of a connection that are disputed, or that could be. Not among them is what earlier closures brought in. */
export const disputedTransfers = (
  db: Queryable,
  disputed: Disputed,
  statuses: readonly TransferStatus[] = ['disputed'],
) =>
  db
    .select()
    .from(networkSettlementTransfers)
    .where(and(ofConnection(disputed), inArray(networkSettlementTransfers.status, [...statuses])))
    .orderBy(networkSettlementTransfers.id)
    .limit(20_000);

/** Brings them from one state to another. */
export async function moveDisputed(
  tx: Queryable,
  disputed: Disputed,
  { from, to, at }: { from: TransferStatus; to: TransferStatus; at: string },
): Promise<void> {
  await tx
    .update(networkSettlementTransfers)
    .set({ status: to, updatedAt: at })
    .where(and(ofConnection(disputed), eq(networkSettlementTransfers.status, from)));
}

/** Brings some transfers to an end: others take their place, or nothing. */
export async function rejectTransfers(tx: Queryable, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  const t = networkSettlementTransfers;
  await tx
    .update(t)
    .set({ status: 'rejected', updatedAt: at })
    .where(inArray(t.id, [...ids]));
}

/** After a dispute was retracted: its transfers are settled, but for those that the client on the other side disputes as well. */
export async function undisputeTransfers(tx: Queryable, disputed: Disputed, at: string): Promise<void> {
  const t = networkSettlementTransfers;
  const isStill = sql`exists (select 1 from ${networkDisputes} d where d.settlement_id = ${t.settlementId}
    and d.connection_id in (${t.destinationConnectionId}, ${t.sourceConnectionId}) and not d.is_retracted)`;
  await tx
    .update(t)
    .set({ status: 'pending', updatedAt: at })
    .where(and(ofConnection(disputed), eq(t.status, 'disputed'), sql`not ${isStill}`));
}

/**
 * Says of a settlement whether a dispute of it is open, neither retracted nor ended by an approved closure: to each client of its own
 * connections, to the partner of any. After the window it stays as it was when that ended.
 */
export async function markDisputed(tx: Queryable, settlementId: string, at: string): Promise<void> {
  const open = sql`select 1 from ${networkDisputes} d left join ${disputeClosures} c on c.id = d.closure_id
    where d.settlement_id = ${settlementId} and not d.is_retracted and c.status is distinct from 'approved'`;
  await tx
    .update(networkSettlements)
    .set({ disputed: sql`exists (${open})`, updatedAt: at })
    .where(eq(networkSettlements.id, settlementId));
  await tx
    .update(networkSettlementParties)
    .set({
      disputed: sql`exists (${open} and (${networkSettlementParties.side} = 'partner' or d.client_enterprise_id = ${networkSettlementParties.enterpriseId}))`,
    })
    .where(eq(networkSettlementParties.settlementId, settlementId));
}

/** What a closure made. */
export const transfersOfClosure = (db: Queryable, closureId: string): Promise<TransferRow[]> =>
  db
    .select()
    .from(networkSettlementTransfers)
    .where(eq(networkSettlementTransfers.disputeClosureId, closureId))
    .limit(20_000);

/** How many transfers closures made, by closure; those without any are not in it. */
export async function countsOfClosures(db: Queryable, closureIds: readonly string[]): Promise<Map<string, number>> {
  const { disputeClosureId } = networkSettlementTransfers;
  const rows = await db
    .select({ closureId: disputeClosureId, transfers: count() })
    .from(networkSettlementTransfers)
    .where(inArray(disputeClosureId, [...closureIds]))
    .groupBy(disputeClosureId);
  return new Map(rows.map(({ closureId, transfers }) => [closureId ?? '', transfers]));
}

/** Writes transfers that wait for a settlement. */
export const insertTransfers = (tx: Queryable, rows: readonly TransferRow[]): Promise<void> =>
  insertAll(tx, networkSettlementTransfers, rows);

/** Transfers that closures made are settled by a settlement from now on. */
export async function assignTransfers(
  tx: Queryable,
  closureIds: readonly string[],
  { settlementId, at }: { settlementId: string; at: string },
): Promise<void> {
  await tx
    .update(networkSettlementTransfers)
    .set({ settlementId, status: 'pending', updatedAt: at })
    .where(inArray(networkSettlementTransfers.disputeClosureId, [...closureIds]));
}

/** What closures brought into a settlement waits for another one. */
export async function releaseTransfers(tx: Queryable, settlementId: string, at: string): Promise<void> {
  const t = networkSettlementTransfers;
  await tx
    .update(t)
    .set({ settlementId: null, status: 'pending_settlement_assignment', updatedAt: at })
    .where(and(eq(t.settlementId, settlementId), isNotNull(t.disputeClosureId)));
}
