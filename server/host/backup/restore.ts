import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataLockHolder } from '#server/core/runtime/data-lock.ts';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import { runningDatabase } from '../cluster/cluster.ts';
import { startDatabase } from '../start-database.ts';
import { type Begin, proveArchive, readArchive } from './archive.ts';
import { loadDatabase } from './load.ts';

const KEY = 'master.key';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A restore never takes the place of what is there. */
async function demandFree(env: Env): Promise<void> {
  const dir = env.DATA_DIR;
  if ((await dataLockHolder(dir)) !== null)
    throw new ConfigurationError(`A service runs on ${dir}: restore into another DATA_DIR.`);
  const names = await readdir(dir).catch(() => []);
  const found = names.find((name) => name.startsWith('audit-heads'));
  if (found !== undefined)
    throw new ConfigurationError(`${join(dir, found)} is there already: restore into an empty DATA_DIR.`);
}

/** Without its key nothing of the backup can be opened or proved. */
async function demandKey(env: Env, files: readonly string[]): Promise<void> {
  const isThere = await exists(join(env.DATA_DIR, KEY));
  if (env.MASTER_KEY === undefined && !isThere && !files.includes(KEY))
    throw new ConfigurationError(
      `The backup is without its master key: give it as MASTER_KEY, or put it into ${join(env.DATA_DIR, KEY)} first.`,
    );
}

/** Files of the data folder; a master key that is there or given is left as it is. */
async function writeFiles(path: string, { DATA_DIR, MASTER_KEY }: Env): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  for await (const part of readArchive(path)) {
    if (part.kind !== 'file') continue;
    const target = join(DATA_DIR, part.name);
    if (part.name === KEY && (MASTER_KEY !== undefined || (await exists(target)))) continue;
    await writeFile(target, part.body, { mode: 0o600, flag: 'wx' });
  }
}

async function ownerOf(env: Env): Promise<string> {
  const url = env.MIGRATION_URL ?? env.DATABASE_URL ?? (await runningDatabase(env.DATA_DIR))?.ownerUrl;
  if (url === undefined) throw new ConfigurationError(`The database of ${env.DATA_DIR} did not start.`);
  return url;
}

/**
 * Restores a whole backup into an empty database and data folder, and hands what it is of to `prove` while its database runs. Throws
 * ConfigurationError.
 */
export async function restoreBackup<T>(path: string, env: Env, prove: (begin: Begin) => Promise<T>): Promise<T> {
  const { files, ...begin } = await proveArchive(path);
  await demandFree(env);
  await demandKey(env, files);
  const database = await startDatabase(env);
  try {
    await loadDatabase(await ownerOf(env), { migrations: begin.migrations, parts: readArchive(path) });
    await writeFiles(path, env);
    return await prove(begin);
  } finally {
    await database.stop();
  }
}
