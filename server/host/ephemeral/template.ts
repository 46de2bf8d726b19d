import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chown, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireDataLock } from '#server/core/runtime/data-lock.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { findBundle } from '../cluster/binaries.ts';
import { RUNTIME_FILE, startCluster } from '../cluster/cluster.ts';
import { MIGRATIONS } from '../cluster/database.ts';
import { prepareDatabase } from '../cluster/prepare-database.ts';
import { databaseUser, type SystemUser } from '../cluster/system-user.ts';
import { ROOT } from '../root.ts';
import { TEMPLATE_PREFIX } from './data-folder.ts';

const PREFIX = 'template-';
const CLUSTER = 'postgres';
const CONNECTION = `${CLUSTER}.${RUNTIME_FILE}`;
/** Templates that nobody took for so long are removed. */
const UNUSED_MS = 7 * 24 * 3600 * 1000;
/** What decides how a cluster is made, beside the migrations. */
const MAKERS = ['cluster.ts', 'grants.ts', 'hand-over.ts', 'roles.ts'];

/** A data folder that loses nothing that matters: what a crash leaves of it is thrown away. */
export const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

/** Differs wherever a cluster that is made now would: by version, PostgreSQL and every migration. */
export async function templateKey(migrations = MIGRATIONS): Promise<string> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const folder = join(ROOT, 'server', 'host', 'cluster');
  const makers = MAKERS.flatMap((name) => [join(folder, name), join(folder, name.replace(/\.ts$/, '.js'))]);
  const hash = createHash('sha256').update(`${packageJson.version}\0${findBundle().version}\0`);
  for (const path of [...names.map((name) => join(migrations, name)), ...makers])
    hash.update(`${path.slice(path.lastIndexOf('/'))}\0${await textOf(path)}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Copies a folder; where the file system can, the copies share their blocks. */
async function copyTree(from: string, to: string, owner: SystemUser | null): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return copyTree(source, target, owner);
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      if (owner) await chown(target, owner.uid, owner.gid);
    }),
  );
  if (owner) await chown(to, owner.uid, owner.gid);
}

/**
 * Makes a template under its name at once; of several who make the same one, the first counts. None is made for root where PostgreSQL's
 * own user cannot enter our temporary folder: each start then makes its database itself.
 */
async function makeTemplate(template: string, cache: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), TEMPLATE_PREFIX));
  const part = `${template}.${process.pid}.part`;
  const release = await acquireDataLock(scratch);
  try {
    const cluster = await startCluster(scratch, { name: CLUSTER, settings: FAST, cache });
    try {
      await prepareDatabase(cluster.url, 'clearhouse', { isSandbox: true });
    } finally {
      await cluster.stop();
    }
    if (!existsSync(join(scratch, CLUSTER))) return;
    await mkdir(part, { recursive: true, mode: 0o700 });
    await copyTree(join(scratch, CLUSTER), join(part, CLUSTER), null);
    await copyFile(join(scratch, CONNECTION), join(part, CONNECTION));
    await rename(part, template).catch(() => undefined);
  } finally {
    await release();
    await Promise.all([scratch, part].map((path) => rm(path, { recursive: true, force: true })));
  }
}

async function removeUnused(cache: string, kept: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => name.startsWith(PREFIX) && name !== kept);
  for (const path of names.map((name) => join(cache, name))) {
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Puts a migrated, empty database into a new data folder: a copy of one that is made once for each version and kept in `cache`. */
export async function copyTemplate(dataDir: string, cache: string): Promise<void> {
  const name = `${PREFIX}${await templateKey()}`;
  const template = join(cache, name);
  if (!existsSync(template)) await makeTemplate(template, cache);
  if (!existsSync(template)) return;
  await copyTree(join(template, CLUSTER), join(dataDir, CLUSTER), await databaseUser());
  await copyFile(join(template, CONNECTION), join(dataDir, CONNECTION));
  await utimes(template, new Date(), new Date());
  await removeUnused(cache, name);
}
