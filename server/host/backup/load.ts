import { once } from 'node:events';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { withClient } from '../cluster/database.ts';
import type { Part } from './archive.ts';
import { copyTarget, migrationsOf, type TableColumns, tablesOf } from './dump.ts';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** References to other tables, which are checked once all rows are there. */
const REFERENCES = `
  select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
  where c.contype = 'f' and n.nspname = current_schema() order by 1, 2`;

const id = pg.escapeIdentifier;

/** Says whether a database holds a deployment: its tables may be there, as after a migration. */
async function demandEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select exists (select from deployment) as is');
  if (rows[0]?.is !== false)
    throw new ConfigurationError('There is a deployment in this database already: restore into an empty one.');
}

async function writeAll(stream: ReturnType<typeof from>, body: Buffer): Promise<void> {
  if (!stream.write(body)) await once(stream, 'drain');
}

/** The tables of a backup, one at a time, as their parts come. */
class Loader {
  private open: { stream: ReturnType<typeof from>; done: Promise<unknown> } | null = null;
  private readonly client: pg.Client;
  private readonly known: ReadonlyMap<string, TableColumns>;

  constructor(client: pg.Client, known: readonly TableColumns[]) {
    this.client = client;
    this.known = new Map(known.map((table) => [table.table, table]));
  }

  private begin(table: TableColumns): void {
    const known = this.known.get(table.table);
    if (known === undefined || !table.columns.every((column) => known.columns.includes(column)))
      throw new ConfigurationError(`The backup has a table ${table.table} that this version does not have.`);
    const stream = this.client.query(from(`copy ${copyTarget(table)} from stdin`));
    this.open = { stream, done: once(stream, 'finish') };
    this.open.done.catch(() => undefined);
  }

  async end(): Promise<void> {
    const { open } = this;
    this.open = null;
    open?.stream.end();
    await open?.done;
  }

  async take(part: Part): Promise<void> {
    if (part.kind === 'rows') {
      if (this.open === null) throw new ConfigurationError('The backup has rows of no table.');
      await writeAll(this.open.stream, part.body);
      return;
    }
    await this.end();
    if (part.kind === 'table') this.begin(part);
    if (part.kind === 'sequence')
      await this.client.query('select setval($1::regclass, $2)', [id(part.sequence), part.last]);
  }
}

async function replaceAll(client: pg.Client, parts: AsyncIterable<Part>): Promise<void> {
  const tables = await tablesOf(client);
  const { rows: references } = await client.query<Constraint>(REFERENCES);
  for (const { table, name } of references) await client.query(`alter table ${id(table)} drop constraint ${id(name)}`);
  for (const { table } of tables) await client.query(`alter table ${id(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ table }) => id(table)).join(', ')}`);
  const loader = new Loader(client, tables);
  for await (const part of parts) await loader.take(part);
  await loader.end();
  for (const { table } of tables) await client.query(`alter table ${id(table)} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${id(table)} add constraint ${id(name)} ${definition}`);
}

/** What a database is filled with. */
export interface Loading {
  migrations: string;
  parts: AsyncIterable<Part>;
  /** What has to be there before the database is. */
  finish: () => Promise<void>;
  /** Ends it early. */
  signal?: AbortSignal | undefined;
}

/**
 * Fills a migrated database that holds no deployment with what a backup has, in one transaction: a restore that was cut short leaves it
 * as it was. As the owner of the tables. Throws ConfigurationError.
 */
export const loadDatabase = (ownerUrl: string, { migrations, parts, finish, signal }: Loading): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    signal?.addEventListener('abort', () => void client.end());
    await client.query('begin');
    await demandEmpty(client);
    if ((await migrationsOf(client)) !== migrations)
      throw new ConfigurationError('The backup is of another version: restore it with that one, and upgrade then.');
    await replaceAll(client, parts);
    await finish();
    await client.query('commit');
    await client.query('analyze');
  });
