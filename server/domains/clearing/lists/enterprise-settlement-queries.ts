import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OWED } from '#lib/contracts/clearing/enterprise-settlements.ts';
import type { ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';
import type { TransferFilters } from '#lib/list-input.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { idRange } from '#server/core/lists/id-range.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId, uuids } from '#server/core/runtime/id.ts';
import { knownListings } from '#server/domains/address-book/public.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { seesParty, seesTransferTo } from '../disclosure.ts';
import { dvpSettlementParties, dvpSettlements, dvpTransfers } from '../tables.ts';
import type { SettlementRow } from './settlement-queries.ts';

/** What narrows the settlements of an enterprise; a settlement counts when one of its accounts there meets all of it. */
export interface EnterpriseFilters extends TransferFilters {
  enterpriseId: string;
  accountIds?: string[] | undefined;
  statuses?: (typeof DvpStatus.options)[number][] | undefined;
  types?: (typeof DvpType.options)[number][] | undefined;
  clearingMethods?: (typeof ClearingMethod.options)[number][] | undefined;
  /** Start of the name of another enterprise that takes part. */
  counterparty?: string | undefined;
  requiresSigning?: boolean | undefined;
  /** What waits for the enterprise, whatever it is. */
  onlyWaitingForUs?: boolean | undefined;
  owed?: (typeof OWED)[number][] | undefined;
  text?: string | undefined;
  createdOnOrAfter?: string | undefined;
  createdBefore?: string | undefined;
  expiresBefore?: string | undefined;
  counterpartyAccountIds?: string[] | undefined;
  batchIds?: string[] | undefined;
  nettingRunIds?: string[] | undefined;
  externalIds?: string[] | undefined;
  externalIdPrefix?: string | undefined;
}

const party = dvpSettlementParties;
const other = alias(dvpSettlementParties, 'other');

function withCounterparty(db: Queryable, accountIds: string[]): SQL {
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.settlementId, party.settlementId),
        ne(other.accountId, party.accountId),
        seesParty(party, other),
        inArray(other.accountId, accountIds.filter(isHexId)),
      ),
    );
  return exists(others);
}

function withNamed(db: Queryable, { enterpriseId, counterparty }: EnterpriseFilters): SQL | undefined {
  if (counterparty === undefined) return undefined;
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, other.enterpriseId))
    .leftJoin(knownListings, eq(knownListings.enterpriseId, other.enterpriseId))
    .where(
      and(
        eq(other.settlementId, party.settlementId),
        ne(other.enterpriseId, enterpriseId),
        isNull(other.alias),
        seesParty(party, other),
        like(
          sql`lower(coalesce(${knownEnterprises.name}, ${knownListings.name}))`,
          prefixPattern(counterparty.toLowerCase()),
        ),
      ),
    );
  return exists(others);
}

function ofRuns(db: Queryable, runIds: string[]): SQL {
  const settled = db
    .select({ id: dvpSettlements.id })
    .from(dvpSettlements)
    .where(inArray(dvpSettlements.nettingRunId, uuids(runIds)));
  return inArray(party.settlementId, settled);
}

/** Whether one transfer of the settlement meets all that is asked of what it moves. */
function withTransfer(db: Queryable, query: TransferFilters): SQL | undefined {
  const { currencies, quantityAtLeast, quantityAtMost } = query;
  if (currencies === undefined && quantityAtLeast === undefined && quantityAtMost === undefined) return undefined;
  const moved = db
    .select({ one: sql`1` })
    .from(dvpTransfers)
    .where(
      and(
        eq(dvpTransfers.settlementId, party.settlementId),
        seesTransferTo(party, dvpTransfers.destinationTradingAccountId),
        currencies && inArray(dvpTransfers.currency, currencies),
        quantityAtLeast === undefined ? undefined : gte(dvpTransfers.quantity, quantityAtLeast),
        quantityAtMost === undefined ? undefined : lte(dvpTransfers.quantity, quantityAtMost),
      ),
    );
  return exists(moved);
}

/** Whether any of the accounts that are looked at has yet to sign. */
function unsignedBy(db: Queryable, { enterpriseId, accountIds }: EnterpriseFilters): SQL {
  const unsigned = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.settlementId, party.settlementId),
        eq(other.enterpriseId, enterpriseId),
        accountIds && inArray(other.accountId, accountIds.filter(isHexId)),
        eq(other.requiresSigning, true),
      ),
    );
  return exists(unsigned);
}

function startsWith(text: string): SQL | undefined {
  const range = idRange(text);
  return or(
    like(sql`lower(${party.externalId})`, prefixPattern(text.toLowerCase())),
    range === null ? undefined : sql`${party.settlementId} between ${range.low}::uuid and ${range.high}::uuid`,
  );
}

function conditions(db: Queryable, query: EnterpriseFilters): SQL | undefined {
  const { accountIds, requiresSigning, externalIdPrefix } = query;
  return and(
    eq(party.enterpriseId, query.enterpriseId),
    accountIds && inArray(party.accountId, accountIds.filter(isHexId)),
    query.statuses && inArray(party.status, query.statuses),
    query.types && inArray(party.type, query.types),
    query.clearingMethods && inArray(party.clearingMethod, query.clearingMethods),
    requiresSigning === true ? sql`${party.requiresSigning}` : undefined,
    requiresSigning === false ? not(unsignedBy(db, query)) : undefined,
    query.onlyWaitingForUs === true ? sql`${party.owes} is not null` : undefined,
    query.owed && inArray(party.owes, query.owed),
    query.text === undefined ? undefined : startsWith(query.text),
    query.createdOnOrAfter === undefined ? undefined : gte(party.createdAt, query.createdOnOrAfter),
    query.createdBefore === undefined ? undefined : lt(party.createdAt, query.createdBefore),
    query.expiresBefore === undefined ? undefined : lt(party.expireAt, query.expiresBefore),
    query.batchIds && inArray(party.batchId, query.batchIds),
    query.externalIds && inArray(party.externalId, query.externalIds),
    externalIdPrefix === undefined ? undefined : like(party.externalId, prefixPattern(externalIdPrefix)),
    query.nettingRunIds && ofRuns(db, query.nettingRunIds),
    withNamed(db, query),
    withTransfer(db, query),
    query.counterpartyAccountIds && withCounterparty(db, query.counterpartyAccountIds),
  );
}

export interface EnterpriseSlice {
  limit: number;
  offset: number;
  after: Position | null;
  isAscending: boolean;
}

function beyond({ after, isAscending }: EnterpriseSlice): SQL | undefined {
  if (after === null) return undefined;
  const sign = isAscending ? sql`>` : sql`<`;
  return sql`(${party.createdAt}, ${party.settlementId}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** One page, each settlement once: its parties lie side by side in the index that the order follows. */
export async function findEnterpriseSettlements(
  db: Queryable,
  query: EnterpriseFilters,
  slice: EnterpriseSlice,
): Promise<SettlementRow[]> {
  const direction = slice.isAscending ? asc : desc;
  const page = db
    .selectDistinct({ createdAt: party.createdAt, settlementId: party.settlementId })
    .from(party)
    .where(and(conditions(db, query), beyond(slice)))
    .orderBy(direction(party.createdAt), direction(party.settlementId))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page');
  const rows = await db
    .select({ settlement: dvpSettlements })
    .from(page)
    .innerJoin(dvpSettlements, eq(dvpSettlements.id, page.settlementId))
    .orderBy(direction(dvpSettlements.createdAt), direction(dvpSettlements.id))
    .limit(slice.limit);
  return rows.map((row) => row.settlement);
}

const matches = (db: Queryable, query: EnterpriseFilters) =>
  db
    .selectDistinct({ createdAt: party.createdAt, settlementId: party.settlementId })
    .from(party)
    .where(conditions(db, query));

/** How many settlements match, without a cap, as the interface asks for. */
export async function countEnterpriseSettlements(db: Queryable, query: EnterpriseFilters): Promise<number> {
  const [row] = await db.select({ counted: count() }).from(matches(db, query).as('matches')).limit(1);
  return row?.counted ?? 0;
}

/** Matches of several filters in one statement, each counted up to one beyond the cap of exact totals. */
export async function countCapped(db: Queryable, queries: readonly EnterpriseFilters[]): Promise<number[]> {
  const counts = queries.map(
    (query, index) =>
      sql`(select count(*)::int from (${matches(db, query).limit(TOTAL_CAP + 1)}) m) as ${sql.identifier(`c${index}`)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return queries.map((_, index) => rows[0]?.[`c${index}`] ?? 0);
}

/** A settlement that an account of the enterprise is a party of, or undefined. */
export async function findEnterpriseSettlement(
  db: Queryable,
  enterpriseId: string,
  settlementId: string,
): Promise<SettlementRow | undefined> {
  const [row] = await db
    .select({ settlement: dvpSettlements })
    .from(party)
    .innerJoin(dvpSettlements, eq(dvpSettlements.id, party.settlementId))
    .where(and(eq(party.settlementId, settlementId), eq(party.enterpriseId, enterpriseId)))
    .limit(1);
  return row?.settlement;
}
