import type pg from 'pg';
import { SANDBOX_RESET } from '#server/core/database/truncate-all.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { isMigrated, migrateDatabase, withClient } from './cluster/database.ts';
import { grantToService } from './cluster/grants.ts';
import { demandOwnDatabase } from './cluster/own-database.ts';

const MIN_VERSION = 150_000;

interface Server {
  version: number;
  role: string;
  /** Whether the role may do more than read and write rows. */
  isPowerful: boolean;
}

const SERVER = `
  select current_setting('server_version_num')::int as version, current_user as role,
    has_database_privilege(current_database(), 'create')
      or coalesce((select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('audit_log')), false) as "isPowerful"`;

/** Throws ConfigurationError, without the password, when an address does not work. */
async function readServer(variable: string, url: string): Promise<Server> {
  const shown = new URL(url);
  try {
    const server = await withClient(url, async (client) => (await client.query<Server>(SERVER)).rows[0]);
    if (!server || server.version < MIN_VERSION) throw new Error('the server is older than PostgreSQL 15');
    return server;
  } catch (cause) {
    const reason = (cause as Error).message || (cause as { code?: string }).code;
    throw new ConfigurationError(
      `${variable} does not work (${shown.hostname}:${shown.port || 5432}${shown.pathname}): ${reason}.`,
      { cause },
    );
  }
}

const hasReset = (client: pg.Client): Promise<boolean> =>
  client
    .query<{ has: boolean }>(`select to_regprocedure('${SANDBOX_RESET}()') is not null as has`)
    .then(({ rows }) => rows[0]?.has === true);

/** For a process that cannot prepare the database itself. Throws ConfigurationError unless another one has. */
const requirePrepared = (url: string, isSandbox: boolean | null): Promise<void> =>
  withClient(url, async (client) => {
    if (isSandbox !== null && (await isMigrated(client))) await demandOwnDatabase(client, isSandbox);
    const isOfMode = isSandbox === null || (await hasReset(client)) === isSandbox;
    if (isOfMode && (await isMigrated(client))) return;
    throw new ConfigurationError(
      'The database is not prepared for this version or mode, and DATABASE_URL may not do it: start one process with MIGRATION_URL, the address for the role that owns the tables.',
    );
  });

export interface Preparation {
  /** Whether it is to be one that can be emptied; null leaves that as it is. */
  isSandbox: boolean | null;
  MIGRATION_URL?: string | undefined;
}

const ONE_ROLE =
  'Warning: the role of DATABASE_URL may alter tables and the audit log. Give the service a role of its own, and the owner’s address as MIGRATION_URL.';

/**
 * The PostgreSQL that `DATABASE_URL` names for the service, and `MIGRATION_URL` for the owner of its tables: migrated. Returns a warning when
 * the service may do more than it needs. Throws ConfigurationError.
 */
export async function prepareGiven({ isSandbox, MIGRATION_URL }: Preparation, url: string): Promise<string | null> {
  const { role, isPowerful } = await readServer('DATABASE_URL', url);
  const ownerUrl = MIGRATION_URL ?? (isPowerful ? url : null);
  if (MIGRATION_URL !== undefined) await readServer('MIGRATION_URL', MIGRATION_URL);
  if (ownerUrl !== null) {
    await migrateDatabase(ownerUrl);
    await grantToService(ownerUrl, { role, isSandbox });
  }
  await requirePrepared(url, isSandbox);
  return isPowerful ? ONE_ROLE : null;
}
