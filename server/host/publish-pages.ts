import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = '.next-';
/** What only a build needs. */
const LEFT_OUT = new Set(['build', 'cache', 'dev', 'diagnostics', 'trace', 'trace-build', 'turbopack', 'types']);
const KEPT = 4;

/** Hard links where the file system has them, copies elsewhere. */
async function linkTree(from: string, to: string, leftOut: ReadonlySet<string> = new Set()): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leftOut.has(entry.name)) continue;
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/** Removes the oldest published builds, by when they were last taken into use. */
async function prune(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(PREFIX));
  const dated = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(root, name)).catch(() => null);
      return { name, usedAt: found?.mtimeMs ?? 0 };
    }),
  );
  const old = dated.toSorted((a, b) => b.usedAt - a.usedAt).slice(KEPT);
  for (const { name } of old) await rm(join(root, name), { recursive: true, force: true });
}

/**
 * Puts the build in `.next` beside it under a name of its own, and returns that name: a later build then takes nothing away from
 * a host that serves this one. It lies at the same depth, since the build refers to `node_modules` by relative links.
 */
export async function publishPages(root: string, hash: string): Promise<string> {
  const name = `${PREFIX}${hash.slice(0, 12)}`;
  const target = join(root, name);
  if (!existsSync(target)) {
    const unfinished = join(root, `${PREFIX}${process.pid}.part`);
    await rm(unfinished, { recursive: true, force: true });
    await linkTree(join(root, '.next'), unfinished, LEFT_OUT);
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  // Where the pages are somebody else's, whoever they belong to keeps them.
  await utimes(target, new Date(), new Date()).catch(() => undefined);
  await prune(root);
  return name;
}
