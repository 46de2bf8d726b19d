import { and, asc, count, desc, eq, gte, inArray, like, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { AccountPair } from '#server/core/runtime/service.ts';
import { type Disclosure, seesParty } from '../disclosure.ts';
import { OPEN_STATUSES } from '../rules.ts';
import { dvpApprovalRequests, dvpSettlementParties, dvpSettlements, dvpTransfers } from '../tables.ts';

type DvpQuery = ParsedInputOf<typeof listDvpSettlements>;
export type SettlementRow = typeof dvpSettlements.$inferSelect;

const counterparty = alias(dvpSettlementParties, 'counterparty');

function withCounterparty(db: Queryable, accountIds: string[]): SQL {
  const others = db
    .select({ one: sql`1` })
    .from(counterparty)
    .where(
      and(
        eq(counterparty.settlementId, dvpSettlementParties.settlementId),
        ne(counterparty.accountId, dvpSettlementParties.accountId),
        seesParty(dvpSettlementParties, counterparty),
        inArray(counterparty.accountId, accountIds.filter(isHexId)),
      ),
    );
  return sql`exists (${others})`;
}

function partyConditions(db: Queryable, query: DvpQuery): SQL | undefined {
  const party = dvpSettlementParties;
  return and(
    eq(party.accountId, query.accountId),
    query.status && inArray(party.status, query.status),
    query.types && inArray(party.type, query.types),
    query.dateInitiatedOnOrAfter !== undefined ? gte(party.createdAt, query.dateInitiatedOnOrAfter) : undefined,
    query.dateInitiatedBefore !== undefined ? lt(party.createdAt, query.dateInitiatedBefore) : undefined,
    query.requiresSigning !== undefined ? eq(party.requiresSigning, query.requiresSigning) : undefined,
    query.batchId && inArray(party.batchId, query.batchId),
    query.externalIds && inArray(party.externalId, query.externalIds),
    query.externalIdPrefix !== undefined ? like(party.externalId, prefixPattern(query.externalIdPrefix)) : undefined,
    query.counterpartyAccountIds && withCounterparty(db, query.counterpartyAccountIds),
  );
}

/** One page of the settlements that the account is a party of, newest first. A deep offset skips party rows only. */
export async function findDvpSettlements(db: Queryable, query: DvpQuery): Promise<SettlementRow[]> {
  const page = db
    .select({ settlementId: dvpSettlementParties.settlementId })
    .from(dvpSettlementParties)
    .where(partyConditions(db, query))
    .orderBy(desc(dvpSettlementParties.createdAt), desc(dvpSettlementParties.settlementId))
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await db
    .select({ settlement: dvpSettlements })
    .from(page)
    .innerJoin(dvpSettlements, eq(dvpSettlements.id, page.settlementId))
    .orderBy(desc(dvpSettlements.createdAt), desc(dvpSettlements.id))
    .limit(query.limit);
  return rows.map((row) => row.settlement);
}

/** How many settlements match, without a cap: the interface asks for the exact number. */
export async function countDvpSettlements(db: Queryable, query: DvpQuery): Promise<number> {
  const [row] = await db
    .select({ counted: count() })
    .from(dvpSettlementParties)
    .where(partyConditions(db, query))
    .limit(1);
  return row?.counted ?? 0;
}

/** Approval requests of settlements as far as they are shown, oldest first; at most so many. */
export const listApprovalRequests = (db: Queryable, { where }: Disclosure, limit: number) =>
  db
    .select()
    .from(dvpApprovalRequests)
    .where(where(dvpApprovalRequests.settlementId, dvpApprovalRequests.accountId))
    .orderBy(asc(dvpApprovalRequests.createdAt), asc(dvpApprovalRequests.id))
    .limit(limit);

/** Their transfers, oldest first; at most so many. */
export const listDvpTransfers = (db: Queryable, { where }: Disclosure, limit: number) =>
  db
    .select()
    .from(dvpTransfers)
    .where(
      where(dvpTransfers.settlementId, dvpTransfers.sourceTradingAccountId, dvpTransfers.destinationTradingAccountId),
    )
    .orderBy(asc(dvpTransfers.createdAt), asc(dvpTransfers.id))
    .limit(limit);

/** Open settlements between both accounts of any of the pairs, the newest first; nothing is between two who are paid by a third one. */
export async function openBetween(db: Queryable, pairs: readonly AccountPair[], limit: number): Promise<string[]> {
  if (pairs.length === 0) return [];
  const wanted = JSON.stringify(pairs.map(([one, other]) => ({ one, other })));
  const statuses = sql.join(
    OPEN_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const found = await db.execute<{ id: string }>(sql`
    select distinct own.settlement_id as id, own.created_at
    from jsonb_to_recordset(${wanted}::jsonb) as pair(one uuid, other uuid)
      join ${dvpSettlementParties} own on own.account_id = pair.one and own.status in (${statuses})
      join ${dvpSettlementParties} others on others.settlement_id = own.settlement_id and others.account_id = pair.other
    where own.type <> 'disbursement' or 'requester' in (own.side, others.side)
    order by own.created_at desc, id desc limit ${limit}`);
  return found.rows.map(({ id }) => id);
}
