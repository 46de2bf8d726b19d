import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { forgetSession } from '#e2e/support/forget-session.ts';
import { ownEnterprise, type Person } from '#e2e/support/own-enterprise.ts';
import { callApi, demandReply, loginToken } from '#e2e/support/platform.ts';

const NEXT_PASSWORD = 'quite another password';
const STEP_SECONDS = 30;

/** What the authenticator shows, some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

const otherCode = (code: string): string => (code === '123456' ? '654321' : '123456');

/** Fills in the first page of sign-in and the second with a code. */
async function signInWithCode(page: Page, person: Person, { label, code }: { label: string; code: string }) {
  await page.goto('/sign-in');
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter your one-time code.')).toBeVisible();
  if (label !== 'One-time code') await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** The ten recovery codes that the page shows this once. */
async function readCodes(page: Page): Promise<string[]> {
  const items = page.getByTestId('recovery-codes').getByRole('listitem');
  await expect(items).toHaveCount(10);
  return items.allInnerTexts();
}

/** Enrols an authenticator by the pages; its secret and the recovery codes. */
async function enrol(page: Page, person: Person): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account/authenticator');
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the authenticator secret' })).toBeVisible();
  const secret = await page.getByTestId('totp-secret').innerText();
  await page.getByLabel('One-time code').fill(otherCode(codeOf(secret)));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The authenticator was not confirmed')).toBeVisible();
  await page.getByLabel('One-time code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = await readCodes(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('clearhouse-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have stored them' }).click();
  return { secret, codes };
}

test.describe('account', () => {
  test('a new password works at once, ends the other browser, and the old one is refused', async ({
    pageOf,
    page: other,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    await other.goto(`/sign-in?next=${encodeURIComponent(own.page('members'))}`);
    await fillSignIn(other, ada.email, ada.password);
    await expect(other.getByTestId('row')).toHaveCount(1);
    const page = await pageOf(ada);
    const { token } = await demandReply<{ token: string }>({
      token: await loginToken(ada),
      method: 'POST',
      path: '/api/v2/user/accesstoken',
      body: { label: 'script' },
    });
    await page.goto('/account');
    await page.getByLabel('Current password').fill(ada.password);
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('New password again').fill(NEXT_PASSWORD);
    await page.getByText('Also revoke my access tokens').click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    expect((await callApi({ token, method: 'GET', path: '/api/v2/user/me' })).status).toBe(401);
    await other.waitForURL(/\/sign-in\?next=/);
    await fillSignIn(other, ada.email, ada.password);
    await expect(other.getByText('Sign-in failed')).toBeVisible();
    await other.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL(`**${own.page('members')}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });

  test('an authenticator is enrolled, asked for at sign-in, replaced by a recovery code, and removed', async ({
    pageOf,
    page: guest,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const page = await pageOf(ada);
    const { secret, codes } = await enrol(page, ada);
    expect(new Set(codes).size).toBe(10);
    await expect(page.getByText('Authenticator set up')).toBeVisible();
    await expect(page.getByText('10 of 10 are left')).toBeVisible();

    await signInWithCode(guest, ada, { label: 'One-time code', code: otherCode(codeOf(secret)) });
    await expect(guest.getByText('Sign-in failed')).toBeVisible();
    const [recovery = '', second = ''] = codes;
    await signInWithCode(guest, ada, { label: 'Recovery code', code: recovery });
    await guest.waitForURL(/\/e\//);
    await forgetSession(guest);
    await signInWithCode(guest, ada, { label: 'Recovery code', code: recovery });
    await expect(guest.getByText('Sign-in failed')).toBeVisible();
    await signInWithCode(guest, ada, { label: 'One-time code', code: codeOf(secret, 1) });
    await guest.waitForURL(/\/e\//);

    await page.reload();
    await expect(page.getByText('9 of 10 are left')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the authenticator?' });
    await removal.getByLabel('Your password').fill(ada.password);
    await removal.getByLabel('One-time code').fill(second);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No authenticator yet')).toBeVisible();
    expect(await loginToken(ada)).toMatch(/^v2x/);
  });

  test('new recovery codes take the place of the old ones', async ({ pageOf, page: guest }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const page = await pageOf(ada);
    const { codes: old } = await enrol(page, ada);
    await page.getByRole('button', { name: 'New codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
    await dialog.getByLabel('Your password').fill(ada.password);
    await dialog.getByLabel('One-time code').fill(old[0] ?? '');
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    const fresh = await readCodes(page);
    expect(fresh.filter((code) => old.includes(code))).toEqual([]);
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await signInWithCode(guest, ada, { label: 'Recovery code', code: old[1] ?? '' });
    await expect(guest.getByText('Sign-in failed')).toBeVisible();
    await signInWithCode(guest, ada, { label: 'Recovery code', code: fresh[0] ?? '' });
    await guest.waitForURL(/\/e\//);
  });
});
