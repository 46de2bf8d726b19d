import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Databases of several hosts and their logs, many times over. */
const NEEDED_BYTES = 8 * 2 ** 30;

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= NEEDED_BYTES;
}

/** Containers often forbid programs there, and some tests put one among their temporary files. */
async function runsPrograms(dir: string): Promise<boolean> {
  const program = join(dir, 'program');
  await writeFile(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const isRun = spawnSync(program).status === 0;
  await rm(program);
  return isRun;
}

/**
 * Lets temporary files of this process and of all that it starts lie in memory where there is plenty: a database is copied there in a
 * tenth of the time. Returns what removes them.
 */
export async function keepInMemory(): Promise<() => Promise<void>> {
  const stay = async (): Promise<void> => undefined;
  if (!(await hasRoom())) return stay;
  const dir = await mkdtemp(join(MEMORY, 'clearhouse-run-')).catch(() => null);
  if (dir === null) return stay;
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  if (!(await runsPrograms(dir))) {
    await remove();
    return stay;
  }
  await chmod(dir, 0o1777);
  process.env.TMPDIR = dir;
  return remove;
}
