import { acquireDataLock } from '#server/core/runtime/data-lock.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { currentClusterName, startCluster, startNewCluster } from './cluster/cluster.ts';
import { prepareDatabase } from './cluster/prepare-database.ts';
import { type Preparation, prepareGiven } from './given-database.ts';

/** A migrated database; `stop` ends what we started for it. */
export interface StartedDatabase {
  /** For the service, which does not own what is in it. */
  url: string;
  isEmbedded: boolean;
  /** What the operator should know of it. */
  warning: string | null;
  stop: () => Promise<void>;
}

/**
 * The embedded PostgreSQL of `DATA_DIR`, or the one that `DATABASE_URL` names. Only the service itself says whether it is a sandbox that may
 * be emptied; null leaves that as it is. Throws ConfigurationError.
 */
export const startDatabase = (env: Env, isSandbox: boolean | null = null): Promise<StartedDatabase> =>
  env.DATABASE_URL === undefined
    ? startEmbedded(env.DATA_DIR, isSandbox)
    : connectGiven({ ...env, isSandbox }, env.DATABASE_URL);

async function startEmbedded(dataDir: string, isSandbox: boolean | null): Promise<StartedDatabase> {
  const release = await acquireDataLock(dataDir);
  try {
    const cluster = await startCluster(dataDir, { name: await currentClusterName(dataDir) });
    const stop = async (): Promise<void> => {
      await cluster.stop();
      await release();
    };
    try {
      const { url } = await prepareDatabase(cluster.url, 'clearhouse', { isSandbox });
      return { url, isEmbedded: true, warning: null, stop };
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
  return { ...(await startEmbedded(env.DATA_DIR, env.sandbox)), name };
}

async function connectGiven(given: Preparation, url: string): Promise<StartedDatabase> {
  return { url, isEmbedded: false, warning: await prepareGiven(given, url), stop: async () => undefined };
}
