import type pg from 'pg';
import { ConfigurationError } from '#server/core/runtime/env.ts';

/** The demo data of a sandbox has a seed; whom it lacks and who has administrators is a production's. */
const FOUND = `
  select (select seed is not null from deployment) as "hasSeed",
    exists (select from users where is_platform_admin and is_active) as "hasAdmin"`;

interface Found {
  hasSeed: boolean | null;
  hasAdmin: boolean;
}

/** Keeps the migrated databases of sandbox and production apart. Throws ConfigurationError. */
export async function demandOwnDatabase(db: Pick<pg.Pool, 'query'>, isSandbox: boolean): Promise<void> {
  const { rows } = await db.query<Found>(FOUND);
  const { hasSeed = false, hasAdmin = false } = rows[0] ?? {};
  if (!isSandbox && hasSeed)
    throw new ConfigurationError(
      'This database has the demo data of a sandbox, whose passwords everybody knows: give production a database of its own.',
    );
  if (isSandbox && !hasSeed && hasAdmin)
    throw new ConfigurationError(
      'This database is that of a production: a sandbox would put accounts into it whose passwords everybody knows. Set another DATA_DIR or DATABASE_URL.',
    );
}
