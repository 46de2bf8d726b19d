import { chainWork } from '#server/chain/work.ts';
import { parseEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { listenForSignals } from '#server/core/signals.ts';
import { startWorker } from '#server/core/worker.ts';
import { openService } from '#server/open-service.ts';
import { webhookWork } from '#server/webhooks/work.ts';

/** A worker as the host runs it, over a database that is there; to be killed by a test. Says `ready` once it works. */
const [databaseUrl = '', masterKey = ''] = process.argv.slice(2);
const env = parseEnv({ CLEARHOUSE_MODE: 'sandbox', MASTER_KEY: masterKey, ROLES: 'worker' });
const log = createLog(env, { write: (line) => void process.stderr.write(line) });
const service = await openService({ env, databaseUrl, masterKey, log });
const signals = await listenForSignals(
  databaseUrl,
  log,
  (signal) => void service.onSignal(signal).catch(() => undefined),
);
const worker = startWorker(service, [webhookWork, chainWork]);
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void (async () => {
    await worker.stop();
    await signals.close();
    await service.close();
  })();
});
