import { globSync } from 'node:fs';
import { reachedFiles } from '#server/host/pages-build/reached-files.ts';

/** What an installed service runs. */
const PROGRAMS = [
  'server/main.ts',
  'server/cli/clearhouse.ts',
  'server/cli/seed.ts',
  'server/openapi/document-process.ts',
];
/** What is read at run time and imported by nobody. */
const DATA = [
  'server/cli/{installed,quick-modules}.mjs',
  'server/core/runtime/inherited-variables.json',
  'server/domains/**/*.{txt,json}',
  'server/migrations/*.sql',
  'server/migrations/meta/_journal.json',
  'public/**/*',
  'server/deploy/*',
  'next.config.mjs',
  'LICENSE',
  'README.md',
];

const PAGES_LEFT_OUT =
  /^\.next\/(?:build|cache|dev|diagnostics|node_modules|trace|trace-build|turbopack|types|clearhouse-sources|[\w-]+\.nft\.json)(?:\/|$)|\.nft\.json$|\.map$/;

/** Whether a file of the build is of use at run time. */
export const isServedPage = (path: string): boolean => path.startsWith('.next/') && !PAGES_LEFT_OUT.test(path);

export interface PackageFiles {
  /** Sources, which become JavaScript. */
  code: string[];
  /** Copied as they are. */
  data: string[];
  /** Of the build of the pages. */
  pages: string[];
  /** Packages that the code loads. */
  packages: string[];
}

const filesIn = (root: string, patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.replace(/\/$/, '').length + 1)),
  );

/** What of the project at a root the package is made of, each by its path from there. */
export async function packageFiles(root: string): Promise<PackageFiles> {
  const { files, packages } = await reachedFiles(root, { entries: PROGRAMS });
  return {
    code: files.filter((path) => path.endsWith('.ts')),
    data: [...new Set(filesIn(root, DATA))].sort(),
    pages: filesIn(root, ['.next/**/*']).filter(isServedPage).sort(),
    packages,
  };
}
