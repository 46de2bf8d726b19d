import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { ROOT } from '#server/cli/run-step.ts';
import type { Tally } from './tally.ts';

const PATTERNS = ['lib/**/*.test.ts', 'server/**/*.test.ts', 'e2e/**/*.test.ts'];
/** More than processors, since many files wait for processes, leases and clocks. */
const CONCURRENCY = 3;
const STDERR_LINES = 20;
const FILE_LIMIT_MS = 10 * 60_000;

interface Outcome {
  name: string;
  file?: string;
  nesting: number;
  details: { type?: string; duration_ms: number; error?: Error };
}

interface FileState extends Tally {
  ms: number;
  failures: string[];
  notes: string[];
  stderr: string;
  isPrinted: boolean;
}

/** Every file of node tests, in a stable order. */
export const nodeTestFiles = (): string[] => PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort();

function describeFailure({ name, details }: Outcome): string {
  const { error } = details;
  const cause = error?.cause ?? error;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  return `  ✖ ${name}\n${text.replace(/^/gm, '      ')}`;
}

function printFile(file: string, state: FileState): void {
  state.isPrinted = true;
  const mark = state.failed === 0 ? '✔' : '✖';
  console.log(`${mark} ${file} (${state.passed + state.failed} tests, ${(state.ms / 1000).toFixed(1)} s)`);
  for (const note of state.notes) console.log(`  · ${note}`);
  for (const failure of state.failures) console.log(failure);
  if (state.failed > 0 && state.stderr) console.log(state.stderr.trimEnd().split('\n').slice(-STDERR_LINES).join('\n'));
}

/** Runs files with `node:test`, each in a process of its own, and prints each as it ends. */
export async function runNodeTests(files: readonly string[], signal: AbortSignal): Promise<Tally> {
  const states = new Map<string, FileState>();
  const stateOf = (path: string | undefined): FileState => {
    const file = resolve(ROOT, path ?? '');
    const known = states.get(file) ?? {
      passed: 0,
      failed: 0,
      ms: 0,
      failures: [],
      notes: [],
      stderr: '',
      isPrinted: false,
    };
    states.set(file, known);
    return known;
  };
  const events = run({ files: [...files], cwd: ROOT, concurrency: CONCURRENCY, timeout: FILE_LIMIT_MS, signal });
  for await (const event of events) {
    if (event.type === 'test:pass' && isTest(event.data)) stateOf(event.data.file).passed += event.data.skip ? 0 : 1;
    if (event.type === 'test:fail' && isOwnFailure(event.data)) {
      const state = stateOf(event.data.file);
      state.failed += 1;
      state.failures.push(describeFailure(event.data));
    }
    if (event.type === 'test:diagnostic' && event.data.nesting > 0)
      stateOf(event.data.file).notes.push(event.data.message);
    if (event.type === 'test:stderr') stateOf(event.data.file).stderr += event.data.message;
    if (event.type === 'test:summary' && event.data.file !== undefined) {
      const state = stateOf(event.data.file);
      state.ms = event.data.duration_ms;
      printFile(relative(ROOT, event.data.file), state);
    }
  }
  return countFiles(files, states);
}

/** `node:test` reports a file without tests as one passed test that has the file's name. */
const isTest = ({ name, file, details }: Outcome): boolean =>
  details.type !== 'suite' && resolve(ROOT, name) !== resolve(ROOT, file ?? '');

/** A test or suite whose own code failed, as opposed to one that only holds failed tests. */
const isOwnFailure = ({ details }: Outcome): boolean =>
  (details.error as { failureType?: string } | undefined)?.failureType !== 'subtestsFailed';

function countFiles(files: readonly string[], states: ReadonlyMap<string, FileState>): Tally {
  const total = { passed: 0, failed: 0 };
  for (const file of files) {
    const state = states.get(resolve(ROOT, file));
    const { passed, failed } = state ?? { passed: 0, failed: 0 };
    if (passed + failed === 0) console.log(`✖ ${file}: no test was counted`);
    else if (state && !state.isPrinted) printFile(file, state);
    total.passed += passed;
    total.failed += passed + failed === 0 ? 1 : failed;
  }
  return total;
}
