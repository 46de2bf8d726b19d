import type { BrowserContext, Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';

const LINK_PAGE = /\/link\/[\w-]{43}$/;
const alarms: string[] = [];
let host: OwnHost;
let context: BrowserContext;
let page: Page;

const list = (query = ''): string => `/e/${host.enterpriseId}/bank-accounts${query}`;
const dialog = (): Locator => page.getByRole('dialog', { name: 'Linked accounts' });
const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

/** Goes from the page of bank accounts to that of the aggregator. */
async function startLink(): Promise<void> {
  await openList(page, list());
  await press('Link accounts');
  await page.waitForURL(LINK_PAGE);
}

/** Chooses a bank there, and signs in by a name or the one that is filled in. */
async function signIn(bank: RegExp, name?: string): Promise<void> {
  await press(bank);
  if (name !== undefined) await page.getByLabel('Name').fill(name);
  await press('Sign in');
  await expect(page.getByText('Accounts to link')).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  host = await startOwnHost();
  context = await host.signedIn(browser, host.admin, alarms);
});
test.beforeEach(async () => {
  page = await context.newPage();
});
test.afterEach(async () => {
  await page.close();
  expect(alarms.splice(0)).toEqual([]);
});
test.afterAll(() => host.stop());

test('accounts are linked: a bank, a name, accounts, and back to what was added', async () => {
  await startLink();
  await expect(page.getByText('None of these banks exists.', { exact: false })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await signIn(/First Harbor Bank/);
  expect(await findings(page)).toEqual([]);
  await page.getByText('Payroll Checking').click();
  await press('Agree and link');
  await expect(dialog().getByText('2 accounts were added.')).toBeVisible();
  await expect(dialog().getByText('Approved', { exact: true })).toHaveCount(2);
  expect(page.url()).not.toContain('publicToken');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await openList(page, list('?states=approved'));
  await expect(rows(page).filter({ hasText: 'First Harbor Bank' }).first()).toBeVisible();
});

test('accounts that are there already are told of, and not added again', async () => {
  await startLink();
  await signIn(/First Harbor Bank/);
  await press('Agree and link');
  await expect(dialog().getByText('One account was added.')).toBeVisible();
  await expect(dialog().getByText('was there already', { exact: false })).toHaveCount(2);
});

test('another owner is to be corrected; a name and an account are needed', async () => {
  await startLink();
  await press(/Lone Pine Savings/);
  await page.getByLabel('Name').fill('');
  await press('Sign in');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await press('Choose another bank');
  await signIn(/Prairie State Trust/, 'Somebody Else');
  for (const account of ['Everyday Checking', 'Payroll Checking', 'Business Reserve'])
    await page.getByText(account, { exact: true }).click();
  await press('Agree and link');
  await expect(page.getByText('Choose at least one account.')).toBeVisible();
  await page.getByText('Business Reserve', { exact: true }).click();
  await press('Agree and link');
  await expect(dialog().getByText('To revise', { exact: true })).toBeVisible();
  await expect(dialog().getByText('under another name', { exact: false })).toBeVisible();
});

test('a link that was used is not open, nobody may keep its page, and who cancels is back in the console', async ({
  browser,
}) => {
  await startLink();
  const used = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.waitForURL(/bank-accounts$/);
  await page.goto(used);
  await signIn(/Lone Pine Savings/);
  await press('Agree and link');
  await expect(dialog().getByText('3 accounts were added.')).toBeVisible();
  const stranger = await browser.newContext({ baseURL: host.origin, viewport: { width: 390, height: 844 } });
  const theirs = await stranger.newPage();
  const reply = await theirs.goto(used);
  const headers = reply?.headers() ?? {};
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  await expect(theirs.getByText('This link is not open')).toBeVisible();
  await theirs.goto('/link/short');
  await expect(theirs.getByText('Page not found')).toBeVisible();
  await stranger.close();
});
