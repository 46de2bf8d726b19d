import { stopSteps } from './run-step.ts';
import { type BrowserProject, runBrowserTests } from './testing/browser-tests.ts';
import { closingText } from './testing/tally.ts';

const PROJECTS: readonly BrowserProject[] = ['console', 'axe', 'screenshots'];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopSteps());

const project = PROJECTS.find((one) => one === process.argv[2]);
if (project === undefined) {
  console.log(`Name one of: ${PROJECTS.join(', ')}`);
  process.exitCode = 2;
} else {
  const tally = await runBrowserTests(project);
  console.log(closingText(tally));
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
