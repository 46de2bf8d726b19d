import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#server/cli/run-step.ts';

/** Half of what a small file costs is to load the service, so such files share a process. */
const MAX_FILES = 10;
/** What reaches beyond the file that says it: hooks of the whole process, mocks, the environment, sockets, other connections. */
const REACHES_OUT =
  /^(before|beforeEach|afterEach)\(|\bmock\.|\bprocess\.(env|on|exit)\b|\bglobalThis\.|\bwatchConnections\(|pg_terminate_backend/m;
/** Long ones, and those that start and kill processes; they go first. */
const LONG = /^e2e\/|^server\/registry|^server\/cli\/clearhouse|^server\/core\/audit\/audit-chain/;

const isAlone = (file: string): boolean => LONG.test(file) || REACHES_OUT.test(readFileSync(join(ROOT, file), 'utf8'));

/** Which files run together in one process: those of a folder, unless a file has to be alone. Every file is in one batch. */
export function batchesOf(files: readonly string[]): string[][] {
  const alone: string[][] = [];
  const shared: string[][] = [];
  for (const file of files) {
    const last = shared.at(-1);
    const isSameFolder = last !== undefined && dirname(last[0] ?? '') === dirname(file);
    if (isAlone(file)) alone.push([file]);
    else if (isSameFolder && last.length < MAX_FILES) last.push(file);
    else shared.push([file]);
  }
  return [...alone, ...shared];
}
