import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { digestPassword } from '#lib/password-digest.ts';
import { consoleOrigin, type DemoUser, dataDir, demoUsers } from './demo.ts';
import { expect } from './expect.ts';
import { type KeptPages, keptPage } from './kept-pages.ts';
import { freshAddress } from './platform.ts';

export { demoUsers } from './demo.ts';
export { expect } from './expect.ts';

/** Fills in the form of the sign-in page and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The cookies of a `storageState` file as a request carries them. */
export async function cookieHeader(path: string): Promise<string> {
  const { cookies } = JSON.parse(await readFile(path, 'utf8')) as { cookies: { name: string; value: string }[] };
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Tests end sessions too: of all browsers of a person, by a new password. */
async function isStillSignedIn(path: string): Promise<boolean> {
  const headers = { cookie: await cookieHeader(path) };
  return (await fetch(`${consoleOrigin()}/api/clearhouse/v1/me`, { headers })).ok;
}

/** Signs in by the requests that the page of sign-in makes, without drawing it; its own tests do that. */
async function requestSignIn({ request }: BrowserContext, { email, password }: DemoUser): Promise<void> {
  const { csrfToken } = (await (await request.get('/session/csrf')).json()) as { csrfToken: string };
  const form = { email, password: digestPassword(email, password), otp: '', csrfToken, json: 'true' };
  const reply = await request.post('/session/callback/credentials', { form });
  if (!reply.ok()) throw new Error(`Sign-in of ${email} answered ${reply.status()}: ${await reply.text()}`);
}

/** A `storageState` file of somebody signed in; signs in once per run, because sign-ins are limited. */
export async function signedInState(browser: Browser, user: DemoUser): Promise<string> {
  const path = join(dataDir(), 'browser-sessions', `${user.id}.json`);
  if (existsSync(path) && (await isStillSignedIn(path))) return path;
  const context = await browser.newContext({ baseURL: consoleOrigin(), extraHTTPHeaders: freshAddress() });
  await requestSignIn(context, user);
  await context.storageState({ path });
  await context.close();
  return path;
}

/** What a browser must never say while the console runs. */
const isAlarm = (text: string): boolean => /content security policy|refused to|hydrat/i.test(text);

interface ConsoleFixtures {
  /** Everything a page said that it should not have; checked to be empty after each test. */
  alarms: string[];
  /** A page of the administrator of the first demo enterprise. */
  adminPage: Page;
  /** A page of somebody else of the demo data. */
  pageOf: (user: DemoUser) => Promise<Page>;
  /**
   * Whether a person's page is handed on from test to test, for tests of the demo's people that open pages by `goTo`. What a browser
   * keeps is cleared between them, and so are the replies of the service.
   */
  handsOn: boolean;
}

interface WorkerFixtures {
  kept: KeptPages;
}

export const test = base.extend<ConsoleFixtures, WorkerFixtures>({
  handsOn: [false, { option: true }],
  kept: [
    async ({}, use) => {
      const kept: KeptPages = new Map();
      await use(kept);
      for (const page of kept.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(consoleOrigin()),
  alarms: async ({}, use) => {
    const alarms: string[] = [];
    await use(alarms);
    expect(alarms, 'violations of the content security policy and errors in the page').toEqual([]);
  },
  context: async ({ context, alarms }, use) => {
    await context.setExtraHTTPHeaders(freshAddress());
    watch(context, alarms);
    await use(context);
  },
  pageOf: async ({ browser, alarms, kept, handsOn, contextOptions, viewport, colorScheme }, use) => {
    const contexts: BrowserContext[] = [];
    const leaving: (() => void)[] = [];
    await use(async (user) => {
      const options = {
        ...contextOptions,
        viewport,
        colorScheme,
        storageState: await signedInState(browser, user),
        baseURL: consoleOrigin(),
        timezoneId: 'Europe/Berlin',
        permissions: ['clipboard-read', 'clipboard-write'],
      };
      const watched = (context: BrowserContext): void => void leaving.push(watch(context, alarms));
      if (handsOn) return keptPage(kept, user.id, { browser, options, watched });
      const context = await browser.newContext(options);
      contexts.push(context);
      watched(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    for (const leave of leaving) leave();
  },
  adminPage: async ({ pageOf }, use) => use(await pageOf(demoUsers().admin)),
});

/** Notes alarms of every page of a context, until the function it returns is called. */
export function watch(context: BrowserContext, alarms: string[]): () => void {
  const hear = (message: ConsoleMessage): void => {
    if (isAlarm(message.text())) alarms.push(message.text());
  };
  const note = (error: WebError): void => void alarms.push(`${String(error.error())} on ${error.page()?.url()}`);
  context.on('console', hear);
  context.on('weberror', note);
  return () => {
    context.off('console', hear);
    context.off('weberror', note);
  };
}
