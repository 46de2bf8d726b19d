import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
