import type { BrowserContext, Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { columnTexts, openList, rows, viewTab } from '#e2e/support/list-page.ts';
import { askerOf } from '#e2e/support/netting-scene.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';

const DRAWER = '[data-testid=drawer]';
const alarms: string[] = [];
let host: OwnHost;
let context: BrowserContext;
let page: Page;

const at = (path: string): string => `/e/${host.enterpriseId}/${path}`;
const list = (query = ''): string => at(`address-book/connections${query}`);
const drawer = (): Locator => page.locator(DRAWER);
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const confirmation = (): Locator => page.getByRole('alertdialog');
const act = (name: string): Promise<void> => drawer().getByRole('button', { name, exact: true }).click();
const rowsOf = (text: string): Locator => rows(page).filter({ hasText: text });
const selection = (): Locator => page.getByRole('region', { name: 'Selected rows' });

/** Does what the open confirmation asks about. */
async function confirm(label: string): Promise<void> {
  await confirmation().getByRole('button', { name: label, exact: true }).click();
  await expect(confirmation()).toBeHidden();
}

async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Lets a simulated counterparty ask for a connection, and opens it. */
async function letAsk(who: string, account: string): Promise<void> {
  await page.goto(at('sandbox'));
  await expectDrawn(page);
  await page.getByRole('button', { name: `Let it ask us: ${who}` }).click();
  const form = dialog('Let a counterparty ask us');
  await form.getByRole('button', { name: 'Let it ask' }).click();
  await expect(form.getByText('Choose an account.')).toBeVisible();
  await choose(form, 'Our account', account);
  await form.getByRole('button', { name: 'Let it ask' }).click();
  await expect(page.getByText(`${who} connects with you: requested.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(drawer().getByRole('heading', { name: who })).toBeVisible();
}

async function passAnHour(): Promise<void> {
  await page.goto(at('sandbox'));
  await page.getByRole('button', { name: 'Move 1 hour forward' }).click();
  await expect(page.getByTestId('clock-said')).toContainText('The clock was moved 1 hour forward');
}

async function openOnly(text: string): Promise<void> {
  await openList(page, list(`?text=${encodeURIComponent(text)}`));
  await rows(page).first().click();
  await expect(drawer()).toBeVisible();
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

test('a request of a counterparty is accepted under a name of our own, and becomes active by itself', async () => {
  await openList(page, list('?onlyToAnswer=true'));
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(drawer().getByTestId('state-path')).toContainText('You can accept it');
  expect(await findings(page, DRAWER)).toEqual([]);
  await act('Accept');
  const form = dialog('Accept this connection');
  await form.getByLabel(/^What we call it/).fill('x'.repeat(2001));
  await form.getByRole('button', { name: 'Accept' }).click();
  await expect(form.getByText('Enter at most 2,000 characters.')).toBeVisible();
  await form.getByLabel(/^What we call it/).fill('The silent desk');
  await form.getByRole('button', { name: 'Accept' }).click();
  await expect(form).toBeHidden();
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).toHaveText('Being activated');
  await expect(drawer().getByRole('region', { name: 'Them' })).toContainText('The silent desk');
  await passAnHour();
  await openOnly('The silent desk');
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).toHaveText('Active');
});

test('a simulated counterparty asks from the sandbox, and is declined for a reason', async () => {
  await letAsk('Sim Declines', 'Treasury');
  await act('Decline');
  const form = dialog('Decline this connection?');
  await form.getByLabel(/^Reason/).fill('We do not settle with this desk.');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form).toBeHidden();
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).toHaveText('Declined');
  await expect(drawer().getByText('We do not settle with this desk.')).toBeVisible();
  await expect(drawer().getByRole('button', { name: 'Accept' })).toHaveCount(0);
  // It declines what it is asked after five seconds.
  await askerOf(host)(changeClock, { frozen: true });
  await act('Connect again');
  await confirm('Connect again');
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).not.toHaveText('Declined');
  await expect(drawer().getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await askerOf(host)(changeClock, { frozen: false });
});

test('of two own accounts one asks the other: it is accepted or withdrawn, not declined or blocked', async () => {
  const reply = await page.request.get('/api/address-book/v1/listing/global', {
    headers: { 'enterprise-id': host.enterpriseId },
  });
  const { listingEntries } = (await reply.json()) as { listingEntries: { walletId: string; coin: string }[] };
  const [from, to] = listingEntries.filter(({ coin }) => coin === listingEntries[0]?.coin);
  await openList(page, list('?form=connect-many'));
  const form = dialog('Connect many accounts');
  await choose(form, 'Our account', 'Treasury');
  const others = [from, to].map((entry) => entry?.walletId ?? '');
  await form.getByLabel('Account ids of counterparties').fill([...others, ...others].join('\n'));
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  const result = dialog('Results for 2 accounts');
  await expect(result).toContainText('A rejected account is unknown, connected already');
  await expect(result).toContainText('2 repeated ids count once.');
  await result.getByRole('button', { name: 'Done' }).click();
  await viewTab(page, 'To answer').click();
  await rowsOf('Our own account asks').click();
  const buttons = drawer().locator('footer').getByRole('button');
  await expect(buttons).toHaveText(['Accept', 'Withdraw', 'Hide']);
  await act('Accept');
  await dialog('Accept this connection').getByRole('button', { name: 'Accept' }).click();
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).toHaveText('Being activated');
  await expect(drawer().getByText(/^in \d+ s$/)).toBeVisible();
  await expect(buttons).toHaveText(['Hide']);
});

test('of selected connections those that can be changed are', async () => {
  await letAsk('Sim Accepts', 'Treasury');
  await openList(page, list());
  await rowsOf('Group payroll').getByRole('checkbox').click();
  await rowsOf('They ask').first().getByRole('checkbox').click();
  await selection().getByRole('button', { name: /^Hide/ }).click();
  await expect(confirmation()).toContainText('1 of 2 can be hidden; the other stays as it is.');
  await confirmation().getByRole('button', { name: 'Cancel' }).click();
});

test('a connection is deactivated and reactivated, unless settlements hold it', async () => {
  await openOnly('Group payroll');
  await act('Deactivate');
  await confirm('Deactivate');
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).toHaveText('Being deactivated');
  await act('Reactivate');
  await confirm('Reactivate');
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).toHaveText('Being activated');

  await openOnly('Quayside daily settlement');
  await expect(drawer().getByRole('heading', { name: /^Open DVP settlements/ })).toBeVisible();
  const held = drawer().getByRole('button', { name: 'Deactivate' });
  await expect(held).toHaveAttribute('aria-disabled', 'true');
  await expect(held).toHaveAccessibleDescription(/DVP settlements? (is|are) open between the two accounts\.$/);
});

test('of several connections all are deactivated or none', async () => {
  await openList(page, list('?statuses=ACTIVE'));
  const before = await columnTexts(page, 'status');
  for (const row of [rowsOf('Quayside Exchange').first(), rowsOf('Calder & Finch').first()])
    await row.getByRole('checkbox').click();
  await selection().getByRole('button', { name: 'Deactivate' }).click();
  await confirmation().getByRole('button', { name: 'Deactivate' }).click();
  await expect(confirmation().getByRole('alert')).toContainText(
    /with (Quayside Exchange|Calder & Finch Capital) has open DVP settlements: .*None of them was changed\./,
  );
  expect(await findings(page, '[role=alertdialog]')).toEqual([]);
  await confirmation().getByRole('button', { name: 'Cancel' }).click();
  expect(await columnTexts(page, 'status')).toEqual(before);
});

test('a connection is renamed, hidden from lists, and shown again', async () => {
  await openOnly('Calder');
  await act('Rename');
  const rename = dialog('Rename this counterparty');
  await rename.getByLabel('What we call it').fill('Put away');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename).toBeHidden();
  await expect(drawer().getByRole('region', { name: 'Them' })).toContainText('Put away');
  await act('Hide');
  await confirm('Hide');
  await expect(drawer().getByRole('button', { name: 'Show', exact: true })).toBeVisible();

  await openList(page, list('?text=Put%20away&hidden=true'));
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('checkbox').click();
  await expect(selection().getByRole('button', { name: 'Hide' })).toHaveAccessibleDescription(
    '1 of them is hidden already.',
  );
  await selection().getByRole('button', { name: 'Show', exact: true }).click();
  await confirm('Show');
  await page.goto(list('?hidden=true&text=Put%20away'));
  await expect(rows(page)).toHaveCount(0);
});

/** Account of a simulated counterparty, as the directory has it. */
async function walletOf(name: string): Promise<string> {
  const reply = await page.request.get(
    `/api/clearhouse/v1/enterprises/${host.enterpriseId}/address-book/directory?text=${encodeURIComponent(name)}`,
  );
  const { entries } = (await reply.json()) as { entries: { walletId: string }[] };
  return entries[0]?.walletId ?? '';
}

test('many accounts are connected at once, with what came of each', async () => {
  await openList(page, list());
  await page.getByRole('button', { name: 'Connect many accounts' }).click();
  const form = dialog('Connect many accounts');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(form.getByText('Choose an account.')).toBeVisible();
  await expect(form.getByText('Enter at least one account id.')).toBeVisible();
  await choose(form, 'Our account', 'Client Settlement');
  const ids = form.getByLabel('Account ids of counterparties');
  const unknown = 'a'.repeat(32);
  await ids.fill(`${unknown}\nnot-an-id`);
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(form.getByText(/Correct line 2 “not-an-id”\./)).toBeVisible();
  const simulated = await walletOf('Sim Silent');
  await ids.fill(`${unknown}, ${simulated}\n${unknown}`);
  await expect(form.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  const result = dialog('Results for 2 accounts');
  const line = (id: string): Locator => result.getByTestId('plain-row').filter({ hasText: id });
  await expect(line(unknown)).toContainText('Rejected');
  await expect(line(simulated)).toContainText('Requested');
  await expect(result.getByRole('list', { name: 'Results' })).toContainText('1 requested');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await result.getByRole('button', { name: 'Copy results' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${unknown}\tRejected\n${simulated}\tRequested`);
  await result.getByRole('link', { name: 'Show in the list' }).click();
  await expect(rowsOf('Sim Silent').first()).toBeVisible();
});

test('the operator approves a request, rejects another for a reason, and recommends an entry', async ({ browser }) => {
  await page.goto(list('?form=connect-many'));
  const many = dialog('Connect many accounts');
  await choose(many, 'Our account', 'Market Making');
  await many.getByLabel('Account ids of counterparties').fill(await walletOf('Sim Reviewed'));
  await many.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog('Results for 1 account').getByText('1 requested')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: host.origin, viewport: { width: 1280, height: 800 } });
  const operator = await host.platformPage(theirs);
  await operator.goto('/platform/address-book');
  const reviews = operator.getByRole('table', { name: 'Connections to review' }).getByTestId('plain-row');
  await expect(operator.getByText('ADDRESS_BOOK_REVIEW')).toBeVisible();
  await expect(reviews).toHaveCount(2);
  expect(await findings(operator)).toEqual([]);
  await reviews
    .nth(1)
    .getByRole('button', { name: /^Reject .* with Sim Reviewed$/ })
    .click();
  const form = operator.getByRole('dialog', { name: 'Reject this connection?' });
  await form.getByRole('button', { name: 'Reject' }).click();
  await expect(form.getByText('Enter a reason.')).toBeVisible();
  await form.getByLabel('Reason').fill('Not before they are known to us.');
  await form.getByRole('button', { name: 'Reject' }).click();
  await expect(reviews).toHaveCount(1);
  await operator.getByRole('button', { name: /^Approve .* with Sim Reviewed$/ }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(operator.getByText('No connection waits for a review.')).toBeVisible();

  const entries = operator.getByRole('table', { name: 'Listing entries' });
  await operator.getByRole('searchbox', { name: 'Name, description or id' }).fill('Sim Accepts');
  await expect(entries.getByTestId('plain-row')).toHaveCount(1);
  await entries.getByRole('button', { name: /^Recommend Sim Accepts/ }).click();
  await expect(entries.getByRole('button', { name: /^No longer recommend Sim Accepts/ })).toBeVisible();
  await theirs.close();

  await passAnHour();
  await openList(page, list('?text=Sim%20Reviewed'));
  await expect(rowsOf('Client Settlement')).toContainText(/Being activated|Active/);
  await viewTab(page, 'Ended').click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(drawer().getByTestId('state-path').locator('[aria-current]')).toHaveText('Rejected');
  await expect(drawer().getByText('Not before they are known to us.')).toBeVisible();
});
