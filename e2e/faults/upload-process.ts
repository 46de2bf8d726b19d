import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { parseEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { TEST_MASTER_KEY } from '#server/testing/harness.ts';

/** What the process says: where it listens, and the most memory that it had resident, in bytes. */
export type Said = { port: number } | { peak: number };

const SAMPLE_MS = 20;

/** Serves the API over the database that its first argument names, and says what it is asked. */
async function serve(databaseUrl: string): Promise<void> {
  const env = parseEnv({ CLEARHOUSE_MODE: 'sandbox', MASTER_KEY: TEST_MASTER_KEY, TRUST_PROXY: '1' });
  const log = createLog({ ...env, LOG_LEVEL: 'silent' }, { write: () => undefined });
  const service = await openService({ env, databaseUrl, masterKey: TEST_MASTER_KEY, log, domains });
  const listener = getRequestListener(createHttpApp(service).fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  let peak = 0;
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  process.on('message', () => {
    process.send?.({ peak } satisfies Said);
    peak = 0;
  });
  process.on('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port } satisfies Said));
}

const [, path = '', databaseUrl] = process.argv;
if (path.endsWith('upload-process.ts') && databaseUrl !== undefined) await serve(databaseUrl);
