import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { consoleOrigin } from '#e2e/support/demo.ts';
import { callAs, ownEnterprise, type Person } from '#e2e/support/own-enterprise.ts';
import { digestPassword } from '#lib/password-digest.ts';

const LIMIT_MS = 1000;

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function signIn(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, person.email, person.password);
  await page.waitForURL(`**${path}`);
}

/** Watches a session from outside of the browser: how long after a moment its calls are refused and its event stream ends. */
async function watchSession(cookie: string, enterpriseId: string) {
  const base = `${consoleOrigin()}/api/clearhouse/v1`;
  const stream = await fetch(`${base}/enterprises/${enterpriseId}/events`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  const ended = stream.text().then(() => performance.now());
  return async (since: number): Promise<{ refused: number; stream: number }> => {
    while ((await fetch(`${base}/me`, { headers: { cookie } })).status !== 401)
      expect(performance.now() - since, 'the session is still taken').toBeLessThan(LIMIT_MS);
    const refused = performance.now() - since;
    return { refused, stream: (await ended) - since };
  };
}

/** Prints a figure of quality.md beside its limit. */
function report(what: string, figures: { refused: number; stream: number }): void {
  const text = `${what}: refused after ${Math.round(figures.refused)} ms, stream ended after ${Math.round(figures.stream)} ms`;
  test.info().annotations.push({ type: 'S7', description: text });
  process.stdout.write(`    ${text}\n`);
  expect(figures.refused).toBeLessThan(LIMIT_MS);
  expect(figures.stream).toBeLessThan(LIMIT_MS);
}

/** The moment at which a reply of the service to such a request has arrived. */
const answered = (page: Page, method: string, path: RegExp): Promise<number> =>
  page
    .waitForResponse((response) => response.request().method() === method && path.test(response.url()))
    .then(() => performance.now());

test.describe('sessions', () => {
  test('another browser is listed with device, address and time; ended, it is out within a second', async ({
    pageOf,
    browser,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const page = await pageOf(ada);
    const phone = await browser.newContext({
      baseURL: consoleOrigin(),
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' },
    });
    const other = await phone.newPage();
    await signIn(other, ada, own.page('members'));
    await page.goto('/account/sessions');
    const list = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.filter({ hasText: 'This browser' })).toHaveCount(1);
    const row = list.filter({ hasText: 'Safari on iPhone' });
    await expect(row).toContainText('203.0.113.77');
    await expect(row.locator('time').first()).toBeVisible();
    const until = await watchSession(await cookieOf(other), own.id);
    await row.getByRole('button', { name: 'End session: Safari on iPhone' }).click();
    const ended = answered(page, 'DELETE', /\/me\/sessions\//);
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
    report('ended in the list of sessions', await until(await ended));
    await expect(list).toHaveCount(1);
    await other.waitForURL(/\/sign-in\?next=/);
    await phone.close();
  });

  test('signing out, a new password and a new role end old sessions within a second', async ({ pageOf, browser }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'operator' });
    const { ada, vic } = own.people;
    const page = await pageOf(ada);
    await page.goto(own.page('members'));
    const until = await watchSession(await cookieOf(page), own.id);
    const context = await browser.newContext({ baseURL: consoleOrigin() });
    const other = await context.newPage();
    await signIn(other, ada, '/account');
    await other.getByLabel('Current password').fill(ada.password);
    await other.getByLabel('New password', { exact: true }).fill('quite another password');
    await other.getByLabel('New password again').fill('quite another password');
    const changed = answered(other, 'POST', /\/me\/password$/);
    await other.getByRole('button', { name: 'Change password' }).click();
    report('a new password', await until(await changed));

    const untilOut = await watchSession(await cookieOf(other), own.id);
    await other.getByRole('button', { name: /^Account of/ }).click();
    const left = answered(other, 'POST', /\/session\/signout/);
    await other.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    report('signing out', await untilOut(await left));
    await context.close();

    const theirs = await pageOf(vic);
    await theirs.goto(own.page('members'));
    const untilDemoted = await watchSession(await cookieOf(theirs), own.id);
    const admin = { ...ada, password: 'quite another password' };
    const path = `members/${vic.id}/role`;
    expect((await callAs(admin, { method: 'PUT', path, body: { role: 'viewer' } })).status).toBe(200);
    report('a new role', await untilDemoted(performance.now()));
  });

  test('signing in anew in the same browser ends the session that it had', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada, vic } = own.people;
    const page = await pageOf(ada);
    await page.goto(own.page('members'));
    const until = await watchSession(await cookieOf(page), own.id);
    const digest = digestPassword(vic.email, vic.password);
    const status = await page.evaluate(
      async ([email = '', password = '']) => {
        const { csrfToken } = (await (await fetch('/session/csrf')).json()) as { csrfToken: string };
        const body = new URLSearchParams({ email, password, csrfToken, json: 'true' });
        return (await fetch('/session/callback/credentials', { method: 'POST', body })).status;
      },
      [vic.email, digest],
    );
    expect(status).toBe(200);
    report('signing in anew', await until(performance.now()));
    await page.goto('/account');
    await expect(page.getByText(vic.email).first()).toBeVisible();
  });
});
