import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { BOTH_WAYS, findings, showAs } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { type FixSession, getFixSession, listFixSessions, setFixSessionSettings } from '#lib/contracts/fix/sessions.ts';

const DIALOG = '[role=dialog]:not([data-detail])';
const enterpriseId = (): string => demoUsers().main.id;
const path = (query = ''): string => `/e/${enterpriseId()}/fix-sessions${query}`;
const drawer = (page: Page) => page.getByTestId('drawer');
const messages = (page: Page) => drawer(page).getByRole('list', { name: 'Messages' }).getByRole('listitem');

async function demoSession(kind: FixSession['kind']): Promise<FixSession> {
  const { sessions } = await ask(listFixSessions, { enterpriseId: enterpriseId(), kinds: [kind] });
  const [session] = sessions;
  if (session === undefined) throw new Error('the demo has no FIX session');
  return session;
}

async function openMessages(page: Page): Promise<FixSession> {
  const session = await demoSession('orders');
  await openList(page, path(`?open=${session.id}&tab=messages`));
  await expect(messages(page).first()).toBeVisible();
  return session;
}

test.describe('FIX sessions', () => {
  test.describe.configure({ mode: 'serial' });

  test('are listed with where they stand, and narrowed by kind', async ({ adminPage: page }) => {
    await openList(page, path());
    await expect(rows(page)).toHaveCount(2);
    const orders = rows(page).filter({ hasText: 'Orders' });
    await expect(orders).toContainText('Trading Desk');
    await expect(orders).toContainText('Not connected');
    await goTo(page, path('?kinds=market'));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Market data');
  });

  test('say how clients connect', async ({ adminPage: page }) => {
    await openList(page, path());
    await page.getByRole('button', { name: 'How to connect' }).click();
    const dialog = page.getByRole('dialog', { name: 'How to connect' });
    await expect(dialog).toContainText('127.0.0.1:');
    await expect(dialog).toContainText('VENDOR-MD');
    await expect(dialog).toContainText('trade_fix');
    expect(await findings(page, DIALOG)).toEqual([]);
    await dialog.getByRole('link', { name: 'The guide' }).click();
    await expect(page).toHaveURL(/\/docs\/fix#sessions$/);
  });

  test('have their messages, which are found by type and field and explained one by one', async ({
    adminPage: page,
  }) => {
    await openMessages(page);
    await expect(messages(page).first()).toContainText('Logout (5)');
    const search = drawer(page).getByRole('form', { name: 'Search messages' });
    await search.getByLabel('Type').selectOption('D');
    await search.getByLabel('Field').fill('11=desk-0006');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(messages(page)).toHaveCount(1);
    await expect(messages(page)).toContainText('Buy 20 HTETH');
    await messages(page).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: /^NewOrderSingle \(D\), number \d+$/ });
    await expect(dialog.getByRole('row').filter({ hasText: 'ClOrdID' })).toContainText('desk-0006');
    await expect(dialog).toContainText('No problem found.');
    expect(await findings(page, DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await search.getByLabel('Field').fill('nothing');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(search).toContainText('Enter a tag and its value, such as 55=BTC-USD.');
    await search.getByRole('button', { name: 'Clear' }).click();
    await expect(messages(page).first()).toContainText('Logout (5)');
  });

  test('show no token, and what was refused', async ({ adminPage: page }) => {
    await openMessages(page);
    const search = drawer(page).getByRole('form', { name: 'Search messages' });
    await search.getByLabel('Type').selectOption('A');
    await search.getByLabel('Direction').selectOption('in');
    await search.getByRole('button', { name: 'Search' }).click();
    await messages(page).first().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: /^Logon \(A\)/ });
    await expect(dialog.getByRole('row').filter({ hasText: 'Password' })).toContainText('••••');
    await page.keyboard.press('Escape');
    await search.getByLabel('Direction').selectOption('');
    await search.getByLabel('Type').selectOption('3');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(messages(page)).toContainText('Required tag missing');
  });

  test('say that messages of market data are not kept, and why they cannot be set up', async ({ adminPage: page }) => {
    const { id } = await demoSession('market');
    await openList(page, path(`?open=${id}&tab=messages`));
    await expect(drawer(page)).toContainText('Messages of sessions for market data are not kept.');
    const settings = drawer(page).getByRole('button', { name: 'Settings …' });
    await expect(settings).toHaveAttribute('aria-disabled', 'true');
  });

  test('are set up by an admin', async ({ adminPage: page }) => {
    const { id } = await demoSession('orders');
    await openList(page, path(`?open=${id}`));
    await drawer(page).getByRole('button', { name: 'Settings …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings of Trading Desk' });
    await dialog.getByLabel('Stale after (seconds)').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Enter a whole number from 1 to 86,400.');
    expect(await findings(page, DIALOG)).toEqual([]);
    await dialog.getByLabel('Stale after (seconds)').fill('90');
    await dialog.getByLabel('Profile').selectOption('stateless');
    await dialog.getByText('Cancel on disconnect').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(drawer(page)).toContainText('90 s');
    await expect(drawer(page)).toContainText('Cancels its open orders');
    const place = { enterpriseId: enterpriseId(), sessionId: id };
    const { profile, cancelOnDisconnect, staleAfterSeconds } = await ask(getFixSession, place);
    expect([profile, cancelOnDisconnect, staleAfterSeconds]).toEqual(['stateless', true, 90]);
    const before = { profile: null, cancelOnDisconnect: false, reportAllOrders: false, staleAfterSeconds: 60 };
    await ask(setFixSessionSettings, { ...place, ...before });
  });

  test('change by themselves, and are reset after a question', async ({ adminPage: page }) => {
    const { id } = await demoSession('orders');
    await openList(page, path(`?open=${id}`));
    const field = (name: string) => drawer(page).locator('dl > div').filter({ hasText: name });
    const place = { enterpriseId: enterpriseId(), sessionId: id };
    const changed = { profile: null, cancelOnDisconnect: false, reportAllOrders: true, staleAfterSeconds: 60 };
    await ask(setFixSessionSettings, { ...place, ...changed });
    await expect(field('Reports on')).toContainText('All orders of the account');
    await expect(drawer(page).getByRole('button', { name: 'Disconnect …' })).toHaveAttribute('aria-disabled', 'true');
    await drawer(page).getByRole('button', { name: 'Reset …' }).click();
    const question = page.getByRole('alertdialog', { name: 'Reset the numbers of Trading Desk?' });
    await expect(question).toContainText('141=Y');
    expect(await findings(page, '[role=alertdialog]')).toEqual([]);
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(question).toBeHidden();
    await expect(field('Next in')).toContainText('1');
    expect((await ask(getFixSession, place)).nextOut).toBe(1);
  });

  test('say when the service fails', async ({ adminPage: page }) => {
    const { id } = await demoSession('orders');
    await page.route('**/fix/sessions/*/messages**', (route) =>
      route.fulfill({ status: 503, json: { error: 'down' } }),
    );
    await openList(page, path(`?open=${id}&tab=messages`));
    await expect(drawer(page)).toContainText('This could not be loaded');
    await page.unroute('**/fix/sessions/*/messages**');
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(messages(page).first()).toBeVisible();
  });

  test('are none at first, and closed without the licence', async ({ pageOf }) => {
    const licensed = await ownEnterprise({ vic: 'viewer' }, ['fix']);
    const page = await pageOf(licensed.people.vic);
    await goTo(page, licensed.page('fix-sessions'));
    await expect(page.getByText('No FIX sessions yet')).toBeVisible();
    const closed = await ownEnterprise({ ada: 'admin' });
    const other = await pageOf(closed.people.ada);
    await goTo(other, closed.page('fix-sessions'));
    await expect(other.getByText('No FIX sessions yet')).toHaveCount(0);
    await expect(other.locator('main')).toContainText('licence');
  });

  for (const look of BOTH_WAYS)
    test(`are readable by all: ${look.colorScheme} ${look.width}`, async ({ adminPage: page }) => {
      await showAs(page, look);
      await openMessages(page);
      expect(await findings(page)).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    });
});
