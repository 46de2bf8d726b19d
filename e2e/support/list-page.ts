import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { goTo } from './go-to.ts';

/** The rows of the list that is open. */
export const rows = (page: Page): Locator => page.getByTestId('row');

/** Ids of the rows on screen, in their order. */
export const rowIds = (page: Page): Promise<(string | null)[]> =>
  rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row-id')));

/** Opens a page with a list and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expect(rows(page).first()).toBeVisible();
}

/**
 * Goes through the pages by a button below the list. Rows take their height as they come into sight and push it down then, so the
 * pointer goes there before it presses.
 */
export async function turnPage(page: Page, name: 'Next' | 'Previous' | 'First page'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.hover();
  await button.click();
}

/** Waits until the list says that it has so many rows. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(page.getByTestId('total')).toHaveText(new RegExp(`^${total.toLocaleString('en-US')} records`));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** One of the views above a list. */
export const viewTab = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${label}(\\s|\\d|$)`) });

/** Text of one column in every row; of rows out of sight, which have no layout, too. */
export const columnTexts = (page: Page, column: string): Promise<string[]> =>
  rows(page)
    .locator(`td[data-column=${column}]`)
    .evaluateAll((cells) =>
      cells.map((cell) =>
        [...cell.children]
          .filter((part) => part.ariaHidden !== 'true')
          .map((part) => part.textContent)
          .join(' ')
          .trim(),
      ),
    );

/** Times of one column in every row. */
export const columnTimes = (page: Page, column: string): Promise<string[]> =>
  rows(page)
    .locator(`td[data-column=${column}] time`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));

/** Exports the view on screen; the names of its columns, and the values of each line. */
export async function exportView(page: Page): Promise<{ head: string[]; lines: string[][] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return { head: head.split(','), lines: lines.map((line) => line.split(',')) };
}
