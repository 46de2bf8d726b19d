import type { BrowserContext, Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { openList, rows, viewTab } from '#e2e/support/list-page.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';

const DRAWER = '[data-testid=drawer]';
const alarms: string[] = [];
let host: OwnHost;
let context: BrowserContext;
let page: Page;

const at = (path: string): string => `/e/${host.enterpriseId}/${path}`;
const list = (query = ''): string => at(`bank-accounts${query}`);
const drawer = (): Locator => page.locator(DRAWER);
const dialog = (name: string): Locator => page.getByRole('dialog', { name });
const act = (name: string): Promise<void> => drawer().getByRole('button', { name, exact: true }).click();
const fill = (form: Locator, label: string, text: string): Promise<void> =>
  form.getByLabel(label, { exact: true }).fill(text);

async function choose(form: Locator, label: string, option: string | RegExp): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
}

/** Finds a country by a part of its name. */
async function chooseCountry(form: Locator, country: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Country' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
}

/** Fills in the owner’s address, which is in Boston. */
async function fillOwner(form: Locator, ownerName: string): Promise<void> {
  await fill(form, 'Owner of the account', ownerName);
  const owner = form.getByRole('group', { name: 'Owner’s address' });
  await chooseCountry(owner, 'United States');
  await fill(owner, 'Address line 1', '200 Harbor Street');
  await fill(owner, 'City', 'Boston');
  await choose(owner, 'State', 'Massachusetts');
  await fill(owner, 'ZIP code', '02110');
}

/** Adds a US wire account whose number ends so, and opens it. */
async function addWire(ownerName: string, ending: string): Promise<void> {
  await page.goto(list('?new=1'));
  const form = dialog('Add bank account');
  await fill(form, 'Routing number', '800100113');
  await expect(form.getByLabel('Name of the bank', { exact: true })).toHaveValue('First Harbor Bank');
  await fill(form, 'Account number', `44001${Date.now() % 100_000}${ending}`);
  await fillOwner(form, ownerName);
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form).toBeHidden();
  await openOnly(ownerName);
}

async function openOnly(text: string): Promise<void> {
  await openList(page, list(`?states=&text=${encodeURIComponent(text)}`));
  await rows(page).first().click();
  await expect(drawer()).toBeVisible();
}

async function passAMinute(): Promise<void> {
  await page.goto(at('sandbox'));
  await page.getByRole('button', { name: 'Move 1 hour forward' }).click();
  await expect(page.getByTestId('clock-said')).toContainText('The clock was moved 1 hour forward');
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  host = await startOwnHost();
  context = await host.signedIn(browser, host.admin, alarms);
});
test.beforeEach(async () => {
  page = await context.newPage();
});
test.afterEach(async () => {
  await page.close();
  expect(alarms.splice(0)).toEqual([]);
});
test.afterAll(() => host.stop());

test('an account is added as its bank wants it: codes are checked while they are typed, its bank is found', async () => {
  await page.goto(list('?new=1'));
  const form = dialog('Add bank account');
  await form.getByRole('button', { name: 'Add account' }).click();
  for (const said of ['Enter the routing number.', 'Enter the account number.', 'Enter the name of the bank.'])
    await expect(form.getByText(said)).toBeVisible();
  await fill(form, 'Routing number', '129900011');
  await expect(form.getByText('This has a wrong check digit', { exact: false })).toBeVisible();
  await fill(form, 'Routing number', '800100113');
  await expect(form.getByText('This has a wrong check digit', { exact: false })).toBeHidden();
  await expect(form.getByLabel('Name of the bank', { exact: true })).toHaveValue('First Harbor Bank');
  await fill(form, 'Account number', '4400171234');
  await fillOwner(form, 'Alder Treasury Inc.');
  await expect(form.getByText('Ready for payments by US wires once approved')).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form).toBeHidden();
  await expect(drawer().getByText('200 Harbor Street, Boston, MA 02110')).toBeVisible();
  await expect(drawer().getByText('******1234')).toBeVisible();
  await expect(drawer().getByText('Screening', { exact: true })).toBeVisible();
  await expect(drawer().getByText('30 seconds for each check', { exact: false })).toBeVisible();
  await expect(drawer().getByText('Ready for payments by US wires once approved')).toBeVisible();
  expect(await findings(page, DRAWER)).toEqual([]);
});

test('an account that payments could not be made to says why, and is mended by one press', async () => {
  await page.goto(list('?new=1'));
  const form = dialog('Add bank account');
  await choose(form, 'Currency', 'Euro');
  await choose(form, 'Payment rail', 'SEPA');
  await fill(form, 'IBAN', 'DE89370400440532013001');
  await expect(form.getByText('This has wrong check digits', { exact: false })).toBeVisible();
  await fill(form, 'IBAN', 'DE89 3704 0044 0532 0130 00');
  await fill(form, 'BIC (SWIFT code)', 'HKBKDEHH');
  await fill(form, 'Name of the bank', 'Hansekontor Bank');
  await fill(form, 'Owner of the account', 'Alder Größe GmbH');
  const owner = form.getByRole('group', { name: 'Owner’s address' });
  await chooseCountry(owner, 'Germany');
  await fill(owner, 'Address line 1', 'Alsterufer 12');
  await fill(owner, 'City', 'Hamburg');
  await fill(owner, 'Postal code', '20354');
  await form.getByRole('button', { name: 'Copy the owner’s address' }).click();
  await expect(form.getByText('Not ready for payments by SEPA')).toBeVisible();
  await form.getByRole('button', { name: 'Use this' }).first().click();
  await expect(form.getByLabel('Owner of the account', { exact: true })).toHaveValue('Alder Grosse GmbH');
  await expect(form.getByText('Ready for payments by SEPA once approved', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form).toBeHidden();
});

test('the checks of the sandbox follow its clock; a change has an account verified again', async () => {
  await passAMinute();
  await openList(page, list());
  await viewTab(page, 'Approved').click();
  await openOnly('Alder Treasury');
  await expect(drawer().getByText('Approved', { exact: true }).first()).toBeVisible();
  await act('Edit');
  const form = dialog('Edit bank account');
  await fill(form, 'Description (optional)', 'Payroll');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByTestId('account-said')).toHaveText('Saved.');
  await expect(drawer().getByText('Payroll')).toBeVisible();
  await expect(drawer().getByText('Approved', { exact: true }).first()).toBeVisible();
  await act('Edit');
  await fill(form, 'Owner of the account', 'Alder Treasury LLC');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(drawer().getByText('Being verified after a change')).toBeVisible();
  await drawer().getByRole('tab', { name: 'Timeline' }).click();
  await expect(drawer().getByText('Changed', { exact: false }).first()).toBeVisible();
});

test('a bank is found by its BIC, and what a person typed stays', async () => {
  await page.goto(list('?new=1'));
  const form = dialog('Add bank account');
  await choose(form, 'Currency', 'Euro');
  await choose(form, 'Payment rail', 'SEPA');
  const bank = form.getByLabel('Name of the bank', { exact: true });
  const address = form.getByRole('group', { name: 'Bank’s address' });
  await fill(form, 'BIC (SWIFT code)', 'HKBKDEHHXXX');
  await expect(bank).toHaveValue('Hansekontor Bank');
  await expect(address.getByLabel('City', { exact: true })).toHaveValue('Hamburg');
  await expect(address.getByLabel('Postal code', { exact: true })).toHaveValue('20354');
  await fill(form, 'Name of the bank', 'Hansekontor Bank Altona');
  await fill(form, 'BIC (SWIFT code)', 'NEDSZAJJ');
  await expect(address.getByLabel('Address line 1', { exact: true })).toHaveValue('');
  await expect(bank).toHaveValue('Hansekontor Bank Altona');
});

test('what goes with a routing number goes with it, a number is added once, and fields that were put right are not red', async () => {
  await page.goto(list('?new=1'));
  const form = dialog('Add bank account');
  const bank = form.getByLabel('Name of the bank', { exact: true });
  const owner = form.getByRole('group', { name: 'Owner’s address' });
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(bank).toHaveAttribute('aria-invalid', 'true');
  await fill(form, 'Routing number', '800100113');
  await expect(bank).toHaveValue('First Harbor Bank');
  await expect(bank).not.toHaveAttribute('aria-invalid', 'true');
  await fill(form, 'Routing number', '021000021');
  await expect(bank).toHaveValue('');
  await fill(form, 'Routing number', '800100113');
  await expect(bank).toHaveValue('First Harbor Bank');
  await fill(form, 'Account number', '4400171234');
  await fill(form, 'Owner of the account', 'Alder Treasury Inc.');
  await chooseCountry(owner, 'United States');
  await fill(owner, 'Address line 1', '200 Harbor Street');
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(owner.getByText('Enter the ZIP code.')).toBeVisible();
  await expect(owner.getByText('Choose the state.')).toBeVisible();
  await fillOwner(form, 'Alder Treasury Inc.');
  await expect(owner.getByText('Enter the ZIP code.')).toBeHidden();
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form.getByText('The account was not added')).toBeVisible();
  const link = form.getByRole('link', { name: /Show the account that ends in 1234/ });
  await expect(link).toHaveAttribute('href', /bank-accounts\?text=1234/);
});

test('a change empties what may be empty, tells whether payments could be made, and moves an address to another country', async () => {
  await openOnly('Alder Treasury');
  await act('Edit');
  const form = dialog('Edit bank account');
  await fill(form, 'Description (optional)', '');
  const owner = form.getByRole('group', { name: 'Owner’s address' });
  await chooseCountry(owner, 'Canada');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Choose the province.')).toBeVisible();
  await fill(owner, 'City', 'Toronto');
  await choose(owner, 'Province', 'Ontario');
  await fill(owner, 'Postal code', 'M5V 3L9');
  await expect(form.getByText('Ready for payments by US wires once approved')).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByTestId('account-said')).toHaveText('Saved. The account is being verified again.');
  await expect(drawer().getByText('200 Harbor Street, Toronto ON M5V 3L9')).toBeVisible();
  await expect(drawer().getByText('Description')).toBeHidden();
});

test('what keeps payments from being made is mended from the drawer', async () => {
  await openOnly('7310');
  await drawer().getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Edit …' }).first().click();
  const form = dialog('Edit bank account');
  await form.getByRole('button', { name: 'Use this' }).first().click();
  await expect(form.locator('input:focus')).toHaveValue('Alsterufer 20');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('account-said')).toHaveText('Saved. The account is being verified again.');
});

test('the number is shown to who confirms that it is them', async () => {
  await openOnly('Alder Treasury');
  await act('Show number');
  const form = dialog('Show the account number');
  await form.getByRole('button', { name: 'Show number' }).click();
  await expect(form.getByText('Enter your password.')).toBeVisible();
  await form.getByLabel('Your password').fill(host.admin.password);
  await form.getByRole('button', { name: 'Show number' }).click();
  const shown = dialog('Account number');
  await expect(shown.getByText('4400171234')).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('4400171234')).toBeHidden();
});

test('the operator decides on what the checks leave open, and the enterprise reads why', async ({ browser }) => {
  await addWire('Alder Flagged Inc.', '0005');
  await passAMinute();
  await openOnly('Alder Flagged');
  await expect(drawer().getByText('The platform operator decides next.', { exact: false })).toBeVisible();
  const theirs = await browser.newContext({ baseURL: host.origin });
  const platform = await host.platformPage(theirs);
  await platform.goto('/platform/bank-accounts');
  const row = platform.locator('tr').filter({ hasText: 'Alder Flagged' });
  await expect(row.getByText('Flagged, to be reviewed')).toBeVisible();
  await row.getByRole('button', { name: /^First Harbor Bank/ }).click();
  const beside = platform.locator(DRAWER);
  for (const said of [
    '200 Harbor Street, Boston, MA 02110',
    '800100113',
    'Ready for payments by US wires once approved',
  ])
    await expect(beside.getByText(said, { exact: true })).toBeVisible();
  await beside.getByRole('tab', { name: 'History' }).click();
  await expect(beside.getByText('Flagged for review')).toBeVisible();
  expect(await findings(platform, DRAWER)).toEqual([]);
  await platform.keyboard.press('Escape');
  await expect(beside).toBeHidden();
  await row.getByRole('button', { name: /^Send back/ }).click();
  const form = platform.getByRole('dialog', { name: 'Send this bank account back?' });
  await expect(form.getByText('Alder Flagged Inc.', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Send back' }).click();
  await expect(form.getByText('Enter a reason.')).toBeVisible();
  await form.getByLabel('Reason').fill('Send the letter of the bank.');
  await form.getByRole('button', { name: 'Send back' }).click();
  await expect(row).toBeHidden();
  await expect(beside).toBeHidden();
  expect(await findings(platform)).toEqual([]);
  await theirs.close();
  await openOnly('Alder Flagged');
  await expect(rows(page).first().getByText('Once approved')).toBeVisible();
  await expect(drawer().getByText('Send the letter of the bank.')).toBeVisible();
});

test('an account is removed, and stays in the tab of removed ones', async () => {
  await addWire('Alder Gone Inc.', '4321');
  await act('Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(drawer().getByText('Removed', { exact: true }).first()).toBeVisible();
  await openList(page, list());
  await viewTab(page, 'Removed').click();
  const gone = rows(page).filter({ hasText: 'Alder Gone' });
  await expect(gone).toHaveCount(1);
  await expect(gone.getByText('None', { exact: true })).toBeVisible();
  await openList(page, list('?notReady=true'));
  await expect(page.getByRole('button', { name: /Not ready for payments/ }).first()).toBeVisible();
});
