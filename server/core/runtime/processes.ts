import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A process of this machine. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the kernel's own units: tells it from a later one with the same number. Empty where there is no /proc. */
  startedAt: string;
}

/** A dying process has been killed and nothing can keep it; a dead one has let go of files and ports, though it may lie there as a zombie. */
export type ProcessState = 'alive' | 'dying' | 'dead';

const HAS_PROC = existsSync('/proc/self/stat');
const POLL_MS = 20;
/** PF_EXITING of the kernel. */
const EXITING = 0x4;
/** Bit of SIGKILL in a set of signals. */
const KILLED = 1n << 8n;

interface Stat {
  name: string;
  /** Ended, and waited for by its parent at most. */
  isGone: boolean;
  isExiting: boolean;
  startedAt: string;
}

async function readStat(directory: string): Promise<Stat | null> {
  const text = await readFile(`${directory}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    isGone: /^[ZXx]$/.test(fields[0] ?? ''),
    isExiting: (Number(fields[6]) & EXITING) !== 0,
    startedAt: fields[19] ?? '',
  };
}

/** The first thread of a process may have ended before the others, which then still hold its files. */
async function hasLivingThread(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const stats = await Promise.all(threads.map((thread) => readStat(`/proc/${pid}/task/${thread}`)));
  return stats.some((stat) => stat !== null && !stat.isGone);
}

async function isKilled(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const pending = [...status.matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm)];
  return pending.some(([, mask]) => (BigInt(`0x${mask}`) & KILLED) !== 0n);
}

/** Whether a signal could be sent to a process with that number, be it a zombie. */
export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The process that has this number now, or null. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  if (!HAS_PROC) return answersSignals(pid) ? { pid, startedAt: '' } : null;
  const stat = await readStat(`/proc/${pid}`);
  return stat && { pid, startedAt: stat.startedAt };
}

/** What became of a process. Without /proc, whatever answers to its number counts as alive. */
export async function processState({ pid, startedAt }: ProcessIdentity): Promise<ProcessState> {
  if (!HAS_PROC) return answersSignals(pid) ? 'alive' : 'dead';
  const stat = await readStat(`/proc/${pid}`);
  if (stat === null || (startedAt !== '' && stat.startedAt !== startedAt)) return 'dead';
  if (stat.isGone) return (await hasLivingThread(pid)) ? 'dying' : 'dead';
  return stat.isExiting || (await isKilled(pid)) ? 'dying' : 'alive';
}

/** Waits until a process is dead. False when it is not after that time. */
export async function waitForEnd(one: ProcessIdentity, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while ((await processState(one)) !== 'dead') {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Every process with this name, from /proc; none where there is no /proc. */
export async function processesNamed(name: string): Promise<ProcessIdentity[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => ({ pid, stat: await readStat(`/proc/${pid}`) })));
  return found.flatMap(({ pid, stat }) => (stat?.name === name ? [{ pid, startedAt: stat.startedAt }] : []));
}
