import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';
import { ELSEWHERE, goTo } from '#e2e/support/go-to.ts';
import { expectTotal } from '#e2e/support/list-page.ts';
import { openInvitation } from '#e2e/support/open-invitation.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { benchOf } from '#e2e/support/test-bench.ts';
import { getDeliveryHealth, getSettledVolume, listAttention } from '#lib/contracts/overview/overview.ts';
import { ATTENTION } from '#lib/kinds.ts';
import { describeAmount } from '#lib/money.ts';

test.use({ handsOn: true });

/** A panel waits for those above it, but no longer; a slow machine would count that as a jump. */
const ORDERED_MS = 4000;
const overview = (enterpriseId = demoUsers().main.id): string => `/e/${enterpriseId}/overview`;
const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
const attention = (page: Page) => panel(page, 'Needs attention');
const others = (page: Page) => panel(page, 'Waiting for others');
const volume = (page: Page) => panel(page, 'Settled volume, last 30 days');
const deliveries = (page: Page) => panel(page, 'Webhook deliveries, last 24 hours');
const queues = (page: Page) => panel(page, 'Queues');

test.describe('overview, as it loads', () => {
  test.use({ handsOn: false });

  test('does not scroll beyond what it shows, and nothing on it jumps', async ({ adminPage: page }) => {
    // The fonts are known to whoever was here before.
    await page.goto(ELSEWHERE);
    await page.addInitScript((orderedMs) => {
      Object.assign(window, { shifted: 0 });
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
        ms === orderedMs ? 0 : later(run, ms, ...more)) as typeof window.setTimeout;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    }, ORDERED_MS);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(overview());
      await expect(queues(page).locator('dd')).toHaveCount(3);
      const { whole, main, shifted } = await page.evaluate(() => ({
        whole: document.documentElement.scrollHeight,
        main: document.querySelector('main')?.getBoundingClientRect().bottom ?? 0,
        shifted: Number(Reflect.get(window, 'shifted')),
      }));
      expect(whole).toBeLessThanOrEqual(Math.max(800, Math.ceil(main)) + 1);
      expect(shifted, `${width} px wide`).toBeLessThanOrEqual(0.02);
    }
  });
});

test.describe('overview', () => {
  test('each number of what there is to do leads to a list whose total is that number, apart from what others do', async ({
    adminPage: page,
  }) => {
    const { items } = await ask(listAttention, { enterpriseId: demoUsers().main.id });
    const waiting = items.filter(({ total }) => total > 0);
    const isOthers = ({ kind }: (typeof items)[number]) =>
      ATTENTION.find(({ name }) => name === kind)?.doneBy !== undefined;
    await goTo(page, overview());
    for (const [links, expected] of [
      [attention(page).getByRole('link'), waiting.filter((item) => !isOthers(item))],
      [others(page).getByRole('link'), waiting.filter(isOthers)],
    ] as const) {
      expect(expected.length).toBeGreaterThan(1);
      await expect(links).toHaveCount(expected.length);
      for (const [index, { total, kind }] of expected.entries()) {
        await expect(links.nth(index), kind).toHaveText(new RegExp(`^${total.toLocaleString('en-US')}\\D`));
        await links.nth(index).click();
        // Terms are read and accepted on a page of their own, which is no list.
        if (kind === 'mint-terms-to-accept')
          await expect(page.getByText(/^Version \d+ is not accepted$/)).toHaveCount(total);
        else await expectTotal(page, total);
        await page.goBack();
      }
    }
    // One that fails long enough is suspended, as in a run whose clock others have moved.
    await expect(attention(page)).toContainText(/(failing|suspended) endpoint/);
    await expect(others(page)).toContainText('Each person gives the verification provider what it asks for.');
  });

  test('a DVP settlement that waits for the enterprise is answered two clicks away', async ({ adminPage: page }) => {
    await goTo(page, overview());
    await attention(page).getByRole('link', { name: 'to acknowledge or sign' }).click();
    await page.locator('tr[data-row-id]').first().click();
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByTestId('state-path')).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^(Acknowledge|Sign)( as |$)/ }).first()).toBeVisible();
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
      await expect(listed.nth(index)).toContainText(`${transferCount.toLocaleString('en-US')} transfer`);
    }
    const last = assets.at(-1);
    if (last === undefined) throw new Error('no volume');
    await listed.last().getByRole('button').click();
    await expect(listed.last().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    const bars = volume(page).getByRole('list', { name: 'Days' }).getByRole('button');
    await expect(bars).toHaveCount(days.length);
    const names = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')?.split(': ')[1]));
    expect(names).toEqual(last.units.map((units) => describeAmount(last.currency, units)));
    for (const [words, count] of [
      ['completed off-exchange settlements', offExchange],
      ['settled DVP settlements', dvp],
    ] as const) {
      await volume(page).getByRole('link', { name: words }).click();
      await expectTotal(page, count?.total ?? -1);
      await page.goBack();
    }
  });

  test('a bar leads to the settlements of its day, by keys too', async ({ adminPage: page }) => {
    await goTo(page, overview());
    const bars = volume(page).getByRole('list', { name: 'Days' }).getByRole('button');
    await bars.last().focus();
    await page.keyboard.press('ArrowLeft');
    const bar = bars.nth(-2);
    await expect(bar).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    const day = (await bar.getAttribute('aria-label'))?.split(':')[0];
    await volume(page)
      .getByRole('link', { name: `${day}: completed off-exchange settlements` })
      .click();
    await expect(page).toHaveURL(/statuses=completed&created=(\d{4}-\d{2}-\d{2})\.\.\1/);
  });

  test('each number of webhook deliveries leads to the list behind it', async ({ adminPage: page }) => {
    const enterpriseId = demoUsers().main.id;
    const health = await ask(getDeliveryHealth, { enterpriseId });
    const { attempts, sent, failed, failedInWeek, waiting, latency } = health;
    expect(attempts.made).toBeGreaterThan(attempts.succeeded);
    expect(latency).not.toBeNull();
    await goTo(page, overview());
    await expect(deliveries(page).getByRole('link', { name: /^Success/ })).toContainText(
      `${attempts.succeeded} of ${attempts.made} attempts`,
    );
    for (const [name, { total }] of [
      [/^Delivered/, sent],
      [/^Failed \d/, failed],
      [/^Pending/, waiting],
      [/^Failed, 7 days/, failedInWeek],
    ] as const) {
      const link = deliveries(page).getByRole('link', { name });
      await expect(link).toContainText(String(total));
      await link.click();
      if (total > 0) await expectTotal(page, total);
      else await expect(page.getByText('Clear filters').first()).toBeVisible();
      await page.goBack();
    }
    await expect(deliveries(page).getByRole('link', { name: /^Duration/ })).toHaveText(/\d ms .*\d ms$/);
  });

  test('an enterprise with nothing yet shows its first steps, marked as they are done, until they are put away', async ({
    pageOf,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('overview'));
    const steps = panel(page, 'First steps');
    await expect(steps.getByRole('listitem')).toHaveCount(6);
    await expect(steps).toContainText('0 of 6 done');
    await expect(attention(page)).toContainText('Nothing needs attention.');
    expect(await findings(page)).toEqual([]);
    await steps.getByRole('link', { name: 'Create an endpoint' }).click();
    const bench = benchOf(page);
    await bench.setUp.click();
    await bench.send.click();
    await expect(bench.attempts).toHaveCount(1);
    await bench.verifyIt.click();
    await expect(bench.verdict).toContainText('Genuine');
    await page.goto(own.page('overview'));
    await expect(steps).toContainText('3 of 6 done');
    await expect(steps.getByRole('link', { name: 'Verify its signature · done' })).toBeVisible();
    await steps.getByRole('link', { name: 'Invite a colleague' }).click();
    await expect(page.getByRole('dialog')).toContainText('Email');
    await page.goto(own.page('overview'));
    await steps.getByRole('button', { name: 'Hide first steps' }).click();
    await expect(steps).toBeHidden();
    await page.reload();
    await expect(queues(page).locator('dd')).toHaveCount(3);
    await expect(steps).toBeHidden();
  });

  test('a panel that fails fails alone, and is asked for anew', async ({ adminPage: page }) => {
    for (const [operation, broken, beside] of [
      ['listAttention', attention, [volume, queues]],
      ['getSettledVolume', volume, [attention, queues]],
      ['getQueueDepth', queues, [attention, volume]],
      ['getDeliveryHealth', deliveries, [queues, volume]],
    ] as const) {
      await injectFault({ operation, status: 500, times: 20 });
      await goTo(page, overview());
      await expect(broken(page).getByRole('alert')).toContainText('This part could not be loaded');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
      for (const other of beside)
        await expect(other(page).locator('a, dd').first(), `beside ${operation}`).toBeVisible();
      await clearFaults();
      const again = broken(page).getByRole('button', { name: 'Try again' });
      // A live change may have asked before.
      await again.click({ timeout: 5_000 }).catch(() => expect(again).toHaveCount(0));
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
    await expect(others(page).getByRole('link', { name: 'to acknowledge or sign' })).toContainText(
      'Colleagues with another role',
    );
    await expect(attention(page)).not.toContainText('to acknowledge or sign');
    await expect(others(page)).not.toContainText('invitation');
    await expect(attention(page)).not.toContainText('suspended endpoint');
    await expect(others(page).getByRole('link', { name: 'suspended endpoint' })).toContainText(
      'Colleagues with another role',
    );
    await openInvitation();
    await goTo(adminPage, overview());
    await expect(others(adminPage)).toContainText('invitation');
    await goTo(adminPage, overview(second.id));
    await expect(others(adminPage)).toContainText('verification');
    await expect(others(adminPage)).not.toContainText('off-exchange settlement');
    await expect(volume(adminPage)).not.toContainText('off-exchange settlements');
    expect(await findings(adminPage)).toEqual([]);
  });

  test.afterEach(clearFaults);
});
