import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '#server/core/runtime/env.ts';
import { provideBinaries } from '#server/host/cluster/binaries.ts';
import { startCluster } from '#server/host/cluster/cluster.ts';
import { prepareDatabase } from '#server/host/cluster/prepare-database.ts';
import { databaseUser } from '#server/host/cluster/system-user.ts';

const run = promisify(execFile);
const SHARED_ROOT = '/var/lib/clearhouse';

/** A PostgreSQL as a deployment has it, with every commit on disk, that can be made to crash. */
export interface CrashableServer {
  /** Of a migrated database. */
  url: string;
  /** Ends all its processes at once, as a crash does: no checkpoint, no goodbye to anybody. */
  crash: () => Promise<void>;
  /** Starts it on the same port; it recovers by its log. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startCrashableServer(): Promise<CrashableServer> {
  const dir = await mkdtemp(join(tmpdir(), 'clearhouse-crash-'));
  const cluster = await startCluster(dir);
  const { data } = JSON.parse(await readFile(join(dir, 'postgres.postgres.json'), 'utf8')) as { data: string };
  const user = await databaseUser();
  const { pgCtl } = await provideBinaries(user, SHARED_ROOT);
  const account = user ? { uid: user.uid, gid: user.gid } : {};
  const control = (...args: string[]) =>
    run(pgCtl, [...args, '-D', data, '-w', '-t', '60'], {
      cwd: '/',
      env: childEnv({ LC_ALL: 'C', TZ: 'UTC' }),
      ...account,
    });
  const { url } = await prepareDatabase(cluster.url, 'clearhouse', { isSandbox: true });
  return {
    url,
    crash: async () => void (await control('stop', '-m', 'immediate')),
    restart: async () => void (await control('restart', '-l', join(data, 'server.log'))),
    async stop() {
      await cluster.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
