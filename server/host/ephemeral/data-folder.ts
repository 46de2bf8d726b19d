import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataLockHolder } from '#server/core/runtime/data-lock.ts';
import { endLeftOver } from '../cluster/left-over.ts';

const PREFIX = 'clearhouse-ephemeral-';
/** Of folders in which a template is made. */
export const TEMPLATE_PREFIX = 'clearhouse-template-';
/** A start that is younger may not have taken its lock yet. */
const OLD_MS = 60_000;
const CLUSTER = 'postgres';

/** The folder of the database, which for root may lie elsewhere. */
async function clusterOf(dataDir: string): Promise<string> {
  const elsewhere = await readFile(join(dataDir, `${CLUSTER}.location`), 'utf8').catch(() => '');
  return elsewhere.trim() || join(dataDir, CLUSTER);
}

/** Removes a data folder and its database, which has ended. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 5 };
  await rm(await clusterOf(dataDir), options);
  await rm(dataDir, options);
}

async function isLeft(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  const isOurs = found?.uid === process.getuid?.();
  const isOld = found !== null && Date.now() - found.mtimeMs > OLD_MS;
  return isOurs && isOld && (await dataLockHolder(path)) === null;
}

const isOfOurs = (name: string): boolean => [PREFIX, TEMPLATE_PREFIX].some((prefix) => name.startsWith(prefix));

/** Removes what ephemeral services left that were killed, of this user, and ends their databases. */
async function removeLeft(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter(isOfOurs).map((name) => join(folder, name))) {
    if (!(await isLeft(path))) continue;
    await endLeftOver(await clusterOf(path)).catch(() => undefined);
    await removeDataFolder(path).catch(() => undefined);
  }
}

/** A new data folder among the temporary files, once those that killed services left are gone. */
export async function makeDataFolder(folder = tmpdir()): Promise<string> {
  await removeLeft(folder);
  return mkdtemp(join(folder, PREFIX));
}
