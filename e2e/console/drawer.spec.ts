import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findingsBothWays } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';
import { foreignRecordId } from '#e2e/support/foreign-record.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { searchWithdrawals } from '#lib/contracts/banking/withdrawals.ts';

test.use({ handsOn: true });

const identity = (query = ''): string => `/e/${demoUsers().main.id}/identity${query}`;
const rows = (page: Page) => page.getByTestId('row');
const rowIds = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row-id')));

async function openList(page: Page, query = ''): Promise<void> {
  await goTo(page, identity(query));
  await expect(rows(page).first()).toBeVisible();
}

test.describe('drawer', () => {
  test.afterEach(clearFaults);

  test('has its own URL, goes to the row before and after, and the list beside it stays in use', async ({
    adminPage: page,
  }) => {
    await openList(page);
    const ids = await rowIds(page);
    await rows(page).nth(1).locator('td[data-column=person]').click();
    const drawer = page.getByRole('dialog');
    const name = await rows(page).nth(1).locator('td[data-column=person] span span').first().innerText();
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(page).toHaveURL(new RegExp(`open=${ids[1]}`));
    await page.reload();
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(name);
    await drawer.getByRole('button', { name: 'Next row' }).click();
    await expect(page).toHaveURL(new RegExp(`open=${ids[2]}`));
    await drawer.getByRole('button', { name: 'Previous row' }).click();
    await drawer.getByRole('button', { name: 'Previous row' }).click();
    await expect(drawer.getByRole('button', { name: 'Previous row' })).toBeDisabled();
    await rows(page).nth(3).locator('td[data-column=person]').click();
    await expect(page).toHaveURL(new RegExp(`open=${ids[3]}`));
    await drawer.getByRole('tab', { name: 'JSON' }).click();
    await expect(page).toHaveURL(/tab=json/);
    await expect(drawer.getByText(`"idvId": "${ids[3]}"`)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(new RegExp(`open=${ids[3]}`));
  });

  test('says that an object does not exist or is not yours, alike for both', async ({ adminPage: page }) => {
    const texts: string[] = [];
    for (const id of ['0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a', await foreignRecordId(), 'no-id-at-all']) {
      await goTo(page, identity(`?open=${id}`));
      await expect(page.getByText('It does not exist or is not yours')).toBeVisible();
      texts.push(await page.getByTestId('drawer').innerText());
    }
    expect(new Set(texts).size).toBe(1);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page).not.toHaveURL(/open=/);
    await expect(rows(page).first()).toBeVisible();
  });

  test('a failure inside fails only that panel', async ({ adminPage: page }) => {
    await openList(page);
    await rows(page).first().locator('td[data-column=person]').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Verification id', { exact: true })).toBeVisible();
    await injectFault({ operation: 'searchIdvRecords', status: 500 });
    await drawer.getByRole('tab', { name: 'Verifications' }).click();
    await expect(drawer.getByText('This could not be loaded')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer.getByText('This verification')).toBeVisible();
  });

  test('covers the page on a phone, which nothing reaches until it is closed', async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await rows(page).first().locator('td[data-column=person]').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { level: 2 })).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(390);
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#main') ?? null)).toBeNull();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('searchbox').click();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('axe finds nothing in it', async ({ adminPage: page }) => {
    await openList(page);
    const [id] = await rowIds(page);
    for (const tab of ['facts', 'attempts', 'others', 'json']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goTo(page, identity(`?tab=${tab}&open=${id}`));
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await findingsBothWays(page), tab).toEqual([]);
    }
    await goTo(page, identity('?open=no-id-at-all'));
    await expect(page.getByText('It does not exist or is not yours')).toBeVisible();
    expect(await findingsBothWays(page), 'not found').toEqual([]);
  });

  test('has no foot where nothing can be done with the object', async ({ adminPage: page }) => {
    const { id: enterpriseId } = demoUsers().main;
    // One that settled waits for bank days: after a long weekend the demo has none yet.
    const [canceled] = (await ask(searchWithdrawals, { enterpriseId, states: ['canceled'] })).withdrawals;
    if (canceled === undefined) throw new Error('The demo has no withdrawal that was canceled');
    await page.goto(`/e/${enterpriseId}/withdrawals?open=${canceled.id}`);
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByText('Request id', { exact: true })).toBeVisible();
    await expect(drawer.locator('footer')).toBeHidden();
  });
});
