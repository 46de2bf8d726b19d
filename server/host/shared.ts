import type { Hono } from 'hono';
import { ConfigurationError, declareOrigin, processEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { readMasterKey } from '#server/core/runtime/master-key.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { createHttpApp } from '#server/http/app.ts';
import type { Bindings } from '#server/http/exchange.ts';
import { domains } from '#server/registry.ts';
import { runningDatabase } from './cluster/cluster.ts';
import { demandOwnDatabase } from './cluster/own-database.ts';
import { openService } from './open-service.ts';

/** The service and its HTTP application, one per process, also across the module graphs of the host and of Next. */
export interface Shared {
  service: Service;
  app: Hono<Bindings>;
}

const KEY = Symbol.for('clearhouse.shared');
const HOSTED = Symbol.for('clearhouse.hosted');
const holder = globalThis as unknown as Record<symbol, Promise<Shared> | undefined>;

/** Called by the host, before Next takes its first request. */
export function share(shared: Shared): void {
  Reflect.set(globalThis, HOSTED, true);
  holder[KEY] = Promise.resolve(shared);
  declareOrigin(shared.service.origin());
}

/** Whether requests reach Next through the host, which has looked at them; under `next start` alone they do not. */
export const isHosted = (): boolean => Reflect.get(globalThis, HOSTED) === true;

/** What the host shared; under `next start` alone, a service opened from the environment. */
export function shared(): Promise<Shared> {
  holder[KEY] ??= openFromEnvironment();
  return holder[KEY];
}

async function openFromEnvironment(): Promise<Shared> {
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
