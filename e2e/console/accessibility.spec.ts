import { BOTH_WAYS, findings, findingsBothWays, showAs } from '#e2e/support/axe.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults } from '#e2e/support/faults.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { openInState, PAGE_STATES, type PageState, viewpoint } from '#e2e/support/page-states.ts';

/** Drawn as rows in outline and as a failure are; left to `npm run axe:full`. */
const ONLY_FULL = ['loading', 'refused'];

/** Half a page of rows; the whole page is looked at by `npm run axe:full`. */
const withFewRows = ({ page, state }: PageState, path: string): string =>
  state === 'rows' && page.noMatch !== undefined ? `${path}?rows=25` : path;

test.describe('axe finds nothing in both themes and widths', () => {
  test.slow();
  test.use({ handsOn: true });
  test.afterEach(clearFaults);

  for (const shown of PAGE_STATES.filter(({ state }) => !ONLY_FULL.includes(state))) {
    test(`${shown.page.name}: ${shown.state}`, async ({ pageOf }) => {
      const { user, path } = await viewpoint(shown);
      const page = await pageOf(user);
      await openInState(page, shown, { path: withFewRows(shown, path), open: (to) => goTo(page, to) });
      expect(await findingsBothWays(page)).toEqual([]);
    });
  }

  test('pages before sign-in', async ({ page }) => {
    for (const path of ['/sign-in', '/first-admin#token', '/set-password#token', '/set-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findingsBothWays(page), path).toEqual([]);
    }
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    expect(await findingsBothWays(page), 'field errors').toEqual([]);
  });

  test('not-found pages', async ({ adminPage: page }) => {
    for (const missing of [`/e/${'0'.repeat(32)}/identity`, '/no/such/page']) {
      await page.goto(missing);
      await expect(page.getByText('Page not found')).toBeVisible();
      expect(await findingsBothWays(page), missing).toEqual([]);
    }
  });
});

test.describe('axe finds nothing in what lies over a page', () => {
  test.slow();

  test('menus, popovers and the navigation drawer', async ({ adminPage: page }) => {
    for (const look of BOTH_WAYS) {
      await showAs(page, look);
      await goTo(page, `/e/${demoUsers().main.id}/identity`);
      await expectDrawn(page);
      if (look.width < 640) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        expect(await findings(page), 'filters').toEqual([]);
      }
      await page.getByRole('button', { name: /^Status/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findings(page), 'status menu').toEqual([]);
      await page.keyboard.press('Escape');
      const filters = look.width < 640 ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('main');
      await filters.getByRole('button', { name: 'Created', exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Created' })).toBeVisible();
      expect(await findings(page), 'time range').toEqual([]);
      await page.keyboard.press('Escape');
      if (look.width < 640) await page.getByRole('button', { name: 'Show records' }).click();
      if (look.width < 1024) {
        await page.getByRole('button', { name: 'Open navigation' }).click();
        await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
        expect(await findings(page), 'navigation').toEqual([]);
        await page.getByRole('button', { name: /^Account of/ }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        expect(await findings(page), 'account menu').toEqual([]);
      }
    }
  });
});
