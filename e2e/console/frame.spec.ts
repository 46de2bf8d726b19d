import type { Page } from '@playwright/test';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { noteViolations, violationsOf } from '#e2e/support/policy-violations.ts';

test.use({ handsOn: true });

const at = (path: string): string => `/e/${demoUsers().main.id}/${path}`;
const rail = (page: Page) => page.getByRole('navigation', { name: 'Areas' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

test.describe('rail', () => {
  test('head and account menu are in reach at a height of 640 px, with theme and sign out', async ({
    adminPage: page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await openList(page, at('identity'));
    await rail(page).getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /^Enterprise: / })).toBeInViewport({ ratio: 1 });
    await expect(account(page)).toBeInViewport({ ratio: 1 });
    await account(page).click();
    for (const name of ['Dark theme', 'Sign out'])
      await expect(
        page.getByRole(/theme/.test(name) ? 'menuitemradio' : 'menuitem', { name, exact: true }),
      ).toBeInViewport({
        ratio: 1,
      });
    await page.keyboard.press('Escape');
    await expect(account(page)).toBeFocused();
  });

  test('groups fold, keep the page that is open in sight, and stay as they were left', async ({ adminPage: page }) => {
    await openList(page, at('identity'));
    const webhooks = rail(page).getByRole('group', { name: 'Webhooks' });
    await webhooks.getByRole('button', { name: 'Webhooks' }).click();
    await expect(webhooks.getByRole('link')).toHaveCount(0);
    await page.reload();
    await expect(webhooks.getByRole('button', { name: 'Webhooks' })).toHaveAttribute('aria-expanded', 'false');
    await expect(webhooks.getByRole('link')).toHaveCount(0);
    await goTo(page, at('webhooks/deliveries'));
    await expect(webhooks.getByRole('link')).toHaveText(['Deliveries']);
    await webhooks.getByRole('button', { name: 'Webhooks' }).click();
    await expect(webhooks.getByRole('link')).toHaveCount(3);
  });

  test('does not move under who presses a link while the page starts', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.setViewportSize({ width: 1280, height: 700 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 3 });
    await page.goto(own.page('members'));
    await page.getByRole('link', { name: 'Tokens', exact: true }).click();
    await expect(page).toHaveURL(/\/tokens/);
    await devtools.detach();
  });

  test('what a role excludes is folded away with the reason', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().viewer);
    await openList(page, at('identity'));
    const none = rail(page).getByRole('group', { name: 'Not available' });
    await expect(rail(page).getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await none.getByRole('button', { name: 'Not available' }).click();
    await expect(none.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-disabled', 'true');
    await expect(none.getByText('Needs the role admin; yours is viewer.').first()).toBeVisible();
  });

  test('the account keeps the enterprise that was open, also when it is loaded anew', async ({ adminPage: page }) => {
    const { second } = demoUsers();
    await goTo(page, `/e/${second.id}/identity`);
    await goTo(page, '/account');
    const open = page.getByRole('button', { name: `Enterprise: ${second.name}` });
    await expect(open).toBeVisible();
    await page.reload();
    await expect(open).toBeVisible();
    await expect(rail(page).getByRole('link', { name: 'Identity' })).toHaveAttribute(
      'href',
      `/e/${second.id}/identity`,
    );
  });
});

test.describe('focus', () => {
  test('goes back to where it was from menus, panels, dialogs and the palette', async ({ adminPage: page }) => {
    await openList(page, at('identity'));
    const row = rows(page).first();
    await row.focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('keyboard map');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    for (const opener of [
      page.getByTestId('notice-bell').filter({ visible: true }),
      page.getByRole('button', { name: /^Enterprise: / }),
    ]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(opener).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const navigation = page.getByRole('button', { name: 'Open navigation' });
    await navigation.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeFocused();
  });
});

test.describe('not found', () => {
  test('a mistyped page stays in the console, which leads on', async ({ adminPage: page }) => {
    await noteViolations(page);
    const { main } = demoUsers();
    for (const path of [
      at('nothing-here'),
      at('settlements/dvp/nothing/at/all'),
      '/nothing/here',
      `/e/${'0'.repeat(32)}`,
      '/platform/enterprises',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
      await expect(page).toHaveTitle('Not found · Clearhouse');
      await expect(account(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: main.name })).toBeVisible();
      expect(await violationsOf(page), path).toEqual([]);
    }
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('deliveries');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/webhooks\/deliveries$/);
  });

  test('who is not signed in learns no more than that', async ({ page }) => {
    expect((await page.goto('/nothing/here'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});

test.describe('titles', () => {
  test('name page and enterprise, and the object that is open', async ({ adminPage: page }) => {
    const { main } = demoUsers();
    await openList(page, at('webhooks/deliveries'));
    const title = `Deliveries · ${main.name} · Clearhouse`;
    await expect(page).toHaveTitle(title);
    await goTo(page, at('members'));
    await expect(page).toHaveTitle(`Members · ${main.name} · Clearhouse`);
    await rows(page).first().getByRole('link', { name: /^Open/ }).click();
    await expect(page.getByTestId('drawer').getByRole('tab').first()).toBeVisible();
    const name = await page.getByTestId('drawer').getByRole('heading', { level: 2 }).innerText();
    await expect(page).toHaveTitle(`${name} · Members · ${main.name} · Clearhouse`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle(`Members · ${main.name} · Clearhouse`);
  });
});

test.describe('paper', () => {
  test('has the list without rail and buttons, also from a dark page', async ({ adminPage: page }) => {
    await openList(page, at('settlements/dvp'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(account(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Refresh' })).toBeHidden();
    await expect(rows(page).first()).toBeVisible();
    const look = await page.evaluate(() => ({
      ink: getComputedStyle(document.querySelector('h1') ?? document.body).color,
      isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    expect(look.ink).toMatch(/^(lab\([123]?\d\.|oklch\(0\.[0-3])/);
    expect(look.isWide).toBe(false);
    await page.emulateMedia({ media: 'screen', colorScheme: null });
  });

  test('has a whole settlement, all tabs of it', async ({ adminPage: page }) => {
    await openList(page, at('settlements/dvp'));
    await rows(page).first().getByRole('link', { name: /^Open/ }).click();
    const sheet = page.getByTestId('drawer');
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.querySelector('[data-testid=drawer]')?.textContent ?? '';
      };
    });
    await expect(sheet.getByRole('tab').first()).toBeVisible();
    const tabs = await sheet.getByRole('tab').allInnerTexts();
    await sheet.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', /./);
    const printed = (await page.locator('body').getAttribute('data-printed')) ?? '';
    for (const tab of tabs.filter((name) => name !== 'JSON')) expect(printed).toContain(tab);
    await expect(sheet.getByRole('tab')).toHaveText(tabs);
  });
});
