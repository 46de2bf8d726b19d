import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { consoleOrigin, dataDir, demoUsers } from '#e2e/support/demo.ts';
import { demandReply, freshAddress } from '#e2e/support/platform.ts';
import type { NoticeCategory } from '#lib/notifications/catalogue.ts';
import { createVault } from '#server/core/runtime/vault.ts';
import { unsubscribeToken } from '#server/domains/notifications/public.ts';

const { admin, token } = demoUsers();
const CATEGORY = 'stuck_transaction_notification';
const SIZES = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

/** The address that a mail of the host under test would name. */
async function address(category: NoticeCategory): Promise<string> {
  const vault = createVault((await readFile(join(dataDir(), 'master.key'), 'utf8')).trim());
  const t = unsubscribeToken(vault, { userId: admin.id, category, channel: 'email' });
  return `/api/notifications/v1/external/unsubscribe?t=${t}`;
}

async function isOn(): Promise<boolean | undefined> {
  const path = '/api/notifications/v1/user/categories?channel=email';
  const { categories } = await demandReply<{ categories: { categoryName: string; isSubscribed: boolean }[] }>({
    token,
    method: 'GET',
    path,
  });
  return categories.find(({ categoryName }) => categoryName === CATEGORY)?.isSubscribed;
}

const switchOn = () =>
  demandReply({
    token,
    method: 'PUT',
    path: '/api/notifications/v1/user/subscriptions',
    body: { notificationSubscriptions: [{ categoryName: CATEGORY, channel: 'email', isSubscribed: true }] },
  });

let contexts: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});

test('the link of a mail leads a stranger to a button, which alone changes something', async ({ browser }) => {
  for (const size of SIZES) {
    await switchOn();
    const context = await browser.newContext({
      baseURL: consoleOrigin(),
      extraHTTPHeaders: freshAddress(),
      ...size,
    });
    contexts.push(context);
    const page = await context.newPage();
    const reply = await page.goto(await address(CATEGORY));
    const headers = reply?.headers() ?? {};
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByText('Do you want no more emails about stuck transactions?')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await isOn()).toBe(true);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('status')).toContainText('You get no more emails about stuck transactions.');
    expect(await findings(page)).toEqual([]);
    expect(await isOn()).toBe(false);
  }
});

test('a link that is broken, and one of what cannot be stopped, say so', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: consoleOrigin(), extraHTTPHeaders: freshAddress() });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${(await address(CATEGORY)).slice(0, -4)}AAAA`);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await page.goto(await address('access'));
  await expect(page.getByRole('heading', { name: 'These emails cannot be stopped' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
