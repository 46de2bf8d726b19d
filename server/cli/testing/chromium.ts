import { existsSync } from 'node:fs';
import { localCommand, runStep } from '#server/cli/run-step.ts';
import { installByApt } from './apt.ts';

/** Debian's builds, the first that is there: the headless one has no windows to keep up and takes a tenth less of a run. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const pathOf = (name: string): string => `/usr/bin/${name}`;

/** The system's Chromium, unless Playwright's own is to be used. */
export const systemChromium = (): string | undefined => PACKAGES.map(pathOf).find((path) => existsSync(path));

const lastLines = (text: string): string => text.split('\n').slice(-5).join('\n');

/** A Chromium for the browser tests: the system's, installed when we may, else Playwright's own. */
export async function provideChromium(): Promise<boolean> {
  const best = pathOf(PACKAGES[0] ?? '');
  if (!existsSync(best)) await installByApt('Chromium', PACKAGES);
  if (systemChromium() !== undefined) return true;
  const downloaded = await runStep('chromium', [localCommand('playwright'), 'install', 'chromium']);
  if (!downloaded.ok) console.log(lastLines(downloaded.output));
  return downloaded.ok;
}
