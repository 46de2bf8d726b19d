import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { platformToken } from '#e2e/support/platform.ts';
import { listOperatorDisputes } from '#lib/contracts/network/operator.ts';
import { listOperatorPartners } from '#lib/contracts/network/partner-configurations.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const table = (page: Page, name: string) => page.getByRole('table', { name });
const rowOf = (page: Page, name: string, text: string) =>
  table(page, name).getByTestId('plain-row').filter({ hasText: text });

test.describe('what the operator decides off-exchange', () => {
  test.use({ handsOn: true });

  test('a dispute is closed with other amounts, reviewed and open again', async ({ pageOf }) => {
    const token = await platformToken();
    const { disputes } = await ask(listOperatorDisputes, { states: ['open'] }, token);
    const [dispute] = disputes;
    if (dispute === undefined) throw new Error('no dispute is open');
    const name = dispute.settlementExternalId;
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/off-exchange');
    await expect(rowOf(page, 'Disputes', name)).toContainText('To close');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: `Close the dispute over ${name}` }).click();
    await dialog(page).getByRole('button', { name: 'Close dispute' }).click();
    await expect(dialog(page).getByText('Enter what came of it.')).toBeVisible();
    const amount = dialog(page)
      .getByLabel(/for the client$/)
      .first();
    await amount.fill('many');
    await dialog(page).getByLabel('Notes').fill('Both sides agreed.');
    await dialog(page).getByRole('button', { name: 'Close dispute' }).click();
    await expect(dialog(page).getByText(/^Enter an amount such as -1\.5/)).toBeVisible();
    await amount.fill('-0.01');
    await dialog(page).getByRole('button', { name: 'Close dispute' }).click();
    await expect(rowOf(page, 'Disputes', name)).toContainText('To review');
    await page.getByRole('button', { name: `Review the dispute over ${name}` }).click();
    await expect(dialog(page)).toContainText('Both sides agreed.');
    await dialog(page)
      .getByRole('button', { name: /Decision/ })
      .click();
    await page.getByRole('option', { name: /^Reject/ }).click();
    await dialog(page).getByRole('button', { name: 'Review', exact: true }).click();
    await expect(rowOf(page, 'Disputes', name)).toContainText('To close');
  });

  test('failed settlements are rejected for a reason only', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/off-exchange');
    await table(page, 'Failed settlements').getByRole('button').first().click();
    await dialog(page).getByRole('button', { name: 'Reject settlement' }).click();
    await expect(dialog(page).getByText('Enter a reason.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('partners are configured', async ({ pageOf }) => {
    const token = await platformToken();
    const { partners } = await ask(listOperatorPartners, { limit: 500 }, token);
    const [partner] = partners;
    if (partner === undefined) throw new Error('there are no partners');
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/off-exchange-partners');
    await expect(table(page, 'Partners').getByTestId('plain-row')).toHaveCount(partners.length);
    await page.getByRole('button', { name: `Configure ${partner.name}`, exact: true }).click();
    const hours = dialog(page).getByLabel('Losses within (hours)');
    await hours.fill('0');
    await dialog(page).getByRole('button', { name: 'Save configuration' }).click();
    await expect(dialog(page).getByText('Enter 1 to 8,760 hours.')).toBeVisible();
    await hours.fill('36');
    await dialog(page).getByRole('button', { name: 'Save configuration' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, 'Partners', partner.name).first()).toContainText('36 h');
    const { configuration, id, isActive } = partner;
    expect(configuration.currencies.length).toBeGreaterThan(0);
    const now = (await ask(listOperatorPartners, { limit: 500 }, token)).partners.find((one) => one.id === id);
    expect(now).toEqual({ ...partner, isActive, configuration: { ...configuration, lossSlaHours: 36 } });
  });

  test('all books are proven on request', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/ledger');
    await expect(page.getByTestId('claim')).toHaveCount(3);
    await page.getByRole('button', { name: 'Prove now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Proven.' })).toBeVisible();
    await expect(table(page, 'Proofs').getByTestId('plain-row').first()).toContainText('Proven');
    await expect(page.getByTestId('claim').filter({ hasText: /Not (true|proven)/ })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });
});
