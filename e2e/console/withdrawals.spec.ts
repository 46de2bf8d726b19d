import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { expectTotal, openList } from '#e2e/support/list-page.ts';
import { simulateFiatTransaction } from '#lib/contracts/banking/deposits.ts';
import { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { searchWithdrawals } from '#lib/contracts/banking/withdrawals.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

const DRAWER = '[data-testid=drawer]';
const list = (query = ''): string => `/e/${demoUsers().main.id}/withdrawals${query}`;

test('whoever pays out sees what it costs, and can take it back', async ({ adminPage: page }) => {
  const enterpriseId = demoUsers().main.id;
  const [account] = (await ask(listTradingAccounts, { enterpriseId })).accounts;
  const found = await ask(searchBankAccounts, {
    enterpriseId,
    states: ['approved'],
    currencies: ['fiatusd'],
    ready: true,
  });
  const target = found.bankAccounts.find(({ routingNumber }) => routingNumber !== undefined);
  if (account === undefined || target === undefined) throw new Error('The demo has no accounts');
  await ask(simulateFiatTransaction, { walletId: account.id, currency: 'fiatusd', amount: '500000' });
  await openList(page, list());
  await page.goto(list('?new=1'));
  const dialog = page.getByRole('dialog', { name: 'Pay out' });
  await dialog.getByRole('button', { name: /From$/ }).click();
  await page.getByRole('option', { name: account.name, exact: true }).click();
  await dialog.getByRole('button', { name: /To$/ }).click();
  await page.getByRole('option', { name: target.name }).filter({ hasText: target.ownerName }).first().click();
  await dialog.getByLabel('Amount').fill('1234.56');
  await expect(dialog.getByText('leave the account')).toBeVisible();
  await dialog.getByLabel('Reference').fill('Tried by a test');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await expect(dialog).toBeHidden();
  const { withdrawals, total } = await ask(searchWithdrawals, { enterpriseId });
  await expectTotal(page, total);
  const made = withdrawals.find(({ reference }) => reference === 'Tried by a test');
  await page.goto(list(`?open=${made?.id}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByText('1,234.56').first()).toBeVisible();
  expect(await findings(page, DRAWER)).toEqual([]);
  await drawer.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page
    .getByRole('alertdialog', { name: 'Cancel this withdrawal?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click();
  await expect(drawer.getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

test('the operator sees what the banks are to pay', async ({ pageOf }) => {
  const page = await pageOf(demoUsers().platformAdmin);
  await page.goto('/platform/withdrawals');
  await expect(page.getByRole('heading', { name: 'Withdrawal batches' })).toBeVisible();
  await expect(page.getByText('Wire,', { exact: false }).first()).toBeVisible();
});
