import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  AdjustedTransfer,
  AssignedDispute,
  ClosureOfDispute,
  Dispute,
  SettlementDispute,
} from '#lib/contracts/network/dispute-shapes.ts';
import { MASKED_NAME } from '#lib/contracts/network/settlement-shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { partnerName } from '../members/currencies.ts';
import { partnersOf } from '../members/partner-store.ts';
import { networkSettlementTransfers } from '../settlements/tables.ts';
import { disputeClosures, networkDisputes } from './tables.ts';

type DisputeRow = typeof networkDisputes.$inferSelect;
type ClosureRow = typeof disputeClosures.$inferSelect;
type TransferRow = typeof networkSettlementTransfers.$inferSelect;

const MAX_DISPUTES = 1000;
const MAX_ADJUSTED = 1000;

type NameOf = (unit: string) => string;
const asUnit: NameOf = (unit) => unit;

/** Quantities by what their reader calls each unit. */
const presentUnits = (units: Readonly<Record<string, string>>, nameOf: NameOf): Record<string, string> =>
  Object.fromEntries(Object.entries(units).map(([unit, quantity]) => [nameOf(unit), quantity]));

export const presentDispute = (row: DisputeRow, nameOf = asUnit): z.output<typeof Dispute> => ({
  id: row.id,
  disputedSettlementId: row.settlementId,
  connectionId: row.connectionId,
  userId: row.userId,
  expectedTransfers: presentUnits(row.expectedTransfers, nameOf),
  reason: row.reason ?? undefined,
  retracted: row.isRetracted,
  retractedBy: row.retractedBy ?? undefined,
  retractedAt: row.retractedAt ?? undefined,
  retractedReason: row.retractedReason ?? undefined,
  settledInSettlementId: row.settledInSettlementId ?? undefined,
  disputeClosureId: row.closureId ?? undefined,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Who reads disputes: a client reads its own accounts only, a partner all of them under its own names of units. */
export interface DisputeReader {
  side: 'client' | 'partner';
  enterpriseId: string;
}

/** A transfer as the client of the dispute reads it, who is its destination or, with a broker, its source; or as the partner does. */
export function presentAdjusted(
  row: TransferRow,
  { side, enterpriseId }: DisputeReader,
  nameOf = asUnit,
): z.output<typeof AdjustedTransfer> {
  const isPartner = side === 'partner';
  const isSource = isPartner || row.sourceEnterpriseId === enterpriseId;
  const isDestination = isPartner || row.clientEnterpriseId === enterpriseId;
  return {
    id: row.id,
    settlementId: row.settlementId ?? undefined,
    disputeClosureId: row.disputeClosureId ?? '',
    sourceTradingAccountId: isSource ? row.sourceTradingAccountId : MASKED_NAME,
    sourceNetworkAccountId: isSource ? (row.sourceNetworkAccountId ?? undefined) : undefined,
    destinationTradingAccountId: isDestination ? row.destinationTradingAccountId : MASKED_NAME,
    destinationNetworkAccountId: isDestination ? row.destinationNetworkAccountId : MASKED_NAME,
    currency: nameOf(row.currency),
    quantity: row.quantity,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A closure as whoever made it reads it. */
export const presentClosed = (row: ClosureRow) => ({
  id: row.id,
  closedBy: row.closedBy,
  userId: row.userId,
  notes: row.notes,
  payload: row.payload ?? undefined,
  signature: row.signature ?? undefined,
  status: row.status,
  reviewedBy: row.reviewedBy ?? undefined,
  reviewNotes: row.reviewNotes ?? undefined,
  adjustedTransfers: { ...row.adjustedTransfers },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** A closure as the parties of its dispute read it. */
export const presentClosure = (
  row: ClosureRow,
  adjusted: z.output<typeof AdjustedTransfer>[],
  nameOf = asUnit,
): z.output<typeof ClosureOfDispute> => ({
  id: row.id,
  closedBy: row.closedBy,
  userId: row.userId,
  notes: row.notes,
  status: row.status,
  reviewedBy: row.reviewedBy ?? undefined,
  reviewNotes: row.reviewNotes ?? undefined,
  adjustedTransfers: presentUnits(row.adjustedTransfers, nameOf),
  adjustedSettlementTransfers: adjusted,
  createdAt: row.createdAt,
});

/** Transfers that closures made, by closure. */
export async function listAdjusted(
  db: Queryable,
  closureIds: readonly string[],
): Promise<Map<string | null, TransferRow[]>> {
  if (closureIds.length === 0) return new Map();
  const t = networkSettlementTransfers;
  const rows = await db
    .select()
    .from(t)
    .where(inArray(t.disputeClosureId, [...closureIds]))
    .orderBy(asc(t.disputeClosureId), asc(t.id))
    .limit(MAX_ADJUSTED * closureIds.length);
  return Map.groupBy(rows, (row) => row.disputeClosureId);
}

/** What a reader calls a unit: a partner as it is configured, a client the unit itself. */
async function namesFor(
  db: Queryable,
  { side, enterpriseId }: DisputeReader,
): Promise<(partnerId: string, unit: string) => string> {
  if (side === 'client') return (_, unit) => unit;
  const partners = new Map((await partnersOf(db, enterpriseId)).map((partner) => [partner.id, partner]));
  return (partnerId, unit) => partnerName(partners.get(partnerId) ?? { currencyNames: {} }, unit);
}

interface Wanted {
  condition: SQL | undefined;
  limit?: number;
  offset?: number;
}

const isOf = ({ side, enterpriseId }: DisputeReader): SQL =>
  eq(side === 'client' ? networkDisputes.clientEnterpriseId : networkDisputes.partnerEnterpriseId, enterpriseId);

/** Disputes of a client or against a partner, newest first, each with the closure that holds now and what it made. */
export async function listDisputes(
  db: Queryable,
  reader: DisputeReader,
  { condition, limit = MAX_DISPUTES, offset = 0 }: Wanted,
): Promise<SettlementDispute[]> {
  const rows = await db
    .select({ dispute: networkDisputes, closure: disputeClosures })
    .from(networkDisputes)
    .leftJoin(disputeClosures, eq(disputeClosures.id, networkDisputes.closureId))
    .where(and(isOf(reader), condition))
    .orderBy(desc(networkDisputes.createdAt), desc(networkDisputes.id))
    .limit(limit)
    .offset(offset);
  const adjusted = await listAdjusted(
    db,
    rows.flatMap(({ closure }) => (closure ? [closure.id] : [])),
  );
  const nameOf = await namesFor(db, reader);
  return rows.map(({ dispute, closure }) => {
    const name: NameOf = (unit) => nameOf(dispute.partnerId, unit);
    const made = (adjusted.get(closure?.id ?? null) ?? []).map((row) => presentAdjusted(row, reader, name));
    return {
      ...presentDispute(dispute, name),
      disputeClosure: closure ? presentClosure(closure, made, name) : undefined,
    };
  });
}

/** What a reader knows to be said against a settlement. */
export const listDisputesOf = (
  db: Queryable,
  reader: DisputeReader,
  settlementId: string,
): Promise<SettlementDispute[]> =>
  listDisputes(db, reader, { condition: eq(networkDisputes.settlementId, settlementId) });

/** What was said against earlier settlements and a settlement settles. */
export async function listDisputesSettledIn(
  db: Queryable,
  reader: DisputeReader,
  settlementId: string,
): Promise<AssignedDispute[]> {
  const condition = and(eq(networkDisputes.settledInSettlementId, settlementId), isNotNull(networkDisputes.closureId));
  return (await listDisputes(db, reader, { condition })) as AssignedDispute[];
}
