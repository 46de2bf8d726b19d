import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { listEnterpriseLimits } from '#lib/contracts/platform/rate-limits.ts';

test('a limit of calls is raised for an enterprise, and is as published again', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin' });
  const operator = demoUsers().platformAdmin;
  const raised = async (): Promise<number | undefined> => {
    const { limits } = await ask(listEnterpriseLimits, { enterpriseId: own.id }, await loginToken(operator));
    return limits.find(({ name }) => name === 'kyc-create')?.count;
  };
  const page = await pageOf(operator);
  const drawer = page.getByTestId('drawer');
  const dialog = page.getByRole('dialog', { name: /^Change kyc-create of / });
  await page.goto(`/platform/enterprises?open=${own.id}&tab=limits`);
  const row = drawer.getByTestId('enterprise-limit').filter({ hasText: 'kyc-create' });
  const change = async (count: string): Promise<void> => {
    await row.getByRole('button', { name: 'Change kyc-create' }).click();
    await dialog.getByLabel('Calls in a window').fill(count);
    await dialog.getByLabel('Reason').fill('A hundred new people on Monday');
    await dialog.getByRole('button', { name: 'Change limit' }).click();
  };
  await change('20');
  await expect(dialog.getByText('Enter a whole number from 21 to 1,000,000, or nothing.')).toBeVisible();
  await dialog.getByLabel('Calls in a window').fill('60');
  await dialog.getByRole('button', { name: 'Change limit' }).click();
  await expect(row).toContainText('60in 1 minute');
  await expect(row).toContainText('Raised from 20');
  expect(await raised()).toBe(60);
  expect(await findings(page, '[data-testid=drawer]')).toEqual([]);
  await change('');
  await expect(row).not.toContainText('Raised');
  expect(await raised()).toBe(20);
});
