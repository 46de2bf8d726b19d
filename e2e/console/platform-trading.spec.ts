import type { BrowserContext, Page } from '@playwright/test';
import { findings, showAs } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { openList } from '#e2e/support/list-page.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Where screenshots go that are looked at, if anywhere. */

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

const rows = () => operator.getByRole('table', { name: 'Trading products' }).getByTestId('plain-row');
const row = (product: string) => rows().filter({ has: operator.getByRole('button', { name: `Change ${product}` }) });

async function openDialog(button: string, title: string) {
  await operator.getByRole('button', { name: button }).click();
  const dialog = operator.getByRole('dialog', { name: title }).or(operator.getByRole('alertdialog', { name: title }));
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(dialog: ReturnType<Page['getByRole']>, label: string, symbol: string) {
  await dialog.getByRole('combobox', { name: label, exact: true }).fill(symbol);
  await operator
    .getByRole('option', { name: new RegExp(`^${symbol} ·`) })
    .first()
    .click();
}

test('products stand with their price, what they are open for and how they are quoted', async () => {
  await operator.goto('/platform/trading');
  await expect(rows()).toHaveCount(5);
  await expect(row('TBTC-TUSD')).toContainText('Walks by its seed');
  await expect(row('TBTC-TUSD')).toContainText('0.0001 – 100 TBTC');
  await expect(row('HTETH-TBTC')).toContainText('From HTETH-TUSD and TBTC-TUSD');
  expect(await findings(operator, 'main')).toEqual([]);
});

test('a price is set, stands still, and walks on', async () => {
  const dialog = await openDialog('Set price of TBTC-TUSD', 'Price of TBTC-TUSD');
  await dialog.getByLabel('Price (TUSD)').fill('61250.555');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(dialog.getByText(/at most 2 decimals/)).toBeVisible();
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Price (TUSD)').fill('61250.5');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('TBTC-TUSD')).toContainText('61,250.50Stands still');
  const again = await openDialog('Set price of TBTC-TUSD', 'Price of TBTC-TUSD');
  await again.getByRole('button', { name: /How$/ }).click();
  await operator.getByRole('option', { name: 'Give a price for 30 seconds' }).click();
  await again.getByLabel('Price (TUSD)').fill('61000');
  await again.getByRole('button', { name: 'Set price' }).click();
  await expect(again).toBeHidden();
  await expect(row('TBTC-TUSD')).toContainText('Stands still');
  const last = await openDialog('Set price of TBTC-TUSD', 'Price of TBTC-TUSD');
  await last.getByRole('button', { name: /How$/ }).click();
  await operator.getByRole('option', { name: 'Let it go on by itself' }).click();
  await last.getByRole('button', { name: 'Set price' }).click();
  await expect(last).toBeHidden();
  await expect(row('TBTC-TUSD')).toContainText(/61,000\.00Given \d+ s ago/);
});

test('a part is closed, and a product halted and opened', async () => {
  const change = await openDialog('Change HTETH-TUSD', 'Change HTETH-TUSD');
  await change.getByText('Selling', { exact: true }).click();
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change).toBeHidden();
  await expect(row('HTETH-TUSD')).toContainText('Off: Selling');
  const halt = await openDialog('Halt HTETH-TUSD', 'Halt HTETH-TUSD?');
  expect(await findings(operator, '[role=alertdialog]')).toEqual([]);
  await halt.getByRole('button', { name: 'Halt product' }).click();
  await expect(halt).toBeHidden();
  await expect(row('HTETH-TUSD')).toContainText('Halted');
  const open = await openDialog('Open HTETH-TUSD', 'Open HTETH-TUSD?');
  await open.getByRole('button', { name: 'Open product' }).click();
  await expect(open).toBeHidden();
  await expect(row('HTETH-TUSD')).not.toContainText('Halted');
});

test('a product is added, with what is wrong said at its field', async () => {
  const dialog = await openDialog('Add product', 'Add product');
  const submit = dialog.getByRole('button', { name: 'Add product' });
  await submit.click();
  await expect(dialog.getByText('Choose a currency.')).toHaveCount(2);
  await choose(dialog, 'Base', 'TLTC');
  await choose(dialog, 'Quote', 'TUSD');
  for (const [label, text] of [
    [/^Lot/, '0.001'],
    [/^Base minimum/, '0.0105'],
    [/^Base maximum/, '10000'],
    [/^Quote maximum/, '1000000000000000'],
    [/^Start price/, '80'],
    [/^Best level/, '50'],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await submit.click();
  await expect(dialog.getByText(/multiple of its smallest step/).first()).toBeVisible();
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel(/^Base minimum/).fill('0.01');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(rows()).toHaveCount(6);
  await expect(row('TLTC-TUSD')).toContainText('50 TLTC a level');
  await expect(row('TLTC-TUSD')).toContainText('– 1,000 trillion TUSD');
  const beyond = await operator
    .getByRole('table', { name: 'Trading products' })
    .evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0));
  expect(beyond).toBeLessThanOrEqual(0);
});

test('fees of an account are set, and it is let trade on margin', async () => {
  await operator.getByRole('main').getByRole('link', { name: 'Accounts' }).click();
  await expect(operator.getByRole('heading', { name: 'Trading accounts' })).toBeVisible();
  await openList(operator, `/platform/trading-accounts?text=Market&enterprise=${host.enterpriseId}`);
  expect(await findings(operator, 'main')).toEqual([]);
  await operator
    .getByRole('link', { name: /^Open Market Making/ })
    .first()
    .click();
  const drawer = operator.getByTestId('drawer');
  await expect(drawer.getByText('Taker fee')).toBeVisible();
  const fees = await openDialog('Set fees', 'Fees of Market Making');
  await fees.getByLabel('Taker fee (percent)').fill('10.5');
  await fees.getByRole('button', { name: 'Set fees' }).click();
  await expect(fees.getByText(/from 0 to 10 with/)).toBeVisible();
  await fees.getByLabel('Taker fee (percent)').fill('0.05');
  await expect(fees.getByText('On what is taken from the book: 5.00 on 10,000.')).toBeVisible();
  await fees.getByLabel('Maker fee (percent)').fill('0');
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await fees.getByRole('button', { name: 'Set fees' }).click();
  await expect(fees).toBeHidden();
  await expect(drawer).toContainText('0.05%');
  const margin = await openDialog('Set margin', 'Margin of Market Making');
  await margin.getByLabel('Most short', { exact: true }).fill('-1');
  await margin.getByRole('button', { name: 'Save' }).click();
  await expect(margin.getByText('Enter an amount, such as 1000000.')).toBeVisible();
  await margin.getByLabel('Most short', { exact: true }).fill('250000');
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  await margin.getByRole('button', { name: 'Save' }).click();
  await expect(margin).toBeHidden();
  await expect(drawer).toContainText('Trades on margin');
});

test('trading of an account is stopped and resumed, which its own people cannot', async () => {
  await openList(operator, `/platform/trading-accounts?text=Trading%20Desk&enterprise=${host.enterpriseId}`);
  await operator
    .getByRole('link', { name: /^Open Trading Desk/ })
    .first()
    .click();
  const drawer = operator.getByTestId('drawer');
  const stop = await openDialog('Stop trading', 'Stop trading of Trading Desk?');
  await stop.getByRole('button', { name: 'Stop trading' }).click();
  await expect(stop).toBeHidden();
  await expect(drawer.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Stopped by the operator')).toBeVisible();
  const account = new URL(operator.url()).searchParams.get('open');
  await member.goto(`/e/${host.enterpriseId}/trade?account=${account}`);
  await expect(member.getByText('The platform operator has stopped trading of Trading Desk')).toBeVisible();
  const own = member.getByRole('button', { name: 'Stop trading …' });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toHaveAccessibleDescription(/they alone resume it/);
  expect(await findings(operator, '[role=dialog]')).toEqual([]);
  const resume = await openDialog('Resume trading', 'Resume trading of Trading Desk?');
  await resume.getByRole('button', { name: 'Resume trading' }).click();
  await expect(resume).toBeHidden();
  await expect(drawer.getByText('Trading', { exact: true })).toBeVisible();
  await expect(own).not.toHaveAttribute('aria-disabled', 'true');
});

test('both pages fit a phone, and axe finds nothing in light and dark', async () => {
  for (const path of ['/platform/trading', '/platform/trading-accounts']) {
    await operator.goto(path);
    await expect(operator.getByTestId('plain-row').or(operator.getByTestId('row')).first()).toBeVisible();
    for (const width of [1280, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await showAs(operator, { colorScheme, width });
        expect(await findings(operator, 'main')).toEqual([]);
        const beyond = await operator.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      }
  }
});

test('an admin of the enterprise sees nothing of it', async () => {
  await member.goto('/platform/trading');
  await expect(member.getByRole('table', { name: 'Trading products' })).toHaveCount(0);
});
