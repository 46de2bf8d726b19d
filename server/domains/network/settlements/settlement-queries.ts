import type pg from 'pg';
import type { ClientSettlement } from '#lib/contracts/network/settlements.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import { runRows } from '#server/core/database/prepared.ts';
import { type SettlementFilters, type Slice, settlementCounts, settlementPage, type Viewer } from './settlement-sql.ts';

/** The columns of a page, in the order of its statement. */
type Columns = [
  id: string,
  partnerId: string,
  externalId: string,
  status: string,
  settlementType: string,
  initiatedBy: string,
  notes: string | null,
  reason: string | null,
  rtId: string | null,
  lossSLAAlertSent: boolean,
  gainSLAAlertSent: boolean,
  cutoffAt: string | null,
  isBeforeBooks: boolean,
  finalizedAt: string | null,
  createdAt: string,
  updatedAt: string,
  transferDirection: string,
  disputed: boolean | null,
];

const optionalInstant = (value: string | null): string | undefined =>
  value === null ? undefined : instantFromDriver(value);

/** A settlement as its client or its partner reads it, and whether it is from before the books, which our own operations tell. */
export type FoundSettlement = ClientSettlement & { isBeforeBooks: boolean };

/** A row as the wire has it; the contract's variant of its status drops what that variant lacks. */
function toSettlement([
  id,
  partnerId,
  externalId,
  status,
  settlementType,
  initiatedBy,
  notes,
  reason,
  rtId,
  lossSLAAlertSent,
  gainSLAAlertSent,
  cutoffAt,
  isBeforeBooks,
  finalizedAt,
  createdAt,
  updatedAt,
  transferDirection,
  disputed,
]: Columns): FoundSettlement {
  return {
    id,
    transferDirection,
    partnerId,
    externalId,
    status,
    settlementType,
    reconciled: false,
    initiatedBy,
    notes: notes ?? undefined,
    reason: reason ?? undefined,
    rtId: rtId ?? undefined,
    lossSLAAlertSent,
    gainSLAAlertSent,
    cutoffAt: optionalInstant(cutoffAt),
    disputed: disputed ?? undefined,
    finalizedAt: optionalInstant(finalizedAt),
    createdAt: instantFromDriver(createdAt),
    updatedAt: instantFromDriver(updatedAt),
    isBeforeBooks,
  } as FoundSettlement;
}

/** One page of a viewer's settlements, newest first unless the slice says otherwise. */
export async function findSettlements(
  pool: pg.Pool,
  filters: SettlementFilters & Viewer,
  slice: Slice,
): Promise<FoundSettlement[]> {
  const { enterpriseId, side } = filters;
  const built = settlementPage({ enterpriseId, side }, filters, slice);
  return (await runRows<Columns>(pool, built.statement, built.values)).map(toSettlement);
}

/** Matches of several filters, each counted up to one beyond the cap of exact totals. */
export async function countMatches(
  pool: pg.Pool,
  viewer: Viewer,
  all: readonly SettlementFilters[],
): Promise<number[]> {
  const { statement, values } = settlementCounts(viewer, all);
  const [counts = []] = await runRows<number[]>(pool, statement, values);
  return all.map((_, index) => counts[index] ?? 0);
}

/** A settlement that the viewer takes part in, or undefined. */
export async function findSettlement(
  pool: pg.Pool,
  viewer: Viewer,
  settlementId: string,
): Promise<FoundSettlement | undefined> {
  const slice = { limit: 1, offset: 0, after: null };
  return (await findSettlements(pool, { ...viewer, settlementIds: [settlementId] }, slice))[0];
}
