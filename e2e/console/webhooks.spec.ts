import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { expect } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { escapeFrom } from '#e2e/support/keyboard.ts';
import { rows, viewTab } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { callApi, loginToken } from '#e2e/support/platform.ts';
import { createWebhook, ownWebhook, simulate, test } from '#e2e/support/webhooks.ts';
import { markNoticesRead } from '#lib/contracts/notifications/notices.ts';

const drawer = (page: Page) => page.getByTestId('drawer');
const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const field = (page: Page, label: string) =>
  drawer(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

test.describe('webhook endpoints', () => {
  test('one is created, simulated, delivered and looked at, without a page being reloaded', async ({
    pageOf,
    receiver,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/endpoints'));
    await expect(page.getByText('No endpoints yet')).toBeVisible();
    await page.getByRole('button', { name: 'New endpoint' }).first().click();
    await form(page, 'New endpoint').getByLabel('URL').fill(receiver.url);
    await form(page, 'New endpoint').getByLabel('Label').fill('Token watch');
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await expect(drawer(page).getByRole('heading', { name: 'Token watch' })).toBeVisible();
    await expect(field(page, 'Last attempt')).toContainText('None yet');
    await expect(rowOf(page, 'Token watch')).toContainText('Nothing sent yet');

    await drawer(page).getByRole('button', { name: 'Simulate' }).click();
    await expect(page).toHaveURL(/\/webhooks\/deliveries\?open=[0-9a-f]{32}$/);
    await expect(drawer(page).getByText('Simulation')).toBeVisible();
    const attempt = drawer(page).getByTestId('attempt');
    await expect(attempt).toHaveCount(1);
    await expect(attempt).toContainText('Attempt 1');
    await expect(attempt.getByTestId('timing')).toContainText(/Total\s*\d+ ms/);
    await expect(attempt).toContainText('Connected to 127.0.0.1');
    await expect(attempt).toContainText(`POST ${receiver.url}`);
    await expect(rows(page).first()).toContainText('Delivered');
    const [got] = receiver.received;
    await expect(attempt).toContainText(String(got?.headers['idempotency-key']));
    await drawer(page).getByRole('tab', { name: 'Payload' }).click();
    await expect(drawer(page).getByTestId('payload')).toHaveText(got?.body ?? 'nothing');
    await drawer(page).getByRole('tab', { name: 'Details' }).click();
    await drawer(page)
      .getByRole('link', { name: /Token watch/ })
      .click();
    await expect(field(page, 'Last success').locator('time')).toBeVisible();
    await expect(rowOf(page, 'Token watch')).toContainText('No failure');
  });

  test('the form marks what is wrong at its field and says what to do; nothing typed is lost', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/endpoints?new=1'));
    const dialog = form(page, 'New endpoint');
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await expect(dialog.getByText('Enter the URL of your receiver.')).toBeVisible();
    await dialog.getByLabel('URL').fill('ftp://receiver.example');
    await expect(dialog.getByText('Start with http:// or https:// and a host.')).toBeVisible();
    await dialog.getByLabel('Label').fill('Kept label');
    for (const [url, told] of [
      ['http://10.0.0.7/hooks', /private or reserved address\. Use a public address/],
      ['http://user:word@127.0.0.1:8099/hooks', /user name or password\. Leave them out/],
    ] as const) {
      await dialog.getByLabel('URL').fill(url);
      await page.getByRole('button', { name: 'Create endpoint' }).click();
      await expect(dialog.getByText(told)).toBeVisible();
      await expect(dialog.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(dialog.getByLabel('Label')).toHaveValue('Kept label');
    await choose(page, 'Source', /A wallet/);
    await dialog.getByLabel('URL').fill('http://127.0.0.1:8099/hooks');
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await expect(dialog.getByText('Choose a wallet.')).toBeVisible();
    await escapeFrom(dialog);
    await expect(dialog.getByText('Discard your changes?')).toBeVisible();
  });

  test('one for blocks has a coin and confirmations, and is edited, filtered and deleted by its name', async ({
    pageOf,
    receiver,
  }) => {
    const { own } = await ownWebhook(receiver.url);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/endpoints?new=1'));
    await expect(form(page, 'New endpoint')).toBeVisible();
    await choose(page, 'Source', /A chain/);
    await choose(page, 'Coin', 'Litecoin ltc');
    const dialog = form(page, 'New endpoint');
    await dialog.getByLabel('Confirmations').fill('6');
    await dialog.getByLabel('URL').fill(receiver.url);
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await drawer(page).getByRole('tab', { name: 'Details' }).click();
    await expect(field(page, 'Coin')).toContainText('ltc');
    await expect(field(page, 'Confirmations')).toContainText('6');
    await drawer(page).getByRole('button', { name: 'Edit' }).click();
    await form(page, 'Edit endpoint').getByLabel('Label').fill('Litecoin blocks');
    await form(page, 'Edit endpoint').getByText('Keep order').click();
    await choose(page, 'Status', /^Suspended/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(drawer(page).getByRole('heading', { name: 'Litecoin blocks' })).toBeVisible();
    await expect(field(page, 'Order')).toContainText('Kept');
    await expect(drawer(page).getByRole('button', { name: 'Simulate' })).toHaveAccessibleDescription(
      /reactivate it first/,
    );
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewTab(page, 'Suspended')).toHaveText('Suspended1');
    await viewTab(page, 'Suspended').click();
    await expect(rows(page)).toHaveCount(1);
    await rowOf(page, 'Litecoin blocks').locator('td[data-column=endpoint]').click();
    await drawer(page).getByRole('button', { name: 'Delete endpoint' }).click();
    const question = form(page, 'Delete this endpoint?');
    await question.getByRole('textbox').fill('Litecoin');
    await question.getByRole('button', { name: 'Delete endpoint' }).click();
    await expect(question.getByText('Type Litecoin blocks to confirm.')).toBeVisible();
    await question.getByRole('textbox').fill('Litecoin blocks');
    await question.getByRole('button', { name: 'Delete endpoint' }).click();
    await expect(drawer(page)).toBeHidden();
    await viewTab(page, 'All').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, 'Token watch')).toBeVisible();
  });

  test('one whose receiver answers 410 is suspended, says so live and in the inbox, and is reactivated', async ({
    pageOf,
    receiver,
  }) => {
    const { own, token, id } = await ownWebhook(receiver.url, 'Gone one');
    const page = await pageOf(own.people.ada);
    await ask(markNoticesRead, { enterpriseId: own.id }, token);
    await page.goto(own.page(`webhooks/endpoints?open=${id}`));
    await expect(drawer(page).getByText('Nothing pending')).toBeVisible();
    receiver.reply(410);
    const delivery = await simulate(token, own.id, id);
    await expect(drawer(page).getByText(/The receiver answered 410 Gone/)).toBeVisible();
    await expect(rowOf(page, 'Gone one')).toContainText('Suspended');
    await expect(field(page, 'Failed in 7 days')).toContainText('1 of 100');
    const wakeSignal = page.getByTestId('notice-bell').filter({ visible: true });
    await expect(wakeSignal).toHaveAccessibleName('Notices, 1 unread');
    await drawer(page).getByRole('tab', { name: 'Deliveries' }).click();
    await expect(drawer(page).locator(`a[href*="${delivery}"]`)).toContainText('Held');
    await drawer(page).getByRole('tab').first().click();
    receiver.reply(204);
    await drawer(page).getByRole('button', { name: 'Reactivate' }).click();
    await expect(rowOf(page, 'Gone one')).toContainText('Active');
    await expect(field(page, 'Failed in total')).toContainText('0 of 500');
    await drawer(page).getByRole('tab', { name: 'Timeline' }).click();
    await expect(drawer(page).getByText('Suspended', { exact: true })).toBeVisible();
    await drawer(page).getByRole('tab', { name: 'Deliveries' }).click();
    await expect(drawer(page).locator(`a[href*="${delivery}"]`)).toBeVisible();
  });

  test('the signing secret is created, shown once, signs, and may not be rotated again at once', async ({
    pageOf,
    receiver,
  }) => {
    const { own, token, id } = await ownWebhook(receiver.url);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/endpoints'));
    await page.getByRole('button', { name: 'No signing secret' }).click();
    const dialog = form(page, 'Signing secret');
    await expect(dialog.getByText('its deliveries carry no signature')).toBeVisible();
    await expect(dialog.getByText('x-signature-sha256', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Create secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create secret' }).click();
    const shown = form(page, 'Your new signing secret');
    const secret = await shown.getByTestId('shown-once').first().innerText();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await expect(shown.getByTestId('shown-once').last()).toHaveText(`whsec_${Buffer.from(secret).toString('base64')}`);
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    const rotate = dialog.getByRole('button', { name: 'Rotate secret' });
    await expect(rotate).toHaveAttribute('aria-disabled', 'true');
    await expect(rotate).toHaveAccessibleDescription(/less than five minutes ago/);
    expect(await page.content()).not.toContain(secret);
    await simulate(token, own.id, id);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [got] = receiver.received;
    const wanted = createHmac('sha256', secret)
      .update(got?.body ?? '')
      .digest('hex');
    expect(got?.headers['x-signature-sha256']).toBe(wanted);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Signing secret' })).toBeVisible();
  });

  test('a viewer sees everything and changes nothing; each button says why', async ({ pageOf, receiver }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const token = await loginToken(own.people.ada);
    const { id } = await createWebhook(token, { enterpriseId: own.id, url: receiver.url, label: 'Token watch' });
    const page = await pageOf(own.people.vic);
    await page.goto(own.page(`webhooks/endpoints?new=1&open=${id}`));
    await expect(drawer(page).getByRole('heading', { name: 'Token watch' })).toBeVisible();
    await expect(form(page, 'New endpoint')).toHaveCount(0);
    for (const name of ['Simulate', 'Resend failed …', 'Edit', 'Delete endpoint'])
      await expect(drawer(page).getByRole('button', { name })).toHaveAccessibleDescription(
        'Needs the role admin; yours is viewer.',
      );
    const path = `/api/clearhouse/v1/enterprises/${own.id}/webhooks/${id}`;
    const refused = await callApi({ token: await loginToken(own.people.vic), method: 'DELETE', path });
    expect(refused.status).toBe(403);
  });

  test('fits a phone: rows are cards, the drawer covers the page, the dialogs stay inside', async ({
    pageOf,
    receiver,
  }) => {
    const { own, id } = await ownWebhook(`${receiver.url}/${'a-long-path/'.repeat(12)}`);
    const page = await pageOf(own.people.ada);
    await page.setViewportSize({ width: 390, height: 844 });
    const isInside = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    for (const [query, name] of [
      ['', null],
      ['?new=1', 'New endpoint'],
      ['?form=secret', 'Signing secret'],
      [`?open=${id}`, 'Token watch'],
      [`?open=${id}&tab=details`, 'Token watch'],
      [`?open=${id}&form=edit`, 'Edit endpoint'],
      [`?open=${id}&form=delete`, 'Delete this endpoint?'],
    ] as const) {
      await goTo(page, own.page(`webhooks/endpoints${query}`));
      await expect(rows(page).first()).toBeAttached();
      if (name !== null) await expect(page.getByRole('dialog', { name })).toBeVisible();
      expect(await isInside(), query).toBe(true);
    }
  });
});
