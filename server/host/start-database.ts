import { acquireDataLock } from '#server/core/runtime/data-lock.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { currentClusterName, startCluster, startNewCluster } from './cluster/cluster.ts';
import { prepareDatabase } from './cluster/prepare-database.ts';
import { prepareGiven } from './given-database.ts';

/** A migrated database; `stop` ends what we started for it. */
export interface StartedDatabase {
  /** For the service, which does not own what is in it. */
  url: string;
  isEmbedded: boolean;
  /** What the operator should know of it. */
  warning: string | null;
  stop: () => Promise<void>;
}

/** What a start tells while it waits for others, and what ends it early. */
interface StartOptions {
  onWait?: (text: string) => void;
  signal?: AbortSignal;
}

/** The embedded PostgreSQL of `DATA_DIR`, or the one that `DATABASE_URL` names. Throws ConfigurationError. */
export const startDatabase = (env: Env, options: StartOptions = {}): Promise<StartedDatabase> =>
  env.DATABASE_URL === undefined ? startEmbedded(env, options) : connectGiven(env, env.DATABASE_URL);

async function startEmbedded(
  { DATA_DIR: dataDir, sandbox: isSandbox }: Env,
  options: StartOptions = {},
): Promise<StartedDatabase> {
  const release = await acquireDataLock(dataDir, options.onWait);
  try {
    const cluster = await startCluster(dataDir, { ...options, name: await currentClusterName(dataDir) });
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
  return { ...(await startEmbedded(env)), name };
}

async function connectGiven(env: Env, url: string): Promise<StartedDatabase> {
  return { url, isEmbedded: false, warning: await prepareGiven(env, url), stop: async () => undefined };
}
