import { existsSync } from 'node:fs';
import { localCommand, runStep } from '#server/cli/run-step.ts';

/** Debian's builds, the first that is there: the headless one has no windows to keep up and takes a tenth less of a run. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const pathOf = (name: string): string => `/usr/bin/${name}`;

/** The system's Chromium, unless Playwright's own is to be used. */
export const systemChromium = (): string | undefined => PACKAGES.map(pathOf).find((path) => existsSync(path));

const lastLines = (text: string): string => text.split('\n').slice(-5).join('\n');

async function installByApt(): Promise<void> {
  console.log('Installing Chromium …');
  const install = PACKAGES.map((name) => `apt-get install -q -y --no-install-recommends ${name}`).join(' || ');
  const script = `export DEBIAN_FRONTEND=noninteractive; apt-get update -q && { ${install}; }`;
  const installed = await runStep('chromium', ['/bin/sh', '-c', script]);
  if (!installed.ok) console.log(lastLines(installed.output));
}

/** A Chromium for the browser tests: the system's, installed when we may, else Playwright's own. */
export async function provideChromium(): Promise<boolean> {
  const best = pathOf(PACKAGES[0] ?? '');
  if (!existsSync(best) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installByApt();
  if (systemChromium() !== undefined) return true;
  const downloaded = await runStep('chromium', [localCommand('playwright'), 'install', 'chromium']);
  if (!downloaded.ok) console.log(lastLines(downloaded.output));
  return downloaded.ok;
}
