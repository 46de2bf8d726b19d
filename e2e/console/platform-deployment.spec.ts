import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { platformToken } from '#e2e/support/platform.ts';
import { removeDataDir, runHost, temporaryDataDir } from '#e2e/support/run-host.ts';

const PASSWORD = 'a password of good length';
const drawer = (page: Page) => page.getByTestId('drawer');
const rowOf = (page: Page, name: string) => page.getByTestId('row').filter({ hasText: name });

test.describe('the deployment', () => {
  test('licences say which pages and operations they open', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/licences');
    const card = page.getByRole('region', { name: 'Off-exchange' });
    await expect(card).toContainText('Pages: Off-exchange');
    await card.getByText(/\d+ operations/).click();
    await expect(card.getByRole('list')).toContainText('/settlements');
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/platform\/enterprises\?licences=off-exchange/);
    await expect(page.getByTestId('row').first()).toContainText('Off-exchange');
  });

  test('chains show their height, and coins are found by a word', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/chains');
    const chains = page.getByRole('table', { name: 'Chains' });
    await expect(chains.getByTestId('plain-row').first()).toContainText('Simulated here');
    await page.getByRole('searchbox').fill('usd coin');
    const coins = page.getByRole('table', { name: 'Coins' }).getByTestId('plain-row');
    await expect(coins.first()).toContainText('usdc');
    await page.getByRole('searchbox').fill('no such coin');
    await expect(page.getByText('No coin matches.')).toBeVisible();
  });

  test('a job is looked at and run', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/jobs');
    await page.getByRole('button', { name: 'Delete old events' }).click();
    await expect(page).toHaveURL(/open=prune-events/);
    await drawer(page).getByRole('button', { name: 'Run now' }).click();
    await expect(drawer(page)).toContainText('Due now.');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(drawer(page)).toBeHidden();
  });

  test('the deployment shows keys by id and no secret, and verifies its audit log', async ({ pageOf }) => {
    await platformToken();
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/deployment');
    await expect(page.getByRole('list', { name: 'Keys' })).toContainText('Encrypts');
    const settings = page.getByRole('table', { name: 'Configuration' });
    await expect(settings.getByRole('row').filter({ hasText: 'CLEARHOUSE_MODE' })).toContainText('sandbox');
    await page.getByRole('button', { name: 'Verify seals' }).click();
    await expect(page.getByTestId('audit-verification')).toContainText('Intact');
  });
});

test('a bare deployment says what to do first, and does it', async ({ browser }) => {
  test.slow();
  const dataDir = await temporaryDataDir();
  const host = await runHost({
    DATA_DIR: dataDir,
    CLEARHOUSE_MODE: 'production',
    MASTER_KEY: randomUUID() + randomUUID(),
    LOG_LEVEL: 'warn',
  });
  try {
    const context = await browser.newContext({ baseURL: host.origin });
    const page = await context.newPage();
    const link = (await readFile(join(dataDir, 'first-admin-link'), 'utf8')).trim();
    const email = 'root@cedar.example';
    await page.goto(link);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Your name').fill('Root Cedar');
    await page.getByLabel(/^Password$/).fill(PASSWORD);
    await page.getByLabel(/again/).fill(PASSWORD);
    await page.getByRole('button', { name: /Create/ }).click();
    await page.waitForURL('**/second-factor**');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('One-time code').fill(generateSync({ secret }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = (await page.getByTestId('recovery-codes').innerText()).split(/\s+/);
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.waitForURL('**/platform/enterprises');
    await expect(page.getByRole('heading', { name: 'Create the first enterprise' })).toBeVisible();
    await page.getByRole('button', { name: 'New enterprise' }).last().click();
    const form = page.getByRole('dialog', { name: 'New enterprise' });
    await form.getByLabel('Name', { exact: true }).fill('Cedar');
    await form.getByLabel('Email of the first admin').fill(email);
    await form.getByLabel('One-time code').fill(codes[0] ?? '');
    await form.getByRole('button', { name: 'Create enterprise' }).click();
    await expect(page.getByRole('dialog', { name: 'Cedar is open' })).toContainText('signs in as before');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, 'Cedar')).toBeVisible();
    await context.close();
  } finally {
    await host.kill('SIGTERM');
    await removeDataDir(dataDir);
  }
});
