import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { expect } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, rows, viewTab } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { benchOf } from '#e2e/support/test-bench.ts';
import { createWebhook, ownWebhook, simulate, test } from '#e2e/support/webhooks.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { deleteWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';

const drawer = (page: Page) => page.getByTestId('drawer');
const row = (page: Page, id: string) => page.locator(`tr[data-row-id="${id}"]`);

test.describe('deliveries', () => {
  test('come in live, are narrowed by endpoint, state, response and origin, and lead to their endpoint', async ({
    pageOf,
    receiver,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const token = await loginToken(own.people.ada);
    const good = await createWebhook(token, { enterpriseId: own.id, url: receiver.url, label: 'Good one' });
    const bad = await createWebhook(token, { enterpriseId: own.id, url: `${receiver.url}/bad`, label: 'Bad one' });
    receiver.answer(({ path }, response) => void response.writeHead(path.endsWith('/bad') ? 503 : 200).end('said'));
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/deliveries'));
    await expect(page.getByText('No deliveries yet')).toBeVisible();
    const first = await simulate(token, own.id, good.id);
    await expect(row(page, first)).toContainText('Delivered');
    await expect(row(page, first)).toContainText('200');
    const second = await simulate(token, own.id, bad.id);
    await page.getByRole('button', { name: '1 new – show' }).click();
    await expect(row(page, second)).toContainText('503');
    await expect(row(page, second).locator('td[data-column=state]')).toContainText(/Retrying, next \d\d/);
    await expect(row(page, second).locator('td[data-column=createdAt]')).toHaveText(/, \d\d:\d\d:\d\d/);
    await expect(row(page, second).locator('td[data-column=latencyMs]')).toContainText(/\d ms/);
    await expect(viewTab(page, 'Pending')).toHaveText('Pending1');
    await viewTab(page, 'Pending').click();
    await expectTotal(page, 1);
    await viewTab(page, 'All').click();
    await page.getByRole('button', { name: 'Endpoint', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Good one' }).click();
    await page.keyboard.press('Escape');
    await expectTotal(page, 1);
    await expect(row(page, first)).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Endpoint: Good one' }).click();
    await page.getByRole('button', { name: 'Response', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: '5xx receiver failed' }).click();
    await page.keyboard.press('Escape');
    await expectTotal(page, 1);
    await expect(row(page, second)).toBeVisible();
    await page.goto(own.page('webhooks/deliveries?origins=real'));
    await expect(page.getByText('No record matches')).toBeVisible();
    await goTo(page, own.page(`webhooks/deliveries?open=${second}`));
    const attempt = drawer(page).getByTestId('attempt');
    await expect(attempt).toContainText('The receiver answered 503');
    await expect(attempt.getByRole('group', { name: /^Body of the reply/ })).toHaveText('said');
    await drawer(page).getByRole('tab', { name: 'Compare' }).click();
    await expect(drawer(page).getByText('Nothing to compare with')).toBeVisible();
    await drawer(page).getByRole('tab', { name: 'Details' }).click();
    await drawer(page)
      .getByRole('link', { name: /Bad one/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`webhooks/endpoints\\?open=${bad.id}`));
  });

  test('of a real event shows what was told beside the object as it is now', async ({ pageOf, receiver }) => {
    const { own, token } = await ownWebhook(receiver.url);
    const body = { label: 'Nightly', scope: ['openid'], duration: 3600, permittedEnterprises: [own.id] };
    const made = await ask(createAccessToken, body, token);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/deliveries?tab=compare'));
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.headers['webhook-sequence']).toBe('1');
    await rows(page).first().locator('td[data-column=endpoint]').click();
    await drawer(page).getByRole('tab', { name: 'Compare' }).click();
    await expect(drawer(page).getByLabel('As sent')).toContainText(made.id);
    await expect(drawer(page).getByLabel('As it is now')).toContainText('Nightly');
    await expect(drawer(page).getByLabel('As it is now')).toContainText('active');
  });

  test('several are sent again with progress; one that cannot go out is named with the reason', async ({
    pageOf,
    receiver,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const token = await loginToken(own.people.ada);
    const kept = await createWebhook(token, { enterpriseId: own.id, url: receiver.url, label: 'Kept' });
    const gone = await createWebhook(token, { enterpriseId: own.id, url: receiver.url, label: 'Gone' });
    const ids = [await simulate(token, own.id, kept.id), await simulate(token, own.id, kept.id)];
    const lost = await simulate(token, own.id, gone.id);
    await expect.poll(() => receiver.received.length).toBe(3);
    await ask(deleteWebhook, { enterpriseId: own.id, webhookId: gone.id }, token);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/deliveries'));
    await expect(rows(page)).toHaveCount(3);
    // What is still being sent is not sent again.
    for (const id of ids) await expect(row(page, id)).toContainText('Delivered');
    await expect(row(page, lost)).toContainText('Endpoint deleted');
    await page.getByRole('checkbox', { name: /Select all/ }).check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Resend' }).click();
    const dialog = page.getByRole('dialog', { name: /^(Resend 3 deliveries\?|Deliveries resent)$/ });
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await expect(dialog.getByTestId('resend')).toHaveText('2 of 3 sent again: 2 delivered');
    await expect(dialog.getByTestId('unsent')).toHaveCount(1);
    await expect(dialog.getByTestId('unsent')).toContainText('Its endpoint is deleted');
    await expect(dialog.getByTestId('unsent')).toContainText(lost);
    await expect.poll(() => receiver.received.length).toBe(5);
    const keys = receiver.received.slice(3).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys)).toEqual(new Set(ids));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
    for (const id of ids) await expect(row(page, id).locator('td[data-column=attempts]')).toHaveText(/2$/);
    await row(page, lost).locator('td[data-column=endpoint]').click();
    await expect(drawer(page).getByRole('button', { name: 'Resend' })).toHaveAccessibleDescription(/deleted/);
  });

  test('name their object, and resending one tells how that went', async ({ pageOf, receiver }) => {
    const { own, token, id } = await ownWebhook(receiver.url);
    const body = { label: 'Nightly', scope: ['openid'], duration: 3600, permittedEnterprises: [own.id] };
    await ask(createAccessToken, body, token);
    await expect.poll(() => receiver.received.length).toBe(1);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page(`webhooks/deliveries?webhookIds=${id}`));
    await expect(rows(page).first().locator('td[data-column=object]')).toContainText('Nightly');
    await expect(rows(page).first()).toContainText('Delivered');
    await rows(page).first().locator('td[data-column=endpoint]').click();
    await expect(drawer(page).getByRole('heading', { name: 'Access token Nightly' })).toBeVisible();
    receiver.reply(503);
    await drawer(page).getByRole('button', { name: 'Resend' }).click();
    const outcome = drawer(page).getByTestId('resent');
    await expect(outcome).toContainText('Failed again: the receiver answered 503');
    receiver.reply(200);
    await drawer(page).getByRole('button', { name: 'Resend' }).click();
    await expect(outcome).toContainText(/Delivered: 200 in \d+ ms/);
    await outcome.getByRole('link', { name: 'Attempt 3' }).click();
    await expect(page).toHaveURL(/#attempt-3$/);
    await expect(drawer(page).getByTestId('attempt').first()).toContainText('Attempt 3');
  });

  test('that never left say so, and name the phase that failed', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const token = await loginToken(own.people.ada);
    const url = 'http://127.0.0.1:8/hooks';
    const dead = await createWebhook(token, { enterpriseId: own.id, url, label: 'Dead one' });
    const delivery = await simulate(token, own.id, dead.id);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page(`webhooks/deliveries?open=${delivery}`));
    const attempt = drawer(page).getByTestId('attempt').first();
    await expect(attempt.getByTestId('timing')).toContainText(/Connect failed after \d+ ms/);
    await expect(attempt.getByRole('heading', { name: 'Would have sent' })).toBeVisible();
    await expect(attempt.getByText('Nothing left this service.')).toBeVisible();
  });

  test('fit a phone', async ({ pageOf, receiver }) => {
    const { own, token, id } = await ownWebhook(receiver.url);
    const delivery = await simulate(token, own.id, id);
    await expect.poll(() => receiver.received.length).toBe(1);
    const page = await pageOf(own.people.ada);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const query of [
      '',
      ...['attempts', 'details', 'payload', 'compare'].map((tab) => `?open=${delivery}&tab=${tab}`),
    ]) {
      await goTo(page, own.page(`webhooks/deliveries${query}`));
      await expect(rows(page).first()).toBeAttached();
      if (query !== '') await expect(drawer(page).getByRole('tabpanel')).toBeVisible();
      const isInside = await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
      expect(isInside, query).toBe(true);
    }
  });
});

test.describe('deliveries as the clock moves', () => {
  const alarms: string[] = [];
  let host: OwnHost;
  let context: BrowserContext;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    host = await startOwnHost();
    context = await host.signedIn(browser, host.admin, alarms);
  });
  test.afterAll(() => host.stop());

  test('one that failed is tried again by the schedule, and all that failed are recovered from the drawer', async ({
    receiver,
  }) => {
    const { enterpriseId } = host;
    const page = await context.newPage();
    const at = (path: string) => `/e/${enterpriseId}/webhooks/${path}`;
    await page.goto(at('endpoints?new=1'));
    await page.getByRole('dialog').getByLabel('URL').fill(receiver.url);
    await page.getByRole('dialog').getByLabel('Label').fill('Retried');
    receiver.reply(500);
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await drawer(page).getByRole('button', { name: 'Simulate' }).click();
    const attempts = drawer(page).getByTestId('attempt');
    await expect(attempts).toHaveCount(1);
    await expect(drawer(page).getByText('Retrying').first()).toBeVisible();
    const clock = async (seconds: number) => {
      const path = '/api/clearhouse/v1/sandbox/clock';
      const reply = await page.request.post(`${host.origin}${path}`, {
        data: { advanceSeconds: seconds },
        headers: { origin: host.origin },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    for (const [seconds, count] of [
      [61, 2],
      [301, 3],
      [601, 4],
      [1801, 5],
      [3601, 6],
      [7201, 7],
      [14_401, 8],
    ] as const) {
      await clock(seconds);
      await expect(attempts).toHaveCount(count);
    }
    await expect(drawer(page).getByText('Failed', { exact: true })).toBeVisible();
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);

    receiver.reply(200);
    await drawer(page).getByRole('tab', { name: 'Details' }).click();
    await drawer(page)
      .getByRole('link', { name: /Retried/ })
      .click();
    await expect(drawer(page).getByText('8 of 100')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Resend failed …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend failed' });
    await expect(dialog.getByTestId('recover-count')).toContainText('1 failed delivery since');
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByTestId('recovered')).toHaveText('1 delivery is being resent.');
    await page.getByRole('button', { name: 'View deliveries' }).click();
    await expect(page).toHaveURL(/webhooks\/deliveries\?webhookIds=[0-9a-f]{32}$/);
    await expect(rows(page).first()).toContainText('Delivered');
    expect(receiver.received).toHaveLength(9);
    expect(alarms).toEqual([]);
  });

  test('on the bench the clock goes to the next retry, and from failure to failure until the endpoint is suspended', async () => {
    test.setTimeout(120_000);
    const page = await context.newPage();
    await page.goto(`/e/${host.enterpriseId}/webhooks/bench`);
    const bench = benchOf(page);
    await bench.setUp.click();
    await expect(bench.endpoint).toContainText('Built-in receiver');
    await bench.program('status', { Status: '500', Times: '1' });
    await bench.send.click();
    await expect(bench.stands).toContainText('Attempt 1 failed. The next one is due');
    await page.getByRole('button', { name: 'Next attempt' }).click();
    await expect(bench.attempts).toHaveCount(2);
    await expect(bench.stands).toHaveText('The receiver answered with a 2xx status.');
    await expect(page.getByRole('button', { name: 'Until suspended' })).toBeDisabled();

    await bench.program('drop', { Times: '' });
    await bench.send.click();
    await expect(bench.stands).toContainText('Attempt 1 failed');
    const said = page.getByTestId('clock-said');
    const driveOn = async () => {
      await page.getByRole('button', { name: 'Until suspended' }).click();
      await expect(said).toContainText(/\d+ of 100 failed attempts/);
    };
    await driveOn();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(said).toHaveText('Stopped.');
    await driveOn();
    await expect(said).toHaveText('The endpoint is suspended.', { timeout: 90_000 });
    await expect(bench.endpoint).toContainText('100 attempts failed within 7 days.');
    await expect(bench.send).toHaveAttribute('aria-disabled', 'true');
    expect(alarms).toEqual([]);
  });
});
