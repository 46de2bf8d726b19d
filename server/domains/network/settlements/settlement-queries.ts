import type pg from 'pg';
import type { ClientSettlement } from '#lib/contracts/network/settlements.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import { runPrepared } from '#server/core/database/prepared.ts';
import {
  type Built,
  type SettlementFilters,
  type Slice,
  settlementCounts,
  settlementPage,
  type Viewer,
} from './settlement-sql.ts';

interface SettlementRow {
  id: string;
  partner_id: string;
  external_id: string;
  status: string;
  transfer_direction: string;
  settlement_type: string;
  initiated_by: string;
  notes: string | null;
  reason: string | null;
  rt_id: string | null;
  loss_sla_alert_sent: boolean;
  gain_sla_alert_sent: boolean;
  cutoff_at: string | null;
  is_before_books: boolean;
  disputed: boolean | null;
  finalized_at: string | null;
  created_at: string;
  updated_at: string;
}

const optionalInstant = (value: string | null): string | undefined =>
  value === null ? undefined : instantFromDriver(value);

/** A settlement as its client or its partner reads it, and whether it is from before the books, which our own operations tell. */
export type FoundSettlement = ClientSettlement & { isBeforeBooks: boolean };

/** A row as the wire has it; the contract's variant of its status drops what that variant lacks. */
const toSettlement = (row: SettlementRow): FoundSettlement =>
  ({
    id: row.id,
    transferDirection: row.transfer_direction,
    partnerId: row.partner_id,
    externalId: row.external_id,
    status: row.status,
    settlementType: row.settlement_type,
    reconciled: false,
    initiatedBy: row.initiated_by,
    notes: row.notes ?? undefined,
    reason: row.reason ?? undefined,
    rtId: row.rt_id ?? undefined,
    lossSLAAlertSent: row.loss_sla_alert_sent,
    gainSLAAlertSent: row.gain_sla_alert_sent,
    cutoffAt: optionalInstant(row.cutoff_at),
    disputed: row.disputed ?? undefined,
    finalizedAt: optionalInstant(row.finalized_at),
    createdAt: instantFromDriver(row.created_at),
    updatedAt: instantFromDriver(row.updated_at),
    isBeforeBooks: row.is_before_books,
  }) as FoundSettlement;

async function runBuilt<Row extends pg.QueryResultRow>(pool: pg.Pool, { statement, values }: Built): Promise<Row[]> {
  if ('name' in statement) return runPrepared<Row>(pool, statement, values);
  return (await pool.query<Row>(statement.text, values)).rows;
}

/** One page of a viewer's settlements, newest first unless the slice says otherwise. */
export async function findSettlements(
  pool: pg.Pool,
  filters: SettlementFilters & Viewer,
  slice: Slice,
): Promise<FoundSettlement[]> {
  const { enterpriseId, side } = filters;
  const built = settlementPage({ enterpriseId, side }, filters, slice);
  return (await runBuilt<SettlementRow & pg.QueryResultRow>(pool, built)).map(toSettlement);
}

/** Matches of several filters, each counted up to one beyond the cap of exact totals. */
export async function countMatches(
  pool: pg.Pool,
  viewer: Viewer,
  all: readonly SettlementFilters[],
): Promise<number[]> {
  const [row] = await runBuilt<Record<string, number>>(pool, settlementCounts(viewer, all));
  return all.map((_, index) => row?.[`c${index}`] ?? 0);
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
