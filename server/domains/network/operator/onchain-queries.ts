import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OnchainState } from '#lib/contracts/network/onchain-operator.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';
import { externalDeposits, networkSettlements, networkSettlementTransfers } from '../settlements/tables.ts';

type State = z.output<typeof OnchainState>;

const [s, t, d] = [networkSettlements, networkSettlementTransfers, externalDeposits];
const MAX_OF_EACH = 1000;

const hasFailed = sql`exists (select 1 from ${t} f where f.settlement_id = ${s.id} and f.status = 'onchain_failed')`;
const state = sql<State>`case when ${s.approvedAt} is null then 'waiting' when ${hasFailed} then 'failed' else 'underway' end`;

/** On-chain settlements that are not at their end, oldest first. */
export const findOnchain = (
  db: Queryable,
  { states, limit }: { states?: readonly State[] | undefined; limit: number },
) =>
  db
    .select({
      settlement: s,
      state,
      partnerName: networkPartners.name,
      partnerEnterpriseId: networkPartners.enterpriseId,
    })
    .from(s)
    .innerJoin(networkPartners, eq(networkPartners.id, s.partnerId))
    .where(
      and(
        eq(s.status, 'pending'),
        eq(s.settlementType, 'onchain'),
        eq(s.isBeforeBooks, false),
        states &&
          or(
            states.includes('waiting') ? isNull(s.approvedAt) : undefined,
            states.includes('failed') ? and(isNotNull(s.approvedAt), hasFailed) : undefined,
            states.includes('underway') ? and(isNotNull(s.approvedAt), sql`not ${hasFailed}`) : undefined,
          ),
      ),
    )
    .orderBy(asc(s.createdAt), asc(s.id))
    .limit(limit);

/** Transfers of settlements with the names of their clients. */
export const findOnchainTransfers = (db: Queryable, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          transfer: t,
          connectionName: networkConnections.name,
          clientName: sql<string>`coalesce(${knownEnterprises.name}, ${networkClients.name}, '')`,
        })
        .from(t)
        .innerJoin(networkConnections, eq(networkConnections.id, t.destinationConnectionId))
        .innerJoin(networkClients, eq(networkClients.id, networkConnections.clientId))
        .leftJoin(knownEnterprises, eq(knownEnterprises.id, t.clientEnterpriseId))
        .where(inArray(t.settlementId, [...ids]))
        .orderBy(asc(t.id))
        .limit(ids.length * MAX_OF_EACH);

export const findOnchainDeposits = (db: Queryable, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(d)
        .where(inArray(d.settlementId, [...ids]))
        .orderBy(asc(d.createdAt), asc(d.id))
        .limit(ids.length * MAX_OF_EACH);
