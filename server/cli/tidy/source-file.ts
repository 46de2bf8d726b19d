import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A file of the project; the path is relative to its root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A broken rule: where, and one sentence on what to do. */
export interface Violation {
  path: string;
  text: string;
}

const PATTERNS = [
  '{app,components,lib,server,e2e}/**/*.{ts,tsx,mts,mjs,css,sql,md}',
  'public/**/*.md',
  '*.{json,mjs,md,ts}',
  '.ci/*',
  '.*.json',
];

/** Every source file of the project, sorted by path. */
export function readProject(root: string): SourceFile[] {
  const paths = PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const own = [...new Set(paths)].filter((path) => !path.startsWith('package-lock') && path !== 'next-env.d.ts');
  return own.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mts|mjs)$/.test(path);
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
export const lineCount = (text: string): number => text.trimEnd().split('\n').length;

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g;

/** What a file imports: packages by name, own files by path from the root. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
  });
}
