import { setTimeout as delay } from 'node:timers/promises';
import { format } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { headsFileOf, leaveFiles } from '#server/core/audit/heads-file.ts';
import { adoptAuditLog } from '#server/core/audit/record-steps.ts';
import { waitForKilledHolder } from '#server/core/runtime/data-lock.ts';
import { WrongMasterKeyError } from '#server/core/runtime/deployment.ts';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import { createLog, endLog } from '#server/core/runtime/log.ts';
import { obtainMasterKey } from '#server/core/runtime/master-key.ts';
import { provideFolder, tightenFolder } from '#server/core/runtime/private-folder.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startTrading, startWorker } from '#server/core/work/worker.ts';
import { createProgress, ephemeralText, readyText } from '#server/host/announce.ts';
import { type BuiltPages, buildPages } from '#server/host/build-pages.ts';
import type { Watch } from '#server/host/cluster/keep-running.ts';
import { quitServers } from '#server/host/cluster/server-process.ts';
import { collectAfterStart } from '#server/host/collect-after-start.ts';
import { openStart, type Start } from '#server/host/ephemeral/open-start.ts';
import { prepareFirstStart } from '#server/host/first-start.ts';
import { openHealth } from '#server/host/health-server.ts';
import { isMemoryScarce, memoryMb } from '#server/host/memory.ts';
import { openFix } from '#server/host/open-fix.ts';
import { openService } from '#server/host/open-service.ts';
import { openPages } from '#server/host/pages.ts';
import { startRequestWriter } from '#server/host/request-writer.ts';
import { share } from '#server/host/shared.ts';
import { type StartedDatabase, startBeside, startDatabase } from '#server/host/start-database.ts';
import { readStartArguments, START_USAGE } from '#server/host/start-options.ts';
import { startUsageWriter } from '#server/host/usage-writer.ts';
import { listen, type WebServer } from '#server/host/web-server.ts';
import { createHttpApp } from '#server/http/app.ts';
import { servedDocument } from '#server/openapi/served-document.ts';
import { domains } from './registry.ts';

/**
 * V8 else comes to place some objects of requests among the old ones at once. Dead, they keep each request that came after alive until
 * a full collection: a fifth of the time of small calls.
 */
setFlagsFromString('--no-allocation-site-pretenuring');

type Closer = () => Promise<void>;
const PREPARE_AFTER_MS = 15_000;
/** For requests and deliveries under way; the database is shut down afterwards. */
const GRACE_MS = 6000;
const ONE_PRESS_MS = 1000;
/** For work under way, before the door closes, at which some of it may knock. */
const HANDOVER_MS = 1000;
const closers: Closer[] = [];
/** Of the worker, before everything else. */
let endWork: Closer = async () => undefined;
/** Of the database, which outlives everything that uses it. */
let lastCloser: Closer = async () => undefined;
const ending = new AbortController();
let building: Promise<BuiltPages | null> = Promise.resolve(null);
let web: WebServer | null = null;
let log: Service['log'] | null = null;
let progress = createProgress();
/** Removes the data of an ephemeral service, once its database has ended. */
let removeData: Closer = async () => undefined;

async function openDatabase(
  env: Env,
  started: StartedDatabase,
): Promise<{ service: Service & { close: Closer }; url: string }> {
  let stopDatabase: Closer = () => started.stop();
  lastCloser = () => stopDatabase();
  log = createLog(env);
  const options = {
    env,
    masterKey: await obtainMasterKey(env),
    log,
    domains,
    headsFile: headsFileOf(env),
  };
  try {
    return { service: await openService({ ...options, databaseUrl: started.url }), url: started.url };
  } catch (error) {
    if (!(error instanceof WrongMasterKeyError) || !env.sandbox || !started.isEmbedded) throw error;
    const fresh = await startBeside(env, started, { watch });
    stopDatabase = fresh.stop;
    await leaveFiles(headsFileOf(env), fresh.name);
    progress.step(
      `The master key does not fit the old database; a new one, ${fresh.name}, starts beside it and the old one stays as it is`,
    );
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
  closers.push(startUsageWriter(service).stop, startRequestWriter(service).stop);
  const pages = await openPages(env, { port: server.port, folder });
  closers.push(pages.close);
  server.open(shared, pages);
}

/** An ephemeral service prints one line, for a program to read: everything else goes to the standard error. */
function keepOutputFree(): void {
  progress = createProgress(process.stderr);
  const log = (...words: unknown[]): void => void process.stderr.write(`${format(...words)}\n`);
  Object.assign(console, { log });
}

async function begin(): Promise<Start & { isEphemeral: boolean }> {
  const args = readStartArguments(process.argv.slice(2));
  if (args.isHelp) {
    process.stdout.write(START_USAGE);
    process.exit(0);
  }
  if (args.isEphemeral) keepOutputFree();
  const begun = await openStart(args);
  removeData = begun.remove;
  return { ...begun, isEphemeral: args.isEphemeral };
}

async function start(): Promise<void> {
  const { env: given, isEphemeral, ...own } = await begin();
  const { signal } = ending;
  const isWeb = given.ROLES.includes('web');
  if (isMemoryScarce()) progress.step(`Memory is scarce (${memoryMb()} MB): with 1000 MB answers are faster`);
  await provideFolder(given.DATA_DIR);
  await tightenFolder(given.DATA_DIR);
  progress.step(`Clearhouse starts in ${given.CLEARHOUSE_MODE} mode (${given.ROLES.join(' and ')})`);
  if (given.DATABASE_URL === undefined) await waitForKilledHolder(given.DATA_DIR, progress.step);
  web = isWeb ? await listen(given) : null;
  const env = { ...given, PORT: web?.port ?? given.PORT };
  building =
    isWeb && given.PAGES === 'built'
      ? buildPages(() => progress.step('Building the pages …'), { signal })
      : Promise.resolve(null);
  building.catch(() => undefined);
  await own.prepare();
  signal.throwIfAborted();
  const waiting = { onWait: progress.step, signal, watch };
  const started = await startDatabase(env, { ...own.database, ...waiting, isSandbox: env.sandbox });
  const { service, url } = await openDatabase(env, started);
  closers.push(service.close);
  await adoptAuditLog(service);
  progress.step('The database is ready');
  if (started.warning !== null) {
    progress.step(started.warning);
    service.log.warn({}, started.warning);
  }
  signal.throwIfAborted();
  const signals = await listenForSignals(url, service);
  closers.push(() => signals.close());
  await service.onSignal('coins');
  const fix = env.ROLES.includes('fix') ? await openFix(service, progress.step) : null;
  if (fix) closers.push(fix.close);
  const first = isWeb ? await prepareFirstStart(service, fix) : null;
  if (first?.seeded) progress.step('Demo data is in place');
  if (env.ROLES.includes('trading')) closers.push(startTrading(service).stop);
  if (env.METRICS_PORT !== undefined) closers.push((await openHealth(env, env.METRICS_PORT, service)).close);
  const built = await building;
  signal.throwIfAborted();
  if (built?.isNew) progress.step('The pages are built');
  if (web) await openWeb(env, service, { server: web, folder: built?.folder ?? null });
  signal.throwIfAborted();
  // What is delivered may go to receivers of our own, which answer while the door is open.
  if (env.ROLES.includes('worker')) endWork = startWorker(service).stop;
  service.log.info({ mode: env.CLEARHOUSE_MODE, port: env.PORT, roles: env.ROLES }, 'started');
  progress.step('Ready');
  const callOff = collectAfterStart();
  closers.push(async () => callOff());
  if (web && !isMemoryScarce()) prepareDocument(service);
  if (first) process.stdout.write((isEphemeral ? ephemeralText : readyText)(env, service.origin(), first));
}

/** What takes a while to make is made before somebody asks, and after the first pages. */
function prepareDocument(service: Service): void {
  const timer = setTimeout(() => void servedDocument(service), PREPARE_AFTER_MS);
  closers.push(async () => clearTimeout(timer));
}

let stopping: Promise<void> | null = null;

/** Waits for something no longer than until the time is up; how it ends does not matter. */
const within = (up: Promise<void>, work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([up, Promise.resolve(work).catch(() => undefined)]);

/** Ends work and drains requests, then ends everything in the reverse order of its start, the database in any case. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    ending.abort();
    const up = delay(GRACE_MS);
    const work = endWork().catch(() => undefined);
    await within(delay(HANDOVER_MS), work);
    await within(
      up,
      Promise.all([work, web?.close(), starting.catch(() => undefined), building.catch(() => undefined)]),
    );
    for (const close of closers.reverse()) await within(up, close());
    await lastCloser().catch(() => undefined);
    await quitServers();
    if (log) await endLog(log);
    await removeData().catch(() => undefined);
    process.exit(code);
  })();
  return stopping;
}

/** Without its database a service refuses what comes with 503, and goes on when it is back. */
const watch: Watch = {
  onLost: () => tellOfDatabase('PostgreSQL ended by itself (its server.log may say why), and is started again'),
  onFailed: (message) => tellOfDatabase(`PostgreSQL could not be started again yet: ${message}`),
  onBack: () => tellOfDatabase('PostgreSQL runs again'),
};

function tellOfDatabase(text: string): void {
  process.stderr.write(`Clearhouse: ${text}\n`);
  log?.warn({}, text);
}

async function stopNow(): Promise<void> {
  process.stderr.write('Clearhouse: ends at once; the next start recovers\n');
  await quitServers();
  await removeData().catch(() => undefined);
  process.exit(1);
}

let askedAt: number | null = null;

/** Stops, and at once when asked again: after more than what a single Ctrl-C sends, by the terminal and by whoever started us. */
function onSignal(): void {
  askedAt ??= performance.now();
  if (performance.now() - askedAt > ONE_PRESS_MS) void stopNow();
  else void stop(0);
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof WrongMasterKeyError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\nparams:')[0] ?? '';
}

/** Whoever reads what is printed may go away; that is no reason to end. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
process.on('disconnect', () => void stop(0));
process.channel?.unref();

const starting = start();
starting.catch(async (error: unknown) => {
  if (!ending.signal.aborted) process.stderr.write(`Clearhouse: ${explain(error)}\n`);
  await stop(1);
});
