import { parseEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { openGateway } from '#server/domains/fix/public.ts';
import { startEngines } from '#server/domains/trading/engine/start-engines.ts';
import { openService } from '#server/host/open-service.ts';

/** Takes FIX connections and matches orders as the host does, over a database that is there; to be killed by a test. Says its port once it works. */
const [databaseUrl = '', masterKey = '', dataDir = ''] = process.argv.slice(2);
const env = parseEnv({
  CLEARHOUSE_MODE: 'sandbox',
  MASTER_KEY: masterKey,
  ROLES: 'fix,trading',
  DATABASE_POOL: '8',
  DATA_DIR: dataDir,
  FIX_PORT: '0',
  FIX_LOGONS_PER_MINUTE: '0',
  FIX_MESSAGES_PER_SECOND: '0',
  TRADING_ORDERS_PER_SECOND: '0',
});
const log = createLog({ ...env, LOG_LEVEL: 'warn' }, { write: (line) => process.stderr.write(line) });
/** It needs no operation of any domain, and begins in half the time without them. */
const service = await openService({ env, databaseUrl, masterKey, log, domains: [] });
const signals = await listenForSignals(databaseUrl, service);
const stopping = new AbortController();
const matching = startEngines(service, stopping.signal);
const gateway = await openGateway(service);
process.stdout.write(`${gateway.port}\n`);
process.once('SIGTERM', () => {
  void (async () => {
    await gateway.close();
    stopping.abort();
    await matching;
    await signals.close();
    await service.close();
  })();
});
