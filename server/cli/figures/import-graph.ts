import { importsOf, isCode, type SourceFile } from '../tidy/source-file.ts';

/** One file that imports another, both by path from the root. */
export interface ImportEdge {
  from: string;
  to: string;
}

export interface ImportGraph {
  edges: ImportEdge[];
}

/** Who imports whom among the project's own files; imports of types count as others do. */
export function readGraph(files: readonly SourceFile[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path));
  const edges = files
    .filter(isCode)
    .flatMap((file) => importsOf(file).flatMap((to) => (known.has(to) ? [{ from: file.path, to }] : [])));
  return { edges };
}

/** The domain of a server file, or null. */
export const domainOf = (path: string): string | null => /^server\/domains\/([\w-]+)\//.exec(path)?.[1] ?? null;
