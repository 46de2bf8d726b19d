import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findingsBothWays } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getMutes } from '#lib/contracts/notifications/muting.ts';
import { getNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { listSubscriptions } from '#lib/contracts/notifications/subscriptions.ts';
import { getNoticeThresholds } from '#lib/contracts/notifications/thresholds.ts';
import { searchOutbox } from '#lib/contracts/sandbox/outbox.ts';

const SETTINGS = '/account/notifications';
/** In this page alone: a fault of the service would meet whatever else runs beside it. */
const FAILURE = { error: 'Failed by the test.', name: 'InternalError' };
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Makes tokens in somebody's own name, of each of which they are told. */
async function tellOfTokens(token: string, labels: readonly string[]): Promise<void> {
  for (const label of labels) await ask(createAccessToken, { label, otp: '000000' }, token);
}

test.describe('notices', () => {
  test('are read one by one and all at once, and the bell follows', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await tellOfTokens(await loginToken(own.people.ada), ['Nightly export', 'Morning export']);
    await page.goto(own.page('overview'));
    await page.getByTestId('notice-bell').filter({ visible: true }).click();
    await page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: 'All notices' }).click();
    await expect(page).toHaveURL(/\/notices$/);
    await page.getByRole('button', { name: /^Unread/ }).click();
    await expect(page).toHaveURL(/unread=true/);
    const list = page.getByRole('list', { name: 'Notices' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const unread = await list.getByRole('listitem').count();
    expect(unread).toBeGreaterThanOrEqual(2);
    await expect(list).toContainText('Nightly export');
    expect(await findingsBothWays(page)).toEqual([]);
    await list.getByRole('link', { name: /Morning export/ }).click();
    await expect(page.getByTestId('drawer').getByRole('heading', { name: 'Morning export' })).toBeVisible();
    await page.goBack();
    await expect(list.getByRole('listitem')).toHaveCount(unread - 1);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
    await expect(page.getByTestId('notice-bell').filter({ visible: true })).toHaveAccessibleName('Notices');
  });

  test('of a muted enterprise do not count, until it is unmuted', async ({ pageOf }) => {
    const own = await ownEnterprise({ bo: 'viewer' });
    const page = await pageOf(own.people.bo);
    const token = await loginToken(own.people.bo);
    await page.goto(own.page('notices'));
    await page.getByRole('button', { name: 'Mute enterprise' }).click();
    await expect(page.getByText('You have muted this enterprise')).toBeVisible();
    expect((await ask(getMutes, {}, token)).mutedEnterpriseIds).toEqual([own.id]);
    await page.getByRole('button', { name: 'Unmute enterprise' }).click();
    await expect(page.getByRole('button', { name: 'Mute enterprise', exact: true })).toBeVisible();
    expect((await ask(getMutes, {}, token)).mutedEnterpriseIds).toEqual([]);
  });

  test('that cannot be loaded say so in the bell, and are asked for again', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    const path = /\/notices(\?|$)/;
    await page.route(path, (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.fallback()));
    await page.goto(own.page('overview'));
    await page.getByTestId('notice-bell').filter({ visible: true }).click();
    const bell = page.getByRole('dialog', { name: 'Notices' });
    await expect(bell.getByText('This could not be loaded')).toBeVisible();
    await page.unroute(path);
    await bell.getByRole('button', { name: 'Try again' }).click();
    await expect(bell).toContainText('No notices.');
    await page.route(path, (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, json: FAILURE }) : route.fallback(),
    );
    await page.reload();
    await page.getByTestId('notice-bell').filter({ visible: true }).click();
    await expect(bell.getByText('This could not be loaded')).toBeVisible();
  });

  test('that are not marked stay as they are, with the reason', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await tellOfTokens(await loginToken(own.people.ada), ['Nightly export']);
    await page.goto(own.page('notices'));
    await page.route(/\/notices\/read$/, (route) => route.fulfill({ status: 500, json: FAILURE }));
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Not marked as read')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  });
});

test.describe('how one is told', () => {
  test('a category and one of its notices are switched, and kept', async ({ pageOf }) => {
    const own = await ownEnterprise({ bo: 'viewer' });
    const page = await pageOf(own.people.bo);
    const token = await loginToken(own.people.bo);
    await page.goto(SETTINGS);
    const table = page.getByRole('table', { name: 'About' });
    const category = table.getByRole('checkbox', { name: 'Off-exchange settlement: Email' });
    await expect(category).toBeChecked();
    await table.getByRole('button', { name: 'Off-exchange settlement' }).click();
    const dispute = table.getByRole('checkbox', { name: 'A settlement is disputed: Email' });
    await dispute.uncheck();
    await expect(category).toHaveJSProperty('indeterminate', true);
    const onByEmail = async () => {
      const { notificationSubscriptions: all } = await ask(
        listSubscriptions,
        { categoryName: 'oes', channel: 'email' },
        token,
      );
      return all.filter(({ isSubscribed }) => isSubscribed).map(({ notificationName }) => notificationName);
    };
    await expect.poll(onByEmail).toEqual(['cut-off-near']);
    await category.check();
    await expect(dispute).toBeChecked();
    await category.uncheck();
    await expect.poll(onByEmail).toEqual([]);
    await page.reload();
    await expect(category).not.toBeChecked();
    await expect(table.getByRole('row', { name: /^Access tokens/ })).toContainText('Always on');
    expect(await findingsBothWays(page)).toEqual([]);
  });

  test('an enterprise, an account and another wallet are muted, found and unmuted', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(SETTINGS);
    const muted = section(page, 'Muted');
    await expect(muted).toContainText('Nothing is muted');
    await muted.getByRole('button', { name: 'Mute', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Mute' });
    await form.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(form).toBeHidden();
    const list = muted.getByRole('list', { name: 'Muted' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(own.name);
    await muted.getByLabel('Name or id').fill('zz-no-such-thing');
    await expect(muted).toContainText('Nothing that is muted fits.');
    await muted.getByRole('button', { name: 'Clear search' }).click();
    await list.getByRole('button', { name: `Unmute ${own.name}` }).click();
    await expect(muted).toContainText('Nothing is muted');
  });

  test('a wallet that is nobody’s is refused at its field', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(`${SETTINGS}?form=mute`);
    const form = page.getByRole('dialog', { name: 'Mute' });
    await form.getByRole('button', { name: /What/ }).click();
    await page.getByRole('option', { name: /Another wallet/ }).click();
    await form.getByLabel('Wallet id').fill('f'.repeat(32));
    await form.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(form.getByText('This is unknown, or no wallet of yours.')).toBeVisible();
  });

  test('emails come once a day, and small payments in the inbox alone', async ({ pageOf }) => {
    const own = await ownEnterprise({ bo: 'viewer' });
    const page = await pageOf(own.people.bo);
    const token = await loginToken(own.people.bo);
    await page.goto(SETTINGS);
    const digest = section(page, 'When emails come');
    await digest.getByLabel('Emails come').selectOption('daily');
    await digest.getByLabel('Time zone').selectOption('Europe/Berlin');
    await expect(digest.getByText('Saved.')).toBeVisible();
    const digestNow = async () => (await ask(getNoticeSettings, {}, token)).digest;
    await expect.poll(digestNow).toEqual({ hour: 7, zone: 'Europe/Berlin' });
    const small = section(page, 'Small payments');
    await small.getByLabel('Deposits from (USD)').fill('1,000');
    await small.getByRole('button', { name: 'Save' }).click();
    await expect(small.getByText('Enter an amount such as 100 or 250.50, without commas.')).toBeVisible();
    await small.getByLabel('Deposits from (USD)').fill('1000.50');
    await small.getByRole('button', { name: 'Save' }).click();
    await expect(small.getByText('Saved.')).toBeVisible();
    expect(await ask(getNoticeThresholds, {}, token)).toEqual({
      depositThresholdUsd: 1000.5,
      withdrawalThresholdUsd: 0,
    });
    await page.reload();
    await expect(small.getByLabel('Deposits from (USD)')).toHaveValue('1000.5');
    await expect(digest.getByLabel('Emails come')).toHaveValue('daily');
  });
});

test.describe('outbox', () => {
  test('shows an email as its reader sees it, as text and with its headers', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    const token = await loginToken(own.people.ada);
    await tellOfTokens(token, ['Nightly export']);
    const stateNow = async () => (await ask(searchOutbox, { enterpriseId: own.id }, token)).mails[0]?.state;
    // The page reads once what has become of an email.
    await expect.poll(stateNow).toBe('shown');
    await page.goto(own.page('outbox'));
    const row = page.getByTestId('row').filter({ hasText: 'An access token was made in your name' });
    await expect(row).toContainText(own.people.ada.email);
    await row.getByRole('link').first().click();
    const drawer = page.getByTestId('drawer');
    const mail = drawer.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: 'An access token was made in your name' })).toBeVisible();
    await expect(mail.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
      'href',
      new RegExp(`${SETTINGS}$`),
    );
    await drawer.getByRole('tab', { name: 'Plain text' }).click();
    await expect(drawer).toContainText('Notification settings: http');
    await drawer.getByRole('tab', { name: 'Headers' }).click();
    await expect(drawer).toContainText(`To: ${own.people.ada.email}`);
    await drawer.getByRole('tab', { name: 'Details' }).click();
    await expect(drawer).toContainText('This sandbox has no mail server: it is shown here only.');
    expect(await findingsBothWays(page)).toEqual([]);
  });

  test('is narrowed by status, and the URL says so', async ({ adminPage: page }) => {
    await page.goto(`/e/${demoUsers().main.id}/outbox?states=shown`);
    await expect(page.getByTestId('row').first()).toContainText('Shown here');
    await page.goto(`/e/${demoUsers().main.id}/outbox?states=failed`);
    await expect(page.getByText('Clear filters').first()).toBeVisible();
  });
});
