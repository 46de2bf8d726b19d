import { and, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/network/partners.ts';
import { operation } from '#server/core/call/operation.ts';
import { trustOrgOf } from '#server/domains/directory/public.ts';
import { presentPartner } from './partner-view.ts';
import { networkPartners } from './tables.ts';

type Query = ParsedInputOf<typeof contracts.listPartners>;

function conditions(query: Query, trustOrg: string): SQL | undefined {
  const p = networkPartners;
  const own = or(eq(p.trustOrg, trustOrg), eq(p.enterpriseId, query.enterpriseId));
  return and(
    query.filterByTrustOrg ? own : or(own, isNotNull(p.enterpriseId)),
    query.ids && inArray(p.id, query.ids),
    query.names && inArray(p.name, query.names),
    query.institutionIds && inArray(p.institutionId, query.institutionIds),
    query.institutionIdentifiers && inArray(p.institutionIdentifier, query.institutionIdentifiers),
    query.active === undefined ? undefined : eq(p.isActive, query.active),
    query.allocationPoliciesEnabled === undefined
      ? undefined
      : eq(p.hasAllocationPolicies, query.allocationPoliciesEnabled),
  );
}

export const listPartners = operation(contracts.listPartners, async ({ db }, query) => {
  const rows = await db
    .select()
    .from(networkPartners)
    .where(conditions(query, await trustOrgOf(db, query.enterpriseId)))
    .orderBy(desc(networkPartners.createdAt), desc(networkPartners.id))
    .limit(query.pageSize)
    .offset(query.pageSize * query.pageNumber);
  return { partners: rows.map(presentPartner) };
});
