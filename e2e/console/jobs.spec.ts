import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { test as base, demoUsers, expect } from '#e2e/support/console-test.ts';
import { CORE_JOBS } from '#e2e/support/core-jobs.ts';
import { type Keys, keysOf, watchPointers } from '#e2e/support/keyboard.ts';
import { columnTexts, columnTimes, rowIds, rows } from '#e2e/support/list-page.ts';
import { createWebhook, simulate } from '#e2e/support/webhooks.ts';
import { createAccessToken, deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getAccessToken } from '#lib/contracts/access/tokens.ts';
import { revokeInvitation, searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { getClock } from '#lib/contracts/sandbox/sandbox.ts';
import { deleteSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { listSavedViews } from '#lib/contracts/saved-views/saved-views.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { deleteWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';

interface Desk {
  page: Page;
  keys: Keys;
}

/** A page with nothing but a keyboard; a sign of a mouse fails the test. */
const test = base.extend<{ desk: Desk; freshDesk: Desk }>({
  desk: async ({ adminPage: page }, use) => {
    const pointers = await watchPointers(page);
    await use({ page, keys: keysOf(page) });
    expect(pointers, 'signs of a mouse').toEqual([]);
  },
  freshDesk: async ({ page }, use) => {
    const pointers = await watchPointers(page);
    await use({ page, keys: keysOf(page) });
    expect(pointers, 'signs of a mouse').toEqual([]);
  },
});

/** Port 9, discard: nothing answers there. */
const NOBODY_LISTENS = 'http://127.0.0.1:1029/hooks';
const place = (path: string): string => `/e/${demoUsers().main.id}/${path}`;
const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row-id') ?? null);

async function openList({ page }: Desk, path: string): Promise<void> {
  await page.goto(place(path));
  await expect(rows(page).first()).toBeVisible();
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.describe('by keyboard alone', () => {
  test(CORE_JOBS.signIn, async ({ freshDesk: { page, keys } }) => {
    const { viewer } = demoUsers();
    await page.goto('/sign-in');
    await keys.tabTo(page.getByLabel('Email'));
    await keys.type(viewer.email);
    await keys.tabTo(page.getByLabel('Password', { exact: true }));
    await keys.type(viewer.password);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/e\/[0-9a-f]{32}\/overview/);
  });

  test(CORE_JOBS.switchEnterprise, async ({ desk }) => {
    const { main, second } = demoUsers();
    const { page, keys } = desk;
    await openList(desk, 'identity');
    await keys.use(page.getByRole('button', { name: `Enterprise: ${main.name}` }));
    await keys.choose(page.getByRole('menuitem', { name: second.name }));
    await expect(page).toHaveURL(new RegExp(`/e/${second.id}/identity`));
  });

  test(CORE_JOBS.findObject, async ({ desk }) => {
    const { page, keys } = desk;
    await openList(desk, 'identity');
    await keys.press('Control+k');
    await keys.type('leila brandt');
    const found = page.getByRole('option').filter({ hasText: 'Member' });
    await expect(found).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toHaveText(/^\d+ results?$/);
    while ((await found.getAttribute('aria-selected')) !== 'true') await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(page).toHaveURL(new RegExp(`members\\?open=${demoUsers().viewer.id}`));
    await expect(page.getByTestId('drawer').getByRole('heading', { level: 2 })).toContainText('Leila Brandt');
  });

  test(CORE_JOBS.filter, async ({ desk }) => {
    const { page, keys } = desk;
    await openList(desk, 'settlements/off-exchange');
    await keys.press('/', 'Tab');
    await keys.use(page.locator('#main').getByRole('button', { name: 'Status', exact: true }));
    await keys.choose(page.getByRole('menuitemcheckbox', { name: 'Completed' }));
    await keys.press('Escape');
    await keys.use(page.locator('#main').getByRole('button', { name: 'Created', exact: true }).first());
    await keys.use(page.getByRole('button', { name: 'Last 30 days' }));
    await expect(page).toHaveURL(/statuses=completed.*created=30d|created=30d.*statuses=completed/);
    await expect(page.getByRole('button', { name: 'Remove filter: Created: last 30 days' })).toBeVisible();
    await expect
      .poll(async () => (await columnTexts(page, 'status')).every((text) => text.startsWith('Completed')))
      .toBe(true);
  });

  test(CORE_JOBS.walk, async ({ desk }) => {
    const { page, keys } = desk;
    await openList(desk, 'identity');
    const [first, second, third] = await rowIds(page);
    await keys.press('j', 'j', 'k');
    await expect.poll(() => focusedRow(page)).toBe(first);
    await keys.press('j');
    await expect.poll(() => focusedRow(page)).toBe(second);
    await keys.press('Enter');
    await expect(page.getByTestId('drawer')).toHaveAttribute('data-detail', second ?? '?');
    await keys.use(page.getByTestId('drawer').getByRole('button', { name: 'Next row' }));
    await expect(page.getByTestId('drawer')).toHaveAttribute('data-detail', third ?? '?');
    await keys.press('Escape');
    await expect(page.getByTestId('drawer')).toBeHidden();
    await expect.poll(() => focusedRow(page)).toBe(third);
  });

  test(CORE_JOBS.saveView, async ({ desk }) => {
    const enterpriseId = demoUsers().main.id;
    const { page, keys } = desk;
    await openList(desk, 'identity?statuses=rejected&sort=-createdAt');
    await keys.use(page.getByTestId('saved-views'));
    await keys.choose(page.getByRole('menuitem', { name: /^Save as new view/ }));
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await keys.type('Kept by keyboard');
    await keys.press('Enter');
    await expect(page.getByTestId('saved-views')).toContainText('Kept by keyboard');
    await openList(desk, 'identity');
    await keys.use(page.getByTestId('saved-views'));
    await keys.choose(page.getByRole('menuitem', { name: 'Kept by keyboard' }));
    await expect(page).toHaveURL(/statuses=rejected/);
    await expect.poll(async () => new Set(await columnTexts(page, 'status'))).toEqual(new Set(['Rejected']));
    const { savedViews } = await ask(listSavedViews, { enterpriseId, page: 'identity' });
    const kept = savedViews.find(({ name }) => name === 'Kept by keyboard');
    await ask(deleteSavedView, { enterpriseId, savedViewId: kept?.id ?? '?' });
  });

  test(CORE_JOBS.arrange, async ({ desk }) => {
    const { page, keys } = desk;
    await openList(desk, 'identity?statuses=');
    await keys.use(page.getByRole('button', { name: 'Columns' }));
    await keys.use(page.getByRole('checkbox', { name: 'Reasons' }), 'Space');
    await keys.use(page.getByRole('button', { name: 'Move Created up' }));
    await keys.press('Escape');
    await expect(page.locator('th[data-column=rejectLabels]')).toHaveCount(0);
    await keys.use(page.getByRole('columnheader', { name: 'Created' }).getByRole('button', { name: 'Created' }));
    await expect(page).toHaveURL(/sort=-?createdAt/);
    const isUp = /sort=createdAt/.test(page.url());
    await expect
      .poll(async () => {
        const times = await columnTimes(page, 'createdAt');
        const sorted = isUp ? times.toSorted() : times.toSorted().toReversed();
        return times.length > 1 && times.join() === sorted.join();
      })
      .toBe(true);
  });

  test(CORE_JOBS.exportRows, async ({ desk }) => {
    const { page, keys } = desk;
    await openList(desk, 'identity?statuses=rejected');
    const total = Number.parseInt(await page.getByTestId('total').innerText(), 10);
    const download = page.waitForEvent('download');
    await keys.use(page.getByRole('button', { name: 'Export CSV' }));
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.trimEnd().split('\r\n').length).toBe(total + 1);
    await expect(page.getByText(`${total} rows exported`)).toBeVisible();
  });

  test(CORE_JOBS.createToken, async ({ desk }) => {
    const { page, keys } = desk;
    await openList(desk, 'tokens');
    await keys.use(page.getByRole('button', { name: 'New token' }));
    await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused();
    await keys.type('Made by keyboard');
    await keys.tabTo(page.getByLabel('Your password'));
    await keys.type(demoUsers().admin.password);
    await keys.press('Enter');
    const made = page.getByRole('dialog', { name: 'Your new access token' });
    const secret = made.getByTestId('shown-once').filter({ hasText: /^v2x/ });
    await keys.use(secret.locator('..').getByRole('button', { name: 'Copy' }));
    await expect.poll(() => copied(page)).toMatch(/^v2x[0-9a-f]{64}$/);
    await keys.use(made.getByRole('button', { name: 'I have stored it' }));
    await expect(made).toBeHidden();
    const row = rows(page).filter({ hasText: 'Made by keyboard' }).first();
    await expect(row).toBeVisible();
    await ask(deleteAccessToken, { id: (await row.getAttribute('data-row-id')) ?? '?' });
  });

  test(CORE_JOBS.invite, async ({ desk }) => {
    const enterpriseId = demoUsers().main.id;
    const { page, keys } = desk;
    await openList(desk, 'members');
    await keys.use(page.getByRole('button', { name: 'Invite member' }));
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await keys.type('keyboard@guest.example');
    await keys.press('Enter');
    const made = page.getByRole('dialog', { name: 'Invitation link' });
    await keys.use(made.getByRole('button', { name: 'Copy' }));
    await expect.poll(() => copied(page)).toMatch(/^http.*\/invitation#/);
    await keys.use(made.getByRole('button', { name: 'I have stored it' }));
    await expect(made).toBeHidden();
    const { invitations } = await ask(searchInvitations, { enterpriseId, states: ['open'], limit: 200 });
    const open = invitations.find(({ email }) => email === 'keyboard@guest.example');
    await ask(revokeInvitation, { enterpriseId, invitationId: open?.id ?? '?' });
  });

  test(CORE_JOBS.revokeToken, async ({ desk }) => {
    const enterpriseId = demoUsers().main.id;
    const label = 'Ended by keyboard';
    const { id } = await ask(createAccessToken, { label, permittedEnterprises: [enterpriseId] });
    const { page, keys } = desk;
    await openList(desk, `tokens?text=${encodeURIComponent(label)}`);
    await keys.press('j', 'Enter');
    await keys.use(page.getByTestId('drawer').getByRole('button', { name: 'Revoke' }));
    const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
    await expect(question).toContainText(label);
    await keys.use(question.getByRole('button', { name: 'Revoke' }));
    await expect(question).toBeHidden();
    await expect.poll(async () => (await ask(getAccessToken, { enterpriseId, tokenId: id })).state).toBe('revoked');
  });

  test(CORE_JOBS.resend, async ({ desk }) => {
    const enterpriseId = demoUsers().main.id;
    const label = 'Silent receiver';
    const { id: webhookId } = await createWebhook(demoUsers().token, { enterpriseId, url: NOBODY_LISTENS, label });
    const deliveryId = await simulate(demoUsers().token, enterpriseId, webhookId);
    const { page, keys } = desk;
    await openList(desk, `webhooks/deliveries?webhookIds=${webhookId}`);
    await expect(rows(page).first()).toContainText('Retrying');
    await keys.press('j', 'x');
    const selection = page.getByRole('region', { name: 'Selected rows' });
    await keys.use(selection.getByRole('button', { name: 'Resend' }));
    const dialog = page.getByRole('dialog', { name: /^(Resend 1 delivery\?|Delivery resent)$/ });
    await keys.use(dialog.getByRole('button', { name: 'Resend' }));
    await expect(dialog.getByTestId('resend')).toContainText('1 sent again');
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    const read = () => ask(getDelivery, { enterpriseId, deliveryId });
    await expect.poll(async () => (await read()).attemptList.map(({ isManual }) => isManual)).toContain(true);
    await ask(deleteWebhook, { enterpriseId, webhookId });
  });

  test(CORE_JOBS.moveClock, async ({ desk: { page, keys } }) => {
    const before = await ask(getClock, {});
    await page.goto(place('sandbox'));
    await keys.use(page.getByRole('button', { name: 'Move 1 hour forward' }));
    await expect(page.getByTestId('clock-said')).toContainText('moved 1 hour forward');
    const { offsetMs } = await ask(getClock, {});
    expect(offsetMs - before.offsetMs).toBe(3_600_000);
  });
});

test('no job of this file is done by anything but keys', async () => {
  const text = await readFile(fileURLToPath(import.meta.url), 'utf8');
  const names = ['cli' + 'ck', 'dbl' + 'click', 'ta' + 'p', 'che' + 'ck', 'fi' + 'll', 'ho' + 'ver', 'foc' + 'us'];
  const others = [...names, 'mou' + 'se', 'selectOp' + 'tion', 'drag' + 'To', 'dispatchEv' + 'ent'];
  for (const name of others) expect(text).not.toMatch(new RegExp(`\\.${name}\\b`));
  for (const job of Object.keys(CORE_JOBS)) expect(text, job).toContain(`test(CORE_JOBS.${job},`);
});
