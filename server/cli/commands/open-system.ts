import { headsFileOf } from '#server/core/audit/heads-file.ts';
import { dataLockHolder } from '#server/core/runtime/data-lock.ts';
import { ConfigurationError, type Env, processEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { obtainMasterKey } from '#server/core/runtime/master-key.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { hasCluster, runningDatabase } from '#server/host/cluster/cluster.ts';
import { openService } from '#server/host/open-service.ts';
import { startDatabase } from '#server/host/start-database.ts';
import { domains } from '#server/registry.ts';

const POOL_SIZE = 4;
const NO_LOG = { write: () => undefined };

interface System {
  service: Service;
  close: () => Promise<void>;
}

/** A command looks at a deployment, or changes it, and begins none: what is called from the wrong folder must not seem to be done. */
async function demandCluster({ DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  if (DATABASE_URL !== undefined || (await hasCluster(DATA_DIR))) return;
  throw new ConfigurationError(
    `There is no Clearhouse in ${DATA_DIR}: name its data folder by DATA_DIR, or its database by DATABASE_URL.`,
  );
}

/** `DATABASE_URL`, else the database of the service that runs on `DATA_DIR`, else that database started for this command. */
async function findDatabase(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  const holder = env.DATABASE_URL === undefined ? await dataLockHolder(env.DATA_DIR) : null;
  if (holder === null) {
    await demandCluster(env);
    return startDatabase(env);
  }
  const running = await runningDatabase(env.DATA_DIR);
  if (running === null)
    throw new ConfigurationError(`The service on ${env.DATA_DIR} (process ${holder}) is still starting: try again.`);
  return { url: running.url, stop: async () => undefined };
}

/** Whether an environment names a database, or a data folder on which a service runs. */
export const namesSystem = async ({ DATABASE_URL, DATA_DIR }: Env): Promise<boolean> =>
  DATABASE_URL !== undefined || (await dataLockHolder(DATA_DIR)) !== null;

/** The deployment that the environment names, for a command on the machine itself. Throws ConfigurationError. */
export async function openSystem(given: Env = processEnv()): Promise<System> {
  const env = { ...given, DATABASE_POOL: POOL_SIZE };
  const database = await findDatabase(env);
  try {
    const masterKey = await obtainMasterKey(env);
    const log = createLog(env, NO_LOG);
    const service = await openService({
      env,
      databaseUrl: database.url,
      masterKey,
      log,
      domains,
      headsFile: headsFileOf(env),
    });
    await service.onSignal('coins');
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
