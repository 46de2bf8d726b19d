import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { temporaryDataDir } from '#e2e/support/run-host.ts';
import { startCluster } from '#server/host/cluster/cluster.ts';
import { withDatabase } from '#server/host/cluster/database.ts';
import { prepareDatabase } from '#server/host/cluster/prepare-database.ts';
import type { toRequest } from '#server/testing/harness.ts';
import type { ServiceWord } from './api-service.ts';

const SERVICE = fileURLToPath(new URL('api-service.ts', import.meta.url));

export type Request = ReturnType<typeof toRequest>;

/** A database as a deployment has it, with every commit on disk, for calls that write. */
export interface CallStage {
  ground: Awaited<ReturnType<typeof openServiceAndPeople>>;
  /** As the service. */
  databaseUrl: string;
  /** With every right. */
  maintenance: pg.Pool;
  dataDir: string;
  close: () => Promise<void>;
}

export async function openCallStage(): Promise<CallStage> {
  const dataDir = await temporaryDataDir();
  const cluster = await startCluster(dataDir);
  const { url } = await prepareDatabase(cluster.url, 'clearhouse', { isSandbox: true });
  const maintenance = new pg.Pool({ connectionString: withDatabase(cluster.url, 'clearhouse'), max: 1 });
  maintenance.on('error', () => undefined);
  const ground = await openServiceAndPeople(url);
  return {
    ground,
    databaseUrl: url,
    maintenance,
    dataDir,
    async close() {
      await ground.close();
      await maintenance.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A request as it goes over the wire. */
export function wireText({ path, init }: Request): string {
  const { body = '' } = init;
  const headers = { host: '127.0.0.1', ...init.headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${init.method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

export interface ApiProcess {
  port: number;
  /** Processor time of the process so far. */
  cpuMs: () => Promise<number>;
  stop: () => Promise<void>;
}

async function wordOf(child: ChildProcess): Promise<{ port?: number; cpuMs?: number }> {
  const [word] = (await once(child, 'message')) as [ServiceWord];
  return word;
}

/** Starts the API on the stage's database. */
export async function startApi({ databaseUrl }: Pick<CallStage, 'databaseUrl'>): Promise<ApiProcess> {
  const child = fork(SERVICE, [databaseUrl]);
  const { port = 0 } = await wordOf(child);
  return {
    port,
    async cpuMs() {
      child.send('cpu');
      return (await wordOf(child)).cpuMs ?? 0;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
