import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listRejectedIdv } from '#lib/contracts/identity/reopening.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { knownEnterprises, people } from '#server/domains/directory/public.ts';
import { rowColumns } from '../record-search.ts';
import { idvRecords as r } from '../tables.ts';

type Query = ParsedInputOf<typeof listRejectedIdv>;

const newer = alias(r, 'newer');

/** Whether no newer verification of the person in the enterprise is there. */
const isNewest = sql<boolean>`not exists (
  select 1 from ${r} as "newer" where ${newer.userId} = ${r.userId} and ${newer.enterpriseId} = ${r.enterpriseId}
    and (${newer.createdAt}, ${newer.id}) > (${r.createdAt}, ${r.id}))`;

const matching = ({ text }: Query): SQL | undefined =>
  and(
    eq(r.status, 'rejected'),
    text === undefined ? undefined : containsWords(text, people.name, people.email, knownEnterprises.name),
  );

const selectRejected = (db: Queryable) =>
  db
    .select({ ...rowColumns, enterpriseName: knownEnterprises.name, isNewest })
    .from(r)
    .innerJoin(people, eq(people.id, r.userId))
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, r.enterpriseId));

export function findRejected(db: Queryable, query: Query, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: r.updatedAt, id: r.id, sort: '-updatedAt' }, after);
  return selectRejected(db)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countRejected = (db: Queryable, query: Query): Promise<number> =>
  db.$count(
    selectRejected(db)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );
