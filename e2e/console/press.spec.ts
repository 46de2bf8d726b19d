import type { Locator, Page } from '@playwright/test';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, openList, rowIds, rows } from '#e2e/support/list-page.ts';

test.use({ handsOn: true });

/** Long enough that what was typed takes effect, and its reply is there, before the pointer is released. */
const HELD_MS = 900;

/** The pointer lies on the target already: nothing is between typing and the press, however slow the page draws. */
async function typeThenPress(field: Locator, text: string, target: Locator): Promise<void> {
  const { mouse } = target.page();
  await target.hover();
  await field.fill(text);
  await mouse.down();
  await target.page().waitForTimeout(HELD_MS);
  await mouse.up();
}

const pathOf = (page: string): string => `/e/${demoUsers().main.id}/${page}`;
const list = pathOf('settlements/off-exchange');
const search = (page: Page) => page.getByRole('searchbox', { name: 'External id or id' });
const totalOf = (page: Page): Promise<string> => page.getByTestId('total').innerText();

test.describe('a press right after typing, however long', () => {
  test('clears the filters, and the text with them', async ({ adminPage: page }) => {
    await openList(page, list);
    const all = await totalOf(page);
    await openList(page, `${list}?statuses=failed,rejected&types=onchain`);
    await typeThenPress(search(page), 'nothing has this id', page.getByRole('button', { name: 'Clear filters' }));
    await expect(page.getByTestId('total')).toHaveText(all);
    await expect(search(page)).toHaveValue('');
  });

  test('sorts by the head that is pressed', async ({ adminPage: page }) => {
    await openList(page, list);
    const last = (await rowIds(page)).at(-1) ?? '';
    await typeThenPress(search(page), last, page.getByRole('columnheader', { name: 'Created' }).getByRole('button'));
    await expectTotal(page, 1);
    await expect(page).toHaveURL(/sort=createdAt/);
  });

  test('opens the row that is pressed, and not the one that takes its place', async ({ adminPage: page }) => {
    await openList(page, list);
    const [first, second, third] = await rowIds(page);
    await typeThenPress(search(page), third ?? '', rows(page).nth(1).locator('td[data-column=createdAt]'));
    await expect(page).toHaveURL(new RegExp(`open=${second}`));
    await expectTotal(page, 1);
    expect(first).not.toBe(second);
  });

  test('opens the operation of the reference that is pressed, and narrows their list then', async ({
    adminPage: page,
  }) => {
    const operations = page.getByRole('navigation', { name: 'Operations' });
    await goTo(page, pathOf('reference'));
    await operations.getByRole('button', { name: 'Expand all' }).click();
    const asked = page.getByRole('searchbox', { name: 'Path, name or summary' });
    await typeThenPress(
      asked,
      'post invitation',
      operations.getByRole('listitem').filter({ hasText: 'List the assets' }),
    );
    await expect(page).toHaveURL(/operation=listCoins/);
    await expect(page).toHaveURL(/find=post(\+|%20)invitation/);
    await expect(operations.getByText('List the assets')).toHaveCount(0);
  });
});
