import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localCommand, ROOT, runStep } from '#server/cli/run-step.ts';
import { provideChromium } from './chromium.ts';
import { addTallies, failedAs, type Tally } from './tally.ts';

const CONFIG = 'e2e/playwright.config.ts';
const REPORT = join(ROOT, '.test', 'playwright.json');

interface Suite {
  specs: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

function failuresOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  const texts = own.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
    return `${file}\n  ✖ ${title}\n${errors.join('\n').replace(/^/gm, '      ')}`;
  });
  return [...texts, ...suites.flatMap(failuresOf)];
}

export type BrowserProject = 'console' | 'axe' | 'screenshots';

/** Runs a project of Playwright against the production build and reads its counts. */
export async function runBrowserTests(project: BrowserProject): Promise<Tally> {
  if (!(await provideChromium())) return failedAs('browser: there is no Chromium, and it could not be installed');
  await rm(REPORT, { force: true });
  const command = [
    localCommand('playwright'),
    'test',
    '--config',
    join(ROOT, CONFIG),
    '--project',
    project,
    '--reporter=list,json',
  ];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const step = await runStep('browser', command, { env, onOutput: (text) => process.stdout.write(text) });
  const report = await readFile(REPORT, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  const tally = {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    failures: report?.suites.flatMap(failuresOf) ?? [],
  };
  return step.ok || tally.failed > 0 ? tally : addTallies([tally, failedAs('browser: Playwright itself failed')]);
}
