import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { simulateBankDeposit } from '#lib/contracts/sandbox/fiat.ts';

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
  await assigning.getByLabel('Trading account').fill('nothing');
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(assigning.getByText('neither id nor memo', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/platform/unmatched-deposits?text=${encodeURIComponent(remittance)}`);
  await page.getByRole('button', { name: `Return: ${remittance}` }).click();
  const returning = page.getByRole('dialog', { name: 'Return this deposit?' });
  await returning.getByLabel('Reason').fill('The sender is no customer.');
  await returning.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText('No deposit matches.')).toBeVisible();
  await page.goto(`/platform/unmatched-deposits?state=returned&text=${encodeURIComponent(remittance)}`);
  await expect(page.getByText('The sender is no customer.')).toBeVisible();
});
