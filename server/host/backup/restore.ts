import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataLockHolder } from '#server/core/runtime/data-lock.ts';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import { readMasterKey } from '#server/core/runtime/master-key.ts';
import { createVault } from '#server/core/runtime/vault.ts';
import { runningDatabase } from '../cluster/cluster.ts';
import { startDatabase } from '../start-database.ts';
import { type Begin, type Proven, proveArchive, readArchive, sealOf } from './archive.ts';
import { loadDatabase } from './load.ts';

const KEY = 'master.key';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A restore never takes the place of what is there; files that an interrupted one of the same backup wrote are no hindrance. */
async function demandFree({ DATA_DIR }: Env, files: Proven['files']): Promise<void> {
  if ((await dataLockHolder(DATA_DIR)) !== null)
    throw new ConfigurationError(`A service runs on ${DATA_DIR}: restore into another DATA_DIR.`);
  const names = await readdir(DATA_DIR).catch(() => []);
  for (const name of names.filter((found) => found.startsWith('audit-heads'))) {
    const path = join(DATA_DIR, name);
    if (files.get(name)?.equals(await readFile(path)) !== true)
      throw new ConfigurationError(`${path} is there already: restore into an empty DATA_DIR.`);
  }
}

/** The master key that is given, lies in the data folder or came along. Without it nothing of the backup could be opened. */
async function findKey(env: Env, files: Proven['files']): Promise<string> {
  const key = (await readMasterKey(env)) ?? files.get(KEY)?.toString('utf8').trim();
  if (key === undefined)
    throw new ConfigurationError(
      `The backup is without its master key: give it as MASTER_KEY, or put it into ${join(env.DATA_DIR, KEY)} first.`,
    );
  return key;
}

/** Throws ConfigurationError where the key is not that of the backup, and where somebody without it made or changed it. */
function demandSealed(path: string, { begin, isSealedBy }: Proven, key: string): void {
  const vault = createVault(key);
  if (!vault.keyIds.includes(begin.key))
    throw new ConfigurationError(`The master key is not that of ${path}, which was made under the key ${begin.key}.`);
  if (!isSealedBy(sealOf(vault)))
    throw new ConfigurationError(`${path} is not what \`backup\` wrote: somebody without its master key changed it.`);
}

/** Files of the data folder; a master key that is there or given is left as it is. */
async function writeFiles({ DATA_DIR, MASTER_KEY }: Env, files: Proven['files']): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  for (const [name, body] of files) {
    const target = join(DATA_DIR, name);
    if (name === KEY && (MASTER_KEY !== undefined || (await exists(target)))) continue;
    await writeFile(target, body, { mode: 0o600 });
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
export async function restoreBackup<T>(
  path: string,
  env: Env,
  { prove, signal }: { prove: (begin: Begin) => Promise<T>; signal?: AbortSignal },
): Promise<T> {
  const proven = await proveArchive(path);
  const { begin, files } = proven;
  await demandFree(env, files);
  demandSealed(path, proven, await findKey(env, files));
  const database = await startDatabase(env, signal ? { signal } : {});
  try {
    signal?.throwIfAborted();
    await loadDatabase(await ownerOf(env), {
      migrations: begin.migrations,
      parts: readArchive(path),
      finish: () => writeFiles(env, files),
      signal,
    });
    return await prove(begin);
  } finally {
    await database.stop();
  }
}
