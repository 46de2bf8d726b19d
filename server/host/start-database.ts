import { acquireDataLock } from '#server/core/runtime/data-lock.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { currentClusterName, startCluster, startNewCluster } from './cluster/cluster.ts';
import type { Watch } from './cluster/keep-running.ts';
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

/** What a start tells while it waits for others, what ends it early, and what only the service itself says. */
interface StartOptions {
  onWait?: (text: string) => void;
  signal?: AbortSignal;
  /** Who is told when the embedded database ends by itself, after which it is started again. */
  watch?: Watch;
  /** Of the embedded server, beside what it always has. */
  settings?: Record<string, string>;
  /** Takes a copy of its binaries where one is needed, in place of the data folder. */
  cache?: string;
  /** Whether the database may be emptied; left as it is unless said. */
  isSandbox?: boolean;
}

/** The embedded PostgreSQL of `DATA_DIR`, or the one that `DATABASE_URL` names. Throws ConfigurationError. */
export const startDatabase = (env: Env, options: StartOptions = {}): Promise<StartedDatabase> =>
  env.DATABASE_URL === undefined
    ? startEmbedded(env.DATA_DIR, options)
    : connectGiven({ ...env, isSandbox: options.isSandbox ?? null }, env.DATABASE_URL);

async function startEmbedded(dataDir: string, options: StartOptions): Promise<StartedDatabase> {
  const release = await acquireDataLock(dataDir, options.onWait);
  try {
    const cluster = await startCluster(dataDir, { ...options, name: await currentClusterName(dataDir) });
    const stop = async (): Promise<void> => {
      await cluster.stop();
      await release();
    };
    try {
      const { url } = await prepareDatabase(cluster.url, 'clearhouse', { isSandbox: options.isSandbox ?? null });
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
export async function startBeside(
  env: Env,
  old: StartedDatabase,
  { watch }: Pick<StartOptions, 'watch'>,
): Promise<StartedDatabase & { name: string }> {
  await old.stop();
  const name = await startNewCluster(env.DATA_DIR);
  return { ...(await startEmbedded(env.DATA_DIR, { isSandbox: env.sandbox, ...(watch ? { watch } : {}) })), name };
}

async function connectGiven(given: Preparation, url: string): Promise<StartedDatabase> {
  return { url, isEmbedded: false, warning: await prepareGiven(given, url), stop: async () => undefined };
}
