import type { Page } from '@playwright/test';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { viewTab } from '#e2e/support/list-page.ts';

/** The areas and the headings that fold them, as they stand in the navigation. */
const railNames = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Areas' }).locator('a, button').allInnerTexts();
/** Longer than a search waits for more to be typed. */
const TYPING_PAUSE_MS = 900;
/** How long a person presses a button. */
const PRESS_MS = 80;
const identity = (): string => `/e/${demoUsers().main.id}/identity`;

/** The name of a tab without how many rows it has. */
const withoutCount = (name: string): string => name.replace(/^(Open|Approved|Rejected|All)\d+$/, '$1');

test.describe('shell', () => {
  test('the start page opens the first enterprise', async ({ adminPage: page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/e/${demoUsers().main.id}/overview$`));
  });

  test('another enterprise is chosen on top, and shows its own records', async ({ adminPage: page }) => {
    const { main, second } = demoUsers();
    await page.goto(identity());
    await page.getByRole('button', { name: `Enterprise: ${main.name}` }).click();
    await page.getByRole('menuitem', { name: second.name }).click();
    await expect(page).toHaveURL(new RegExp(`/e/${second.id}/identity$`));
    await viewTab(page, 'All').click();
    await expect(page.getByTestId('total')).toHaveText(/^24/);
  });

  test('a link is followed although what was typed just before is still on its way into the URL', async ({
    adminPage: page,
  }) => {
    await page.goto(identity());
    await expect(page.getByTestId('row').first()).toBeVisible();
    await page.route(
      (url) => url.pathname.endsWith('/members') && url.searchParams.has('_rsc'),
      async (route) => {
        const reply = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
        await route.fulfill({ response: reply });
      },
    );
    await page.getByRole('searchbox').fill('abc');
    await page.getByRole('link', { name: 'Members', exact: true }).click({ delay: PRESS_MS });
    await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/members$/);
  });

  test('a foreign and an unknown enterprise answer alike: 404 with the way to one’s own', async ({
    adminPage: page,
  }) => {
    const { foreign, main } = demoUsers();
    const texts: string[] = [];
    for (const id of [foreign.id, '0'.repeat(32)]) {
      const response = await page.goto(`/e/${id}/identity`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Page not found')).toBeVisible();
      texts.push(await page.getByRole('main').innerText());
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toContain(foreign.name);
    await page.getByRole('link', { name: main.name }).click();
    await expect(page).toHaveURL(new RegExp(`/e/${main.id}/overview$`));
  });

  test('the keyboard goes through the page in the order it is read', async ({ adminPage: page }) => {
    await page.goto(identity());
    await expect(page.getByTestId('row').first()).toBeVisible();
    const names: string[] = [];
    const rail = await railNames(page);
    for (let step = 0; step < 33 + rail.length; step += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          const copy = focused.cloneNode(true) as HTMLElement;
          for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
          return focused.getAttribute('aria-label') ?? copy.textContent.trim();
        }),
      );
    }
    const { main } = demoUsers();
    const account = names.findIndex((name) => name.startsWith('Account of '));
    expect(names.slice(0, 2)).toEqual(['Skip to content', 'Clearhouse']);
    expect(names[2]).toMatch(/^Notices/);
    expect(names.slice(3, 5)).toEqual([`Enterprise: ${main.name}Admin`, 'Search']);
    expect(names.slice(5, account)).toEqual(rail);
    expect(names.slice(account + 1, account + 27).map(withoutCount)).toEqual([
      'Live. Pause live changes',
      'Views',
      'Columns',
      'Export CSV',
      'Copy as code',
      'Refresh',
      'New verification',
      'Open',
      'Approved',
      'Rejected',
      'All',
      'Name, email or id',
      'Status2 chosen',
      'Type',
      'Created',
      expect.stringMatching(/^Oldest first/),
      'Select all rows on this page',
      'Width of Person',
      'Width of Status',
      'Type',
      'Width of Type',
      'Width of Reasons',
      'Time in status',
      'Width of Time in status',
      'Created',
      'Width of Created',
    ]);
  });

  test('the skip link leads to the content', async ({ adminPage: page }) => {
    await page.goto(identity());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('below 640 px the navigation is a drawer, and following it closes it', async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(identity());
    await expect(page.getByTestId('row').first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.getByRole('link', { name: 'Identity' }).click();
    await expect(drawer).toBeHidden();
  });
});

test.describe('theme', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`follows a ${colorScheme} device from the first paint`, async ({ adminPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await noteThemeAtBody(page);
      await page.goto(identity());
      expect(await themeAtBody(page)).toBe(colorScheme);
    });
  }

  test('a chosen theme stays, without a flash of the other one', async ({ adminPage: page }) => {
    await page.goto(identity());
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await noteThemeAtBody(page);
    const response = await page.reload();
    expect(await response?.text()).toMatch(/<html[^>]* data-theme="dark"/);
    expect(await themeAtBody(page)).toBe('dark');
  });
});

/** Notes which theme the document had when its body began, before anything of it was painted. */
const noteThemeAtBody = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

const themeAtBody = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.themeAtBody);
