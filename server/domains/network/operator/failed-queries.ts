import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { networkPartners } from '../members/tables.ts';
import { networkSettlementParties, networkSettlements } from '../settlements/tables.ts';

const s = networkSettlements;
const p = networkSettlementParties;

const clientNames = sql<string[]>`array(
  select distinct ${knownEnterprises.name} from ${knownEnterprises} join ${p} on ${p.enterpriseId} = ${knownEnterprises.id}
  where ${p.settlementId} = ${s.id} and ${p.side} = 'client' order by 1 limit 1000)`;

/** Settlements that failed and that nobody ended, oldest first. */
export const findFailed = (db: Queryable, limit: number) =>
  db
    .select({
      id: s.id,
      externalId: s.externalId,
      partnerId: s.partnerId,
      partnerName: networkPartners.name,
      partnerEnterpriseId: networkPartners.enterpriseId,
      clientNames,
      reason: s.reason,
      createdAt: s.createdAt,
      updatedAt: s.updatedAt,
    })
    .from(s)
    .innerJoin(networkPartners, eq(networkPartners.id, s.partnerId))
    .where(and(eq(s.status, 'failed'), eq(s.isBeforeBooks, false)))
    .orderBy(asc(s.createdAt), asc(s.id))
    .limit(limit);
