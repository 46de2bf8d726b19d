import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '#server/core/runtime/env.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import { addressesOf, type RoleAddresses } from './roles.ts';
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
const RUNTIME_FILE = 'postgres.json';

/**
 * Where data and binaries lie. Ordinarily below `dataDir`; as root in a folder that PostgreSQL's own user cannot enter, below
 * /var/lib/clearhouse, with the place remembered in `dataDir`.
 */
async function findPlace(dataDir: string, name: string): Promise<Place> {
  const user = await databaseUser();
  await mkdir(dataDir, { recursive: true, mode: user ? 0o711 : 0o700 });
  const binaries = await provideBinaries(user, SHARED_ROOT);
  const own = join(dataDir, name);
  if (user === null) return { data: own, user, binaries };
  await chmod(dataDir, 0o711);
  if (await canReach(user, dataDir)) return { data: own, user, binaries };
  const note = join(dataDir, `${name}.location`);
  const known = await readFile(note, 'utf8').catch(() => null);
  const data = known?.trim() || join(SHARED_ROOT, `${name}-${randomBytes(6).toString('hex')}`);
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
  await writeFile(note, `${data}\n`, { mode: 0o600 });
  return { data, user, binaries };
}

const asUser = (place: Place) => ({
  cwd: '/',
  env: childEnv({ LC_ALL: 'C', TZ: 'UTC' }),
  ...(place.user ? { uid: place.user.uid, gid: place.user.gid } : {}),
});

async function initialise(place: Place, password: string): Promise<void> {
  await mkdir(place.data, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-'));
  const secret = join(scratch, 'password');
  await writeFile(secret, password, { mode: 0o600 });
  if (place.user) {
    await Promise.all(
      [place.data, scratch, secret].map((path) => chown(path, place.user?.uid ?? 0, place.user?.gid ?? 0)),
    );
  }
  try {
    const options = [
      '--auth=scram-sha-256',
      '--username=clearhouse',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    await run(place.binaries.initdb, ['-D', place.data, ...options], asUser(place));
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

/** A server that a killed host left behind is stopped first; its data recovers by itself. */
async function stopLeftOver(place: Place): Promise<void> {
  if (!existsSync(join(place.data, 'postmaster.pid'))) return;
  await run(place.binaries.pgCtl, ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '60'], asUser(place)).catch(
    () => undefined,
  );
}

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

async function startServer(place: Place, port: number, extra: Readonly<Record<string, string>>): Promise<void> {
  const settings = Object.entries({ ...SETTINGS, ...extra, port: String(port) }).map(
    ([key, value]) => `-c ${key}='${value}'`,
  );
  const log = join(place.data, 'server.log');
  try {
    await run(
      place.binaries.pgCtl,
      ['start', '-D', place.data, '-w', '-t', '60', '-l', log, '-o', settings.join(' ')],
      asUser(place),
    );
  } catch (cause) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ');
    throw new Error(`PostgreSQL did not start: ${tail || (cause as Error).message}`, { cause });
  }
}

/**
 * Starts the embedded PostgreSQL 18 of a data folder, creating it on the first start. It listens on a free loopback port and runs
 * apart from our terminal, so that Ctrl-C reaches it only through `stop`: by `pg_ctl`, since the package's own wrapper stops the database
 * from an exit hook, before our requests have drained.
 */
export async function startCluster(
  dataDir: string,
  options: { name?: string; settings?: Record<string, string> } = {},
): Promise<Cluster> {
  const place = await findPlace(dataDir, options.name ?? 'postgres');
  const runtimeFile = join(dataDir, `${options.name ?? 'postgres'}.${RUNTIME_FILE}`);
  const known = await readFile(runtimeFile, 'utf8').then(
    (text) => JSON.parse(text) as Connection,
    () => null,
  );
  const isNew = !existsSync(join(place.data, 'PG_VERSION'));
  const password = isNew || known === null ? randomBytes(24).toString('hex') : known.password;
  if (isNew) await initialise(place, password);
  else if (known === null)
    throw new Error(
      `${runtimeFile} is missing, so the database in ${place.data} cannot be opened: restore it or move the folder away.`,
    );
  await stopLeftOver(place);
  const port = await freePort();
  await writeFile(runtimeFile, `${JSON.stringify({ port, password, data: place.data })}\n`, { mode: 0o600 });
  await startServer(place, port, options.settings ?? {});
  return {
    url: clusterUrl({ port, password, data: place.data }, 'postgres'),
    stop: async () => {
      await run(place.binaries.pgCtl, ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '60'], asUser(place)).catch(
        () => undefined,
      );
    },
  };
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
  await writeFile(join(dataDir, NAME_FILE), `${name}\n`, { mode: 0o600 });
  return name;
}

/** The database of the embedded PostgreSQL that another process of this data folder runs, or null. */
export async function runningDatabase(dataDir: string): Promise<RoleAddresses | null> {
  const name = await currentClusterName(dataDir);
  const text = await readFile(join(dataDir, `${name}.${RUNTIME_FILE}`), 'utf8').catch(() => null);
  return text === null ? null : addressesOf(clusterUrl(JSON.parse(text) as Connection, 'clearhouse'));
}
