import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { columnTexts, turnPage } from '#e2e/support/list-page.ts';

test.use({ handsOn: true });

const identity = (query = ''): string => `/e/${demoUsers().main.id}/identity${query}`;
const rows = (page: Page) => page.getByTestId('row');
const columnIds = (page: Page) =>
  page.locator('thead th[data-column]').evaluateAll((all) => all.map((one) => one.getAttribute('data-column')));
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row-id') ?? null);
const rowIds = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row-id')));

async function openList(page: Page, query = ''): Promise<void> {
  await goTo(page, identity(query));
  await expect(rows(page).first()).toBeVisible();
}

test.describe('columns of a table', () => {
  test('are hidden, moved by buttons and by drag, and stay so after a reload', async ({ adminPage: page }) => {
    await openList(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Reasons' }).uncheck();
    await page.getByRole('button', { name: 'Move Created up' }).click();
    await page.getByRole('button', { name: 'Drag Type' }).dragTo(page.getByRole('button', { name: 'Drag Person' }), {
      targetPosition: { x: 10, y: 2 },
    });
    await page.keyboard.press('Escape');
    const arranged = ['verificationType', 'person', 'status', 'createdAt', 'updatedAt'];
    await expect.poll(() => columnIds(page)).toEqual(arranged);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => columnIds(page)).toEqual(arranged);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('checkbox', { name: 'Person' })).toBeDisabled();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await columnIds(page)).length).toBe(6);
  });

  test('are made wider by drag and by arrow keys, and a double press gives the width back', async ({
    adminPage: page,
  }) => {
    await openList(page);
    const width = async () => (await page.locator('th[data-column=status]').boundingBox())?.width ?? 0;
    const before = await width();
    const edge = page.getByRole('separator', { name: 'Width of Status' });
    const box = await edge.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 3, (box?.y ?? 0) + 6);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 63, (box?.y ?? 0) + 6, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBeGreaterThan(before + 40);
    const dragged = await width();
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBeLessThan(dragged);
    await edge.dblclick();
    await expect.poll(width).toBe(before);
  });

  test('a link may carry them', async ({ adminPage: page }) => {
    await openList(page, '?cols=status,person:200,-createdAt');
    await expect.poll(async () => (await columnIds(page)).slice(0, 2)).toEqual(['status', 'person']);
    expect(await columnIds(page)).not.toContain('createdAt');
    expect(await page.evaluate(() => localStorage.getItem('clearhouse.columns.identity'))).toBeNull();
  });
});

test.describe('keyboard of a table', () => {
  test('j and k go through the rows, x selects, Enter opens, Escape comes back to the row', async ({
    adminPage: page,
  }) => {
    await openList(page);
    const ids = await rowIds(page);
    await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(ids[0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(ids[2]);
    await page.keyboard.press('k');
    await expect.poll(() => focusedRow(page)).toBe(ids[1]);
    await page.keyboard.press('x');
    await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Enter');
    const drawer = page.getByTestId('drawer');
    await expect(drawer).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`open=${ids[1]}`));
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`open=${ids[2]}`));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect.poll(() => focusedRow(page)).toBe(ids[2]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('jx');
    await expect(page.getByText('1 selected')).toBeHidden();
  });

  test('Enter opens the row that j came to, however soon', async ({ adminPage: page }) => {
    await openList(page);
    const [first] = await rowIds(page);
    await page.evaluate(() => {
      const draw = window.requestAnimationFrame;
      window.requestAnimationFrame = (then) => window.setTimeout(() => draw(then), 2000);
      window.addEventListener('keyup', ({ key }) => key === 'Enter' && (window.requestAnimationFrame = draw));
    });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`open=${first}`));
    await expect(page.getByTestId('drawer')).toBeFocused();
  });

  test('shift selects a range, and the head selects all', async ({ adminPage: page }) => {
    await openList(page);
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Copy ids' }).click();
    const ids = await rowIds(page);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(ids.slice(1, 5).join('\n'));
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    await expect(page.getByText(`${ids.length} selected`)).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  });
});

test.describe('a link and a slow service', () => {
  test.afterEach(clearFaults);

  test('unknown filter values are ignored, and the page says so', async ({ adminPage: page }) => {
    await openList(page, '?statuses=rejected,lost&sort=by-moon&created=yesterday');
    await expect(page.getByText('Part of this link or view was not recognised')).toBeVisible();
    await expect(page.getByText('statuses=lost')).toContainText('sort=by-moon');
    expect(new Set(await columnTexts(page, 'status'))).toEqual(new Set(['Rejected']));
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page).not.toHaveURL(/lost|by-moon|yesterday/);
    await expect(page.getByText('Part of this link or view was not recognised')).toBeHidden();
  });

  test('a slow reply is still awaited, and can be given up and asked for anew', async ({ adminPage: page }) => {
    await injectFault({ operation: 'searchIdvRecords', delayMs: 30_000 });
    await goTo(page, identity());
    await expect(page.getByTestId('skeleton-row').first()).toBeVisible();
    await expect(page.getByText('Still loading …')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('Loading was cancelled')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('previous works after a reload, and the size of a page is chosen', async ({ adminPage: page }) => {
    await openList(page, '?statuses=');
    await turnPage(page, 'Next');
    await expect(page.getByText('51–100 of 124')).toBeVisible();
    await turnPage(page, 'Next');
    await expect(page.getByText('101–124 of 124')).toBeVisible();
    await page.reload();
    await turnPage(page, 'Previous');
    await expect(page.getByText('51–100 of 124')).toBeVisible();
    await page.getByLabel('Rows per page').selectOption('500');
    await expect(page.getByText('1–124 of 124')).toBeVisible();
    await expect(page).toHaveURL(/rows=500/);
  });

  test('a custom relative range is typed', async ({ adminPage: page }) => {
    await openList(page, '?statuses=');
    await page.getByRole('button', { name: 'Created', exact: true }).first().click();
    await page.getByLabel('How many').fill('45');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(/created=45d/);
    await expect(page.getByRole('button', { name: 'Remove filter: Created: last 45 days' })).toBeVisible();
  });
});

test.describe('export', () => {
  test.afterEach(clearFaults);

  test('is exactly the query on screen: filters, order and columns, all pages', async ({ adminPage: page }) => {
    await openList(
      page,
      '?statuses=approved,pending&sort=-createdAt&cols=person,status,-verificationType,-rejectLabels,-updatedAt',
    );
    const total = Number.parseInt(await page.getByTestId('total').innerText(), 10);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^identity-northgate-[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('idvId,userName,userEmail,userId,status,createdAt');
    expect(lines.length).toBe(total);
    expect(total).toBeGreaterThan(50);
    const times = lines.map((line) => line.split(',').at(-1) ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(lines.map((line) => line.split(',').at(-2)))).toEqual(new Set(['approved', 'pending']));
    await expect(page.getByText(`${total} rows exported`)).toBeVisible();
  });

  test('shows a refusal in place, and the table stays', async ({ adminPage: page }) => {
    await openList(page);
    await injectFault({ operation: 'exportIdvRecords', status: 503 });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('The export failed')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('The export failed')).toBeHidden();
  });

  test('can be cancelled', async ({ adminPage: page }) => {
    await openList(page);
    await injectFault({ operation: 'exportIdvRecords', delayMs: 20_000 });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByTestId('export')).toBeHidden();
  });
});
