import { and, arrayOverlaps, asc, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchIdvRecords } from '#lib/contracts/identity/records.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { idRange } from '#server/core/lists/id-range.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { people } from '#server/domains/directory/public.ts';
import { recordColumns } from './record-queries.ts';
import { idvRecords } from './tables.ts';

type IdvQuery = ParsedInputOf<typeof searchIdvRecords>;

/** What narrows the records of an enterprise. */
type Narrowing = Omit<IdvQuery, 'cursor' | 'limit' | 'sort'>;

const candidate = alias(idvRecords, 'candidate');

/** Records whose id, user id, user name or email starts with the text, as one set of ids from three indices. */
function startsWith(db: Queryable, enterpriseId: string, text: string): SQL {
  const range = idRange(text);
  const pattern = prefixPattern(text.toLowerCase());
  const inEnterprise = eq(candidate.enterpriseId, enterpriseId);
  const byPerson = db
    .select({ id: candidate.id })
    .from(candidate)
    .innerJoin(people, eq(people.id, candidate.userId))
    .where(and(inEnterprise, or(like(sql`lower(${people.name})`, pattern), like(people.email, pattern))));
  if (range === null) return inArray(idvRecords.id, byPerson);
  const { low, high } = range;
  const byId = db
    .select({ id: candidate.id })
    .from(candidate)
    .where(
      and(
        inEnterprise,
        or(
          sql`${candidate.id} between ${low}::uuid and ${high}::uuid`,
          sql`${candidate.userId} between ${low}::uuid and ${high}::uuid`,
        ),
      ),
    );
  return inArray(idvRecords.id, byPerson.union(byId));
}

function conditions(db: Queryable, query: Narrowing): SQL | undefined {
  return and(
    eq(idvRecords.enterpriseId, query.enterpriseId),
    query.statuses && inArray(idvRecords.status, query.statuses),
    query.verificationTypes && inArray(idvRecords.verificationType, query.verificationTypes),
    query.rejectLabels &&
      (query.rejectLabels.length > 0 ? arrayOverlaps(idvRecords.rejectLabels, query.rejectLabels) : sql`false`),
    query.createdOnOrAfter !== undefined ? gte(idvRecords.createdAt, query.createdOnOrAfter) : undefined,
    query.createdBefore !== undefined ? lt(idvRecords.createdAt, query.createdBefore) : undefined,
    query.text !== undefined ? startsWith(db, query.enterpriseId, query.text) : undefined,
  );
}

const SORT_COLUMNS = {
  createdAt: idvRecords.createdAt,
  '-createdAt': idvRecords.createdAt,
  updatedAt: idvRecords.updatedAt,
  '-updatedAt': idvRecords.updatedAt,
} as const;

function beyond(query: IdvQuery, after: Position): SQL {
  const column = SORT_COLUMNS[query.sort];
  const sign = query.sort.startsWith('-') ? sql`<` : sql`>`;
  return sql`(${column}, ${idvRecords.id}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** Columns of a record with its person, for queries that join `people`. */
export const rowColumns = {
  ...recordColumns,
  createdAt: idvRecords.createdAt,
  updatedAt: idvRecords.updatedAt,
  userName: people.name,
  userEmail: people.email,
};

const withName = <Row extends { userName: string | null; userEmail: string | null }>(row: Row) => ({
  ...row,
  userName: row.userName ?? '',
  userEmail: row.userEmail ?? '',
});

/** Up to `limit + 1` records after a position, with the person's name and address. */
export async function findIdvRows(db: Queryable, query: IdvQuery, after: Position | null) {
  const direction = query.sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select(rowColumns)
    .from(idvRecords)
    .leftJoin(people, eq(people.id, idvRecords.userId))
    .where(and(conditions(db, query), after === null ? undefined : beyond(query, after)))
    .orderBy(direction(SORT_COLUMNS[query.sort]), direction(idvRecords.id))
    .limit(query.limit + 1);
  return rows.map(withName);
}

/** One record of an enterprise, with the person's name and address. */
export async function findIdvRow(db: Queryable, enterpriseId: string, idvId: string) {
  const [row] = await db
    .select(rowColumns)
    .from(idvRecords)
    .leftJoin(people, eq(people.id, idvRecords.userId))
    .where(and(eq(idvRecords.enterpriseId, enterpriseId), eq(idvRecords.id, idvId)))
    .limit(1);
  return row && withName(row);
}

/** Matches, counted up to one beyond the cap of exact totals. */
export async function countIdvRows(db: Queryable, query: Narrowing): Promise<number> {
  const matches = db
    .select({ id: idvRecords.id })
    .from(idvRecords)
    .where(conditions(db, query))
    .limit(TOTAL_CAP + 1)
    .as('matches');
  const [row] = await db.select({ counted: count() }).from(matches).limit(1);
  return row?.counted ?? 0;
}
