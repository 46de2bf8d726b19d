import { parseEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { openService } from '#server/host/open-service.ts';
import { domains } from '#server/registry.ts';
import { createFixtures } from '#server/testing/fixtures.ts';
import { TEST_MASTER_KEY } from '#server/testing/harness.ts';

/** A service over a migrated database that is there, without a socket and outside of any test, to be closed by hand. */
export async function openServiceAndPeople(databaseUrl: string, settings: Record<string, string> = {}) {
  const env = parseEnv({
    CLEARHOUSE_MODE: 'sandbox',
    MASTER_KEY: TEST_MASTER_KEY,
    LOG_LEVEL: 'silent',
    TRADING_ORDERS_PER_SECOND: '0',
    ...settings,
  });
  const log = createLog(env, { write: () => undefined });
  const service = await openService({ env, databaseUrl, masterKey: TEST_MASTER_KEY, log, domains });
  return { service, db: service.db, databaseUrl, close: () => service.close(), ...(await createFixtures(service)) };
}

/** What a run of faults takes: a ground, or the harness of a test. */
export type Ground = Pick<
  Awaited<ReturnType<typeof openServiceAndPeople>>,
  'service' | 'db' | 'databaseUrl' | 'create'
>;
