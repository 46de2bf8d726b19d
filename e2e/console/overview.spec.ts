import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal } from '#e2e/support/list-page.ts';
import { getDeliveryHealth, getSettledVolume, listAttention } from '#lib/contracts/overview/overview.ts';
import { describeAmount } from '#lib/money.ts';

test.use({ handsOn: true });

const overview = (enterpriseId = demoUsers().main.id): string => `/e/${enterpriseId}/overview`;
const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
const attention = (page: Page) => panel(page, 'Needs attention');
const volume = (page: Page) => panel(page, 'Settled volume, last 30 days');
const deliveries = (page: Page) => panel(page, 'Webhook deliveries, last 24 hours');
const queues = (page: Page) => panel(page, 'Queues');

test.describe('overview', () => {
  test('each number of what waits leads to a list whose total is that number', async ({ adminPage: page }) => {
    const { items } = await ask(listAttention, { enterpriseId: demoUsers().main.id });
    const waiting = items.filter(({ total }) => total > 0);
    expect(waiting.length).toBeGreaterThan(4);
    await goTo(page, overview());
    const links = attention(page).getByRole('link');
    await expect(links).toHaveCount(waiting.length);
    for (const [index, { total, kind }] of waiting.entries()) {
      await expect(links.nth(index), kind).toHaveText(new RegExp(`^${total.toLocaleString('en-US')}\\D`));
      await links.nth(index).click();
      await expectTotal(page, total);
      await page.goBack();
    }
  });

  test('settled volume leads to the settlements that it sums up, and its sums are exact', async ({
    adminPage: page,
  }) => {
    const { assets, days, offExchange, dvp } = await ask(getSettledVolume, { enterpriseId: demoUsers().main.id });
    await goTo(page, overview());
    const listed = volume(page).getByRole('list', { name: 'Assets' }).getByRole('listitem');
    await expect(listed).toHaveCount(assets.length);
    for (const [index, { currency, total, transferCount }] of assets.entries()) {
      await expect(listed.nth(index)).toContainText(describeAmount(currency, total));
      await expect(listed.nth(index)).toContainText(`${transferCount.toLocaleString('en-US')} transfers`);
    }
    const last = assets.at(-1);
    if (last === undefined) throw new Error('no volume');
    await listed.last().getByRole('button').click();
    await expect(listed.last().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    const cells = volume(page).getByRole('table').getByRole('cell');
    await expect(cells).toHaveText(last.units.map((units) => describeAmount(last.currency, units)));
    await expect(cells).toHaveCount(days.length);
    for (const [words, count] of [
      ['completed off-exchange settlements', offExchange],
      ['settled DVP settlements', dvp],
    ] as const) {
      await volume(page).getByRole('link', { name: words }).click();
      await expectTotal(page, count?.total ?? -1);
      await page.goBack();
    }
  });

  test('each number of webhook deliveries leads to the list behind it', async ({ adminPage: page }) => {
    const { sent, failed, waiting, latency } = await ask(getDeliveryHealth, { enterpriseId: demoUsers().main.id });
    expect(sent.total).toBeGreaterThan(0);
    expect(latency).not.toBeNull();
    await goTo(page, overview());
    for (const [name, shown, { total }] of [
      [/^Success/, /%$/, sent],
      [/^Failed/, new RegExp(`${failed.total}$`), failed],
      [/^Pending/, new RegExp(`${waiting.total}$`), waiting],
    ] as const) {
      const link = deliveries(page).getByRole('link', { name });
      await expect(link).toHaveText(shown);
      await link.click();
      if (total > 0) await expectTotal(page, total);
      else await expect(page.getByText('Clear filters').first()).toBeVisible();
      await page.goBack();
    }
    await expect(deliveries(page).getByRole('link', { name: /^Latency/ })).toHaveText(/\d ms · \d+ ms$/);
  });

  test('a panel that fails fails alone, and is asked for anew', async ({ adminPage: page }) => {
    for (const [operation, broken, others] of [
      ['listAttention', attention, [volume, queues]],
      ['getSettledVolume', volume, [attention, queues]],
      ['getQueueDepth', queues, [attention, volume]],
      ['getDeliveryHealth', deliveries, [queues, volume]],
    ] as const) {
      await injectFault({ operation, status: 500, times: 20 });
      await goTo(page, overview());
      await expect(broken(page).getByRole('alert')).toContainText('This part could not be loaded');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
      for (const other of others)
        await expect(other(page).locator('a, dd').first(), `beside ${operation}`).toBeVisible();
      await clearFaults();
      await broken(page).getByRole('button', { name: 'Try again' }).click();
      await expect(broken(page).getByRole('alert')).toBeHidden();
      await expect(broken(page).locator('a, dd').first()).toBeVisible();
    }
  });

  test('what cannot be read is not counted: a viewer, an enterprise without licences', async ({
    adminPage,
    pageOf,
  }) => {
    const { viewer, second } = demoUsers();
    const page = await pageOf(viewer);
    await goTo(page, overview());
    await expect(attention(page).getByRole('link', { name: 'to sign' })).toBeVisible();
    await expect(attention(page)).not.toContainText('invitation');
    await goTo(adminPage, overview(second.id));
    await expect(attention(adminPage)).toContainText('invitation');
    await expect(attention(adminPage)).not.toContainText('off-exchange');
    await expect(volume(adminPage)).not.toContainText('off-exchange settlements');
    expect(await findings(adminPage)).toEqual([]);
  });

  test.afterEach(clearFaults);
});
