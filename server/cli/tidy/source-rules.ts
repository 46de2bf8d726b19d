import { importsOf, isCode, isTest, lineCount, type SourceFile, type Violation } from './source-file.ts';

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'components', 'lib', 'server'],
  components: ['components', 'lib'],
  lib: ['lib'],
  server: ['server', 'lib', 'package.json'],
};
const BROWSER_LAYERS = new Set(['components', 'lib']);
const SERVER_ONLY = /^(node:|pg($|[-/])|drizzle-orm|pino|hono)/;

/** Folders of the server that serve all domains, and those that put the whole together and may see everything. */
const FOUNDATION = new Set(['core']);
const COMPOSITION = new Set(['cli', 'host', 'http', 'openapi', 'domains/sandbox', 'testing']);

/** What domains offer to each other besides operations and tables. */
const OFFERED = new Set([
  'server/domains/access/accounts/password.ts',
  'server/domains/access/sessions/end-sessions.ts',
  'server/domains/directory/invitation-store.ts',
  'server/domains/directory/member-queries.ts',
  'server/domains/directory/user-queries.ts',
  'server/domains/directory/user-store.ts',
  'server/domains/notifications/notice-store.ts',
  'server/domains/wallets/account-queries.ts',
]);

/** What tests of a domain share; it may use the test bed and other domains as tests do. */
const isTestSupport = (path: string): boolean => /\/testing(\/|-[\w-]+\.ts$|\.ts$)/.test(path);

const top = (path: string): string => path.split('/', 1)[0] ?? '';

/** The folder of the server that a file belongs to: `core`, or for a domain `domains/clearing`; null for what lies on top. */
function serverFolder(path: string): string | null {
  return /^server\/(domains\/[\w-]+|[\w-]+)\//.exec(path)?.[1] ?? null;
}

function layerProblem(from: string, to: string): string | null {
  const allowed = LAYERS[top(from)];
  if (allowed === undefined || isTest(from)) return null;
  if (BROWSER_LAYERS.has(top(from)) && SERVER_ONLY.test(to)) return `must run in a browser, but imports ${to}`;
  if (!(top(to) in LAYERS) && top(to) !== 'e2e') return null;
  return allowed.includes(top(to)) ? null : `must not import ${to}: ${top(from)} stands below ${top(to)}`;
}

function domainProblem(from: string, to: string, operationFiles: ReadonlySet<string>): string | null {
  const own = serverFolder(from);
  if (own === null || COMPOSITION.has(own) || isTest(from) || isTestSupport(from) || top(to) !== 'server') return null;
  const other = serverFolder(to);
  if (other === own || other === 'core') return null;
  if (FOUNDATION.has(own)) return `must not import ${to}: server/${own} knows no domain`;
  if (other !== null && FOUNDATION.has(other)) return null;
  if (other === null || COMPOSITION.has(other)) return `must not import ${to}: a domain does not know the whole`;
  const isOffered = to.endsWith('/tables.ts') || OFFERED.has(to) || operationFiles.has(to);
  return isOffered ? null : `must not import ${to}: another domain's internals`;
}

/** Layers and domains: `app → components → lib`, `app → server → lib`, core without domains, domains apart. */
export function checkImports(files: readonly SourceFile[], operationFiles: ReadonlySet<string>): Violation[] {
  return files.filter(isCode).flatMap((file) =>
    importsOf(file)
      .map((to) => layerProblem(file.path, to) ?? domainProblem(file.path, to, operationFiles))
      .filter((text) => text !== null)
      .map((text) => ({ path: file.path, text })),
  );
}

interface TextRule {
  in: RegExp;
  forbidden: RegExp;
  text: string;
}

/** The tidy rules and their test quote what they forbid. */
const SELF = /^server\/cli\/tidy/;

const TEXT_RULES: readonly TextRule[] = [
  {
    in: /\.(test|spec)\.tsx?$/,
    forbidden: /\b(describe|it|test|suite)\.(only|skip|todo|fixme)\b/,
    text: 'leaves a test out',
  },
  { in: /\.(test|spec)\.tsx?$/, forbidden: /\{\s*(only|skip|todo):/, text: 'leaves a test out' },
  {
    in: /(?<!\.alone)\.test\.ts$/,
    forbidden:
      /^(before|beforeEach|afterEach)\(|\bmock\.|\bprocess\.(env|on|exit)\b|\bglobalThis\b|\bwatchConnections\(/m,
    text: 'changes or hooks the process that it shares with other files: end its name in .alone.test.ts',
  },
  {
    in: /^server\/.*\.(ts|sql)$/,
    forbidden:
      /(?<![.\w$])now\(\)(?![:`])|sql`[^`]*\bnow\(\)|\.defaultNow\(|\bcurrent_timestamp\b|\bclock_timestamp\(/i,
    text: 'takes the time from the database: pass it from the clock',
  },
  { in: /./, forbidden: /\.\.\/shared\b|(?<![\w.])\/work\//, text: 'names a place outside of the project' },
  { in: /\.(ts|tsx|mjs|css|sql)$/, forbidden: /\b(TODO|FIXME|XXX)\b/, text: 'leaves work to do' },
];

/** Words and calls that have no place in the project. */
export const checkText = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => !SELF.test(path))
    .flatMap(({ path, text }) =>
      TEXT_RULES.filter((rule) => rule.in.test(path) && rule.forbidden.test(text)).map((rule) => ({
        path,
        text: rule.text,
      })),
    );

/** Limits that depend on what a file is; those of all files and functions are lint rules. */
export function checkSizes(files: readonly SourceFile[], operationFiles: ReadonlySet<string>): Violation[] {
  const limitOf = (path: string): number => {
    if (operationFiles.has(path)) return 120;
    return /^app\/.*page\.tsx$/.test(path) ? 60 : 300;
  };
  return files
    .filter((file) => isCode(file) && lineCount(file.text) > limitOf(file.path))
    .map(({ path, text }) => ({ path, text: `has ${lineCount(text)} lines; ${limitOf(path)} at most` }));
}

/** Lowest versions without known advisories; the one place that says so. */
const FLOOR: Readonly<Record<string, string>> = { next: '16.4.6', zod: '4.6.7' };

const rank = (version: string): number => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

/** Pins of package.json: every one exact, and none below the safe floor. */
export function checkVersions(dependencies: Readonly<Record<string, string>>): Violation[] {
  const loose = Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  const low = Object.entries(FLOOR).filter(([name, floor]) => rank(dependencies[name] ?? '0') < rank(floor));
  return [
    ...loose.map(([name]) => ({ path: 'package.json', text: `must pin ${name} exactly` })),
    ...low.map(([name, floor]) => ({ path: 'package.json', text: `must pin ${name} at ${floor} or newer` })),
  ];
}

const README_PATH = /`((?:app|components|lib|server|e2e|public|\.ci)\/[\w@./()[\]-]+)`|\]\((?!https?:|#)([^)\s]+)\)/g;

/** Paths that the README names in backticks or links, and that are not there. */
export function checkReadme(readme: string, exists: (path: string) => boolean): Violation[] {
  return [...readme.matchAll(README_PATH)]
    .map(([, code, link]) => (code ?? link ?? '').replace(/#.*$/, ''))
    .filter((path) => path !== '' && !exists(path))
    .map((path) => ({ path: 'README.md', text: `names ${path}, which does not exist` }));
}
