import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '#server/core/runtime/env.ts';
import {
  answersSignals,
  identify,
  type ProcessIdentity,
  processesNamed,
  processState,
  waitForEnd,
} from '#server/core/runtime/processes.ts';

const run = promisify(execFile);

/** Shutting down writes all that is in memory. */
const SHUTDOWN_MS = 60_000;
const QUIT_MS = 1000;
const KILL_MS = 5000;
const NAME = 'postgres';
const STATUS_LINE = 7;

/** What `postmaster.pid` says of the server of a data folder. */
interface ServerNote {
  pid: number;
  isReady: boolean;
}

const fileOf = (data: string): string => join(data, 'postmaster.pid');

/** Null when there is no such file; process 0 when it says nothing. */
export async function readServerNote(data: string): Promise<ServerNote | null> {
  const text = await readFile(fileOf(data), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return { pid: Number.isInteger(pid) && pid > 0 ? pid : 0, isReady: lines[STATUS_LINE]?.trim() === 'ready' };
}

const isWorkingIn = async ({ pid }: ProcessIdentity, data: { dev: number; ino: number }): Promise<boolean> => {
  const found = await stat(`/proc/${pid}/cwd`).catch(() => null);
  return found !== null && found.dev === data.dev && found.ino === data.ino;
};

/** Every process of PostgreSQL that works in this very data folder, with a server or without. */
async function clusterProcesses(data: string): Promise<ProcessIdentity[]> {
  const folder = await stat(data);
  const named = await processesNamed(NAME);
  const own = await Promise.all(named.map((one) => isWorkingIn(one, folder)));
  return named.filter((_, index) => own[index]);
}

async function endAll(processes: readonly ProcessIdentity[], signal: NodeJS.Signals, limitMs: number): Promise<void> {
  for (const one of processes) {
    if ((await processState(one)) !== 'alive') continue;
    try {
      process.kill(one.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await Promise.all(processes.map((one) => waitForEnd(one, limitMs)));
}

/** By /proc: the server is shut down; what outlived a killed one is ended, since it keeps its memory from the next. */
async function endByProc(data: string, pid: number): Promise<void> {
  const server = (await clusterProcesses(data)).filter((one) => one.pid === pid);
  await endAll(server, 'SIGINT', SHUTDOWN_MS);
  await endAll(await clusterProcesses(data), 'SIGQUIT', QUIT_MS);
  await endAll(await clusterProcesses(data), 'SIGKILL', KILL_MS);
}

/** Where there is no /proc, the server is known by its command line. */
async function endByCommandLine(data: string, pid: number): Promise<void> {
  const shown = await run('ps', ['-o', 'command=', '-p', String(pid)], { env: childEnv() }).catch(() => null);
  if (!shown?.stdout.includes(data)) return;
  const server = { pid, startedAt: '' };
  await endAll([server], 'SIGINT', SHUTDOWN_MS);
  await endAll([server], 'SIGQUIT', KILL_MS);
}

/**
 * Ends what a killed host left running on a data folder, and nothing else: a file that names a process of somebody else, or a zombie,
 * is removed, since PostgreSQL would take that process for its server.
 */
export async function endLeftOver(data: string, onWait: (text: string) => void = () => undefined): Promise<void> {
  const note = await readServerNote(data);
  if (note === null) return;
  const named = note.pid > 0 ? await identify(note.pid) : null;
  if (named && (await processState(named)) === 'alive') onWait('Shutting down the database that was left running');
  await (process.platform === 'linux' ? endByProc(data, note.pid) : endByCommandLine(data, note.pid));
  if (note.pid === 0 || answersSignals(note.pid)) await rm(fileOf(data), { force: true });
}
