import { parseEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startWorker } from '#server/core/work/worker.ts';
import { openService } from '#server/host/open-service.ts';
import { domains } from '#server/registry.ts';

/** A worker as the host runs it, over a database that is there; to be killed by a test. Says `ready` once it works. */
const [databaseUrl = '', masterKey = ''] = process.argv.slice(2);
const env = parseEnv({ CLEARHOUSE_MODE: 'sandbox', MASTER_KEY: masterKey, ROLES: 'worker' });
const log = createLog(env, { write: (line) => void process.stderr.write(line) });
const service = await openService({ env, databaseUrl, masterKey, log, domains });
const signals = await listenForSignals(databaseUrl, service);
const worker = startWorker(service);
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void (async () => {
    await worker.stop();
    await signals.close();
    await service.close();
  })();
});
