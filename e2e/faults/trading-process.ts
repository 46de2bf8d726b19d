import { parseEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startTrading } from '#server/core/work/worker.ts';
import { openService } from '#server/host/open-service.ts';
import { domains } from '#server/registry.ts';

/** Matches orders as the host does, over a database that is there; to be killed by a test. Says `ready` once it works. */
const [databaseUrl = '', masterKey = ''] = process.argv.slice(2);
const env = parseEnv({ CLEARHOUSE_MODE: 'sandbox', MASTER_KEY: masterKey, ROLES: 'trading', DATABASE_POOL: '8' });
const log = createLog({ ...env, LOG_LEVEL: 'silent' }, { write: () => undefined });
const service = await openService({ env, databaseUrl, masterKey, log, domains });
const signals = await listenForSignals(databaseUrl, service);
const trading = startTrading(service);
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void (async () => {
    await trading.stop();
    await signals.close();
    await service.close();
  })();
});
