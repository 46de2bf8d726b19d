import { ConfigurationError, declareOrigin, processEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { readMasterKey } from '#server/core/runtime/master-key.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { runningDatabase } from './cluster/cluster.ts';
import { demandOwnDatabase } from './cluster/own-database.ts';
import { openService } from './open-service.ts';

/** A service of this process alone, as under `next start`. Throws ConfigurationError where there is no database yet. */
export async function openFromEnvironment() {
  const env = processEnv();
  const databaseUrl = env.DATABASE_URL ?? (await runningDatabase(env.DATA_DIR))?.url ?? null;
  const masterKey = await readMasterKey(env);
  if (databaseUrl === null || masterKey === null) {
    throw new ConfigurationError(
      'Next alone needs a database that is there already: set DATABASE_URL and MASTER_KEY, or run `npm start` beside it.',
    );
  }
  const service = await openService({ env, databaseUrl, masterKey, log: createLog(env), domains });
  await demandOwnDatabase(service.pool, env.sandbox).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  await listenForSignals(databaseUrl, service);
  await service.onSignal('coins');
  declareOrigin(service.origin());
  return { service, app: createHttpApp(service) };
}
