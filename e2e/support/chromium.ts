import type { LaunchOptions } from '@playwright/test';
import { systemChromium } from '#server/cli/testing/chromium.ts';

/** Chromium reads only the last flag that names features: ours are the boxes of its own address bar, a renderer each; the rest is Playwright's list. */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** How Chromium is started: the system's where there is one, else Playwright's own. */
export const chromiumOptions = (...flags: string[]): LaunchOptions => ({
  args: [...FLAGS, ...flags],
  executablePath: systemChromium(),
});
