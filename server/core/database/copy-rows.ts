import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const CHUNK_CHARACTERS = 256 * 1024;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('a column has no text form');
  return String(value).replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface CopyTarget<Row> {
  table: string;
  /** Properties of a row; columns have the same names in snake case. Arrays hold words without quotes. */
  fields: readonly (keyof Row & string)[];
}

function* chunks<Row extends object>(rows: Iterable<Row>, fields: CopyTarget<Row>['fields']): Generator<string> {
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

/** Writes rows into a table by COPY, on the client's own transaction. Returns how many there were. */
export async function copyRows<Row extends object>(
  client: pg.Client,
  target: CopyTarget<Row>,
  rows: Iterable<Row>,
): Promise<number> {
  const columns = target.fields.map(snakeCase).join(', ');
  const copy = client.query(from(`copy ${target.table} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks(rows, target.fields)), copy);
  return copy.rowCount;
}
