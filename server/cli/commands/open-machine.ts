import { runningClusterUrl } from '#server/cluster/cluster.ts';
import { dataLockHolder } from '#server/core/data-lock.ts';
import { ConfigurationError, type Env, processEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { obtainMasterKey } from '#server/core/master-key.ts';
import type { Service } from '#server/core/service.ts';
import { startDatabase } from '#server/host/start-database.ts';
import { openService } from '#server/open-service.ts';

const POOL_SIZE = 4;
const NO_LOG = { write: () => undefined };

interface Machine {
  service: Service;
  close: () => Promise<void>;
}

/** `DATABASE_URL`, else the database of the service that runs on `DATA_DIR`, else that database started for this command. */
async function findDatabase(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  const holder = env.DATABASE_URL === undefined ? await dataLockHolder(env.DATA_DIR) : null;
  if (holder === null) return startDatabase(env);
  const url = await runningClusterUrl(env.DATA_DIR);
  if (url === null)
    throw new ConfigurationError(`The service on ${env.DATA_DIR} (process ${holder}) is still starting: try again.`);
  return { url, stop: async () => undefined };
}

/** The deployment that the environment names, for a command on the machine itself. Throws ConfigurationError. */
export async function openMachine(): Promise<Machine> {
  const env = { ...processEnv(), DATABASE_POOL: POOL_SIZE };
  const database = await findDatabase(env);
  try {
    const masterKey = await obtainMasterKey(env);
    const service = await openService({ env, databaseUrl: database.url, masterKey, log: createLog(env, NO_LOG) });
    return {
      service,
      async close() {
        await service.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
