import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, exportView, openList, rowIds, rows, viewTab } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';

test.use({ handsOn: true });

const path = (list: string): string => `/e/${demoUsers().main.id}/${list}`;

/** Lists with the name of the id of their rows, and columns that only some readers want. */
const LISTS = [
  ['settlements/off-exchange', 'id', ['Partner', 'Reason', 'Finalised', 'Updated', 'Id', 'External id']],
  ['settlements/dvp', 'id', ['Type', 'Clearing', 'Own accounts', 'Notation', 'Finalised']],
  ['identity?statuses=', 'idvId', ['Email', 'User id']],
  ['members', 'userId', ['Email', 'User id']],
  ['tokens?states=', 'id', ['Revoked', 'Only here', 'Owner id']],
] as const;

const BEGIN = 'test began';

/** Shifts of the layout count from now on: the page that is handed on had others before. */
const beginShifts = (page: Page): Promise<void> => page.evaluate((name) => void performance.mark(name), BEGIN);

/** Sum of all shifts of the layout since then that no press or key explains. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const since = performance.getEntriesByName(name).at(-1)?.startTime ?? 0;
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput && entry.startTime >= since) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
    BEGIN,
  );

test.describe('columns', () => {
  for (const [list, id, extras] of LISTS)
    test(`${list.split('?')[0]}: every one can be shown, and the file has them all`, async ({ adminPage: page }) => {
      await openList(page, path(list));
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      for (const extra of extras) await page.getByRole('checkbox', { name: extra, exact: true }).check();
      await page.keyboard.press('Escape');
      for (const extra of extras)
        await expect(page.getByRole('columnheader', { name: extra, exact: true })).toBeAttached();
      const { head, lines } = await exportView(page);
      expect(head[0]).toBe(id);
      expect(lines.length).toBeGreaterThan(0);
      const shown = await page
        .locator('thead th[data-column]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-column') ?? ''));
      expect(head.length).toBeGreaterThanOrEqual(shown.length);
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      await page.getByRole('button', { name: 'Reset columns' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader', { name: extras[0], exact: true })).toHaveCount(0);
    });

  test('say where the window is too narrow, but the one that orders the rows is shown', async ({ adminPage: page }) => {
    await openList(page, path('settlements/off-exchange'));
    await expect(page.locator('th[data-column=createdAt]')).toBeVisible();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Cut-off' });
    await expect(line).toContainText('Hidden: window too narrow');
    await expect(page.getByRole('listitem').filter({ hasText: 'Created' })).not.toContainText('Hidden');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await expect(line).not.toContainText('Hidden');
  });
});

test.describe('quantities', () => {
  test('stand on their points, dollars beside them, and a selection is added up', async ({ adminPage: page }) => {
    await openList(page, path('settlements/off-exchange'));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const points = await rows(page)
      .locator('[data-column=totals] li > span:last-child > span:nth-child(2)')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().left));
    expect(points.length).toBeGreaterThan(10);
    expect(Math.max(...points.slice(0, 10)) - Math.min(...points.slice(0, 10))).toBeLessThanOrEqual(1);
    await expect(rows(page).first().locator('[data-column=usdValue]')).toContainText(/\$[\d,]+\.\d\d/);
    await rows(page).nth(0).getByRole('checkbox').click();
    await rows(page).nth(1).getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar).toContainText('2 selected');
    await expect(bar.getByRole('list', { name: 'Totals of the selected rows' })).toContainText(/Sent|Received/);
  });
});

test.describe('all rows that are found', () => {
  test('can be chosen and their ids copied, without holding up the page', async ({ adminPage: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page, path('settlements/off-exchange?sort=createdAt'));
    const first = await rowIds(page);
    const total = Number.parseInt(await page.getByTestId('total').innerText(), 10);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar).toContainText(`${first.length} selected`);
    await bar.getByRole('button', { name: `Select all ${total}` }).click();
    await expect(bar).toContainText(`All ${total} selected`);
    await bar.getByRole('button', { name: 'Copy ids' }).click();
    await expect(bar.getByRole('button', { name: `Copied ${total} ids` })).toBeVisible();
    const ids = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(ids.length).toBe(total);
    expect(new Set(ids).size).toBe(total);
    expect(ids.slice(0, first.length)).toEqual(first);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows begin in the first screen, and filters, order and columns are in one sheet', async ({
    adminPage: page,
  }) => {
    for (const list of ['settlements/off-exchange', 'settlements/dvp', 'identity', 'members', 'tokens']) {
      await openList(page, path(list));
      expect((await rows(page).first().boundingBox())?.y ?? 999, list).toBeLessThanOrEqual(300);
    }
    await openList(page, path('settlements/off-exchange'));
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'With cut-off' }).click();
    await sheet.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
    await sheet.getByText('Columns', { exact: true }).click();
    await expect(sheet.getByRole('checkbox', { name: 'Partner', exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Show records' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/onlyWithCutoff=true/);
    await expect(page).toHaveURL(/sort=createdAt/);
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible();
  });
});

test.describe('nothing jumps', () => {
  test('when filters come and go, and when a file is made', async ({ adminPage: page }) => {
    await beginShifts(page);
    await openList(page, path('settlements/off-exchange'));
    const top = async () => (await page.getByRole('table').boundingBox())?.y;
    const before = await top();
    await page.getByRole('button', { name: 'With cut-off' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter: With cut-off' })).toBeVisible();
    expect(await top()).toBe(before);
    await exportView(page);
    await expect(page.getByText('rows exported')).toBeVisible();
    expect(await top()).toBe(before);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  });
});

test.describe('words', () => {
  test('the title is a heading without a number, and an empty tab says what it knows', async ({
    adminPage: page,
    pageOf,
  }) => {
    await openList(page, path('identity'));
    await expect(page.getByRole('heading', { level: 1, name: 'Identity', exact: true })).toBeVisible();
    const own = await ownEnterprise({ ada: 'admin' });
    const by = await loginToken(own.people.ada);
    const admin = await pageOf(own.people.ada);
    const heading = admin.getByRole('heading', { level: 2 });
    await goTo(admin, own.page('members/invitations'));
    await expect(heading).toHaveText('No invitations yet');
    await ask(createInvitation, { enterpriseId: own.id, email: 'nora.quist@alder.example', role: 'viewer' }, by);
    await goTo(admin, own.page('members/invitations'));
    await viewTab(admin, 'Accepted').click();
    await expect(heading).toHaveText('Nothing in “Accepted”');
  });

  test('a link with a filter that does not exist says so', async ({ adminPage: page }) => {
    await openList(page, path('members?team=treasury'));
    await expect(page.getByText('team=treasury')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('team=treasury')).toBeHidden();
    await expect(page).not.toHaveURL(/team/);
  });

  test('tabs say how many rows each has', async ({ adminPage: page }) => {
    await openList(page, path('tokens'));
    const all = viewTab(page, 'All');
    await expect(all).toHaveText(/^All\d+$/);
    const count = Number((await all.innerText()).replace(/\D/g, ''));
    await all.click();
    await expectTotal(page, count);
  });
});

test.describe('compact rows', () => {
  test('have one line', async ({ adminPage: page }) => {
    await openList(page, path('settlements/off-exchange'));
    await page.evaluate(() => {
      document.documentElement.dataset.density = 'compact';
    });
    const heights = await rows(page).evaluateAll((all) => all.slice(0, 8).map((one) => one.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(34);
    await page.evaluate(() => delete document.documentElement.dataset.density);
  });
});
