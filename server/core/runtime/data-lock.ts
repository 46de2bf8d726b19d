import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigurationError } from './env.ts';
import { identify, type ProcessIdentity, processState, waitForEnd } from './processes.ts';
import { createFile, replaceFile } from './whole-file.ts';

/** How long somebody else may take to die, or to take over what a dead process left. */
const PATIENCE_MS = 5000;
const POLL_MS = 20;

const fileOf = (dataDir: string): string => join(dataDir, 'clearhouse.lock');

const readText = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

function parseHolder(text: string): ProcessIdentity | null {
  try {
    const { pid, startedAt } = JSON.parse(text) as ProcessIdentity;
    return Number.isInteger(pid) && pid > 0 && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

/** The process that runs the embedded database of a data folder, if it lives. */
export async function dataLockHolder(dataDir: string): Promise<number | null> {
  const holder = parseHolder((await readText(fileOf(dataDir))) ?? '');
  return holder && (await processState(holder)) === 'alive' ? holder.pid : null;
}

/**
 * Replaces the lock that a dead process left. Of several who try, the ticket lets through one at a time, and the lock is looked at once
 * more before it is replaced. False when somebody else was first, or is about to.
 */
async function takeOver(file: string, dead: string, own: string): Promise<boolean> {
  const ticket = `${file}.${createHash('sha256').update(dead).digest('hex').slice(0, 12)}`;
  if (!(await createFile(ticket, own))) {
    const rival = parseHolder((await readText(ticket)) ?? '');
    if (rival === null || (await processState(rival)) === 'dead') await rm(ticket, { force: true });
    return false;
  }
  try {
    if ((await readText(file)) !== dead) return false;
    await replaceFile(file, own);
    return true;
  } finally {
    await rm(ticket, { force: true });
  }
}

type Tell = (text: string) => void;

async function waitForDying(holder: ProcessIdentity, onWait: Tell): Promise<void> {
  if ((await processState(holder)) !== 'dying') return;
  onWait(`Waiting for process ${holder.pid} to end, which was killed`);
  await waitForEnd(holder, PATIENCE_MS);
}

/** Waits until a killed process that ran on a data folder has let go of what it held, its port included. */
export async function waitForKilledHolder(dataDir: string, onWait: Tell): Promise<void> {
  const holder = parseHolder((await readText(fileOf(dataDir))) ?? '');
  if (holder) await waitForDying(holder, onWait);
}

/**
 * Makes this process the only one that runs the embedded database of a data folder. The lock of a process that was killed is taken
 * over, once that process has ended. Returns the release. Throws ConfigurationError when another one lives.
 */
export async function acquireDataLock(dataDir: string, onWait: Tell = () => undefined): Promise<() => Promise<void>> {
  const file = fileOf(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const own = JSON.stringify((await identify(process.pid)) ?? { pid: process.pid, startedAt: '' });
  const release = (): Promise<void> => rm(file, { force: true });
  const deadline = performance.now() + 2 * PATIENCE_MS;
  do {
    if (await createFile(file, own)) return release;
    const found = await readText(file);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder) await waitForDying(holder, onWait);
    if (holder && (await processState(holder)) !== 'dead') {
      throw new ConfigurationError(
        `Another Clearhouse (process ${holder.pid}) runs on ${dataDir}: stop it, or set another DATA_DIR.`,
      );
    }
    if (await takeOver(file, found, own)) return release;
    await delay(POLL_MS);
  } while (performance.now() < deadline);
  throw new ConfigurationError(`The lock ${file} could not be taken.`);
}
