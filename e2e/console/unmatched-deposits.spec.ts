import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { getDepositInstructions } from '#lib/contracts/banking/deposits.ts';
import { getFiatMovement } from '#lib/contracts/banking/movements.ts';
import { simulateBankDeposit } from '#lib/contracts/sandbox/fiat.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

test('a platform administrator returns a deposit that named no account, with a reason', async ({ pageOf }) => {
  const remittance = `Invoice without memo ${Date.now()}`;
  const enterpriseId = demoUsers().main.id;
  await ask(simulateBankDeposit, { enterpriseId, currency: 'fiatusd', amount: '25000', remittance });
  const page = await pageOf(demoUsers().platformAdmin);
  await page.goto(`/platform/unmatched-deposits?text=${encodeURIComponent(remittance)}`);
  await expect(page.getByRole('heading', { name: 'Unmatched deposits' })).toBeVisible();
  await expect(page.getByText(remittance)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: `Assign: ${remittance}` }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign this deposit?' });
  await expect(assigning.getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true');
  await assigning.getByLabel('Trading account').fill('nothing');
  await expect(assigning.getByRole('region', { name: 'Whose account it is' })).toHaveText(
    'This is neither a memo nor an id of a trading account.',
  );
  await assigning.getByLabel('Trading account').fill('f'.repeat(32));
  await expect(assigning.getByRole('region', { name: 'Whose account it is' })).toHaveText(
    'No trading account has this memo or id.',
  );
  await expect(assigning.getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.goto(`/platform/unmatched-deposits?text=${encodeURIComponent(remittance)}`);
  await page.getByRole('button', { name: `Return: ${remittance}` }).click();
  const returning = page.getByRole('dialog', { name: 'Return this deposit?' });
  await returning.getByLabel('Reason').fill('The sender is no customer.');
  await returning.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText('No deposit matches.')).toBeVisible();
  await page.goto(`/platform/unmatched-deposits?state=returned&text=${encodeURIComponent(remittance)}`);
  await expect(page.getByText('The sender is no customer.')).toBeVisible();
  await expect(page.getByText(/^by .+, \d+ \w+ \d{4}/)).toBeVisible();
});

test('a platform administrator sees whose account it is before they assign a deposit to it', async ({ pageOf }) => {
  const remittance = `Invoice to assign ${Date.now()}`;
  const { id: enterpriseId, name: enterpriseName } = demoUsers().main;
  const deposit = { enterpriseId, currency: 'fiatusd', amount: '25000', remittance } as const;
  const { id } = await ask(simulateBankDeposit, deposit);
  const [account] = (await ask(listTradingAccounts, { enterpriseId })).accounts;
  if (account === undefined) throw new Error('The demo has no trading account');
  const { memoId } = await ask(getDepositInstructions, { currency: 'fiatusd', goAccountId: account.id });
  const page = await pageOf(demoUsers().platformAdmin);
  await page.goto(`/platform/unmatched-deposits?text=${encodeURIComponent(remittance)}`);
  await page.getByRole('button', { name: `Assign: ${remittance}` }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign this deposit?' });
  await assigning.getByLabel('Trading account').fill(memoId.toLowerCase());
  const found = assigning.getByRole('region', { name: 'Whose account it is' });
  for (const text of [enterpriseName, account.name, 'Holds US dollar']) await expect(found).toContainText(text);
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(assigning).toBeHidden();
  await expect(page.getByText('No deposit matches.')).toBeVisible();
  expect((await ask(getFiatMovement, { enterpriseId, movementId: id })).walletId).toBe(account.id);
});
