import pg from 'pg';
import { to } from 'pg-copy-streams';
import { withClient } from '../cluster/database.ts';
import type { Part } from './archive.ts';

/** Rows of a table are collected up to so many bytes. */
const CHUNK = 1024 * 1024;

/** Tables of the service with the columns that are written: what is computed from others is not. */
const TABLES = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const SEQUENCES = `
  select sequencename as sequence, last_value::text as last from pg_sequences
  where schemaname = current_schema() and last_value is not null order by sequencename`;

const MIGRATIONS = `
  select md5(string_agg(hash || ' ' || created_at, ',' order by created_at)) as digest from drizzle.__drizzle_migrations`;

export interface TableColumns {
  table: string;
  columns: string[];
}

export const tablesOf = async (client: pg.Client): Promise<TableColumns[]> =>
  (await client.query<TableColumns>(TABLES)).rows;

/** Differs between databases to which different migrations were applied. */
export const migrationsOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ digest: string | null }>(MIGRATIONS)).rows[0]?.digest ?? '';

/** A table and its columns, as COPY names them. */
export const copyTarget = ({ table, columns }: TableColumns): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

async function* rowsOf(client: pg.Client, table: TableColumns): AsyncGenerator<Part> {
  let held: Buffer[] = [];
  let size = 0;
  const stream = client.query(to(`copy ${copyTarget(table)} to stdout`));
  for await (const piece of stream as AsyncIterable<Buffer>) {
    held.push(piece);
    size += piece.length;
    if (size < CHUNK) continue;
    yield { kind: 'rows', body: Buffer.concat(held) };
    [held, size] = [[], 0];
  }
  if (size > 0) yield { kind: 'rows', body: Buffer.concat(held) };
}

/** All that is in a database as it stands at one moment, beside whoever writes there. */
export async function* dumpDatabase(client: pg.Client): AsyncGenerator<Part> {
  for (const table of await tablesOf(client)) {
    yield { kind: 'table', ...table };
    yield* rowsOf(client, table);
  }
  const { rows } = await client.query<{ sequence: string; last: string }>(SEQUENCES);
  for (const row of rows) yield { kind: 'sequence', ...row };
}

/** Runs work on what a database is at one moment, which nothing changes meanwhile. */
export const atOneMoment = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    return work(client);
  });
