import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { searchAchDebits } from '#lib/contracts/banking/own-ach-debits.ts';

const DRAWER = '[data-testid=drawer]';
const list = (query = ''): string => `/e/${demoUsers().main.id}/ach-debits${query}`;

test('whoever collects by ACH reads what they accept, and accepts both texts', async ({ adminPage: page }) => {
  await openList(page, list());
  const before = await rows(page).count();
  await page.getByRole('button', { name: 'Collect by ACH' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collect by ACH' });
  await expect(dialog.getByText('is left of the limit')).toBeVisible();
  await dialog.getByRole('button', { name: /From$/ }).click();
  await page.getByRole('dialog', { name: 'From' }).getByRole('option').first().click();
  await dialog.getByRole('button', { name: /To$/ }).click();
  await page.getByRole('dialog', { name: 'To', exact: true }).getByRole('option').first().click();
  await dialog.getByLabel('Amount in US dollars').fill('12.34');
  await dialog.getByText('I accept the authorisation for the enterprise').click();
  await dialog.getByText('I have read it, and have the account debited').click();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Collect', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(before + 1);
  const made = rows(page).filter({ hasText: '12.34' });
  await expect(made).toHaveCount(1);
  await made.click();
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByText('A debit cannot be cancelled.')).toBeVisible();
  await expect(drawer.getByText('Request id', { exact: true })).toBeVisible();
  await expect(drawer.locator('footer')).toHaveCount(0);
});

test('in a sandbox the bank takes a debit back, with the reason', async ({ adminPage: page }) => {
  const { debits } = await ask(searchAchDebits, { enterpriseId: demoUsers().main.id, states: ['settled'] });
  const [settled] = debits;
  if (settled === undefined) throw new Error('The demo has no debit that has settled');
  await page.goto(list(`?open=${settled.id}`));
  const drawer = page.locator(DRAWER);
  await drawer.getByRole('button', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let the bank return the debit' });
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText('Reversed', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText('R10')).toBeVisible();
});
