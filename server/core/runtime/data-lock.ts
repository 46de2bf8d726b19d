import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from './env.ts';

interface Holder {
  pid: number;
  /** When that process started, in the kernel's own units: tells it from a later one with the same number. */
  startedAt: string;
}

/** Start time of a process from /proc; an empty string where there is no /proc. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.startedAt === '' || (await startOf(holder.pid)) === holder.startedAt;
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

/** The process that runs the embedded database of a data folder, if it lives. */
export async function dataLockHolder(dataDir: string): Promise<number | null> {
  const holder = await readHolder(join(dataDir, 'clearhouse.lock'));
  return holder && (await isAlive(holder)) ? holder.pid : null;
}

/**
 * Makes this process the only one that runs the embedded database of a data folder. The lock of a process that was killed is taken
 * over. Returns the release. Throws ConfigurationError when another one lives.
 */
export async function acquireDataLock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'clearhouse.lock');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const own: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const lock = await open(file, 'wx', 0o600);
      await lock.writeFile(JSON.stringify(own));
      await lock.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = await dataLockHolder(dataDir);
    if (pid !== null) {
      throw new ConfigurationError(
        `Another Clearhouse (process ${pid}) runs on ${dataDir}: stop it, or set another DATA_DIR.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new ConfigurationError(`The lock ${file} could not be taken.`);
}
