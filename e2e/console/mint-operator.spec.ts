import type { BrowserContext, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { openList } from '#e2e/support/list-page.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let host: OwnHost;
let context: BrowserContext;
let admin: BrowserContext;
let operator: Page;
let member: Page;
const alarms: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  host = await startOwnHost();
  context = await browser.newContext({ baseURL: host.origin, viewport: { width: 1280, height: 800 } });
  operator = await host.platformPage(context);
  admin = await host.signedIn(browser, host.admin, alarms);
  member = await admin.newPage();
});
test.afterAll(async () => {
  await context?.close();
  await admin?.close();
  await host?.stop();
});

const mint = (path = ''): string => `/e/${host.enterpriseId}/mint${path}`;

async function accept(version: number): Promise<void> {
  await member.goto(mint('/terms'));
  await member.getByRole('button', { name: `Accept version ${version}` }).click();
  const dialog = member.getByRole('dialog', { name: `Accept version ${version} of the terms?` });
  await dialog.getByLabel('Your full name').fill('Mara Lindqvist');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
}

/** The pairs that the form of a new order offers. */
async function offered(): Promise<string[]> {
  await openList(member, mint());
  await member.getByRole('button', { name: 'New order' }).click();
  const dialog = member.getByRole('dialog', { name: 'New order' });
  await dialog.getByRole('combobox', { name: 'What' }).click();
  const option = member.getByRole('option').filter({ hasText: 'Mint' });
  await expect(option.first()).toBeVisible();
  return option.allTextContents();
}

test('a token is added, with what is wrong said at its field', async () => {
  await operator.goto('/platform/mint-tokens');
  const table = operator.getByRole('table', { name: 'Minted tokens' });
  await expect(table.getByTestId('plain-row')).toHaveCount(2);
  await expect(table.getByTestId('plain-row').first()).toContainText('GO Dollar (test)');
  expect(await findings(operator, 'main')).toEqual([]);
  await operator.getByRole('button', { name: 'Add token' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Add token' });
  const submit = dialog.getByRole('button', { name: 'Add token' });
  await submit.click();
  await expect(dialog.getByText('Choose a chain.', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Enter an amount.', { exact: true })).toHaveCount(2);
  await dialog.getByLabel('Name', { exact: true }).fill('GO Dollar (test)');
  await dialog.getByLabel('Symbol').fill('GOEUR');
  await dialog.getByRole('button', { name: /Chain$/ }).click();
  await operator.getByRole('option', { name: /HTETH/ }).click();
  await dialog.getByLabel('Short name').fill('goeur');
  await expect(dialog.getByText('It stays. The asset is hteth:goeur.')).toBeVisible();
  await dialog.getByRole('button', { name: /Reserve$/ }).click();
  await operator.getByRole('option', { name: /TEUR/ }).click();
  await dialog.getByLabel('Minimum mint (TEUR)').fill('100');
  await dialog.getByLabel('Minimum burn (GOEUR)').fill('100.001');
  await dialog.getByLabel('Mint fee (percent)').fill('0.1');
  await submit.click();
  await expect(dialog.getByText(/multiple of 10000/)).toBeVisible();
  await dialog.getByLabel('Minimum burn (GOEUR)').fill('100');
  await submit.click();
  await expect(dialog.getByText(/what another coin is called/i).first()).toBeVisible();
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Name', { exact: true }).fill('GO Euro (test)');
  await submit.click();
  await expect(dialog).toBeHidden();
  const row = table.getByTestId('plain-row').nth(2);
  await expect(row).toContainText('GOEUR, 6 decimals');
  await expect(row).toContainText('hteth:goeur');
  await expect(row).toContainText('0.00 GOEUR');
  await expect(row).toContainText('0.1%Minimum100.00 TEUR');
  await expect(row).toContainText('NoneMinimum100.00 GOEUR');
});

test('an enterprise with the licence is offered it', async () => {
  await accept(2);
  expect((await offered()).join()).toContain('Mint GOEUR from TEUR');
});

test('a change is shown, and a token that is switched off leaves the pairs and stays in filters', async () => {
  await operator.goto('/platform/mint-tokens');
  await operator.getByRole('button', { name: 'Change GO Euro (test)' }).click();
  const change = operator.getByRole('dialog', { name: 'Change GO Euro (test)' });
  await expect(change.getByLabel('Mint fee (percent)')).toHaveValue('0.1');
  await change.getByLabel('Burn fee (percent)').fill('0.05');
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change).toBeHidden();
  const row = operator.getByTestId('plain-row').filter({ hasText: 'goeur' });
  await expect(row).toContainText('0.05%Minimum100.00 GOEUR');
  await operator.getByRole('button', { name: 'Switch off GO Dollar (test)' }).click();
  const off = operator.getByRole('dialog', { name: 'Switch off GO Dollar (test)?' });
  await expect(off).toBeVisible();
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await off.getByRole('button', { name: 'Switch off' }).click();
  await expect(off).toBeHidden();
  await expect(operator.getByTestId('plain-row').first()).toContainText('Off');
  const pairs = (await offered()).join();
  expect(pairs).not.toContain('GOUSD');
  expect(pairs).toContain('GOEUR');
  await member.goto(`/e/${host.enterpriseId}/network/balances?currencies=ofchteth:gousd`);
  await expect(member.getByText(/[\d,]+\.\d{2} ?GOUSD/).first()).toBeVisible();
});

test('new terms are published once they are confirmed, and stop orders until they are accepted', async () => {
  await operator.goto('/platform/mint-terms');
  const versions = operator.getByRole('table', { name: 'Versions' }).getByTestId('plain-row');
  await expect(versions).toHaveCount(2);
  await versions.first().getByText('Text of version 2').click();
  await expect(versions.first()).toContainText('7. Ending.');
  expect(await findings(operator, 'main')).toEqual([]);
  await operator.getByRole('button', { name: 'Publish version' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Publish version 3' });
  const submit = dialog.getByRole('button', { name: 'Publish' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Text').fill('Minting Services Terms\n\n1. New words.');
  await dialog.getByText('Preview').click();
  await expect(dialog.getByTestId('terms-preview')).toContainText('1. New words.');
  await submit.click();
  await expect(dialog.getByText('Confirm that enterprises have to accept it.')).toBeVisible();
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await dialog.getByText('I understand that every enterprise has to accept it').click();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('0 enterprises');
  await member.goto(mint('?new=1'));
  await expect(member.getByRole('dialog')).toHaveCount(0);
  await expect(member.getByText('accept it before you make the next order', { exact: false })).toBeVisible();
  await accept(3);
  expect((await offered()).length).toBeGreaterThan(0);
  await operator.reload();
  await expect(versions.first()).toContainText('1 enterprise');
  expect(alarms).toEqual([]);
});
