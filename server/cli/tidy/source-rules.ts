import { posix } from 'node:path';
import { isCode, lineCount, type SourceFile, type Violation } from './source-file.ts';

interface TextRule {
  in: RegExp;
  except?: ReadonlySet<string>;
  forbidden: RegExp;
  text: string;
}

/** The tidy rules and their test quote what they forbid. */
const SELF = /^server\/cli\/tidy/;

/** Texts of ours, of a node of a chain, and cursors, whose length the contract bounds. */
const PARSES_OTHERS: ReadonlySet<string> = new Set([
  'server/core/call/system.ts',
  'server/core/lists/cursor.ts',
  'server/domains/chain/sources/ask-node.ts',
]);

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
  {
    in: /^server\/(core\/(call|lists)|domains|http)\/.*(?<!\.test)\.ts$/,
    except: PARSES_OTHERS,
    forbidden: /\bJSON\.parse\(/,
    text: 'parses what a caller may have sent without bounds: use parseBounded',
  },
  { in: /./, forbidden: /\.\.\/shared\b|(?<![\w.])\/work\//, text: 'names a place outside of the project' },
  { in: /\.(ts|tsx|mjs|css|sql)$/, forbidden: /\b(TODO|FIXME|XXX)\b/, text: 'leaves work to do' },
];

/** Words and calls that have no place in the project. */
export const checkText = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => !SELF.test(path))
    .flatMap(({ path, text }) =>
      TEXT_RULES.filter((rule) => rule.in.test(path) && !rule.except?.has(path) && rule.forbidden.test(text)).map(
        (rule) => ({
          path,
          text: rule.text,
        }),
      ),
    );

/** One table, which grows with every kind of object. */
const TABLE = 'lib/objects.ts';

/** Limits that depend on what a file is; those of all files and functions are lint rules. */
export function checkSizes(files: readonly SourceFile[], operationFiles: ReadonlySet<string>): Violation[] {
  const limitOf = (path: string): number => {
    if (operationFiles.has(path)) return 120;
    if (path === TABLE) return Number.POSITIVE_INFINITY;
    return /^app\/.*page\.tsx$/.test(path) ? 60 : 300;
  };
  return files
    .filter((file) => isCode(file) && lineCount(file.text) > limitOf(file.path))
    .map(({ path, text }) => ({ path, text: `has ${lineCount(text)} lines; ${limitOf(path)} at most` }));
}

/** Lowest versions without known advisories; the one place that says so. */
const FLOOR: Readonly<Record<string, string>> = { next: '16.4.6', zod: '4.6.7' };

const rank = (version: string): number => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

const EXACT = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Pins of package.json: every one exact, under its own name or another, and none below the safe floor. */
export function checkVersions(dependencies: Readonly<Record<string, string>>): Violation[] {
  const loose = Object.entries(dependencies).filter(([, version]) => !EXACT.test(version));
  const low = Object.entries(FLOOR).filter(([name, floor]) => rank(dependencies[name] ?? '0') < rank(floor));
  return [
    ...loose.map(([name]) => ({ path: 'package.json', text: `must pin ${name} exactly` })),
    ...low.map(([name, floor]) => ({ path: 'package.json', text: `must pin ${name} at ${floor} or newer` })),
  ];
}

const NAMED_PATH = /`((?:app|components|lib|server|e2e|public|\.ci)\/[\w@./()[\]-]+)`/g;
const LINKED_PATH = /\]\((?![a-z]+:|#|\/)([^)\s#]+)[^)]*\)/g;
/** What somebody reads before the first command. */
const README = 'README.md';
const MAX_README_LINES = 120;

const isDocument = ({ path }: SourceFile): boolean => path.endsWith('.md');

/**
 * Paths that documents name and that are not there: in backticks from the root of the project, in links from the document. The first
 * document that everybody reads is short.
 */
export function checkDocuments(files: readonly SourceFile[], exists: (path: string) => boolean): Violation[] {
  return files.filter(isDocument).flatMap(({ path, text }) => {
    const named = [...text.matchAll(NAMED_PATH)].map(([, name = '']) => name);
    const linked = [...text.matchAll(LINKED_PATH)].map(([, link = '']) => posix.join(posix.dirname(path), link));
    const missing = [...new Set([...named, ...linked])].filter((name) => !exists(name));
    const isLong = path === README && lineCount(text) > MAX_README_LINES;
    return [
      ...missing.map((name) => ({ path, text: `names ${name}, which does not exist` })),
      ...(isLong ? [{ path, text: `has ${lineCount(text)} lines; ${MAX_README_LINES} at most` }] : []),
    ];
  });
}
