import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigurationError } from '#server/core/runtime/env.ts';

/** Folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATION_LOCK = 7_203_114_001n;

/** The same address with another database name. */
export const withDatabase = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.toString();
};

/** Runs work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Whoever uses a connection that is lost learns it by its query; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Making {
  /** Whose it is, instead of who makes it. */
  owner: string;
  /** What it is a copy of. */
  template?: string | undefined;
}

/** Creates a database on the server when it does not exist. Returns its address. */
export async function ensureDatabase(serverUrl: string, database: string, making: Making): Promise<string> {
  await withClient(serverUrl, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount) return;
    const { owner, template } = making;
    const from = template === undefined ? '' : ` template ${client.escapeIdentifier(template)}`;
    await client.query(`create database ${client.escapeIdentifier(database)} owner ${owner}${from}`);
  });
  return withDatabase(serverUrl, database);
}

export const dropDatabase = (serverUrl: string, database: string): Promise<void> =>
  withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);
  });

/** Raised by a migration that finds rows in its way, and names them. */
const RAISED = 'P0001';

function explain(error: unknown): unknown {
  const { cause } = error as { cause?: unknown };
  return cause instanceof pg.DatabaseError && cause.code === RAISED ? new ConfigurationError(cause.message) : error;
}

/** Applies the migrations that are missing, one process at a time. Throws ConfigurationError when rows stand in the way. */
export const migrateDatabase = (url: string, migrationsFolder = MIGRATIONS): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK.toString()]);
    await migrate(drizzle(client), { migrationsFolder }).catch((error: unknown) => {
      throw explain(error);
    });
  });

/** Whether all migrations of this version were applied; false where the role cannot see it. */
export async function isMigrated(client: pg.Client): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1);
  const applied = await client
    .query<{ at: string | null }>('select max(created_at) as at from drizzle.__drizzle_migrations')
    .catch(() => null);
  return Number(applied?.rows[0]?.at ?? 0) >= (last?.folderMillis ?? 0);
}
