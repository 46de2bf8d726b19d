import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { broughtAlong, runDependencies } from './dependencies.ts';
import { type Locked, shrinkLock, WITHOUT_OPTIONAL } from './shrinkwrap.ts';

/** Of packages: what only compilers, debuggers and readers look at. */
const FOR_DEVELOPERS = /\.map$|\.d\.[cm]?ts$/;
/** Of Next: what only builds pages or shows them under development. */
const OF_DEVELOPMENT =
  /^node_modules\/next\/dist\/(?:esm|docs|bundle-analyzer|next-devtools|compiled\/(?:next-devtools|[\w-]+-experimental))(?:\/|$)|^node_modules\/next\/.*(?:\.dev|-experimental\.runtime\.prod)\.js$/;

/** Whether a file of a package is of use to an installed service. */
export const isRun = (path: string): boolean => !FOR_DEVELOPERS.test(path) && !OF_DEVELOPMENT.test(path);

/** Paths of the packages that come within the package: what it needs, and what that needs, apart from what is optional. */
export function pathsBrought(packages: Locked, version: string): string[] {
  const { dependencies } = runDependencies();
  const brought = broughtAlong();
  const own = Object.entries(dependencies).filter(([name]) => brought.includes(name));
  return Object.keys(shrinkLock(packages, { version, dependencies: Object.fromEntries(own) })).filter(
    (path) => path !== '',
  );
}

/** npm would install what a package brought along can do without, which here is tools that build. */
async function forgetOptional(folder: string, name: string): Promise<void> {
  const file = join(folder, 'node_modules', name, 'package.json');
  const { optionalDependencies: _, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, `${JSON.stringify(rest, null, 2)}\n`);
}

/** Copies installed packages, by their paths below a root, into the folder of the package. */
export async function bringAlong(root: string, folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const isOwn = (inner: string): boolean => inner === path || basename(inner) !== 'node_modules';
    const filter = (source: string): boolean => {
      const inner = source.slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
      return isOwn(inner) && isRun(inner);
    };
    await cp(join(root, path), join(folder, path), { recursive: true, filter });
  }
  for (const name of WITHOUT_OPTIONAL) await forgetOptional(folder, name);
}
