import type { BrowserContext, Page } from '@playwright/test';
import { areaGroups } from '#components/shell/areas.ts';
import { findings, findingsBothWays } from '#e2e/support/axe.ts';
import { expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';

const alarms: string[] = [];
let host: OwnHost;
let context: BrowserContext;
let page: Page;

const at = (path: string): string => `/e/${host.enterpriseId}/${path}`;
const clock = (of: Page) => of.getByTestId('clock');
const dialog = (name: string) => page.getByRole('dialog', { name });
const drawer = () => page.getByTestId('drawer');

async function openSandbox(of = page): Promise<void> {
  await of.goto(at('sandbox'));
  await expect(clock(of)).toBeVisible();
}

async function choose(label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).click();
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

test.describe('the clock of a sandbox', () => {
  test('is frozen, moved and released, says what was done, and other tabs see it at once', async () => {
    const other = await context.newPage();
    await openSandbox();
    await openSandbox(other);
    await expect(page.getByTestId('clock-state')).toHaveText('Running');
    await page.getByRole('button', { name: 'Freeze' }).click();
    await expect(page.getByTestId('clock-said')).toContainText('The clock was stopped');
    await expect(other.getByTestId('clock-state')).toHaveText('Frozen');
    const before = await clock(page).innerText();
    await page.getByRole('button', { name: 'Move 1 day forward' }).click();
    await expect(page.getByTestId('clock-said')).toContainText('The clock was moved 1 day forward');
    await expect(clock(page)).not.toHaveText(before);
    await expect(clock(other)).toHaveText(await clock(page).innerText());
    await expect(other.getByTestId('clock-drift')).toContainText(/^(1 day|23 hours)/);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(other.getByTestId('clock-state')).toHaveText('Running');
    await other.close();
  });

  test('moves to a moment of one’s choice, never back; the time of every page follows', async () => {
    const other = await context.newPage();
    await other.goto(at('identity'));
    await expect(other.getByTestId('row').first()).toBeVisible();
    await openSandbox();
    await page.getByRole('button', { name: 'Move …' }).click();
    await choose('How far', 'To a date and time');
    const time = dialog('Move the clock').getByLabel('New time (UTC)');
    await time.fill('2020-01-01T00:00');
    await page.getByRole('button', { name: 'Move the clock' }).click();
    await expect(page.getByText('The clock moves forward only.')).toBeVisible();
    await time.fill('2031-05-06T07:08');
    await page.getByText('Freeze it there').click();
    await page.getByRole('button', { name: 'Copy as code' }).last().click();
    await page.getByRole('menuitem', { name: 'Copy as cURL' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('{"advanceTo":"2031-05-06T07:08:00.000Z","frozen":true}');
    await page.getByRole('button', { name: 'Move the clock' }).click();
    await expect(clock(page)).toHaveText('2031-05-06 07:08:00 UTC');
    await expect(other.getByText('Sandbox · 06 May 2031, 09:08')).toBeVisible();
    await other.close();
  });
});

test.describe('faults', () => {
  test('are injected into an operation by its name, seen, felt and removed', async () => {
    await openSandbox();
    await expect(page.getByText('No active faults')).toBeVisible();
    // Somebody who types before the names of the operations are there sees them as well.
    const names = Promise.withResolvers<void>();
    await page.route('**/openapi.json', async (route) => {
      await names.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Inject a fault …' }).click();
    const operation = page.getByRole('combobox', { name: 'Operation' });
    await operation.fill('noSuchOperation');
    await page.getByRole('button', { name: 'Inject', exact: true }).click();
    await expect(page.getByText('no operation has this name')).toBeVisible();
    // A form brings its first problem into view last of all, and a list closes when its field is scrolled away from under it.
    await expect(operation).toBeFocused();
    await operation.fill('searchIdv');
    names.resolve();
    await page.getByRole('option', { name: 'searchIdvRecords' }).click();
    await dialog('Inject a fault').getByLabel('Times').fill('20');
    await dialog('Inject a fault').getByLabel('Delay (ms)').fill('100');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Inject', exact: true }).click();
    const row = page.getByRole('row', { name: /searchIdvRecords/ });
    await expect(row).toContainText('Waits 0.1 s, then answers 503');
    await expect(row).toContainText('20');
    await openSandbox();
    await expect(row).toBeVisible();
    expect(await findingsBothWays(page)).toEqual([]);
    await page.goto(at('identity'));
    await expect(page.getByRole('alert').first()).toBeVisible();
    await openSandbox();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByTestId('faults-said')).toHaveText('1 fault was removed.');
    await expect(page.getByText('No active faults')).toBeVisible();
  });
});

test.describe('what comes from outside', () => {
  test('a verification record is made and decided, its drawer follows, and its history tells it', async () => {
    await openSandbox();
    await page.getByRole('button', { name: 'New verification …' }).click();
    await choose('Person', 'Tomas Okafor');
    await dialog('New verification').getByRole('button', { name: 'Create verification' }).click();
    await page.getByRole('link', { name: 'Open it' }).click();
    await expect(drawer().getByText('Pending')).toBeVisible();
    await page.reload();
    await drawer().getByRole('button', { name: 'Decide …' }).click();
    await choose('New status', 'Rejected');
    const form = dialog('Decide the verification');
    await form.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(form.getByText('Choose at least one.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await form.getByText('Document expired').click();
    await form.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(drawer().getByText('Rejected', { exact: true })).toBeVisible();
    await expect(drawer().getByRole('button', { name: 'Decide …' })).toBeHidden();
    await drawer().getByRole('tab', { name: 'Timeline' }).click();
    await expect(drawer().getByRole('listitem')).toContainText(['Rejected', 'Created'].map((word) => new RegExp(word)));
    await expect(drawer().getByRole('tabpanel').getByText('Document expired')).toBeVisible();
  });

  test('a simulated partner trades and settles, by the script that is set', async () => {
    await openSandbox();
    const panel = page.getByRole('region', { name: 'Off-exchange partners and clients' });
    const play = async (button: string, name: string) => {
      await panel.getByRole('button', { name: button }).click();
      return dialog(name);
    };
    const funds = await play('Add funds …', 'Add funds');
    await funds.getByLabel('Amount').fill('0');
    await funds.getByRole('button', { name: 'Add funds' }).click();
    await expect(funds.getByText('Enter an amount above zero, such as 1.5.')).toBeVisible();
    await funds.getByLabel('Amount').fill('2');
    await funds.getByRole('button', { name: 'Add funds' }).click();
    await expect(panel.getByRole('status')).toContainText('2 BTC were added.');
    const script = await play('Set script …', 'Set a script');
    await choose('Connection', /^Tidewater Digital main/);
    await expect(script.getByText(/^Now: /)).toBeVisible();
    await choose('Script', /^off/);
    expect(await findings(page)).toEqual([]);
    await script.getByRole('button', { name: 'Set script' }).click();
    await expect(panel.getByRole('status')).toContainText('Tidewater Digital main has the script off.');
    const trades = await play('Record trades …', 'Record trades');
    await trades.getByRole('button', { name: 'Record trades' }).click();
    await expect(trades.getByText('Choose a connection.')).toBeVisible();
    await choose('Connection', /^Tidewater Digital main/);
    await trades.getByLabel('How many').fill('2');
    await trades.getByRole('button', { name: 'Record trades' }).click();
    await expect(panel.getByRole('status')).toContainText('2 trades were recorded.');
    const settle = await play('Settle …', 'Settle open trades');
    await choose('Connection', /^Tidewater Digital main/);
    await settle.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(panel.getByRole('status')).toContainText(/was created; it is (completed|failed|pending)\./);
    await panel.getByRole('link', { name: 'Open it' }).click();
    await expect(drawer().getByText('Tidewater Digital').first()).toBeVisible();
  });

  test('a simulated client connects with a partner, and allocates', async ({ browser }) => {
    const owner = host.demo.users.find(({ email }) => email.startsWith('jonas.'));
    const [membership] = owner?.memberships ?? [];
    if (owner === undefined || membership === undefined) throw new Error('no partner');
    const theirs = await host.signedIn(browser, owner, alarms);
    await page.close();
    page = await theirs.newPage();
    await page.goto(`/e/${membership.enterpriseId}/sandbox`);
    const panel = page.getByRole('region', { name: 'Off-exchange partners and clients' });
    await panel.getByRole('button', { name: 'Connect client …' }).click();
    await choose('Partner', /^Quayside Exchange/);
    await dialog('Connect a simulated client').getByRole('button', { name: 'Connect client' }).click();
    await expect(panel.getByRole('status')).toContainText(/^Simulated client \d+ connected\./);
    await panel.getByRole('button', { name: 'Allocate …' }).click();
    const form = dialog('Allocate as a simulated client');
    await choose('Connection', /Simulated client \d+/);
    await form.getByLabel('Amount').fill('1.5');
    await form.getByRole('button', { name: 'Allocate', exact: true }).click();
    await expect(panel.getByRole('status')).toContainText('The client’s allocation waits for your answer.');
    await panel.getByRole('link', { name: 'Open it' }).click();
    await expect(drawer().getByText('1.5 BTC').first()).toBeVisible();
    await page.goto(`/e/${membership.enterpriseId}/network/trades`);
    await expect(page.getByRole('link', { name: 'Show what you have as a partner' })).toBeVisible();
    await theirs.close();
  });

  test('records of the demo data have a history from the start', async () => {
    for (const path of [
      'identity?statuses=approved',
      'settlements/off-exchange?statuses=completed',
      'settlements/dvp',
    ]) {
      await goTo(page, at(path));
      await page.getByTestId('row').last().locator('td').nth(1).click();
      await drawer().getByRole('tab', { name: 'Timeline' }).click();
      await expect(drawer().getByRole('listitem').last()).toContainText(/Created|proposed it/);
    }
  });
});

test.describe('who may use it', () => {
  test('a viewer finds the page closed and cannot decide, each with the reason', async ({ browser }) => {
    const viewer = host.demo.users.find(({ email }) => email.startsWith('leila.'));
    if (viewer === undefined) throw new Error('no viewer');
    const theirs = await host.signedIn(browser, viewer, alarms);
    const closed = await theirs.newPage();
    await closed.goto(at('sandbox'));
    await expect(closed.getByText(/Needs the role operator or admin/).first()).toBeVisible();
    await expect(closed.getByTestId('clock')).toHaveCount(0);
    await closed.goto(at('identity?statuses=pending'));
    await closed.getByTestId('row').first().locator('td[data-column=person]').click();
    const button = closed.getByTestId('drawer').getByRole('button', { name: 'Decide …' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/Needs the role operator or admin/);
    await theirs.close();
  });

  test('it is reached by g c, and exists in a sandbox only', async () => {
    await page.goto(at('overview'));
    await expect(page.getByRole('link', { name: 'Sandbox' })).toBeVisible();
    // A page that has just come hears keys once it is awake.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('c');
      await expect(page).toHaveURL(/\/sandbox$/, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    const areas = (mode: 'sandbox' | 'production') =>
      areaGroups(mode).flatMap((group) => group.areas.map(({ path }) => path));
    expect(areas('sandbox').filter((path) => !areas('production').includes(path))).toEqual(['outbox', 'sandbox']);
  });
});

test.describe('reset', () => {
  test('asks for a word, sets data and clock back, and everybody signs in again', async () => {
    const other = await context.newPage();
    await other.goto(at('identity'));
    await openSandbox();
    await page
      .getByRole('button', { name: 'Freeze' })
      .or(page.getByRole('button', { name: 'Resume' }))
      .click();
    await page.getByRole('button', { name: 'Reset …' }).click();
    const form = dialog('Reset the sandbox?');
    expect(await findings(page)).toEqual([]);
    await form.getByLabel(/confirm/).fill('rest');
    await form.getByRole('button', { name: 'Reset everything' }).click();
    await expect(form.getByText('Type reset to confirm.')).toBeVisible();
    await form.getByLabel(/confirm/).fill('reset');
    await form.getByRole('button', { name: 'Reset everything' }).click();
    await page.waitForURL(/\/sign-in\?next=/);
    await other.waitForURL(/\/sign-in/);
    await other.close();
    await fillSignIn(page, host.admin.email, host.admin.password);
    await page.waitForURL('**/sandbox');
    await expect(page.getByTestId('clock-drift')).toHaveText('Same as real time');
    await expect(page.getByTestId('clock-state')).toHaveText('Running');
  });
});
