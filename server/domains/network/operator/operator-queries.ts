import { aliasedTable, and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { networkAllocations } from '../allocations/tables.ts';
import { disputeClosures, networkDisputes } from '../disputes/tables.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';
import { networkSettlements } from '../settlements/tables.ts';

const d = networkDisputes;
const a = networkAllocations;
const client = aliasedTable(networkClients, 'client');

const clientName = sql<string>`coalesce(${knownEnterprises.name}, ${client.name}, '')`;
const named = {
  clientName,
  partnerName: networkPartners.name,
  connectionName: networkConnections.name,
};

/** Disputes that nobody closed yet, or whose closure waits for its review; oldest first. */
export const findOpenDisputes = (
  db: Queryable,
  { states = ['open', 'pending_review'], limit }: { states?: readonly string[] | undefined; limit: number },
) =>
  db
    .select({ dispute: d, settlement: networkSettlements, closure: disputeClosures, ...named })
    .from(d)
    .innerJoin(networkSettlements, eq(networkSettlements.id, d.settlementId))
    .innerJoin(networkConnections, eq(networkConnections.id, d.connectionId))
    .innerJoin(client, eq(client.id, d.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, d.partnerId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, d.clientEnterpriseId))
    .leftJoin(disputeClosures, eq(disputeClosures.id, d.closureId))
    .where(
      and(
        eq(d.isRetracted, false),
        eq(networkSettlements.isBeforeBooks, false),
        ne(networkSettlements.status, 'rejected'),
        or(
          states.includes('open') ? isNull(d.closureId) : undefined,
          states.includes('pending_review') ? eq(disputeClosures.status, 'pending_review') : undefined,
        ),
      ),
    )
    .orderBy(asc(d.createdAt), asc(d.id))
    .limit(limit);

/** Deallocations that wait for their partners, oldest first. */
export const findUnanswered = (db: Queryable, limit: number) =>
  db
    .select({ deallocation: a, ...named })
    .from(a)
    .innerJoin(networkConnections, eq(networkConnections.id, a.connectionId))
    .innerJoin(client, eq(client.id, a.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, a.partnerId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, a.clientEnterpriseId))
    .where(and(eq(a.type, 'deallocation'), eq(a.status, 'reserved')))
    .orderBy(asc(a.createdAt), asc(a.id))
    .limit(limit);
