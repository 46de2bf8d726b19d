import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { networkSettlements } from '../settlements/tables.ts';
import { disputeClosures, networkDisputes } from './tables.ts';

interface Filters {
  settlementIds?: string[] | undefined;
  settledInSettlementIds?: string[] | undefined;
  connectionIds?: string[] | undefined;
  partnerIds?: string[] | undefined;
  clientIds?: string[] | undefined;
  closed?: boolean | undefined;
  disputeIds?: string[] | undefined;
  disputeClosureIds?: string[] | undefined;
  settlementExternalIds?: string[] | undefined;
  settledInSettlementExternalIds?: string[] | undefined;
}

const builder = new QueryBuilder({ casing: 'snake_case' });
const d = networkDisputes;

const isClosed = exists(
  builder
    .select({ one: sql`1` })
    .from(disputeClosures)
    .where(and(eq(disputeClosures.id, d.closureId), eq(disputeClosures.status, 'approved'))),
);

const named = (externalIds: string[]) =>
  builder
    .select({ id: networkSettlements.id })
    .from(networkSettlements)
    .where(inArray(networkSettlements.externalId, externalIds));

/** What a list of disputes is narrowed to. */
export const disputeCondition = (filters: Filters): SQL | undefined =>
  and(
    filters.settlementIds && inArray(d.settlementId, filters.settlementIds),
    filters.settledInSettlementIds && inArray(d.settledInSettlementId, filters.settledInSettlementIds),
    filters.connectionIds && inArray(d.connectionId, filters.connectionIds),
    filters.partnerIds && inArray(d.partnerId, filters.partnerIds),
    filters.clientIds && inArray(d.clientId, filters.clientIds),
    filters.closed === undefined ? undefined : filters.closed ? isClosed : not(isClosed),
    filters.disputeIds && inArray(d.id, filters.disputeIds),
    filters.disputeClosureIds && inArray(d.closureId, filters.disputeClosureIds),
    filters.settlementExternalIds && inArray(d.settlementId, named(filters.settlementExternalIds)),
    filters.settledInSettlementExternalIds &&
      inArray(d.settledInSettlementId, named(filters.settledInSettlementExternalIds)),
  );
