import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { columnName } from './columns.ts';

const CHUNK_CHARACTERS = 256 * 1024;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string => text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Arrays hold words without quotes, objects are JSON. */
function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  if (isPlain(value)) return escaped(JSON.stringify(value));
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('a column has no text form');
  return escaped(String(value));
}

function* chunks<Row extends object>(rows: Iterable<Row>, fields: readonly (keyof Row)[]): Generator<string> {
  let text = '';
  for (const row of rows) {
    let line = '';
    for (const field of fields) line += `${line === '' ? '' : '\t'}${copyValue(row[field])}`;
    text += `${line}\n`;
    if (text.length >= CHUNK_CHARACTERS) {
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

/** Writes whole rows into a table by COPY, on the client's own transaction. Returns how many there were. */
export async function copyRows<T extends PgTable>(
  client: pg.Client,
  table: T,
  rows: Iterable<T['$inferSelect']>,
): Promise<number> {
  const fields = Object.keys(getTableColumns(table)) as (keyof T['$inferSelect'] & string)[];
  const columns = fields.map(columnName).join(', ');
  const copy = client.query(from(`copy ${getTableName(table)} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks(rows, fields)), copy);
  return copy.rowCount;
}
