import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv } from '#server/core/runtime/env.ts';
import { ROOT } from '#server/host/root.ts';

const READY_MS = 120_000;
const POLL_MS = 20;

/** The service as a person or a supervisor starts it. */
export const BY_NPM = ['npm', 'start'] as const;
export const BY_BOOTSTRAP = [process.execPath, join(ROOT, 'server/cli/bootstrap.mjs'), 'server/main.ts'] as const;

export type Part = 'npm' | 'shell' | 'bootstrap' | 'host' | 'postmaster' | 'backend' | 'initdb' | 'other';

export interface PartProcess {
  pid: number;
  part: Part;
  environ: string;
}

const PARTS: readonly (readonly [Part, RegExp])[] = [
  ['shell', /^\S*sh -c /],
  ['bootstrap', /bootstrap\.mjs /],
  ['host', /server\/main\.ts$/],
  ['npm', /^npm |\/npm(-cli\.js)? /],
  ['backend', /^postgres: /],
  ['initdb', /^\S*initdb /],
  ['postmaster', /^\S*postgres -D /],
];

async function look(pid: string, dataDir: string): Promise<PartProcess | null> {
  const directory = `/proc/${pid}`;
  const [command, environ, cwd] = await Promise.all([
    readFile(`${directory}/cmdline`, 'utf8').catch(() => ''),
    readFile(`${directory}/environ`, 'utf8').catch(() => ''),
    readlink(`${directory}/cwd`).catch(() => ''),
  ]);
  const shown = command.replaceAll('\0', ' ').trim();
  const isOurs = environ.includes(`DATA_DIR=${dataDir}\0`) || shown.includes(`${dataDir}/`) || cwd.startsWith(dataDir);
  if (!isOurs || Number(pid) === process.pid) return null;
  return { pid: Number(pid), part: PARTS.find(([, pattern]) => pattern.test(shown))?.[0] ?? 'other', environ };
}

/** Every living process of a service, by its data folder: those that inherited its name, and PostgreSQL's that work in it. */
export async function processesOf(dataDir: string): Promise<PartProcess[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const found = await Promise.all(pids.map((pid) => look(pid, dataDir)));
  return found.filter((one) => one !== null);
}

/** Waits until no process of a service is left. Returns those that are after the limit. */
export async function untilNoneIsLeft(dataDir: string, limitMs: number): Promise<Part[]> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const left = await processesOf(dataDir);
    if (left.length === 0 || performance.now() > deadline) return left.map(({ part }) => part);
    await delay(POLL_MS);
  }
}

export interface RunningService {
  child: ChildProcess;
  dataDir: string;
  output: () => string;
  ended: Promise<number | null>;
  /** Resolves with the process of a part. */
  part: (name: Part) => Promise<number>;
}

interface Start {
  command?: readonly string[];
  dataDir: string;
  env?: Readonly<Record<string, string>>;
}

/** Starts a worker without web in a process group of its own, without waiting for anything. */
export function launchService({ command = BY_BOOTSTRAP, dataDir, env = {} }: Start): RunningService {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: childEnv({ NODE_ENV: 'production', ROLES: 'worker', DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  return {
    child,
    dataDir,
    output: () => chunks.join(''),
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
    async part(name) {
      const found = (await processesOf(dataDir)).find((one) => one.part === name);
      if (!found) throw new Error(`There is no ${name}:\n${chunks.join('')}`);
      return found.pid;
    },
  };
}

/** Waits until it says that it is ready. Throws with its output when it ends before. */
export async function untilReady(service: RunningService): Promise<RunningService> {
  const deadline = performance.now() + READY_MS;
  let hasEnded = false;
  void service.ended.then(() => {
    hasEnded = true;
  });
  while (!/ {2}Ready\n/.test(service.output())) {
    if (hasEnded || performance.now() > deadline) throw new Error(`The service is not ready:\n${service.output()}`);
    await delay(POLL_MS);
  }
  return service;
}
