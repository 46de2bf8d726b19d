import { constants } from 'node:fs';
import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigurationError } from './env.ts';

/** Root's folder stays passable: PostgreSQL's account goes through it to its own. */
const FOLDER = process.geteuid?.() === 0 ? 0o711 : 0o700;

/** Takes from everybody else the rights to a folder and to the files in it; one that is not there is left so. */
export async function tightenFolder(dir: string): Promise<void> {
  const known = await stat(dir).catch(() => null);
  if (known === null) return;
  const keep = async (path: string, mode: number): Promise<void> => chmod(path, mode).catch(() => undefined);
  await keep(dir, known.mode & FOLDER);
  const entries = await readdir(dir, { withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await keep(join(dir, entry.name), 0o600);
}

/** Folder by folder: where none can be made, as in /proc, Node's own way never comes to an end. */
async function makeFolder(dir: string): Promise<void> {
  const known = await stat(dir).catch(() => null);
  if (known !== null) return;
  if (dirname(dir) !== dir) await makeFolder(dirname(dir));
  await mkdir(dir, { mode: FOLDER }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Makes a folder where there is none. Throws ConfigurationError where it cannot be made or written to. */
export async function provideFolder(dir: string): Promise<void> {
  try {
    await makeFolder(dir);
    await access(join(dir, '.'), constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR ${dir} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  }
}
