import { demoUsers, expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { forgetSession } from '#e2e/support/forget-session.ts';
import { holdScripts } from '#e2e/support/hold-scripts.ts';
import { viewTab } from '#e2e/support/list-page.ts';

test.describe('sign-in', () => {
  test('a wrong password is answered with a reason and the request id, and what was typed stays', async ({ page }) => {
    const { admin } = demoUsers();
    await page.goto('/sign-in');
    await fillSignIn(page, admin.email, 'not the password');
    const panel = page.getByRole('alert').filter({ hasText: 'Sign-in failed' });
    await expect(panel.getByRole('button', { name: /Copy request id/ })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  });

  test('what is typed before the page comes alive is kept', async ({ page }) => {
    const { viewer } = demoUsers();
    const release = await holdScripts(page);
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(viewer.email);
    await page.getByLabel('Password', { exact: true }).fill(viewer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await expect(page).toHaveURL(/\/sign-in$/);
    release();
    await page.waitForLoadState('load');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/overview$/);
  });

  test('the password is shown on demand, never after it was sent; who forgot it learns whom to ask', async ({
    page,
  }) => {
    await page.goto('/sign-in');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not it');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('checkbox', { name: 'Show password' }).check();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('not it');
    await page.getByLabel('Email').fill(demoUsers().viewer.email);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sign-in failed' })).toBeVisible();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByText('for a password link')).toBeVisible();
  });

  test('an email address that is none is refused before anything is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/sign-in');
    await fillSignIn(page, 'nobody', 'x');
    await expect(page.getByText('Enter an email address.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((url) => url.includes('/session/'))).toEqual([]);
  });

  test('the password itself never leaves the browser', async ({ page }) => {
    const { viewer } = demoUsers();
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await page.goto('/sign-in');
    await fillSignIn(page, viewer.email, viewer.password);
    await page.waitForURL(/\/overview$/);
    const sent = new URLSearchParams(bodies.find((body) => body.includes('password=')));
    expect(sent.get('password')).toMatch(/^[0-9a-f]{64}$/);
    expect(bodies.join('\n')).not.toContain(viewer.password);
  });

  test('a page that needs a session leads to sign-in and back to itself, filters included', async ({ page }) => {
    const { operator, main } = demoUsers();
    const target = `/e/${main.id}/identity?statuses=approved&sort=-createdAt`;
    await page.goto(target);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await fillSignIn(page, operator.email, operator.password);
    await page.waitForURL(`**${target}`);
    await expect(viewTab(page, 'Approved')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a return path to another site is not followed', async ({ page }) => {
    const { operator } = demoUsers();
    await page.goto('/sign-in?next=https://evil.example/');
    await fillSignIn(page, operator.email, operator.password);
    await page.waitForURL(/127\.0\.0\.1:\d+\/e\//);
  });

  test('whoever enrolled an authenticator is asked for a code, and 000000 will do in the sandbox', async ({ page }) => {
    const { partner } = demoUsers();
    await page.goto('/sign-in');
    await fillSignIn(page, partner.email, partner.password);
    await page.waitForURL(/\/e\//);
    const statuses = await page.evaluate(async (password) => {
      const post = (path: string, body: object) =>
        fetch(`/api/clearhouse/v1/me/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      return [(await post('totp', { password })).status, (await post('totp/confirm', { otp: '000000' })).status];
    }, partner.password);
    expect(statuses).toEqual([201, 200]);
    await forgetSession(page);
    await page.goto('/sign-in');
    await fillSignIn(page, partner.email, partner.password);
    const code = page.getByLabel('One-time code');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/overview$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a one-time page without its token says so', async ({ page }) => {
    for (const path of ['/first-admin', '/set-password']) {
      await page.goto(path);
      await expect(page.getByText('The link is incomplete')).toBeVisible();
    }
  });

  test('a one-time page with a token of nobody shows the answer of the service', async ({ page }) => {
    await page.goto(`/set-password#${'ab'.repeat(32)}`);
    await page.getByLabel('New password', { exact: true }).fill('a long enough password');
    await page.getByLabel('New password again').fill('a long enough password, but another');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Enter the same password again.')).toBeVisible();
    await page.getByLabel('New password again').fill('a long enough password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('The password was not set')).toBeVisible();
  });
});
