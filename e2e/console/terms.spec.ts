import { ask } from '#e2e/support/ask.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

test.describe('terms of the field', () => {
  test('are explained by key and by pointer, and Escape closes the note alone', async ({ adminPage: page }) => {
    const { main } = demoUsers();
    const { settlements } = await ask(searchClientSettlements, {
      enterpriseId: main.id,
      onlyWithCutoff: 'true',
      limit: 1,
    });
    await page.goto(`/e/${main.id}/settlements/off-exchange?open=${settlements[0]?.id}&statuses=`);
    const drawer = page.getByRole('dialog');
    const term = drawer.getByRole('button', { name: 'Cut-off', exact: true });
    const note = drawer.getByText('The end of the trading period that a settlement covers', { exact: false });
    const head = page.locator('th[data-column=cutoffAt]').getByTestId('term');
    await expect(head).toHaveCount(1);
    await expect(term).toBeVisible();
    await expect(note).toBeHidden();
    await term.hover();
    await expect(note).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(note).toBeHidden();
    await term.press('Enter');
    await expect(note).toBeVisible();
    const box = await note.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(drawer).toBeVisible();
  });

  test('of settings say who can change them', async ({ pageOf }) => {
    const { main, viewer } = demoUsers();
    const page = await pageOf(viewer);
    const { accounts } = await ask(listTradingAccounts, { enterpriseId: main.id });
    await page.goto(`/e/${main.id}/settlements/dvp/settings/${accounts[0]?.id}`);
    await expect(page.getByTestId('settings-read-only')).toContainText('Read only.');
    await expect(page.getByTestId('settings-read-only')).toContainText('Needs the role admin; yours is viewer.');
    await expect(page.getByText('Set by your platform administrator.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change settings' })).toHaveCount(0);
  });
});

test.describe('demo tokens', () => {
  test('stand apart from those of people', async ({ adminPage: page }) => {
    await page.goto(`/e/${demoUsers().main.id}/tokens`);
    const rows = page.getByTestId('row');
    await expect(rows.filter({ hasText: 'Treasury dashboard' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Demo: full' })).toHaveCount(0);
    await page.goto(`/e/${demoUsers().main.id}/tokens?demo=true`);
    await expect(rows.filter({ hasText: 'Demo: full' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Treasury dashboard' })).toHaveCount(0);
  });
});
