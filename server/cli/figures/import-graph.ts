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

/** What of the server is no domain. */
const NO_DOMAIN = new Set(['core', 'cluster', 'host', 'http', 'cli', 'openapi', 'testing', 'migrations', 'domains']);

/** The domain of a server file, or null. */
export function domainOf(path: string): string | null {
  const [, name] = /^server\/(?:domains\/)?([\w-]+)\//.exec(path) ?? [];
  return name === undefined || NO_DOMAIN.has(name) ? null : name;
}
