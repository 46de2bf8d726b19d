import { type ChildProcess, fork } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '#server/cli/run-step.ts';
import { childEnv } from '#server/core/runtime/env.ts';
import { batchesOf } from './batches.ts';
import { collectResults, type FileResult } from './file-results.ts';
import type { Tally } from './tally.ts';

const PATTERNS = ['lib/**/*.test.ts', 'server/**/*.test.ts', 'e2e/**/*.test.ts'];
const BATCH = join(ROOT, 'server/cli/testing/batch.ts');
/** More than processors, since many files wait for processes, leases and clocks. */
const CONCURRENCY = 3;
const STDERR_LINES = 20;
const BATCH_LIMIT_MS = 10 * 60_000;
/** For what a batch has left, to stop by itself. */
const GRACE_MS = 10_000;

/** Every file of node tests, in a stable order. */
export const nodeTestFiles = (): string[] => PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort();

function printFile({ file, passed, failed, ms, notes, failures }: FileResult): void {
  console.log(`${failed === 0 ? '✔' : '✖'} ${file} (${passed + failed} tests, ${(ms / 1000).toFixed(1)} s)`);
  for (const note of notes) console.log(`  · ${note}`);
  for (const failure of failures) console.log(failure);
}

/** A file that reported nothing is a failure: its tests may have been lost with their process. */
function demandTests(result: FileResult): FileResult {
  if (result.passed + result.failed > 0) return result;
  return { ...result, failed: 1, failures: ['  ✖ no test was counted'] };
}

/** Whether a group of processes was there to be told; 0 only asks. */
function tellGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined || process.platform === 'win32') return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Ends what the tests of a batch have left running, which would hold its output open for ever. A host stops its database first. */
async function endGroup(child: ChildProcess): Promise<void> {
  const deadline = performance.now() + GRACE_MS;
  tellGroup(child, 'SIGTERM');
  while (performance.now() < deadline && tellGroup(child, 0)) await delay(50);
  tellGroup(child, 'SIGKILL');
}

/** Runs one batch in a process of its own, which leads a group: whatever its tests start ends with it. */
async function runBatch(batch: readonly string[], signal: AbortSignal): Promise<FileResult[]> {
  const child = fork(BATCH, batch, {
    cwd: ROOT,
    env: childEnv({}, ['tests']),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: BATCH_LIMIT_MS,
    detached: true,
    signal,
  });
  child.once('exit', () => void endGroup(child));
  let results = [...collectResults(batch).results.values()];
  let stderr = '';
  child.on('message', (message) => {
    results = message as FileResult[];
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const end = await new Promise<number | string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, killedBy) => resolve(code ?? killedBy));
  });
  const checked = results.map(demandTests);
  const [first] = checked;
  if (end !== 0 && first) {
    first.failed += 1;
    first.failures.push(`  ✖ the process of ${batch.length} files ended with ${end}`);
  }
  for (const result of checked) printFile(result);
  if (checked.some(({ failed }) => failed > 0) && stderr)
    console.log(stderr.trimEnd().split('\n').slice(-STDERR_LINES).join('\n'));
  return checked;
}

/** Runs files with `node:test` in batches, a process each, and prints each file when its batch has ended. */
export async function runNodeTests(files: readonly string[], signal: AbortSignal): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, failures: [] };
  const queue = batchesOf(files)[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const batch of queue)
      for (const { file, passed, failed, failures } of await runBatch(batch, signal)) {
        total.passed += passed;
        total.failed += failed;
        total.failures.push(...failures.map((failure) => `${file}\n${failure}`));
      }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return total;
}
