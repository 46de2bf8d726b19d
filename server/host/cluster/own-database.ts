import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { readSeed } from '#server/core/runtime/deployment.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { hasPlatformAdmin } from '#server/domains/directory/public.ts';

/**
 * Keeps the migrated databases of sandbox and production apart: one with demo data is a sandbox's, one without but with an administrator
 * is a production's. Throws ConfigurationError.
 */
export async function demandOwnDatabase(connection: pg.Client | pg.Pool, isSandbox: boolean): Promise<void> {
  const db = drizzle(connection, { casing: 'snake_case' });
  const hasDemoData = (await readSeed(db)) !== null;
  if (!isSandbox && hasDemoData)
    throw new ConfigurationError(
      'This database has the demo data of a sandbox, whose passwords everybody knows: give production a database of its own.',
    );
  if (isSandbox && !hasDemoData && (await hasPlatformAdmin(db)))
    throw new ConfigurationError(
      'This database is that of a production: a sandbox would put accounts into it whose passwords everybody knows. Set another DATA_DIR or DATABASE_URL.',
    );
}
