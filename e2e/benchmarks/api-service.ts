import { setFlagsFromString } from 'node:v8';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { parseEnv } from '#server/core/runtime/env.ts';
import type { Pages } from '#server/host/pages.ts';
import { startRequestWriter } from '#server/host/request-writer.ts';
import { listen } from '#server/host/web-server.ts';
import { createHttpApp } from '#server/http/app.ts';

/** What the service tells whoever started it: where it listens, and then its processor time so far whenever it is asked. */
export type ServiceWord = { port: number } | { cpuMs: number };

/** The API of a deployment in a process of its own, with front door and request log, without pages and workers. */
async function serve(databaseUrl: string): Promise<void> {
  setFlagsFromString('--no-allocation-site-pretenuring');
  const { service } = await openServiceAndPeople(databaseUrl);
  startRequestWriter(service);
  const web = await listen(parseEnv({ PORT: '0', MASTER_KEY: service.env.MASTER_KEY }));
  const pages: Pages = { listener: async () => undefined, upgrade: null, close: async () => undefined };
  web.open({ service, app: createHttpApp(service) }, pages);
  const tell = (word: ServiceWord): void => void process.send?.(word);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ cpuMs: (user + system) / 1000 });
  });
  process.on('disconnect', () => process.exit(0));
  tell({ port: web.port });
}

if (import.meta.main) await serve(process.argv[2] ?? '');
