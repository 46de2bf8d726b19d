import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queryable } from './db.ts';
import { type Prepared, prepare } from './prepared.ts';
import { TransactionConnection } from './transaction-connection.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The pool, or the connection of a transaction, behind Drizzle. */
const clientOf = (db: Queryable): Client => (db as unknown as { session: { client: Client } }).session.client;

/** Runs a statement of our own; parameters in the order of `$1`, `$2` … */
export async function runKept<Row extends pg.QueryResultRow>(
  db: Queryable,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await clientOf(db).query<Row>({ ...statement, values });
  return rows;
}

/**
 * Runs a statement of our own whose answer says nothing: within a transaction nobody waits for it, and its failure is that of the
 * commit. Not for what a caller would catch.
 */
export async function sendKept(db: Queryable, statement: Prepared, values: unknown[]): Promise<void> {
  const client: unknown = clientOf(db);
  const { nestedIndex = 0 } = db as { nestedIndex?: number };
  // Within a savepoint its failure would be that of who lets the savepoint go.
  if (client instanceof TransactionConnection && nestedIndex === 0) await client.send({ ...statement, values });
  else await runKept(db, statement, values);
}

interface Query<T> {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<T> };
}

/**
 * A query whose values are placeholders, none of which may be null: built once, parsed once per connection, and run by whatever
 * database or transaction. For hot paths, where Drizzle takes longer to build a statement than PostgreSQL to answer it.
 */
export function keptQuery<T>(build: (db: Queryable) => Query<T>) {
  let kept: ReturnType<Query<T>['prepare']> | undefined;
  return (db: Queryable, values: Record<string, unknown>): Promise<T> => {
    if (kept === undefined) {
      const query = build(db);
      kept = query.prepare(prepare(query.toSQL().sql).name);
    }
    const own = Object.create(kept, { client: { value: clientOf(db) } }) as typeof kept;
    return own.execute(values);
  };
}

/** Columns that are written, by the names that rows have for them. */
export const writtenColumns = (table: PgTable): [string, PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(
    ([, { generated, generatedIdentity }]) => !generated && !generatedIdentity,
  );

/** The insert of one row, with the values of one. */
function insertOf<T extends PgTable>(table: T) {
  const columns = writtenColumns(table);
  const marks = Object.fromEntries(columns.map(([key]) => [key, sql`${sql.placeholder(key)}`]));
  let kept: Prepared | undefined;
  const statementOn = (db: Queryable): Prepared => {
    kept ??= prepare(
      db
        .insert(table)
        .values(marks as T['$inferInsert'])
        .toSQL().sql,
    );
    return kept;
  };
  const valuesOf = (row: T['$inferInsert']): unknown[] => {
    const values = row as Readonly<Record<string, unknown>>;
    return columns.map(([key, column]) => (values[key] == null ? null : column.mapToDriverValue(values[key])));
  };
  return { statementOn, valuesOf };
}

/** The same for the insert of one row. Defaults do not count: what is absent is null, but for what PostgreSQL generates. */
export function keptInsert<T extends PgTable>(table: T) {
  const { statementOn, valuesOf } = insertOf(table);
  return async (db: Queryable, row: T['$inferInsert']): Promise<void> => {
    await runKept(db, statementOn(db), valuesOf(row));
  };
}

/** `keptInsert` that nobody waits for, as `sendKept`. */
export function sentInsert<T extends PgTable>(table: T) {
  const { statementOn, valuesOf } = insertOf(table);
  return (db: Queryable, row: T['$inferInsert']): Promise<void> => sendKept(db, statementOn(db), valuesOf(row));
}
