import { run } from 'node:test';
import { ROOT } from '#server/cli/run-step.ts';
import { collectResults } from './file-results.ts';

/** Runs the test files it is given in this one process, and reports their results to the process that started it. */
const files = process.argv.slice(2);
const { results, take } = collectResults(files);
for await (const event of run({ files, isolation: 'none', cwd: ROOT })) take(event);
process.send?.([...results.values()]);
process.disconnect?.();
