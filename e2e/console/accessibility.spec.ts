import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoCast, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';

/** Waits for animations, and lists what axe finds. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of LOOKS) {
  test.describe(`axe finds nothing, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });
    test.afterEach(clearFaults);

    test('on the pages before sign-in', async ({ page }) => {
      for (const path of ['/sign-in', '/first-admin#token', '/set-password#token', '/set-password']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Enter your password.')).toBeVisible();
      expect(await findings(page), 'field errors').toEqual([]);
    });

    test('on the Identity table in every state', async ({ adminPage: page }) => {
      const path = `/e/${demoCast().main.id}/identity`;
      await page.goto(`${path}?statuses=`);
      await expect(page.getByTestId('row').first()).toBeVisible();
      expect(await findings(page), 'rows').toEqual([]);
      await page.goto(`${path}?text=no-such-person&created=7d`);
      await expect(page.getByText('No record matches')).toBeVisible();
      expect(await findings(page), 'no match').toEqual([]);
      await injectFault({ operation: 'searchIdvRecords', status: 503 });
      await page.goto(path);
      await expect(page.getByText('The records could not be loaded')).toBeVisible();
      expect(await findings(page), 'failed').toEqual([]);
      await injectFault({ operation: 'searchIdvRecords', delayMs: 20_000 });
      await page.goto(path);
      await expect(page.getByTestId('skeleton-row').first()).toBeVisible();
      expect(await findings(page), 'loading').toEqual([]);
    });

    test('on menus, popovers, the drawer, account and not-found pages', async ({ adminPage: page }) => {
      await page.goto(`/e/${demoCast().main.id}/identity`);
      await expect(page.getByTestId('row').first()).toBeVisible();
      await page.getByRole('button', { name: /^Status/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findings(page), 'status menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Created', exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page), 'time range').toEqual([]);
      await page.keyboard.press('Escape');
      if (width < 1024) {
        await page.getByRole('button', { name: 'Open navigation' }).click();
        await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
        expect(await findings(page), 'drawer').toEqual([]);
      }
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findings(page), 'account menu').toEqual([]);
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page), 'account').toEqual([]);
      for (const missing of [`/e/${'0'.repeat(32)}/identity`, '/no/such/page']) {
        await page.goto(missing);
        await expect(page.getByText(/Not found, or not yours|There is no such page/)).toBeVisible();
        expect(await findings(page), missing).toEqual([]);
      }
    });
  });
}
