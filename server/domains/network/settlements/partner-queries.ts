import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { getPartnerSettlement, listPartnerSettlements } from '#lib/contracts/network/partner-settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { networkPartners } from '../members/tables.ts';
import type { SettlementRow } from './settlement-change-store.ts';
import { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

type ListQuery = ParsedInputOf<typeof listPartnerSettlements>;
type TransferQuery = ParsedInputOf<typeof getPartnerSettlement>;

const s = networkSettlements;
const t = networkSettlementTransfers;

/** Settlements that run over connections, on either side of them. */
function runsOver(
  column: 'partyConnectionId' | 'counterpartyConnectionId',
  ids: string[] | undefined,
): SQL | undefined {
  if (ids === undefined) return undefined;
  const p = networkSettlementParties;
  return sql`exists (select 1 from ${p} where ${p.settlementId} = ${s.id} and ${inArray(p[column], ids)})`;
}

const conditions = (query: ListQuery): SQL | undefined =>
  and(
    eq(networkPartners.enterpriseId, query.enterpriseId),
    query.settlementIds && inArray(s.id, query.settlementIds),
    query.onlyShowDisputed ? eq(s.disputed, true) : undefined,
    query.partnerIds && inArray(s.partnerId, query.partnerIds),
    runsOver('partyConnectionId', query.partyConnectionIds),
    runsOver('counterpartyConnectionId', query.counterpartyConnectionIds),
    query.externalIds && inArray(s.externalId, query.externalIds),
    query.createdOnOrAfter === undefined ? undefined : gte(s.createdAt, query.createdOnOrAfter),
    query.createdBefore === undefined ? undefined : lt(s.createdAt, query.createdBefore),
    query.updatedOnOrAfter === undefined ? undefined : gte(s.updatedAt, query.updatedOnOrAfter),
    query.updatedBefore === undefined ? undefined : lt(s.updatedAt, query.updatedBefore),
  );

/** Settlements of the partners that an enterprise is, newest first. */
export async function findPartnerSettlements(db: Queryable, query: ListQuery): Promise<SettlementRow[]> {
  const rows = await db
    .select({ settlement: s })
    .from(s)
    .innerJoin(networkPartners, eq(networkPartners.id, s.partnerId))
    .where(conditions(query))
    .orderBy(desc(s.createdAt), desc(s.id))
    .limit(query.pageSize)
    .offset(query.pageSize * query.pageNumber);
  return rows.map(({ settlement }) => settlement);
}

/** Transfers of a settlement as its partner may narrow them, in their order. */
export const findPartnerTransfers = (db: Queryable, query: TransferQuery, units: string[] | undefined) =>
  db
    .select()
    .from(t)
    .where(
      and(
        eq(t.settlementId, query.settlementId),
        query.sourceNetworkAccountIds && inArray(t.sourceNetworkAccountId, query.sourceNetworkAccountIds),
        query.sourceTradingAccountIds && inArray(t.sourceTradingAccountId, query.sourceTradingAccountIds),
        query.destinationNetworkAccountIds &&
          inArray(t.destinationNetworkAccountId, query.destinationNetworkAccountIds),
        query.destinationTradingAccountIds &&
          inArray(t.destinationTradingAccountId, query.destinationTradingAccountIds),
        units && inArray(t.currency, units),
      ),
    )
    .orderBy(t.createdAt, t.id)
    .limit(query.pageSize)
    .offset(query.pageSize * query.pageNumber);
