import pg from 'pg';
import { acquireDataLock } from '#server/core/runtime/data-lock.ts';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import { currentClusterName, startCluster, startNewCluster } from './cluster/cluster.ts';
import { ensureDatabase, migrateDatabase } from './cluster/database.ts';

/** A migrated database; `stop` ends what we started for it. */
export interface StartedDatabase {
  url: string;
  isEmbedded: boolean;
  stop: () => Promise<void>;
}

const MIN_VERSION = 150_000;

/** What a start tells while it waits for others, and what ends it early. */
interface StartOptions {
  onWait?: (text: string) => void;
  signal?: AbortSignal;
}

/** The embedded PostgreSQL of `DATA_DIR`, or the one that `DATABASE_URL` names. Throws ConfigurationError. */
export const startDatabase = (env: Env, options: StartOptions = {}): Promise<StartedDatabase> =>
  env.DATABASE_URL === undefined ? startEmbedded(env.DATA_DIR, options) : connectGiven(env.DATABASE_URL);

async function startEmbedded(dataDir: string, options: StartOptions = {}): Promise<StartedDatabase> {
  const release = await acquireDataLock(dataDir, options.onWait);
  try {
    const cluster = await startCluster(dataDir, { ...options, name: await currentClusterName(dataDir) });
    const stop = async (): Promise<void> => {
      await cluster.stop();
      await release();
    };
    try {
      const url = await ensureDatabase(cluster.url, 'clearhouse');
      await migrateDatabase(url);
      return { url, isEmbedded: true, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}

/** After a master key was lost in sandbox mode: a new, empty cluster beside the old one. */
export async function startBeside(env: Env, old: StartedDatabase): Promise<StartedDatabase & { name: string }> {
  await old.stop();
  const name = await startNewCluster(env.DATA_DIR);
  return { ...(await startEmbedded(env.DATA_DIR)), name };
}

async function connectGiven(url: string): Promise<StartedDatabase> {
  const shown = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < MIN_VERSION) throw new Error('the server is older than PostgreSQL 15');
  } catch (cause) {
    const reason = (cause as Error).message || (cause as { code?: string }).code;
    throw new ConfigurationError(
      `DATABASE_URL does not work (${shown.hostname}:${shown.port || 5432}${shown.pathname}): ${reason}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  await migrateDatabase(url);
  return { url, isEmbedded: false, stop: async () => undefined };
}
