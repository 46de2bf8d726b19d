import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchBankAccountImportRows, searchBankAccountImports } from '#lib/contracts/banking/account-imports.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import type { CheckedRow, ImportRow } from './import-store.ts';
import { bankAccountImports as i, bankAccountImportRows as r } from './tables.ts';

type Query = ParsedInputOf<typeof searchBankAccountImports>;

const matching = ({ enterpriseId, states }: Query): SQL | undefined =>
  and(eq(i.enterpriseId, enterpriseId), states && (states.length > 0 ? inArray(i.state, states) : sql`false`));

/** Imports of a page, the last one first, one more than `limit` where there are more. */
export function findImports(db: Queryable, query: Query, after: Position | null): Promise<ImportRow[]> {
  const { orderBy, beyond } = keyset({ at: i.createdAt, id: i.id, sort: '-createdAt' }, after);
  return db
    .select()
    .from(i)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countImports = (db: Queryable, query: Query): Promise<number> =>
  db.$count(
    db
      .select({ id: i.id })
      .from(i)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

type RowsQuery = ParsedInputOf<typeof searchBankAccountImportRows>;

const rowsMatching = ({ bankAccountImportId, states }: RowsQuery): SQL | undefined =>
  and(eq(r.importId, bankAccountImportId), states && (states.length > 0 ? inArray(r.state, states) : sql`false`));

/** Rows of a page in the order of the file, one more than `limit` where there are more. */
export const findRows = (db: Queryable, query: RowsQuery, after: Position | null): Promise<CheckedRow[]> =>
  db
    .select()
    .from(r)
    .where(and(rowsMatching(query), after === null ? undefined : gt(r.row, Number(after.at))))
    .orderBy(asc(r.row))
    .limit(query.limit + 1);

export const countRows = (db: Queryable, query: RowsQuery): Promise<number> =>
  db.$count(
    db
      .select({ row: r.row })
      .from(r)
      .where(rowsMatching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );
