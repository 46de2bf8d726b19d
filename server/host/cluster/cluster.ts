import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { replaceFile } from '#server/core/runtime/whole-file.ts';
import { isMemoryScarce } from '../memory.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import { keepRunning, type Stop, type Watch } from './keep-running.ts';
import { endLeftOver } from './left-over.ts';
import { addressesOf, type RoleAddresses } from './roles.ts';
import { startByPgCtl } from './server-by-pg-ctl.ts';
import { asDatabaseUser, startServer } from './server-process.ts';
import { canReach, databaseUser, type SystemUser } from './system-user.ts';

const run = promisify(execFile);

/** A running PostgreSQL of our own. */
export interface Cluster {
  url: string;
  stop: () => Promise<void>;
}

interface Place {
  /** PostgreSQL's data folder. */
  data: string;
  user: SystemUser | null;
  binaries: Binaries;
}

interface Connection {
  port: number;
  password: string;
  data: string;
}

const SHARED_ROOT = '/var/lib/clearhouse';
/** How to reach a cluster: a file beside it, by this name behind its own. */
export const RUNTIME_FILE = 'postgres.json';
/** Of data folders that are being made, behind the name. */
const PARTIAL = '.part-';

/**
 * Where data and binaries lie. Ordinarily below `dataDir`; as root in a folder that PostgreSQL's own user cannot enter, below
 * /var/lib/clearhouse, with the place remembered in `dataDir`.
 */
async function findPlace(dataDir: string, name: string, cache = dataDir): Promise<Place> {
  const user = await databaseUser();
  await mkdir(dataDir, { recursive: true, mode: user ? 0o711 : 0o700 });
  const binaries = await provideBinaries(user, user ? SHARED_ROOT : cache);
  const own = join(dataDir, name);
  if (user === null) return { data: own, user, binaries };
  await chmod(dataDir, 0o711);
  if (await canReach(user, dataDir)) return { data: own, user, binaries };
  const note = join(dataDir, `${name}.location`);
  const known = await readFile(note, 'utf8').catch(() => null);
  const data = known?.trim() || join(SHARED_ROOT, `${name}-${randomBytes(6).toString('hex')}`);
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
  if (!known?.trim()) await replaceFile(note, `${data}\n`);
  return { data, user, binaries };
}

/** Removes what killed starts began to make; one that still writes there keeps it for the next start. */
async function removePartial(data: string): Promise<void> {
  const names = await readdir(dirname(data)).catch(() => []);
  const partial = names.filter((name) => name.startsWith(`${basename(data)}${PARTIAL}`));
  const removed = partial.map((name) => rm(join(dirname(data), name), { recursive: true, force: true }));
  await Promise.allSettled(removed);
}

/** Makes the data folder beside its place: there it is whole, whenever this start is killed. */
async function initialise({ data, user, binaries }: Place, password: string): Promise<void> {
  await removePartial(data);
  const partial = `${data}${PARTIAL}${randomBytes(6).toString('hex')}`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-'));
  const secret = join(scratch, 'password');
  await writeFile(secret, password, { mode: 0o600 });
  if (user) await Promise.all([partial, scratch, secret].map((path) => chown(path, user.uid, user.gid)));
  try {
    const options = [
      '--auth=scram-sha-256',
      '--username=clearhouse',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    await run(binaries.initdb, ['-D', partial, ...options], asDatabaseUser(user));
    await rename(partial, data);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A loopback port that was free a moment ago. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
};

/** Where memory is scarce. */
const SCARCE = { shared_buffers: '48MB', maintenance_work_mem: '32MB', max_wal_size: '512MB' };

/** What passes by itself: a port that somebody took since we saw it free, or a server that is just ending. */
const PASSING = /could not bind|already exists|still in use/;
const PATIENCE_MS = 5000;
const PAUSE_MS = 100;
/** As an administrator of Windows PostgreSQL runs only under the restricted account that `pg_ctl` makes. */
const start = process.platform === 'win32' ? startByPgCtl : startServer;

interface ClusterOptions {
  name?: string;
  settings?: Record<string, string>;
  /** Takes a copy of the binaries where one is needed, in place of the data folder. */
  cache?: string;
  onWait?: (text: string) => void;
  /** Ends a start that takes long. */
  signal?: AbortSignal;
  /** Who is told when the server ends by itself, after which it is started again; without one it is not. */
  watch?: Watch;
}

/** Starts the server of a place on a free port, which `note` keeps. Returns the port, and how it is shut down. */
async function startOnFreePort(place: Place, note: (port: number) => Promise<void>, options: ClusterOptions) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await endLeftOver(place.data, options.onWait);
    const port = await freePort();
    await note(port);
    const settings = { ...SETTINGS, ...(isMemoryScarce() ? SCARCE : {}), ...options.settings, port: String(port) };
    const { signal, watch } = options;
    const begin = (onLost?: () => void): Promise<Stop> => start({ ...place, settings, signal, onLost });
    const beginAgain = async (onLost: () => void): Promise<Stop> => {
      await endLeftOver(place.data);
      return begin(onLost);
    };
    try {
      return { port, stop: await (watch ? keepRunning(beginAgain, watch) : begin()) };
    } catch (error) {
      if (!PASSING.test((error as Error).message) || performance.now() > deadline) throw error;
      await delay(PAUSE_MS);
    }
  }
}

async function readConnection(file: string): Promise<Connection | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Connection);
}

/**
 * Starts the embedded PostgreSQL 18 of a data folder, creating it on the first start. It listens on a free loopback port. What a killed
 * host left running on the folder is ended first, and the data recovers by itself.
 */
export async function startCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const place = await findPlace(dataDir, options.name ?? 'postgres', options.cache);
  const runtimeFile = join(dataDir, `${options.name ?? 'postgres'}.${RUNTIME_FILE}`);
  const known = await readConnection(runtimeFile);
  const isNew = !existsSync(join(place.data, 'PG_VERSION'));
  const password = isNew || known === null ? randomBytes(24).toString('hex') : known.password;
  const keep = (port: number): Promise<void> =>
    replaceFile(runtimeFile, `${JSON.stringify({ port, password, data: place.data })}\n`);
  if (isNew) {
    await keep(0);
    await initialise(place, password);
  } else if (known === null)
    throw new Error(
      `${runtimeFile} is missing, so the database in ${place.data} cannot be opened: restore it or move the folder away.`,
    );
  const { port, stop } = await startOnFreePort(place, keep, options);
  return { url: clusterUrl({ port, password, data: place.data }, 'postgres'), stop };
}

const clusterUrl = (connection: Connection, database: string): string =>
  `postgresql://clearhouse:${connection.password}@127.0.0.1:${connection.port}/${database}`;

const NAME_FILE = 'cluster.name';

/** Which cluster of a data folder is in use; a lost master key makes a new one beside the old. */
export const currentClusterName = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, NAME_FILE), 'utf8').catch(() => 'postgres')).trim();

/** Turns to a new cluster beside the current one. Returns its name. */
export async function startNewCluster(dataDir: string): Promise<string> {
  const current = await currentClusterName(dataDir);
  const name = `postgres-${Number(current.split('-')[1] ?? 1) + 1}`;
  await replaceFile(join(dataDir, NAME_FILE), `${name}\n`);
  return name;
}

/** Whether a data folder has an embedded PostgreSQL, be it running or not. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  existsSync(join(dataDir, `${await currentClusterName(dataDir)}.${RUNTIME_FILE}`));

/** The database of the embedded PostgreSQL that another process of this data folder runs, or null. */
export async function runningDatabase(dataDir: string): Promise<RoleAddresses | null> {
  const name = await currentClusterName(dataDir);
  const known = await readConnection(join(dataDir, `${name}.${RUNTIME_FILE}`));
  return known === null || known.port === 0 ? null : addressesOf(clusterUrl(known, 'clearhouse'));
}
