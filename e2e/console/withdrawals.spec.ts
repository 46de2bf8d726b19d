import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { readDemo } from '#e2e/support/demo.ts';
import { expectTotal, openList } from '#e2e/support/list-page.ts';
import { simulateFiatTransaction } from '#lib/contracts/banking/deposits.ts';
import { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { getWithdrawalLimits, setWithdrawalLimits } from '#lib/contracts/banking/withdrawal-limits.ts';
import { createWithdrawal, getWithdrawal, searchWithdrawals } from '#lib/contracts/banking/withdrawals.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

type Found = Awaited<ReturnType<typeof payable>>;

/** A trading account with money, and a bank account that it can be sent to. */
async function payable() {
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
  return { enterpriseId, account, target };
}

const payOut = ({ enterpriseId, account, target }: Found, requestId: string) =>
  ask(createWithdrawal, {
    enterpriseId,
    accountId: account.id,
    bankAccountId: target.id,
    quantity: '700',
    requestId,
  });

const DRAWER = '[data-testid=drawer]';
const list = (query = ''): string => `/e/${demoUsers().main.id}/withdrawals${query}`;

test('whoever pays out sees what it costs, and can take it back', async ({ adminPage: page }) => {
  const { enterpriseId, account, target } = await payable();
  await openList(page, list());
  await page.goto(list('?new=1'));
  const dialog = page.getByRole('dialog', { name: 'Pay out' });
  await dialog.getByRole('button', { name: /From$/ }).click();
  await page.getByRole('option', { name: account.name, exact: true }).click();
  await dialog.getByRole('button', { name: /To$/ }).click();
  await page.getByRole('option', { name: target.name }).filter({ hasText: target.ownerName }).first().click();
  await dialog.getByLabel('Amount').fill('1234.56');
  await expect(dialog.getByText('leave the account')).toBeVisible();
  await expect(dialog.getByText('Can be withdrawn')).toBeVisible();
  await expect(dialog.getByText('Cut-off', { exact: true })).toBeVisible();
  await dialog.getByLabel('Reference').fill('Tried by a test');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await expect(dialog).toBeHidden();
  const { withdrawals, total } = await ask(searchWithdrawals, { enterpriseId });
  await expectTotal(page, total);
  const made = withdrawals.find(({ reference }) => reference === 'Tried by a test');
  await expect(page).toHaveURL(new RegExp(`open=${made?.id}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByText('1,234.56').first()).toBeVisible();
  expect(await findings(page, DRAWER)).toEqual([]);
  await drawer.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page
    .getByRole('alertdialog', { name: 'Cancel this withdrawal?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click();
  await expect(drawer.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText('Cut-off', { exact: true })).toHaveCount(0);
});

test('whoever made one that waits is told who decides, and another admin decides', async ({ adminPage, pageOf }) => {
  const place = await payable();
  const { enterpriseId } = place;
  const before = await ask(getWithdrawalLimits, { enterpriseId });
  await ask(setWithdrawalLimits, { enterpriseId, limits: [{ currency: 'fiatusd', quantity: '0' }] });
  const { id } = await payOut(place, `waits-${Date.now()}`);
  await ask(setWithdrawalLimits, { enterpriseId, ...before });
  await adminPage.goto(list(`?open=${id}&form=approve`));
  const own = adminPage.locator(DRAWER);
  await expect(own.getByTestId('waits-note')).toContainText('Another admin has to approve it, until');
  await expect(own.getByText('Asked by', { exact: true })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Open the approval' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Cancel withdrawal' })).toBeVisible();
  await expect(own.getByRole('button', { name: /^(Approve|Reject)$/ })).toHaveCount(0);
  await expect(adminPage.getByRole('alertdialog')).toHaveCount(0);
  expect(await findings(adminPage, DRAWER)).toEqual([]);
  const other = readDemo().users.find(({ email }) => email.startsWith('sofia.'));
  if (other === undefined) throw new Error('There is no other admin');
  const page = await pageOf(other);
  await page.goto(list(`?open=${id}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByTestId('waits-note')).toContainText('You can approve or reject it, until');
  await drawer.getByRole('link', { name: 'Open the approval' }).click();
  await drawer.getByRole('button', { name: 'Approve …' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this withdrawal?' });
  await expect(
    question.getByText(`to ${place.target.ownerName}, ${place.target.name}`, { exact: false }),
  ).toBeVisible();
  await page.goto(list(`?open=${id}`));
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Approve this withdrawal?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(drawer.getByText('Queued', { exact: true }).first()).toBeVisible();
});

test('the operator sees what the banks are to pay', async ({ pageOf }) => {
  const page = await pageOf(demoUsers().platformAdmin);
  await page.goto('/platform/withdrawals');
  await expect(page.getByRole('heading', { name: 'Withdrawal batches' })).toBeVisible();
  await expect(page.getByText('Wire,', { exact: false }).first()).toBeVisible();
});

test('the operator closes a batch before its cut-off, and later withdrawals go into another one', async ({
  pageOf,
}) => {
  const place = await payable();
  const early = await payOut(place, `close-${Date.now()}`);
  const page = await pageOf(demoUsers().platformAdmin);
  await page.goto('/platform/withdrawals');
  const close = page.getByRole('button', { name: /^Close now: Wire/ });
  const downloads = page.getByRole('button', { name: /^Download: Wire/ });
  await expect(close).toHaveCount(1);
  await page
    .getByRole('row')
    .filter({ has: close })
    .getByRole('button', { name: /^Payments: Wire/ })
    .click();
  const payments = page.getByRole('dialog', { name: /^Payments: Wire/ });
  await expect(payments.getByText(place.target.ownerName).first()).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(payments).toBeHidden();
  const before = await downloads.count();
  await close.click();
  const question = page.getByRole('alertdialog', { name: 'Close this batch now?' });
  await expect(question.getByText('nothing in it can be cancelled any more', { exact: false })).toBeVisible();
  await expect(question.getByText('A closed batch cannot be opened again.', { exact: false })).toBeVisible();
  expect(await findings(page, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Close now' }).click();
  await expect(question).toBeHidden();
  await expect(downloads).toHaveCount(before + 1);
  await expect(close).toHaveCount(0);
  const { enterpriseId } = place;
  expect((await ask(getWithdrawal, { enterpriseId, withdrawalId: early.id })).state).toBe('batched');
  const late = await payOut(place, `late-${Date.now()}`);
  expect(late.state).toBe('queued');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(close).toHaveCount(1);
});

test('admins set above which amounts another one is asked, and are told when that is less often', async ({
  adminPage: page,
}) => {
  const enterpriseId = demoUsers().main.id;
  const before = await ask(getWithdrawalLimits, { enterpriseId });
  await ask(setWithdrawalLimits, { enterpriseId, limits: [{ currency: 'fiateur', quantity: '100000' }] });
  await openList(page, list());
  await page.getByRole('button', { name: 'Approval limits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approval limits' });
  const euros = dialog.getByLabel('Euro', { exact: true });
  await expect(euros).toHaveValue('1,000.00');
  await dialog.getByLabel('US dollar', { exact: true }).fill('25,000');
  await expect(dialog.getByText('Asks less often than now', { exact: false })).toHaveCount(0);
  await euros.fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an amount, such as', { exact: false })).toBeVisible();
  await euros.fill('2000');
  await expect(dialog.getByText('Asks less often than now: Euro.', { exact: false })).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Limits saved.')).toBeVisible();
  expect((await ask(getWithdrawalLimits, { enterpriseId })).limits).toEqual([
    { currency: 'fiateur', quantity: '200000' },
    { currency: 'fiatusd', quantity: '2500000' },
  ]);
  await ask(setWithdrawalLimits, { enterpriseId, ...before });
});

test('whoever is no admin reads the limits', async ({ pageOf }) => {
  const page = await pageOf(demoUsers().viewer);
  await openList(page, list('?form=limits'));
  const dialog = page.getByRole('dialog', { name: 'Approval limits' });
  await expect(dialog.getByText('No limit').first()).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  expect(await findings(page, '[role=dialog]')).toEqual([]);
});
