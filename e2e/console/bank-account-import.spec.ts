import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { IMPORT_COLUMNS } from '#lib/banking/import-columns.ts';
import { searchBankAccountImports } from '#lib/contracts/banking/account-imports.ts';
import { exampleNewAccount } from '#lib/contracts/banking/account-writes.ts';
import { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';

/** Enough to be seen while they are imported. */
const MANY = 2400;
const START = `Import all ${MANY.toLocaleString('en-US')} rows`;

const path = (): string => `/e/${demoUsers().main.id}/bank-accounts/import`;

/** Account numbers that no other run has. */
let made = Date.now() % 10_000_000_000;
const rowOf = (more: Record<string, string> = {}): string => {
  made += 10_000;
  const row: Record<string, string> = { ...exampleNewAccount, accountNumber: `${made}1234`, ...more };
  return IMPORT_COLUMNS.map((name) => row[name] ?? '').join(',');
};
const fileOf = (...rows: string[]): string => [IMPORT_COLUMNS.join(','), ...rows, ''].join('\r\n');

/** Opens a page, and waits until it takes presses: what it lists comes once it is alive. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectDrawn(page);
}

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const importedBy = async (ownerName: string): Promise<number> =>
  (await ask(searchBankAccounts, { enterpriseId: demoUsers().main.id, text: ownerName })).total;

test('a file is checked, its valid rows are imported, and the report says what of the others', async ({
  adminPage: page,
}) => {
  const ownerName = `Alder ${made}`;
  await page.goto(`/e/${demoUsers().main.id}/bank-accounts`);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import bank accounts' })).toBeVisible();
  await expectDrawn(page);
  const rows = [rowOf({ ownerName }), rowOf({ ownerName }), rowOf({ ownerName, routingNumber: '800100114' })];
  await choose(page, 'suppliers-a.csv', fileOf(...rows));
  const opened = panel(page, 'suppliers-a.csv');
  await expect(opened.getByText('Checked', { exact: true })).toBeVisible();
  await opened.getByRole('button', { name: /With problems/ }).click();
  await expect(opened.getByTestId('plain-row')).toHaveCount(1);
  await expect(opened.getByText('routing number:')).toBeVisible();
  expect(await findings(page, 'main')).toEqual([]);
  await opened.getByRole('button', { name: 'Import 2 valid rows' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 row with problems is left out');
  await question.getByRole('button', { name: 'Import 2 valid rows' }).click();
  await expect(opened.getByText('Done', { exact: true })).toBeVisible();
  expect(await importedBy(ownerName)).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    opened.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('suppliers-a-report.csv');
  const report = await readFile(await download.path(), 'utf8');
  expect(report).toContain('routingNumber: ');
  expect(report).not.toContain(`${made}1234`);
  await opened.getByRole('button', { name: /^Imported/ }).click();
  await opened.getByRole('link', { name: 'Open account' }).first().click();
  await expect(page.getByTestId('drawer').getByText(ownerName).first()).toBeVisible();
});

test('a file that is none of bank accounts says why, and nothing is kept', async ({ adminPage: page }) => {
  const enterpriseId = demoUsers().main.id;
  const { total } = await ask(searchBankAccountImports, { enterpriseId });
  await open(page, path());
  await choose(page, 'other.csv', 'who,what\r\na,b\r\n');
  await expect(page.getByRole('region', { name: 'Upload' }).getByRole('alert')).toContainText('"who" is none');
  await choose(page, 'latin.csv', Buffer.from(fileOf(rowOf()).replace('First Harbor', 'Erste Häfen'), 'latin1'));
  await expect(page.getByRole('region', { name: 'Upload' }).getByRole('alert')).toContainText('Line 2 is not in UTF-8');
  await choose(page, 'large.csv', fileOf(...Array.from({ length: 20_000 }, () => rowOf()), '"open'));
  await expect(page.getByRole('region', { name: 'Upload' }).getByRole('alert')).toContainText(
    'a quotation mark is not closed',
  );
  expect((await ask(searchBankAccountImports, { enterpriseId })).total).toBe(total);
});

test('an import is cancelled while it runs, and goes on later', async ({ pageOf }) => {
  test.slow();
  const own = await ownEnterprise({ ada: 'admin' });
  const imported = async (): Promise<number> => {
    const reply = await callAs(own.people.ada, { method: 'GET', path: 'bank-accounts?limit=1' });
    return ((await reply.json()) as { total: number }).total;
  };
  const page = await pageOf(own.people.ada);
  await open(page, own.page('bank-accounts/import'));
  await choose(page, 'many.csv', fileOf(...Array.from({ length: MANY }, () => rowOf())));
  const opened = panel(page, 'many.csv');
  await opened.getByRole('button', { name: START }).click({ timeout: 90_000 });
  await page.getByRole('alertdialog').getByRole('button', { name: START }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(opened.getByRole('progressbar', { name: 'Import' })).toBeVisible();
  await opened.getByRole('button', { name: 'Cancel import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel import' }).click();
  await expect(opened.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(await imported()).toBeLessThan(MANY);
  await opened.getByRole('button', { name: /^Go on with/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Go on with/ })
    .click();
  await expect(opened.getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 });
  expect(await imported()).toBe(MANY);
});

test('the template is saved, and can be imported as it is', async ({ adminPage: page }) => {
  await open(page, path());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download template' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  await choose(page, download.suggestedFilename(), text);
  const opened = panel(page, 'bank-accounts-template.csv');
  await expect(opened.getByText('Checked', { exact: true })).toBeVisible();
  await expect(opened.getByTestId('plain-row')).toHaveCount(3);
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(opened).toBeHidden();
  await page.getByRole('button', { name: 'bank-accounts-template.csv' }).first().click();
  await expect(opened.getByText('Checked', { exact: true })).toBeVisible();
});

test('the audit log leads to an import, one whose rows were deleted too', async ({ adminPage: page }) => {
  const { imports } = await ask(searchBankAccountImports, { enterpriseId: demoUsers().main.id, limit: 200 });
  const past = imports.find(({ rowsDeletedAt }) => rowsDeletedAt !== null);
  await page.goto(`/e/${demoUsers().main.id}/audit?subjectTypes=bank-account-import&text=${past?.id ?? ''}`);
  await page.getByTestId('row').first().click();
  const drawer = page.getByTestId('drawer');
  await drawer.getByRole('tab', { name: 'Related' }).click();
  await drawer.getByRole('link', { name: 'Import of bank accounts' }).click();
  await expect(page).toHaveURL(new RegExp(`/bank-accounts/import\\?open=${past?.id}$`));
  await expect(panel(page, past?.fileName ?? '').getByText('The rows of this file were deleted.')).toBeVisible();
});

test('a link to an import that is not there says so', async ({ adminPage: page }) => {
  await page.goto(`${path()}?open=${'f'.repeat(32)}`);
  await expect(panel(page, 'Import').getByRole('alert')).toContainText('There is no such import');
});
