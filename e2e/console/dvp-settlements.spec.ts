import type { BrowserContext, Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { chooseAccount, chooseCounterparty, fillLeg, signByService } from '#e2e/support/dvp-forms.ts';
import { proposalsOf } from '#e2e/support/dvp-proposals.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { openNettingScene } from '#e2e/support/netting-scene.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';

const DIALOG = '[role=dialog]:not([data-detail])';
const alarms: string[] = [];
let host: OwnHost;
let context: BrowserContext;
let page: Page;
let scene: Awaited<ReturnType<typeof openNettingScene>>;
let proposals: ReturnType<typeof proposalsOf>;

const at = (path: string): string => `/e/${host.enterpriseId}/${path}`;
const list = (query = ''): string => at(`settlements/dvp${query}`);
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const confirmation = (): Locator => page.getByRole('alertdialog');
const drawer = (): Locator => page.getByTestId('drawer');
const act = (name: string): Promise<void> => drawer().getByRole('button', { name, exact: true }).click();
const current = (): Locator => drawer().getByTestId('state-path').locator('[aria-current=step]');
const newForm = (): Locator => dialog('New DVP settlement');

async function openOnly(externalId: string): Promise<void> {
  await openList(page, list(`?text=${externalId}`));
  await rows(page).first().click();
  await expect(drawer().getByRole('heading', { name: externalId })).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  host = await startOwnHost();
  context = await host.signedIn(browser, host.admin, alarms);
  scene = await openNettingScene(host);
  await scene.ask(changeClock, { frozen: true });
  proposals = proposalsOf(scene, host.enterpriseId);
});
test.beforeEach(async () => {
  page = await context.newPage();
});
test.afterEach(async () => {
  await page.close();
  expect(alarms.splice(0)).toEqual([]);
});
test.afterAll(() => host.stop());

/** Name of the own account of the scene. */
const ownAccount = (): string => scene.connectionLabel.split(' · ')[1] ?? '';

test('a settlement is proposed, signed by the service’s key, and settles as the clock moves on', async () => {
  await openList(page, list());
  await page.getByRole('button', { name: 'New settlement' }).click();
  const form = newForm();
  await form.getByRole('button', { name: 'Create settlement' }).click();
  for (const said of ['Choose an account.', 'Choose a counterparty.', 'Choose a currency.'])
    await expect(form.getByText(said, { exact: true })).toBeVisible();
  await chooseAccount(page, form, ownAccount());
  await chooseCounterparty(form.getByRole('combobox', { name: 'Counterparty' }), /Sim Accepts/);
  await fillLeg(form, 1, { currency: 'ofcbtc', amount: '900,000' });
  await expect(form.getByText(/more than there is/)).toBeVisible();
  await fillLeg(form, 1, { currency: 'ofcbtc', amount: '0.25' });
  await expect(form.getByText(/^25,000,000 base units · .*available$/)).toBeVisible();
  await fillLeg(form, 2, { way: 'receive', currency: 'ofcusdc', amount: '23,500' });
  const preview = form.getByTestId('proposal-preview');
  await expect(preview.getByRole('region', { name: 'You' })).toContainText('Receive23,500.00 USDC');
  await expect(preview.getByRole('region', { name: 'They' })).toContainText('Send23,500.00 USDC');
  await expect(preview).toContainText('They acknowledge it and sign what they send, and you sign what you send.');
  expect(await findings(page, DIALOG)).toEqual([]);
  await form.getByRole('button', { name: 'Create settlement' }).click();

  await expect(form).toBeHidden();
  await expect(current()).toHaveText('Awaiting acknowledgement');
  await act('Sign');
  const signing = dialog(`Sign for ${ownAccount()}`);
  await signing.getByRole('button', { name: 'Sign settlement' }).click();
  await expect(signing.getByText('Sign the payload.')).toBeVisible();
  await signByService(signing);
  await expect(signing.getByRole('table', { name: 'What the account sends' })).toContainText('0.25 BTC');
  expect(await findings(page, DIALOG)).toEqual([]);
  await signing.getByRole('button', { name: 'Sign settlement' }).click();
  await expect(signing).toBeHidden();
  await expect(drawer().getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await drawer().getByRole('tab', { name: 'Ledger' }).click();
  await expect(drawer().getByTestId('holds').getByRole('listitem')).toContainText('Held');

  await scene.pass(6);
  await scene.pass(6);
  await expect.poll(async () => (await proposals.shown(page)).status).toBe('settled');
  await drawer().getByRole('tab', { name: 'Details' }).click();
  await expect(current()).toHaveText('Settled');
  await expect(drawer().getByText('This status is final.')).toBeVisible();
  await drawer().getByRole('tab', { name: 'Ledger' }).click();
  await expect(drawer().getByTestId('entries').getByRole('listitem').first()).toBeVisible();
});

test('a duplicate is refused with the way to the other one, and proposed all the same', async () => {
  await proposals.propose('THE-OTHER-ONE', [
    { currency: 'ofcbtc', quantity: '-26000000' },
    { currency: 'ofcusdc', quantity: '23500000000' },
  ]);
  await openList(page, list('?new=1'));
  const form = newForm();
  await chooseAccount(page, form, ownAccount());
  await chooseCounterparty(form.getByRole('combobox', { name: 'Counterparty' }), /Sim Accepts/);
  await fillLeg(form, 1, { currency: 'ofcbtc', amount: '0.26' });
  await fillLeg(form, 2, { way: 'receive', currency: 'ofcusdc', amount: '23500' });
  await form.getByRole('button', { name: 'Create settlement' }).click();
  const note = form.getByTestId('duplicate');
  await expect(note.getByRole('link', { name: 'Open the other settlement' })).toHaveAttribute('href', /\?open=/);
  expect(await findings(page, DIALOG)).toEqual([]);
  await note.getByRole('button', { name: 'Propose anyway' }).click();
  await expect(form).toBeHidden();
  await expect(current()).toHaveText('Awaiting acknowledgement');
  await act('Cancel settlement');
  await expect(confirmation()).toContainText('It ends for all parties, for good.');
  expect(await findings(page, '[role=alertdialog]')).toEqual([]);
  await confirmation().getByRole('button', { name: 'Cancel settlement' }).click();
  await expect(current()).toHaveText('Cancelled');
  await expect(drawer().getByRole('button', { name: 'Cancel settlement' })).toHaveCount(0);
});

test('what the service says of a field stands at the field', async () => {
  await proposals.propose('TAKEN-ONCE', [{ currency: 'ofcbtc', quantity: '-27000000' }]);
  await openList(page, list('?new=1'));
  const form = newForm();
  await chooseAccount(page, form, ownAccount());
  await chooseCounterparty(form.getByRole('combobox', { name: 'Counterparty' }), /Sim Accepts/);
  await fillLeg(form, 1, { currency: 'ofcbtc', amount: '0.01' });
  await form.getByLabel('External id').fill('TAKEN-ONCE');
  await form.getByRole('button', { name: 'Create settlement' }).click();
  await expect(form.getByLabel('External id')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Belongs to another settlement of the account.')).toBeVisible();
  await form.getByLabel('External id').fill('sim-silent-of-our-own');
  await form.getByLabel('Expires (UTC)').fill('in 2 minutes');
  await form.getByText('Do not ask the counterparty', { exact: true }).click();
  await expect(form.getByTestId('proposal-preview')).toContainText('Nobody asks the counterparty.');
  await form.getByRole('button', { name: 'Create settlement' }).click();
  await expect(drawer().getByText('Is not asked: it settles by the signature of the initiator alone.')).toBeVisible();
});

test('what a counterparty proposes is rejected, or acknowledged and settled', async () => {
  const [rejected, received] = [await proposals.letPropose('-10000000'), await proposals.letPropose('15000000')];
  await openOnly(rejected);
  await expect(drawer().getByTestId('state-path')).toContainText('You sign what you send');
  await act('Reject');
  await confirmation().getByRole('button', { name: 'Reject' }).click();
  await expect(confirmation()).toBeHidden();
  await expect(current()).toHaveText('Rejected');

  await openOnly(received);
  await act('Acknowledge');
  await expect(confirmation()).toContainText('it receives 0.15 BTC.');
  await confirmation().getByRole('button', { name: 'Acknowledge' }).click();
  await expect(confirmation()).toBeHidden();
  await expect(drawer().getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  await scene.pass(6);
  await expect.poll(async () => (await proposals.shown(page)).status).toBe('settled');
  await expect(current()).toHaveText('Settled');
});

test('the state diagram shows where it is, and says the same as a list', async () => {
  await openOnly(await proposals.letPropose('-1000000'));
  const section = drawer().getByTestId('state-diagrams');
  await section.getByText('State diagram', { exact: true }).click();
  await expect(section.getByRole('img', { name: /^The settlement: now/ })).toBeVisible();
  await expect(section.getByRole('img', { name: /^The request of .*: now awaiting acknowledgement/ })).toBeVisible();
  await expect(section.getByText('Rejected: reject (any other party)').first()).toBeVisible();
  await section.getByText('All states and steps').first().click();
  await expect(section.getByRole('paragraph').filter({ hasText: 'All legs have moved.' })).toBeVisible();
  expect(await findings(page, '[data-testid=drawer]')).toEqual([]);
});

test('many are paid by one signature, and two others are brought together', async () => {
  await openList(page, list('?new=1'));
  const form = newForm();
  await form.getByText('Pay many', { exact: true }).click();
  await chooseAccount(page, form, ownAccount());
  await form.getByRole('button', { name: 'Create settlement' }).click();
  await expect(form.getByText('Add at least two counterparties to pay.')).toBeVisible();
  await chooseCounterparty(form.getByRole('combobox', { name: 'Add a counterparty to pay' }), /Sim Accepts/);
  await form.getByRole('combobox', { name: 'Add a counterparty to pay' }).click();
  await expect(page.getByRole('option', { name: /Sim Accepts/ })).toHaveCount(0);
  await page.getByRole('listbox').getByRole('option').first().click();
  for (const number of [1, 2]) {
    await form.getByLabel(`Payment ${number}: currency`).selectOption('ofcbtc');
    await form.getByLabel(`Payment ${number}: amount`).fill('0.01');
  }
  await expect(form.getByRole('list', { name: 'Totals' })).toContainText('Total 0.02 BTC');
  expect(await findings(page, DIALOG)).toEqual([]);
  await form.getByRole('button', { name: 'Create settlement' }).click();
  await expect(form).toBeHidden();
  expect((await proposals.shown(page)).type).toBe('disbursement');

  await page.goto(list('?new=1'));
  await form.getByText('Arrange for two', { exact: true }).click();
  await chooseAccount(page, form, ownAccount());
  await chooseCounterparty(form.getByRole('combobox', { name: 'First counterparty' }), /Sim Accepts/);
  await chooseCounterparty(form.getByRole('combobox', { name: 'Second counterparty' }), /Quayside Exchange/);
  await fillLeg(form, 1, { currency: 'ofcbtc', amount: '0.5' });
  await form.getByLabel('Settles no earlier than (UTC)').fill('in 2 hours');
  expect(await findings(page, DIALOG)).toEqual([]);
  await form.getByRole('button', { name: 'Create settlement' }).click();
  await expect(form).toBeHidden();
  expect((await proposals.shown(page)).type).toBe('agency');
  await expect(drawer().getByText('It settles no earlier, even when it is complete.')).toBeVisible();
  await expect(drawer().getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await act('Cancel settlement');
  await confirmation().getByRole('button', { name: 'Cancel settlement' }).click();
  await expect(current()).toHaveText('Cancelled');
});
