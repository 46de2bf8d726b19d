import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { reachedFiles } from './reached-files.ts';

/** What pages are made of as a whole. */
const FOLDERS = ['app', 'components', 'lib', 'public'];
const CONFIGURATION = ['next.config.mjs', '.postcssrc.json', 'tsconfig.json', 'package-lock.json'];
const LOADERS = ['quiet-contracts', 'english-texts'].map((name) => `server/host/pages-build/${name}.loader.ts`);
/** Behind it lies the whole service, which the build runs under `next start` alone: a host shares its own. */
const SERVICE = 'server/host/shared.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((path) => relative(root, path).replaceAll('\\', '/')).filter((path) => !isTest(path));
}

async function hashOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [...new Set(paths)].sort())
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)).catch(() => ''))
      .update('\0');
  return hash.digest('hex');
}

/** Paths of what the pages below a root are built from: of what a host serves of them, or with the service that `next start` alone runs. */
export async function pageSources(root: string, { withService = false } = {}): Promise<string[]> {
  const found = await Promise.all(FOLDERS.map((folder) => filesIn(root, folder)));
  const stopAt = withService ? [] : [SERVICE];
  const { files } = await reachedFiles(root, { entries: [...found.flat(), ...LOADERS], stopAt });
  return [...files, ...CONFIGURATION];
}

/** A hash of these sources. */
export const hashSources = async (root: string, options: { withService?: boolean } = {}): Promise<string> =>
  hashOf(root, await pageSources(root, options));
