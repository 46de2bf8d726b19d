import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { temporaryDataDir } from '#e2e/support/run-host.ts';
import { insertNetwork } from '#server/domains/network/members/connection-store.ts';
import { newAllocator } from '#server/domains/network/testing-allocator.ts';
import { aPartner } from '#server/domains/network/testing-members.ts';
import { startCluster } from '#server/host/cluster/cluster.ts';
import { withDatabase } from '#server/host/cluster/database.ts';
import { prepareDatabase } from '#server/host/cluster/prepare-database.ts';
import type { toRequest } from '#server/testing/harness.ts';
import type { ServiceWord } from './allocation-service.ts';

const SERVICE = fileURLToPath(new URL('allocation-service.ts', import.meta.url));
/** Clients whose accounts are moved in turn, so that not every request waits for the lock of one. */
export const CLIENTS = 16;
/** Of each, more than it ever allocates. */
const FUNDS = '1000000000000';

type Ground = Awaited<ReturnType<typeof openServiceAndPeople>>;
type Request = ReturnType<typeof toRequest>;

/** A database as a deployment has it, with every commit on disk, and clients with funds and a connection to a simulated partner. */
export interface AllocationStage {
  ground: Ground;
  /** As the service. */
  databaseUrl: string;
  /** With every right. */
  maintenance: pg.Pool;
  dataDir: string;
  /** A signed request of one unit that nobody sent yet, of the client at a place. */
  newRequest: (place: number) => Request;
  close: () => Promise<void>;
}

export async function openAllocationStage(): Promise<AllocationStage> {
  const dataDir = await temporaryDataDir();
  const cluster = await startCluster(dataDir);
  const { url } = await prepareDatabase(cluster.url, 'clearhouse', { isSandbox: true });
  const maintenance = new pg.Pool({ connectionString: withDatabase(cluster.url, 'clearhouse'), max: 1 });
  maintenance.on('error', () => undefined);
  const ground = await openServiceAndPeople(url);
  const partner = aPartner();
  await insertNetwork(ground.db, { partners: [partner], clients: [], connections: [] });
  const clients: Awaited<ReturnType<typeof newAllocator>>[] = [];
  while (clients.length < CLIENTS) clients.push(await newAllocator(ground, { partnerId: partner.id, funds: FUNDS }));
  return {
    ground,
    databaseUrl: url,
    maintenance,
    dataDir,
    newRequest: (place) => clients[place % CLIENTS]?.newRequest() as Request,
    async close() {
      await ground.close();
      await maintenance.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A request as it goes over the wire. */
function wireText({ path, init }: Request): string {
  const { body = '' } = init;
  const headers = { host: '127.0.0.1', ...init.headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${init.method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Writes so many new requests, the clients in turn, for the load generator. Returns the file. */
export async function writeRequests({ dataDir, newRequest }: AllocationStage, count: number): Promise<string> {
  const file = join(dataDir, `requests-${randomUUID()}.json`);
  const requests = Array.from({ length: count }, (_, place) => wireText(newRequest(place)));
  await writeFile(file, JSON.stringify(requests));
  return file;
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
export async function startApi({ databaseUrl }: AllocationStage): Promise<ApiProcess> {
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
