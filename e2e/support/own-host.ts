import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fillSignIn, watch } from './console-test.ts';
import type { DemoFile, DemoUser } from './demo.ts';
import { type RunningHost, removeDataDir, runHost, temporaryDataDir } from './run-host.ts';

/** A sandbox of a test's own, whose clock and data it may change as it likes. */
export interface OwnHost {
  origin: string;
  dataDir: string;
  demo: DemoFile;
  /** Of the administrator of the first demo enterprise, who is its first member. */
  admin: DemoUser;
  enterpriseId: string;
  /** A browser of somebody who is signed in there. */
  signedIn: (browser: Browser, user: DemoUser, alarms: string[]) => Promise<BrowserContext>;
  /** A page of the administrator of the platform, who is in no enterprise. */
  platformPage: (context: BrowserContext) => Promise<Page>;
  stop: () => Promise<void>;
}

async function signIn(origin: string, browser: Browser, user: DemoUser): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await fillSignIn(page, user.email, user.password);
  await page.waitForURL(/\/e\//);
  await page.close();
  return context;
}

async function platformPage({ users }: DemoFile, context: BrowserContext): Promise<Page> {
  const operator = users.find(({ email }) => email.startsWith('platform.'));
  if (operator === undefined) throw new Error('The demo data has no platform administrator');
  const page = await context.newPage();
  await page.goto('/sign-in');
  await fillSignIn(page, operator.email, operator.password);
  await page.waitForURL(/\/platform/);
  return page;
}

/** Starts a sandbox beside the one that all tests share. */
export async function startOwnHost(settings: Readonly<Record<string, string>> = {}): Promise<OwnHost> {
  const dataDir = await temporaryDataDir();
  const host: RunningHost = await runHost({
    DATA_DIR: dataDir,
    CLEARHOUSE_MODE: 'sandbox',
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as DemoFile;
  const [admin] = demo.users;
  const enterpriseId = admin?.memberships[0]?.enterpriseId;
  if (admin === undefined || enterpriseId === undefined) throw new Error('The demo data has no administrator');
  return {
    origin: host.origin,
    dataDir,
    demo,
    admin,
    enterpriseId,
    signedIn: async (browser, user, alarms) => {
      const context = await signIn(host.origin, browser, user);
      watch(context, alarms);
      return context;
    },
    platformPage: (context) => platformPage(demo, context),
    stop: async () => {
      await host.kill('SIGTERM');
      await removeDataDir(dataDir);
    },
  };
}
