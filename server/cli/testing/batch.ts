import { run } from 'node:test';
import { ROOT } from '#server/cli/run-step.ts';
import { collectResults } from './file-results.ts';

/** A run ends with its process, so one that something holds open would say nothing: neither which tests failed nor that it hangs. */
const HANGING_AFTER_MS = 60_000;

const files = process.argv.slice(2);
const { results, take } = collectResults(files);
const report = (then: () => void): void => void process.send?.([...results.values()], then);

function failAsHanging(): void {
  process.stderr.write(`The process does not end. Still open: ${process.getActiveResourcesInfo().join(', ')}\n`);
  report(() => process.exit(1));
}

/** Nobody waits for this batch any more: it ends, and with it whatever its tests have started. */
function endGroup(): void {
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGTERM');
}
process.once('disconnect', endGroup);
/** Listening alone would keep the process alive. */
process.channel?.unref();

const STEPS: Partial<Record<string, number>> = { 'test:enqueue': 1, 'test:complete': -1 };
/** Suites and tests of the files themselves that have begun or wait. */
let unfinished = 0;
let watch: NodeJS.Timeout | undefined;

/** Runs the test files it is given in this one process, and reports their results to the process that started it. */
for await (const event of run({ files, isolation: 'none', cwd: ROOT })) {
  take(event);
  if ('nesting' in event.data && event.data.nesting === 0) unfinished += STEPS[event.type] ?? 0;
  clearTimeout(watch);
  if (unfinished === 0) watch = setTimeout(failAsHanging, HANGING_AFTER_MS).unref();
}
clearTimeout(watch);
report(() => {
  process.off('disconnect', endGroup);
  process.disconnect();
});
