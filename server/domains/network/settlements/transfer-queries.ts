import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listClientSettlementTransfers } from '#lib/contracts/network/settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { networkSettlements, networkSettlementTransfers } from './tables.ts';

const t = networkSettlementTransfers;
const s = networkSettlements;

const columns = {
  id: t.id,
  settlementId: t.settlementId,
  disputeClosureId: t.disputeClosureId,
  clientEnterpriseId: t.clientEnterpriseId,
  sourceEnterpriseId: t.sourceEnterpriseId,
  sourceTradingAccountId: t.sourceTradingAccountId,
  sourceConnectionId: t.sourceConnectionId,
  sourceNetworkAccountId: t.sourceNetworkAccountId,
  destinationTradingAccountId: t.destinationTradingAccountId,
  destinationConnectionId: t.destinationConnectionId,
  destinationNetworkAccountId: t.destinationNetworkAccountId,
  currency: t.currency,
  quantity: t.quantity,
  txIds: t.txIds,
  status: t.status,
  usdValue: t.usdValue,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
  settlementStatus: sql<typeof s.status._.data>`${s.status}`.as('settlement_status'),
  settlementNotes: s.notes,
};

export type TransferQuery = Partial<ParsedInputOf<typeof listClientSettlementTransfers>> &
  Pick<ParsedInputOf<typeof listClientSettlementTransfers>, 'enterpriseId' | 'pageNumber' | 'pageSize'> & {
    /** As they were written, for one settlement. */
    isOldestFirst?: boolean;
  };

function conditionsOf(query: TransferQuery): (SQL | undefined)[] {
  return [
    isNotNull(t.settlementId),
    query.currencies && inArray(t.currency, query.currencies),
    query.initiatedBy && inArray(s.initiatedBy, query.initiatedBy),
    query.partnerIds && inArray(s.partnerId, query.partnerIds),
    query.settlementIds && inArray(t.settlementId, query.settlementIds),
    query.settlementStatuses && inArray(s.status, query.settlementStatuses),
    query.settlementTransferStatuses && inArray(t.status, query.settlementTransferStatuses),
    query.settlementUpdatedOnOrAfter ? gte(s.updatedAt, query.settlementUpdatedOnOrAfter) : undefined,
    query.settlementUpdatedBefore ? lt(s.updatedAt, query.settlementUpdatedBefore) : undefined,
  ];
}

const NAMES = { createdAt: 'created_at', updatedAt: 'updated_at', id: 'id' } as const;
type Order = readonly (readonly [keyof typeof NAMES, 'asc' | 'desc'])[];

/** Newest first; by time of update in the direction that is asked for, the oldest of equal ones first. */
function orderOf({ sortField, sortDirection, isOldestFirst = false }: TransferQuery): Order {
  const plain = isOldestFirst ? 'asc' : 'desc';
  if (sortField === undefined)
    return [
      ['createdAt', plain],
      ['id', plain],
    ];
  const way = sortDirection === 'DESC' ? 'desc' : 'asc';
  return [
    ['updatedAt', way],
    ['createdAt', 'asc'],
    ['id', 'asc'],
  ];
}

const inScan = (order: Order): SQL[] => order.map(([name, way]) => (way === 'asc' ? asc : desc)(t[name]));
const overBoth = (order: Order): SQL[] => order.map(([name, way]) => sql.raw(`${NAMES[name]} ${way}`));

/**
 * Transfers of settlements that a client takes part in, as the destination and as the source: two scans, each in the order of its
 * index as far as the page reaches, and then one order over both.
 */
export async function findTransfers(db: Queryable, query: TransferQuery) {
  const offset = query.pageSize * query.pageNumber;
  const order = orderOf(query);
  const scan = (whose: SQL | undefined) =>
    db
      .select(columns)
      .from(t)
      .innerJoin(s, eq(s.id, t.settlementId))
      .where(and(whose, ...conditionsOf(query)))
      .orderBy(...inScan(order))
      .limit(offset + query.pageSize);
  const isDestination = eq(t.clientEnterpriseId, query.enterpriseId);
  const isOnlySource = and(
    eq(t.sourceEnterpriseId, query.enterpriseId),
    sql`${t.clientEnterpriseId} is distinct from ${query.enterpriseId}`,
  );
  return unionAll(scan(isDestination), scan(isOnlySource))
    .orderBy(...overBoth(order))
    .limit(query.pageSize)
    .offset(offset);
}

export type FoundTransfer = Awaited<ReturnType<typeof findTransfers>>[number];
