import { WrongMasterKeyError } from '#server/core/runtime/deployment.ts';
import { ConfigurationError, type Env, processEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { obtainMasterKey } from '#server/core/runtime/master-key.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startWorker } from '#server/core/work/worker.ts';
import { createProgress, readyText } from '#server/host/announce.ts';
import { buildPages } from '#server/host/build-pages.ts';
import { prepareFirstStart } from '#server/host/first-start.ts';
import { openHealth } from '#server/host/health-server.ts';
import { openService } from '#server/host/open-service.ts';
import { openPages } from '#server/host/pages.ts';
import { share } from '#server/host/shared.ts';
import { type StartedDatabase, startBeside, startDatabase } from '#server/host/start-database.ts';
import { startUsageWriter } from '#server/host/usage-writer.ts';
import { listen, type WebServer } from '#server/host/web-server.ts';
import { createHttpApp } from '#server/http/app.ts';
import { servedDocument } from '#server/openapi/served-document.ts';
import { domains } from './registry.ts';

type Closer = () => Promise<void>;
const PREPARE_AFTER_MS = 2_000;
const closers: Closer[] = [];
const ending = new AbortController();
let web: WebServer | null = null;
const progress = createProgress();

async function openDatabase(
  env: Env,
  started: StartedDatabase,
): Promise<{ service: Service & { close: Closer }; url: string }> {
  const options = { env, masterKey: await obtainMasterKey(env), log: createLog(env), domains };
  try {
    closers.push(() => started.stop());
    return { service: await openService({ ...options, databaseUrl: started.url }), url: started.url };
  } catch (error) {
    if (!(error instanceof WrongMasterKeyError) || !env.sandbox || !started.isEmbedded) throw error;
    closers.pop();
    const fresh = await startBeside(env, started);
    progress.step(
      `The master key does not fit the old database; a new one, ${fresh.name}, starts beside it and the old one stays as it is`,
    );
    closers.push(fresh.stop);
    return { service: await openService({ ...options, databaseUrl: fresh.url }), url: fresh.url };
  }
}

interface Web {
  server: WebServer;
  /** Of the built pages; null serves their sources. */
  folder: string | null;
}

async function openWeb(env: Env, service: Service, { server, folder }: Web): Promise<void> {
  const shared = { service, app: createHttpApp(service) };
  share(shared);
  closers.push(startUsageWriter(service).stop);
  const pages = await openPages(env, { port: server.port, folder });
  closers.push(pages.close);
  server.open(shared, pages);
}

async function start(): Promise<void> {
  const given = processEnv();
  const isWeb = given.ROLES.includes('web');
  progress.step(`Clearhouse starts in ${given.CLEARHOUSE_MODE} mode (${given.ROLES.join(' and ')})`);
  web = isWeb ? await listen(given) : null;
  const env = { ...given, PORT: web?.port ?? given.PORT };
  const building =
    isWeb && given.PAGES === 'built'
      ? buildPages(() => progress.step('Building the pages …'), ending.signal)
      : Promise.resolve(null);
  building.catch(() => undefined);
  const started = await startDatabase(env);
  const { service, url } = await openDatabase(env, started);
  closers.push(service.close);
  progress.step('The database is ready');
  const signals = await listenForSignals(url, service);
  closers.push(() => signals.close());
  const first = isWeb ? await prepareFirstStart(service) : null;
  if (first?.seeded) progress.step('Demo data is in place');
  if (env.ROLES.includes('worker')) closers.push(startWorker(service).stop);
  if (env.METRICS_PORT !== undefined) closers.push((await openHealth(env, env.METRICS_PORT, service)).close);
  const built = await building;
  if (built?.isNew) progress.step('The pages are built');
  if (web) await openWeb(env, service, { server: web, folder: built?.folder ?? null });
  service.log.info({ mode: env.CLEARHOUSE_MODE, port: env.PORT, roles: env.ROLES }, 'started');
  progress.step('Ready');
  if (web) prepareDocument(service);
  if (first) process.stdout.write(readyText(env, service.origin(), first));
}

/** What takes a while to make is made before somebody asks, and after the first pages. */
function prepareDocument(service: Service): void {
  const timer = setTimeout(() => void servedDocument(service), PREPARE_AFTER_MS);
  closers.push(async () => clearTimeout(timer));
}

let stopping: Promise<void> | null = null;

/** Drains requests, then ends everything in the reverse order of its start. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    ending.abort();
    await web?.close();
    for (const close of closers.reverse()) await close().catch(() => undefined);
    process.exit(code);
  })();
  return stopping;
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof WrongMasterKeyError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
process.channel?.unref();

start().catch(async (error: unknown) => {
  process.stderr.write(`Clearhouse: ${explain(error)}\n`);
  await stop(1);
});
