import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnName } from './columns.ts';
import type { Queryable } from './db.ts';
import { runKept, sendKept, writtenColumns } from './kept.ts';
import { type Prepared, prepare } from './prepared.ts';

type Values = Readonly<Record<string, unknown>>;
type RowsOf<Tables extends readonly PgTable[]> = {
  [Place in keyof Tables]: readonly Tables[Place]['$inferInsert'][];
};

/** Statements as one: those before the last one go along with it, and all see the database as it was before. */
function together(statements: readonly string[]): string {
  const along = statements.slice(0, -1).map((text, place) => `along_${place} as (${text})`);
  return `${along.length > 0 ? `with ${along.join(', ')} ` : ''}${statements.at(-1)}`;
}

/** A value as `jsonb_populate_recordset` reads it for its column; one that is absent is the default where that is a constant. */
function inJson(column: PgColumn, value: unknown): unknown {
  const given = value === undefined && !is(column.default, SQL) ? column.default : value;
  if (given == null) return null;
  if (column.dataType === 'json') return given;
  const driven = column.mapToDriverValue(given);
  return Buffer.isBuffer(driven) ? `\\x${driven.toString('hex')}` : driven;
}

/** How rows are inserted into a table in their order: as one JSON text, the parameter at a place. */
function insertInto(table: PgTable, place: number) {
  const columns = writtenColumns(table).map(([key, column]) => ({ key, column, name: columnName(key) }));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const source = `jsonb_populate_recordset(null::"${getTableName(table)}", $${place + 1}::jsonb)`;
  const toJson = (row: Values): Values =>
    Object.fromEntries(columns.map(({ key, column, name }) => [name, inJson(column, row[key])]));
  return {
    text: `insert into "${getTableName(table)}" (${names}) select ${names} from ${source}`,
    toValue: (rows: readonly Values[]): string => JSON.stringify(rows.map(toJson)),
  };
}

/** Inserts of however many rows of some tables as one statement, run by what is given. */
function insertAllBy<const Tables extends readonly PgTable[]>(run: typeof sendKept, tables: Tables) {
  const inserts = tables.map(insertInto);
  const kept = prepare(together(inserts.map(({ text }) => text)));
  return async (db: Queryable, ...rows: RowsOf<Tables>): Promise<void> => {
    if (rows.every(({ length }) => length === 0)) return;
    await run(
      db,
      kept,
      inserts.map(({ toValue }, place) => toValue(rows[place] as readonly Values[])),
    );
  };
}

const runToEnd: typeof sendKept = async (db, statement, values) => {
  await runKept(db, statement, values);
};

/** `keptInsert` for however many rows of each of some tables, in one statement: some thousands of rows at a time. */
export const keptInsertAll = <const Tables extends readonly PgTable[]>(...tables: Tables) =>
  insertAllBy(runToEnd, tables);

/** The same that nobody waits for, as `sendKept`. */
export const sentInsertAll = <const Tables extends readonly PgTable[]>(...tables: Tables) =>
  insertAllBy(sendKept, tables);

/** What is set of the rows of a table that have values in other columns. */
export interface Update {
  table: PgTable;
  where: Values;
  change: Values;
}

type Key<T extends PgTable> = keyof T['$inferSelect'] & string;

/** Makes updates of a table by some of its columns, for `runUpdates`. */
export const keptUpdate =
  <T extends PgTable, By extends Key<T>>(table: T, _by: readonly By[]) =>
  (where: Required<Pick<T['$inferSelect'], By>>, change: Partial<T['$inferSelect']>): Update => ({
    table,
    where,
    change,
  });

const known = new Map<string, Prepared>();

/** Names a statement once. What is set by `runUpdates` has few shapes. */
function prepareOnce(text: string): Prepared {
  const found = known.get(text);
  if (found) return found;
  const fresh = prepare(text);
  known.set(text, fresh);
  return fresh;
}

/** Runs updates in one statement that is parsed once per connection. No two may be of the same row. */
export async function runUpdates(db: Queryable, ...updates: readonly Update[]): Promise<void> {
  const values: unknown[] = [];
  const texts = updates.map(({ table, where, change }) => {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    const write = (given: Values): string[] =>
      Object.entries(given).flatMap(([key, value]) => {
        if (value === undefined) return [];
        values.push(value === null ? null : columns[key]?.mapToDriverValue(value));
        return [`"${columnName(key)}" = $${values.length}`];
      });
    const set = write(change).join(', ');
    return `update "${getTableName(table)}" set ${set} where ${write(where).join(' and ')}`;
  });
  await runKept(db, prepareOnce(together(texts)), values);
}
