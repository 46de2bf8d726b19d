import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** Imports and exports of types, which are gone when a file runs. */
const TYPES_ONLY = /^(?:import|export) type\s[^;]*?;/gm;
const IMPORT =
  /(?:^(?:import|export)\s[^;'"`]*?\bfrom\s*|^import\s*|\b(?:import|require|require\.resolve)\(\s*)(['"])([^'"\n]+)\1/gm;
const CODE = /\.(?:ts|tsx|mjs)$/;

/** Names in the imports of a source, and of what it requires, as they are written, without those of types. */
export const importedNames = (text: string): string[] =>
  [...text.replace(TYPES_ONLY, '').matchAll(IMPORT)].map(([, , name = '']) => name);

/** Path from the root of a file of ours that an import names; null for anything else. */
function ownPath(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null;
}

/** Name of the package that an import is from. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

export interface Reached {
  /** Paths from the root, sorted. */
  files: string[];
  /** Names of packages, sorted. */
  packages: string[];
}

/** Where the walk begins, and at which files it does not go on: they are reached, what they import is not. */
interface Walk {
  entries: readonly string[];
  stopAt?: readonly string[];
}

/** What a program of this project loads, by the imports that are written in it. A file that is not there imports nothing. */
export async function reachedFiles(root: string, { entries, stopAt = [] }: Walk): Promise<Reached> {
  const files = new Set<string>();
  const packages = new Set<string>();
  let next = [...entries];
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((path) => !files.has(path));
    for (const path of fresh) files.add(path);
    const read = fresh.filter((path) => CODE.test(path) && !stopAt.includes(path));
    const texts = await Promise.all(read.map((path) => readFile(join(root, path), 'utf8').catch(() => '')));
    next = read.flatMap((path, index) =>
      importedNames(texts[index] ?? '').flatMap((name) => {
        const own = ownPath(path, name);
        if (own === null && !name.startsWith('node:')) packages.add(packageOf(name));
        return own ?? [];
      }),
    );
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}
