import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { expectTotal, openList, rows } from '#e2e/support/list-page.ts';
import { getDepositInstructions, simulateFiatTransaction } from '#lib/contracts/banking/deposits.ts';
import { searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

const DRAWER = '[data-testid=drawer]';
const list = (query = ''): string => `/e/${demoUsers().main.id}/fiat-movements${query}`;

async function firstAccount(): Promise<{ id: string; name: string }> {
  const { accounts } = await ask(listTradingAccounts, { enterpriseId: demoUsers().main.id });
  const [account] = accounts;
  if (account === undefined) throw new Error('The demo has no trading account');
  return account;
}

test('whoever pays in reads where to, and what to write on it', async ({ adminPage: page }) => {
  const account = await firstAccount();
  const { memoId, bankAccounts } = await ask(getDepositInstructions, { currency: 'fiateur', goAccountId: account.id });
  await page.goto(list('?new=1'));
  const dialog = page.getByRole('dialog', { name: 'Pay in' });
  await dialog.getByLabel('Account', { exact: true }).selectOption({ label: account.name });
  await dialog.getByLabel('Currency').selectOption({ label: 'Euro' });
  await expect(dialog.getByText(memoId)).toBeVisible();
  await expect(dialog.getByText(bankAccounts[0]?.accountNumber ?? 'none')).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test('a deposit is listed with what it says, and tells that the bank took it back', async ({ adminPage: page }) => {
  const { id: walletId, name } = await firstAccount();
  const enterpriseId = demoUsers().main.id;
  const deposit = { walletId, currency: 'fiatusd', amount: '123456789', description: 'Tried by a test' } as const;
  const id = await ask(simulateFiatTransaction, deposit);
  const { total } = await ask(searchFiatMovements, { enterpriseId });
  await openList(page, list());
  await expectTotal(page, total);
  await page.goto(list(`?open=${id}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByRole('heading', { name })).toBeVisible();
  await expect(drawer.getByText('Tried by a test')).toBeVisible();
  await expect(drawer.getByText('1,234,567.89')).toBeVisible();
  expect(await findings(page, DRAWER)).toEqual([]);
  await ask(returnFiatMovement, { enterpriseId, movementId: id, reason: 'Recalled by the sender' });
  await expect(drawer.getByText('Recalled by the sender')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  await expect(drawer.getByText('Returned', { exact: false }).first()).toBeVisible();
  await openList(page, list('?states=returned'));
  await expect(rows(page).filter({ hasText: 'Tried by a test' })).toHaveCount(1);
});

test('the statement of a day is saved as a file', async ({ adminPage: page }) => {
  const { name } = await firstAccount();
  await openList(page, list());
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Enter a day.')).toBeVisible();
  await dialog.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('button', { name: /Currency$/ }).click();
  await page.getByRole('option', { name: 'US dollar', exact: true }).click();
  await dialog.getByLabel('Day').fill('2020-01-31');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('camt.053-fiatusd-2020-01-31.xml');
  await expect(dialog).toBeHidden();
});
