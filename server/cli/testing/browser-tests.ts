import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localCommand, ROOT, runStep } from '#server/cli/run-step.ts';
import type { Tally } from './tally.ts';

const CHROMIUM = '/usr/bin/chromium';
const CONFIG = 'e2e/playwright.config.ts';
const REPORT = join(ROOT, '.test', 'playwright.json');

/** A Chromium for the browser tests: the system's, installed when we may, else Playwright's own. */
async function provideChromium(): Promise<boolean> {
  if (existsSync(CHROMIUM)) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const script =
      'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium';
    const installed = await runStep('chromium', ['/bin/sh', '-c', script]);
    if (installed.ok && existsSync(CHROMIUM)) return true;
    console.log(installed.output.split('\n').slice(-5).join('\n'));
  }
  const downloaded = await runStep('chromium', [localCommand('playwright'), 'install', 'chromium']);
  if (!downloaded.ok) console.log(downloaded.output.split('\n').slice(-5).join('\n'));
  return downloaded.ok;
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
}

export type BrowserProject = 'console' | 'axe' | 'screenshots';

/** Runs a project of Playwright against the production build and reads its counts. */
export async function runBrowserTests(project: BrowserProject): Promise<Tally> {
  if (!(await provideChromium())) {
    console.log('✖ browser: there is no Chromium, and it could not be installed');
    return { passed: 0, failed: 1 };
  }
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
  };
  return step.ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
