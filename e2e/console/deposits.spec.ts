import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, openList, rows } from '#e2e/support/list-page.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { getDepositInstructions, simulateFiatTransaction } from '#lib/contracts/banking/deposits.ts';
import { getFiatMovement, searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { cancelWithdrawal, createWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { searchBalances } from '#lib/contracts/network/balances.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { describeAmount } from '#lib/money.ts';
import { after } from '#lib/time.ts';

const DAY_MS = 24 * 3_600_000;
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
  await expect(dialog.getByText('IBAN', { exact: true })).toBeVisible();
  const memo = dialog.getByRole('region', { name: 'Memo (payment reference)' });
  await expect(memo).toContainText(memoId);
  // It says so for a moment only.
  await Promise.all([memo.getByText('Copied').waitFor(), memo.getByRole('button', { name: 'Copy the memo' }).click()]);
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test('in a sandbox a payment is simulated: with the memo it is credited, without one it waits at the operator', async ({
  adminPage: page,
}) => {
  await page.goto(list('?new=1'));
  const payIn = page.getByRole('dialog', { name: 'Pay in' });
  const dialog = page.getByRole('dialog', { name: 'Simulate a payment' });
  await expect(payIn.getByText('Sandbox only')).toBeVisible();
  const open = payIn.getByRole('button', { name: 'Simulate a payment' });
  await open.click();
  await dialog.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(dialog.getByText('Enter an amount above zero, such as 25.00.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('31.07');
  await dialog.getByLabel('Text on it').fill('');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Simulate', exact: true }).click();
  const waits = 'It named no trading account, and waits at the platform operator under Unmatched deposits.';
  await expect(dialog.getByText(waits)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await open.click();
  await dialog.getByLabel('Amount').fill('31.08');
  await dialog.getByLabel('Sender').fill('Jon Aske');
  await dialog.getByRole('button', { name: 'Simulate', exact: true }).click();
  await dialog.getByRole('link', { name: 'Open the deposit' }).click();
  await expect(dialog).toBeHidden();
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByText('Jon Aske')).toBeVisible();
  await expect(drawer.getByText('31.08').first()).toBeVisible();
});

test('in a sandbox the bank takes a deposit back, and nothing is left to do with it', async ({ adminPage: page }) => {
  const { id: walletId } = await firstAccount();
  const id = await ask(simulateFiatTransaction, { walletId, currency: 'fiatusd', amount: '3109' });
  await page.goto(list(`?open=${id}`));
  const drawer = page.locator(DRAWER);
  await drawer.getByRole('button', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let the bank return the deposit' });
  await dialog.getByLabel('Reason').fill('Paid twice');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText('Paid twice')).toBeVisible();
  await expect(drawer.locator('footer')).toHaveCount(0);
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

/** A deposit in euros that was taken back after most of it went into a withdrawal; gives it with the withdrawal. */
async function owedDeposit(quantity: string) {
  const enterpriseId = demoUsers().main.id;
  const { id: walletId } = await firstAccount();
  const own = { enterpriseId, currencies: ['ofceur'], kinds: ['available' as const], walletIds: [walletId] };
  const [before] = (await ask(searchBalances, own)).balances;
  const payable = { enterpriseId, states: ['approved' as const], currencies: ['fiateur' as const], ready: true };
  const [target] = (await ask(searchBankAccounts, payable)).bankAccounts;
  if (target === undefined) throw new Error('The demo has no account that can be paid in euros');
  const id = await ask(simulateFiatTransaction, { walletId, currency: 'fiateur', amount: quantity });
  const withdrawal = await ask(createWithdrawal, {
    enterpriseId,
    accountId: walletId,
    bankAccountId: target.id,
    quantity: String(BigInt(before?.available ?? '0') + BigInt(quantity) / 2n),
    requestId: `owed-${Date.now()}`,
  });
  await ask(returnFiatMovement, { enterpriseId, movementId: id, reason: 'Recalled by the sender' });
  return { id, walletId, withdrawalId: withdrawal.id };
}

test('what is owed of a deposit that was taken back stands on the overview, which leads to it, until it is repaid', async ({
  adminPage: page,
}) => {
  const enterpriseId = demoUsers().main.id;
  const { id, walletId, withdrawalId } = await owedDeposit('400000');
  const { owed } = await ask(getFiatMovement, { enterpriseId, movementId: id });
  expect(BigInt(owed)).toBeGreaterThanOrEqual(200_000n);
  const entry = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'still owed' });
  const { items } = await ask(listAttention, { enterpriseId });
  const { total = 0 } = items.find(({ kind }) => kind === 'deposits-owed') ?? {};
  await goTo(page, `/e/${enterpriseId}/overview`);
  await expect(entry).toHaveText(new RegExp(`^${total}\\D`));
  await entry.click();
  await expectTotal(page, total);
  const written = `Owed: ${describeAmount('fiateur', owed)}`;
  await expect(rows(page).filter({ hasText: written })).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await page.goto(list(`?onlyOwed=true&open=${id}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByText('Still owed')).toBeVisible();
  await expect(drawer.getByText('The next deposits in this currency repay it.', { exact: false })).toBeVisible();
  expect(await findings(page, DRAWER)).toEqual([]);
  await ask(cancelWithdrawal, { enterpriseId, withdrawalId });
  await ask(simulateFiatTransaction, { walletId, currency: 'fiateur', amount: owed });
  await goTo(page, `/e/${enterpriseId}/overview`);
  await expect(entry).toHaveCount(total - 1 > 0 ? 1 : 0);
  expect((await ask(getFiatMovement, { enterpriseId, movementId: id })).owed).toBe('0');
});

test('the statement of a day is saved as a file', async ({ adminPage: page }) => {
  const { name } = await firstAccount();
  await openList(page, list());
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect(dialog.getByLabel('Day')).toHaveValue(after((await ask(getSelf, {})).now, -DAY_MS).slice(0, 10));
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Choose a trading account.')).toBeVisible();
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
