import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { ClientSettlement, listClientSettlementTransfers } from '#lib/contracts/network/settlements.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { runPrepared } from '#server/core/database/prepared.ts';
import { type Built, type SettlementFilters, type Slice, settlementCounts, settlementPage } from './settlement-sql.ts';
import { networkSettlements, networkSettlementTransfers } from './tables.ts';

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
  disputed: boolean | null;
  finalized_at: string | null;
  created_at: string;
  updated_at: string;
}

const optionalInstant = (value: string | null): string | undefined =>
  value === null ? undefined : instantFromDriver(value);

/** A row as the wire has it; the contract's variant of its status drops what that variant lacks. */
const toSettlement = (row: SettlementRow): ClientSettlement =>
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
  }) as ClientSettlement;

async function runBuilt<Row extends pg.QueryResultRow>(pool: pg.Pool, { statement, values }: Built): Promise<Row[]> {
  if ('name' in statement) return runPrepared<Row>(pool, statement, values);
  return (await pool.query<Row>(statement.text, values)).rows;
}

/** One page of a client's settlements, newest first unless the slice says otherwise. */
export async function findClientSettlements(
  pool: pg.Pool,
  filters: SettlementFilters & { enterpriseId: string },
  slice: Slice,
): Promise<ClientSettlement[]> {
  const built = settlementPage(filters.enterpriseId, filters, slice);
  return (await runBuilt<SettlementRow & pg.QueryResultRow>(pool, built)).map(toSettlement);
}

/** Matches of several filters, each counted up to one beyond the cap of exact totals. */
export async function countMatches(
  pool: pg.Pool,
  enterpriseId: string,
  all: readonly SettlementFilters[],
): Promise<number[]> {
  const [row] = await runBuilt<Record<string, number>>(pool, settlementCounts(enterpriseId, all));
  return all.map((_, index) => row?.[`c${index}`] ?? 0);
}

/** A settlement that the enterprise is the client of, or undefined. */
export async function findClientSettlement(
  pool: pg.Pool,
  enterpriseId: string,
  settlementId: string,
): Promise<ClientSettlement | undefined> {
  const slice = { limit: 1, offset: 0, after: null };
  return (await findClientSettlements(pool, { enterpriseId, settlementIds: [settlementId] }, slice))[0];
}

const { id, settlementId, currency, quantity, txIds, status, usdValue, createdAt, updatedAt } =
  networkSettlementTransfers;
const transferColumns = {
  id,
  settlementId,
  sourceTradingAccountId: networkSettlementTransfers.sourceTradingAccountId,
  sourceNetworkAccountId: networkSettlementTransfers.sourceNetworkAccountId,
  destinationTradingAccountId: networkSettlementTransfers.destinationTradingAccountId,
  destinationNetworkAccountId: networkSettlementTransfers.destinationNetworkAccountId,
  currency,
  quantity,
  txIds,
  status,
  usdValue,
  createdAt,
  updatedAt,
  settlementStatus: networkSettlements.status,
  settlementNotes: networkSettlements.notes,
};

const withoutNulls = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof T]: Exclude<T[K], null>;
  };

type TransferQuery = Partial<ParsedInputOf<typeof listClientSettlementTransfers>> &
  Pick<ParsedInputOf<typeof listClientSettlementTransfers>, 'enterpriseId' | 'pageNumber' | 'pageSize'>;

function transferConditions(query: TransferQuery): SQL[] {
  const given: (SQL | '' | undefined)[] = [
    eq(networkSettlementTransfers.clientEnterpriseId, query.enterpriseId),
    query.currencies && inArray(currency, query.currencies),
    query.initiatedBy && inArray(networkSettlements.initiatedBy, query.initiatedBy),
    query.partnerIds && inArray(networkSettlements.partnerId, query.partnerIds),
    query.settlementIds && inArray(settlementId, query.settlementIds),
    query.settlementStatuses && inArray(networkSettlements.status, query.settlementStatuses),
    query.settlementTransferStatuses && inArray(status, query.settlementTransferStatuses),
    query.settlementUpdatedOnOrAfter && gte(networkSettlements.updatedAt, query.settlementUpdatedOnOrAfter),
    query.settlementUpdatedBefore && lt(networkSettlements.updatedAt, query.settlementUpdatedBefore),
  ];
  return given.filter((condition): condition is SQL => Boolean(condition));
}

/** Transfers over all settlements of a client enterprise. */
export async function findClientTransfers(db: Queryable, query: TransferQuery) {
  const sortColumn = query.sortField === 'updatedAt' ? updatedAt : createdAt;
  const direction = query.sortDirection === 'ASC' ? asc : desc;
  const rows = await db
    .select(transferColumns)
    .from(networkSettlementTransfers)
    .innerJoin(networkSettlements, eq(networkSettlements.id, settlementId))
    .where(and(...transferConditions(query)))
    .orderBy(direction(sortColumn), direction(id))
    .limit(query.pageSize)
    .offset(query.pageSize * query.pageNumber);
  return rows.map(withoutNulls);
}
