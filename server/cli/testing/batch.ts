import { run } from 'node:test';
import { ROOT } from '#server/cli/run-step.ts';
import { collectResults } from './file-results.ts';

const HANGING_AFTER_MS = 20_000;

/** Something still holds the process open although everything is closed: a failure instead of a run without end. */
function failAsHanging(): void {
  process.stderr.write(`The process does not end. Still open: ${process.getActiveResourcesInfo().join(', ')}\n`);
  process.exit(1);
}

/** Runs the test files it is given in this one process, and reports their results to the process that started it. */
const files = process.argv.slice(2);
const { results, take } = collectResults(files);
for await (const event of run({ files, isolation: 'none', cwd: ROOT })) take(event);
process.send?.([...results.values()]);
process.disconnect?.();
setTimeout(failAsHanging, HANGING_AFTER_MS).unref();
