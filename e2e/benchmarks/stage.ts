import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type RunningHost, removeDataDir, runHost, temporaryDataDir } from '#e2e/support/run-host.ts';
import { signRequest } from '#server/core/call/hmac.ts';
import { runningDatabase } from '#server/host/cluster/cluster.ts';
import type { LoadPlan, LoadResult } from './load.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));

/** A real host with its own data, the demo's first enterprise and its token. */
export interface Stage {
  host: RunningHost;
  origin: string;
  databaseUrl: string;
  enterpriseId: string;
  token: string;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Starts the real host on a data folder of its own. */
export async function openStage(): Promise<Stage> {
  const dataDir = await temporaryDataDir();
  const host = await runHost({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
    baseUrl: string;
    enterprises: { id: string }[];
    tokens: { full: string };
  };
  const databaseUrl = (await runningDatabase(dataDir))?.url ?? '';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  return {
    host,
    origin: demo.baseUrl,
    databaseUrl,
    enterpriseId: demo.enterprises[0]?.id ?? '',
    token: demo.tokens.full,
    pool,
    async close() {
      await pool.end();
      await host.kill('SIGTERM');
      await removeDataDir(dataDir);
    },
  };
}

/** Adds settlements to the service of a data folder. */
export async function addSettlements(dataDir: string, count: number): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await run(process.execPath, [join(ROOT, 'server/cli/seed.ts'), '--settlements', String(count)], {
    env,
    maxBuffer: 1e8,
  });
}

/** Adds settlements until the table holds about that many. Returns the seconds that it took. */
export async function fillTo({ host, pool }: Stage, count: number): Promise<number> {
  const found = await pool.query<{ count: number }>('select count(*)::int as count from network_settlements');
  const missing = count - (found.rows[0]?.count ?? 0);
  if (missing <= 0) return 0;
  const startedAt = performance.now();
  await addSettlements(host.dataDir, missing);
  return (performance.now() - startedAt) / 1000;
}

export interface BareServer {
  port: number;
  /** Processor time that it has used so far. */
  cpuSeconds: () => Promise<number>;
  stop: () => void;
}

/** The bare program on the same database. */
export async function startBare({ databaseUrl, enterpriseId }: Stage, file: string): Promise<BareServer> {
  const child = fork(join(HERE, file), [databaseUrl, enterpriseId]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async cpuSeconds() {
      const told = once(child, 'message');
      child.send('cpu');
      const [{ user, system }] = (await told) as [NodeJS.CpuUsage];
      return (user + system) / 1e6;
    },
    stop: () => child.kill(),
  };
}

const CPU_SECONDS = /^clearhouse_process_cpu_seconds_total (\S+)$/m;

/** Processor time that the host has used so far, as its metrics tell it. */
export async function hostCpuSeconds({ origin }: Stage): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(CPU_SECONDS.exec(text)?.[1]);
}

/** Runs a load generator of this folder in a process of its own. */
export async function runLoad(file: string, plan: object): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [join(HERE, file), JSON.stringify(plan)]);
  return JSON.parse(stdout) as LoadResult;
}

/** The one that sends requests that are written already. */
export const load = (plan: LoadPlan): Promise<LoadResult> => runLoad('load.ts', plan);

/** A list of which the first page is measured, against a bare program of this folder that sends the same bytes. */
export interface MeasuredList {
  /** What its figures call its rows. */
  rows: string;
  bareFile: string;
  pathOf: (enterpriseId: string) => string;
}

export const NETWORK_LIST: MeasuredList = {
  rows: 'settlements',
  bareFile: 'bare-server.ts',
  pathOf: (enterpriseId) => `/api/network/v1/enterprises/${enterpriseId}/clients/settlements?pageSize=50`,
};

export const DVP_LIST: MeasuredList = {
  rows: 'DVP settlements',
  bareFile: 'bare-dvp-server.ts',
  pathOf: (enterpriseId) => `/api/clearing/v1/enterprise/${enterpriseId}/settlements?limit=50&offset=0`,
};

/** A GET as text, with a raw token or signed as version 3. A read may be repeated under one signature. */
export function writeGet(path: string, token: string, isSigned: boolean): string {
  const timestamp = String(Date.now());
  const hmac = signRequest({ version: '3.0', token, method: 'GET', path, timestamp, body: '' });
  const hash = createHash('sha256').update(token).digest('hex');
  const headers = isSigned
    ? [`authorization: Bearer ${hash}`, 'bitgo-auth-version: 3.0', `auth-timestamp: ${timestamp}`, `hmac: ${hmac}`]
    : [`authorization: Bearer ${token}`];
  return [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...headers, '', ''].join('\r\n');
}

/** Resident memory of a process in MB. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The machine and the versions that the figures belong to. */
export async function describeMachine({ pool }: Pick<Stage, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ version: string }>('select version()');
  const [cpu] = cpus();
  return `${cpu?.model.trim()}, ${cpus().length} cores; Node ${process.version}; ${rows[0]?.version.split(' on ')[0]}`;
}
