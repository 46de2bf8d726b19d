import { findCircles } from '../figures/circles.ts';
import { domainOf, type ImportEdge, readGraph } from '../figures/import-graph.ts';
import { importsOf, isCode, isTest, type SourceFile, type Violation } from './source-file.ts';

/** What a layer on top may import of the others; tests may import whatever they need. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'components', 'lib', 'server'],
  components: ['components', 'lib'],
  lib: ['lib'],
  server: ['server', 'lib', 'package.json'],
};
const BROWSER_LAYERS = new Set(['components', 'lib']);
const SERVER_ONLY = /^(node:|pg($|[-/])|drizzle-orm|pino|hono)/;

/** Rooms of the server that put the whole together; everything below them must not know them. */
const WHOLE = new Set(['cli', 'host', 'http', 'openapi']);
const REGISTRY = 'server/registry.ts';
/** Who reads the registry, beside tests: the program, a service that opens itself and the tools. */
const READS_REGISTRY = /^server\/(main\.ts$|host\/open-alone\.ts$|cli\/|openapi\/|testing\/)|\/testing\/|^e2e\//;
/** The stacked rooms of the console, from below: each knows those before it. Everything else is an area, and stands between ui and shell. */
const CONSOLE = ['session', 'ui', 'area', 'shell'];
/** Tables of words, flags and rights, which every side reads: what they import would follow them everywhere. */
const TYPES_ONLY = new Set([
  'lib/objects.ts',
  'lib/network-objects.ts',
  'lib/address-book-objects.ts',
  'lib/banking-objects.ts',
  'lib/mint-objects.ts',
  'lib/trading-objects.ts',
  'lib/webhook-objects.ts',
  'lib/rights.ts',
]);

/** What tests share; it may use the test bed, and the insides of domains, as tests do. */
const isTestSupport = (path: string): boolean =>
  isTest(path) || /^(e2e|server\/testing)\//.test(path) || /\/testing(\/|-[\w-]+\.ts$|\.ts$)/.test(path);

const top = (path: string): string => path.split('/', 1)[0] ?? '';
const serverRoom = (path: string): string => /^server\/([\w-]+)\//.exec(path)?.[1] ?? '';
/** The place whose `tables.ts` this is: a domain or a room of core. */
const placeOf = (path: string): string => /^server\/(?:domains|core)\/[\w-]+/.exec(path)?.[0] ?? path;

function layerProblem({ from, to }: ImportEdge): string | null {
  const allowed = LAYERS[top(from)];
  if (allowed === undefined || isTest(from)) return null;
  if (BROWSER_LAYERS.has(top(from)) && SERVER_ONLY.test(to)) return `must run in a browser, but imports ${to}`;
  if (!(top(to) in LAYERS) && top(to) !== 'e2e') return null;
  return allowed.includes(top(to)) ? null : `must not import ${to}: ${top(from)} stands below ${top(to)}`;
}

function consoleProblem({ from, to }: ImportEdge): string | null {
  const [lower, upper] = [from, to].map((path) => {
    const [, room] = /^components\/([\w-]+)\//.exec(path) ?? [];
    return room === undefined || CONSOLE.includes(room) ? room : 'area';
  });
  if (lower === undefined || upper === undefined || isTest(from)) return null;
  return CONSOLE.indexOf(upper) <= CONSOLE.indexOf(lower)
    ? null
    : `must not import ${to}: components/${lower} stands below components/${upper}`;
}

function registryProblem({ from, to }: ImportEdge): string | null {
  if (to === REGISTRY && !READS_REGISTRY.test(from) && !isTest(from))
    return `must not import ${REGISTRY}: what serves one domain does not know all`;
  const isManifest = /^server\/domains\/[\w-]+\/domain\.ts$/.test(to);
  return isManifest && from !== REGISTRY && !isTest(from)
    ? `must not import ${to}: a manifest is read by ${REGISTRY} only`
    : null;
}

function tablesProblem({ from, to }: ImportEdge): string | null {
  const isPrivate = to.endsWith('/tables.ts') && placeOf(from) !== placeOf(to);
  const isAllowed =
    from.endsWith('/tables.ts') || from.startsWith('server/migrations/') || from === 'server/drizzle.config.ts';
  return isPrivate && !isAllowed ? `must not import ${to}: tables are private; ask the store or a read model` : null;
}

function serverProblem({ from, to }: ImportEdge): string | null {
  if (top(from) !== 'server' || top(to) !== 'server' || isTestSupport(from)) return null;
  const [own, other] = [serverRoom(from), serverRoom(to)];
  if (WHOLE.has(own) || own === '') return null;
  if (own === 'core' && other !== 'core') return `must not import ${to}: server/core knows nothing above it`;
  if (own === 'demo' && !['core', 'demo'].includes(other)) return `must not import ${to}: demo data is told by domains`;
  if (own === 'domains' && !['core', 'demo', 'domains'].includes(other))
    return `must not import ${to}: a domain does not know the whole`;
  return null;
}

/** Domains are entered by one door, whoever comes; what `server/cli` calls are operations, as callers of the API do. */
function doorProblem({ from, to }: ImportEdge, operationFiles: ReadonlySet<string>): string | null {
  const domain = domainOf(to);
  if (domain === null || domain === domainOf(from) || isTestSupport(from)) return null;
  if (to.endsWith('/tables.ts') || from === REGISTRY) return null;
  const isDoor = to === `server/domains/${domain}/public.ts`;
  const isCalled = serverRoom(from) === 'cli' && operationFiles.has(to);
  return isDoor || isCalled ? null : `must not import ${to}: enter ${domain} by its public.ts`;
}

/** Events hold schemas and texts of every domain: nothing that a page loads needs them. */
function eventsProblem({ from, to }: ImportEdge): string | null {
  const isForeign = to.startsWith('lib/events/') && !/^(server|e2e|lib\/events)\//.test(from) && !isTest(from);
  return isForeign ? `must not import ${to}: events are for the server` : null;
}

const PROBLEMS = [
  layerProblem,
  consoleProblem,
  registryProblem,
  tablesProblem,
  serverProblem,
  doorProblem,
  eventsProblem,
];

/** What they may take values from: rights, and tables that are held to the same. */
const SAME_RULE: ReadonlySet<string> = new Set([
  './rights.ts',
  './network-objects.ts',
  './address-book-objects.ts',
  './banking-objects.ts',
  './mint-objects.ts',
  './trading-objects.ts',
  './webhook-objects.ts',
]);

const VALUE_IMPORT = /^import\s+(?!type\b)[^;]*?['"]([^'"]+)['"]/gm;

const tableProblems = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => TYPES_ONLY.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(VALUE_IMPORT)]
        .filter(([, name]) => !SAME_RULE.has(name ?? ''))
        .map(([, name]) => ({ path, text: `must not import ${name}, but types and rights only: every side reads it` })),
    );

/** Whole lists of contracts, which would bring every schema to a page. */
const LIST_IMPORT = /import \* as \w+ from '#lib\/contracts\//;

const listProblems = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path, text }) => /^(app|components|lib)\//.test(path) && !isTest(path) && LIST_IMPORT.test(text))
    .map(({ path }) => ({ path, text: 'must import contracts one by one: a page loads what it imports' }));

/** Files that import each other, and domains or areas that do; imports of types count. */
function circleProblems(edges: readonly ImportEdge[]): Violation[] {
  const placed = (pattern: RegExp): ImportEdge[] =>
    edges.flatMap(({ from, to }) => {
      const [own, other] = [from, to].map((path) => pattern.exec(path)?.[0]);
      return own === undefined || other === undefined || own === other ? [] : [{ from: own, to: other }];
    });
  const circles = [
    ...findCircles(edges),
    ...findCircles(placed(/^server\/domains\/[\w-]+/)),
    ...findCircles(placed(/^components\/[\w-]+(?=\/)/)),
  ];
  return circles.map((group) => ({ path: group[0] ?? '', text: `stands in a circle of imports: ${group.join(', ')}` }));
}

const TABLES_IMPORT = /^import \{([^}]*)\} from '[^']*tables\.ts';/gm;
const WRITE = /\.(?:insert|update|delete)\((\w+)\)/g;

/** Rows that a domain writes beside its stores, which are the only writers. */
const writeProblems = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('server/domains/') && !isTestSupport(path) && !path.endsWith('-store.ts'))
    .flatMap(({ path, text }) => {
      const tables = new Set([...text.matchAll(TABLES_IMPORT)].flatMap(([, names = '']) => names.split(/\W+/)));
      const written = [...text.matchAll(WRITE)].flatMap(([, name = '']) => (tables.has(name) ? [name] : []));
      return [...new Set(written)].map((name) => ({ path, text: `writes ${name}: its store is the only writer` }));
    });

const MAX_FLAT_FILES = 40;

/** Domains that have outgrown one folder. */
function roomProblems(files: readonly SourceFile[]): Violation[] {
  const flat = Map.groupBy(
    files.filter(({ path }) => /^server\/domains\/[\w-]+\/[\w.-]+$/.test(path)),
    ({ path }) => placeOf(path),
  );
  return [...flat]
    .filter(([, inside]) => inside.length > MAX_FLAT_FILES)
    .map(([path, inside]) => ({
      path,
      text: `has ${inside.length} files in one folder: give it rooms (${MAX_FLAT_FILES} at most)`,
    }));
}

/** Who may import whom: layers, rooms and domains in one direction, domains by their doors, and nothing in circles. */
export function checkImports(files: readonly SourceFile[], operationFiles: ReadonlySet<string>): Violation[] {
  const imports = files
    .filter(isCode)
    .flatMap((file) => [...new Set(importsOf(file))].map((to) => ({ from: file.path, to })));
  const broken = imports.flatMap((edge) => {
    const found = PROBLEMS.map((problem) => problem(edge, operationFiles)).find((text) => text !== null);
    return found === undefined ? [] : [{ path: edge.from, text: found }];
  });
  const own = readGraph(files).edges.filter(({ from }) => !isTestSupport(from));
  return [
    ...broken,
    ...tableProblems(files),
    ...listProblems(files),
    ...writeProblems(files),
    ...circleProblems(own),
    ...roomProblems(files),
  ];
}
