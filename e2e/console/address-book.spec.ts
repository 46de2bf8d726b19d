import type { BrowserContext, Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { columnTexts, expectTotal, exportView, openList, rows } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';

const DIALOG = '[role=dialog]';
const DESCRIPTION = 'Treasury desk of the Northgate group.';
const ANSWER_MS = 30_000;
const ID = 'Account id or entry id';
const NOT_AN_ID = 'An account id has 32 digits and letters from 0 to f, an entry id 36 with dashes.';

const namedRow = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

test('whoever has no listing is told the first step everywhere, and a viewer why they cannot take it', async ({
  pageOf,
}) => {
  const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
  const page = await pageOf(own.people.ada);
  await openList(page, own.page('address-book/directory'));
  await expect(page.getByRole('button', { name: 'Connect by id' })).toHaveAttribute('aria-disabled', 'true');
  const connect = page.getByRole('button', { name: /^Connect with/ }).first();
  await expect(connect).toHaveAccessibleDescription('To connect, this enterprise needs a listing first.');
  await page.getByRole('main').getByRole('link', { name: 'Our listing' }).click();
  await expect(page.getByRole('heading', { name: 'No listing yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Create our listing' }).click();
  const form = page.getByRole('dialog', { name: 'Create our listing' });
  await expect(form.getByText(own.name)).toBeVisible();
  expect(await findings(page, DIALOG)).toEqual([]);
  await form.getByRole('button', { name: 'Create our listing' }).click();
  await expect(page.getByText('No account is listed yet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'List an account' })).toHaveAccessibleDescription(
    'The enterprise has no trading account yet.',
  );
  await page.getByRole('button', { name: 'Edit description' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit our listing' });
  await expect(edit.getByLabel('Description')).toBeFocused();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Enter a description.')).toBeVisible();
  await edit.getByLabel('Description').fill('Asset manager in Oslo.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Asset manager in Oslo.')).toBeVisible();

  const theirs = await pageOf(own.people.vic);
  await goTo(theirs, own.page('address-book/listing'));
  await expect(theirs.getByRole('button', { name: 'Edit description' })).toHaveAttribute('aria-disabled', 'true');
});

test('the directory is searched as one types, narrowed, and exported as it is shown', async ({ adminPage: page }) => {
  const at = `/e/${demoUsers().main.id}/address-book/directory`;
  await openList(page, at);
  await expect(rows(page).first()).toContainText('Recommended');
  await expect(page.getByTestId('live-switch')).toHaveCount(0);
  await page.getByRole('searchbox').fill('SIM DEC');
  await expectTotal(page, 1);
  await expect(rows(page)).toContainText(['Sim Declines']);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Recommended', exact: true }).click();
  await expect(namedRow(page, 'Sim Declines')).toHaveCount(0);
  const shown = await columnTexts(page, 'counterparty');
  const { head, lines } = await exportView(page);
  expect(lines).toHaveLength(shown.length);
  expect(new Set(lines.map((line) => line[head.indexOf('isFeatured')]))).toEqual(new Set(['true']));
  await openList(page, `${at}?connected=no`);
  await expect(namedRow(page, 'Calder & Finch Capital')).toHaveCount(0);
});

test.describe('with a listed account', () => {
  const alarms: string[] = [];
  let host: OwnHost;
  let context: BrowserContext;
  let page: Page;
  let enterpriseId: string;

  const at = (path: string): string => `/e/${enterpriseId}/address-book/${path}`;
  const dialog = (name: string): Locator => page.getByRole('dialog', { name });

  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    host = await startOwnHost();
    enterpriseId = host.admin.memberships[1]?.enterpriseId ?? '';
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

  test('an account is listed; the preview follows what is typed, and the entry is made public', async () => {
    await page.goto(at('listing'));
    await page.getByRole('button', { name: 'Create our listing' }).click();
    const create = dialog('Create our listing');
    await create.getByLabel('Description').fill(DESCRIPTION);
    await create.getByRole('button', { name: 'Create our listing' }).click();
    await page.getByRole('button', { name: 'List an account' }).click();

    const form = dialog('List an account');
    const preview = form.getByTestId('listing-preview');
    await expect(preview).toContainText(DESCRIPTION);
    await expect(preview).toContainText('Private – only who knows its id');
    await expect(form.getByRole('button', { name: /Account$/ })).toBeFocused();
    await expect(preview).toContainText('Main network');
    await form.getByLabel('Description').fill('Short-dated liquidity');
    await expect(preview).toContainText('Short-dated liquidity');
    expect(await findings(page, DIALOG)).toEqual([]);
    await form.getByRole('button', { name: 'List account' }).click();

    const entry = page.getByTestId('plain-row');
    await expect(entry).toContainText('Private');
    await expect(entry).toContainText('Share one with a counterparty');
    await expect(page.getByRole('button', { name: 'List an account' })).toHaveAccessibleDescription(
      'Every trading account is listed already.',
    );
    await entry.getByRole('button', { name: /^Edit / }).click();
    const edit = dialog('Edit this entry');
    await expect(edit.getByLabel('Description')).toBeFocused();
    await edit.getByText('Public', { exact: true }).first().click();
    await expect(edit.getByTestId('listing-preview')).toContainText('Public – stands in the directory');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toContainText('Public');
  });

  test('a counterparty is found in the directory, asked, and answers', async () => {
    await page.goto(at('directory'));
    await page.getByRole('searchbox').fill('sim accepts');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Connect with Sim Accepts' }).click();
    const form = dialog('Connect with Sim Accepts');
    await expect(form.getByRole('radio')).toBeChecked();
    await expect(form.getByRole('radio')).toBeFocused();
    await form.getByLabel('What we call it').fill('Our test desk');
    expect(await findings(page, DIALOG)).toEqual([]);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    const result = page.getByTestId('connect-result');
    await expect(result).toHaveAttribute('data-status', 'REQUESTED');
    await expect(page.getByRole('link', { name: 'Open connection' })).toHaveAttribute('href', /connections\?open=/);
    await page.getByRole('button', { name: 'Done' }).click();
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByText(/^(Being activated|Active)$/)).toBeVisible({ timeout: ANSWER_MS });

    const again = drawer.getByRole('button', { name: 'Connect', exact: true });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription(/All of your listed accounts/);
  });

  test('an account that is in no directory is connected by its id', async () => {
    const theirs = host.demo.wallets.filter((one) => one.enterpriseId === host.enterpriseId && one.coin === 'ofc');
    const walletId = theirs.at(-1)?.id ?? '';
    await page.goto(at('directory?form=by-id'));
    const form = dialog('Connect by id');
    const send = form.getByRole('button', { name: 'Connect', exact: true });
    await expect(form.getByRole('radio')).toBeChecked();
    await send.click();
    await expect(form.getByText('Enter an account id or an entry id.')).toBeVisible();
    await form.getByLabel(ID).fill(walletId.slice(1));
    await expect(form.getByText(NOT_AN_ID)).toBeVisible();
    await form.getByLabel(ID).fill('0'.repeat(32));
    await send.click();
    await expect(form.getByText('Enter a name.')).toBeVisible();
    await form.getByLabel('What we call the counterparty').fill('Parent company');
    await send.click();
    await expect(form.getByText('There is no such counterparty.')).toBeVisible();
    await expect(form.getByLabel('What we call the counterparty')).toHaveValue('Parent company');
    expect(await findings(page, DIALOG)).toEqual([]);
    await form.getByLabel(ID).fill(walletId);
    await expect(form.getByText('There is no such counterparty.')).toBeHidden();
    await send.click();
    await expect(page.getByTestId('connect-result')).toContainText('Parent company is asked.');
  });

  test('an entry is connected by its id, which a search that finds nothing fills in', async () => {
    await page.goto(`/e/${host.enterpriseId}/address-book/listing`);
    const copy = page
      .getByTestId('plain-row')
      .filter({ hasText: 'Market Making' })
      .getByText(/^Copy entry id/);
    const entryId = (await copy.textContent())?.replace('Copy entry id ', '') ?? '';
    await page.goto(at(`directory?text=${'0'.repeat(32)}`));
    await expect(page.getByText('choose “Connect by id” above', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Connect by id' }).click();
    const form = dialog('Connect by id');
    await expect(form.getByLabel(ID)).toHaveValue('0'.repeat(32));
    await form.getByLabel(ID).fill(entryId.toUpperCase());
    await expect(form.getByLabel('What we call the counterparty')).toHaveCount(0);
    await form.getByLabel('What we call it').fill('Market makers');
    expect(await findings(page, DIALOG)).toEqual([]);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByTestId('connect-result')).toContainText('Northgate Digital Assets is asked.');
  });

  test('two accounts of one enterprise are connected, and none with itself', async () => {
    const account =
      host.demo.wallets.find((one) => one.enterpriseId === host.enterpriseId && one.coin === 'ofc')?.id ?? '';
    await page.goto(`/e/${host.enterpriseId}/address-book/directory?form=by-id`);
    const form = dialog('Connect by id');
    await form.getByLabel(ID).fill(account);
    await form.getByLabel('What we call the counterparty').fill('Our treasury');
    await form.getByRole('radio', { name: 'Treasury' }).check();
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form.getByText('An account cannot be connected with itself.')).toBeVisible();
    await form.getByRole('radio', { name: 'Market Making' }).check();
    await expect(form.getByText('An account cannot be connected with itself.')).toBeHidden();
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByTestId('connect-result')).toContainText('it is up to you to accept');
  });

  test('an enterprise is blocked, leaves the directory, and comes back when it is unblocked', async () => {
    await page.goto(at('blocked'));
    await expect(page.getByRole('heading', { name: 'Nobody is blocked' })).toBeVisible();
    await page.goto(at('directory'));
    await namedRow(page, 'Sim Accepts').locator('a[data-open]').click();
    await page.getByTestId('drawer').getByRole('button', { name: 'Block' }).click();
    const question = page.getByRole('alertdialog', { name: 'Block Sim Accepts?' });
    await expect(question).toContainText('Requests between you end at once.');
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByTestId('drawer')).toBeHidden();
    await page.goto(at('directory'));
    await expect(namedRow(page, 'Sim Declines')).toHaveCount(1);
    await expect(namedRow(page, 'Sim Accepts')).toHaveCount(0);

    await page.goto(at('blocked'));
    const blocked = page.getByTestId('plain-row');
    await expect(blocked).toHaveCount(1);
    await expect(blocked).toContainText('Sim Accepts');
    await blocked.getByRole('button', { name: 'Unblock Sim Accepts' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody is blocked' })).toBeVisible();
    await page.goto(at('directory?text=sim+accepts'));
    await expect(rows(page)).toHaveCount(1);
  });
});
