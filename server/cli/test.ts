import { buildPages } from '#server/host/build-pages.ts';
import { startTestServer } from '#server/testing/database.ts';
import { stopSteps } from './run-step.ts';
import { runBrowserTests } from './testing/browser-tests.ts';
import { keepInMemory } from './testing/memory-dir.ts';
import { nodeTestFiles, runNodeTests } from './testing/node-tests.ts';
import { provideQuickfix } from './testing/quickfix.ts';
import { addTallies, closingText, demandTests, failedAs, type Tally } from './testing/tally.ts';
import { describeStep, verify } from './verify.ts';

const interrupt = new AbortController();

function title(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`);
}

/** One part of the run; whatever it throws is one failure, and the other parts still run. */
async function part(name: string, work: () => Promise<Tally>): Promise<Tally> {
  if (interrupt.signal.aborted) return failedAs(`${name}: stopped`);
  title(name);
  const startedAt = performance.now();
  try {
    const tally = demandTests(name, await work());
    console.log(
      `${name}: ${tally.passed} passed, ${tally.failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return tally;
  } catch (error) {
    return failedAs(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function runVerify(): Promise<Tally> {
  const results = await verify((result) => console.log(describeStep(result)));
  const failed = results.filter(({ ok }) => !ok);
  return { passed: results.length - failed.length, failed: failed.length, failures: failed.map(describeStep) };
}

async function runBuild(): Promise<Tally> {
  const built = await buildPages(() => console.log('Building the pages …'), { withService: true });
  console.log(built.isNew ? '✔ pages built' : '✔ pages are up to date');
  return { passed: 1, failed: 0, failures: [] };
}

/** Runs node tests on one PostgreSQL for all of them. */
async function runUnitTests(files: readonly string[]): Promise<Tally> {
  const server = await startTestServer();
  process.env.CLEARHOUSE_TEST_SERVER = server.url;
  try {
    return await runNodeTests(files, interrupt.signal);
  } finally {
    delete process.env.CLEARHOUSE_TEST_SERVER;
    await server.stop();
  }
}

async function runAll(): Promise<Tally> {
  const tallies = [
    await part('verify', runVerify),
    await part('build', runBuild),
    await part('server and API', async () => {
      await provideQuickfix();
      return runUnitTests(nodeTestFiles());
    }),
    await part('browser', () => runBrowserTests('console')),
  ];
  return addTallies(tallies);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupt.abort();
    stopSteps();
  });

const [mode, ...files] = process.argv.slice(2);
const removeMemory = await keepInMemory();
const total = mode === '--files' ? await part('files', () => runUnitTests(files)) : await runAll();
await removeMemory();
process.exitCode = total.failed === 0 && !interrupt.signal.aborted ? 0 : 1;
console.log(closingText(total));
