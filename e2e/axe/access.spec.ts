import type { Page } from '@playwright/test';
import { findingsBothWays } from '#e2e/support/axe.ts';
import { expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';

/** Demands that axe finds nothing on the page as it stands, in both themes and widths; leaves it wide. */
async function expectClean(page: Page, what: string): Promise<void> {
  expect(await findingsBothWays(page), what).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const dialog = (page: Page) => page.getByRole('dialog').last();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByTestId('drawer').getByRole('tabpanel')).toBeVisible();
}

test.describe('axe finds nothing', () => {
  test.describe.configure({ timeout: 180_000 });

  test('in the invitation form, its link, and the drawer of a member', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('members/invitations?new=1'));
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await expect(page.getByText('Enter an email address.')).toBeVisible();
    await expectClean(page, 'invite, with a field error');
    await dialog(page).getByLabel('Email').fill('zoe@alder.example');
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await expect(page.getByTestId('shown-once')).toBeVisible();
    await expectClean(page, 'invitation link');

    await open(page, own.page(`members?open=${own.people.vic.id}`));
    await expectClean(page, 'member');
  });

  test('in the token form, a new token, and its drawer', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const page = await pageOf(ada);
    await page.goto(own.page('tokens?new=1'));
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByText('Enter a label.')).toBeVisible();
    await expectClean(page, 'new token, with a field error');
    await dialog(page).getByLabel('Label').fill('Nightly report');
    await dialog(page).getByLabel('Your password').fill(ada.password);
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByTestId('shown-once').first()).toBeVisible();
    await expectClean(page, 'token');
    await page.getByRole('button', { name: 'I have stored it' }).click();

    const listed = await callAs(ada, { method: 'GET', path: 'access-tokens' });
    const { accessTokens } = (await listed.json()) as { accessTokens: { id: string }[] };
    for (const tab of ['overview', 'scopes']) {
      await open(page, own.page(`tokens?tab=${tab}&open=${accessTokens[0]?.id}`));
      await expectClean(page, `token: ${tab}`);
    }
  });

  test('on the pages of the account and in their dialogs', async ({ pageOf, page: guest }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const page = await pageOf(ada);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await expectClean(page, 'password');
    await page.goto('/account/sessions');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectClean(page, 'sessions');
    await page.goto('/account/notifications');
    await expectClean(page, 'notifications');
    await page.goto('/account/authenticator');
    await expectClean(page, 'authenticator');
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    await page.getByLabel('Your password').fill(ada.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByTestId('totp-secret')).toBeVisible();
    await expectClean(page, 'QR code');
    await page.getByLabel('One-time code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByTestId('recovery-codes')).toBeVisible();
    await expectClean(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(page.getByText('10 of 10 are left')).toBeVisible();
    await expectClean(page, 'enrolled');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog', { name: 'Remove the authenticator?' })).toBeVisible();
    await expectClean(page, 'remove the authenticator');

    await guest.goto('/sign-in');
    await fillSignIn(guest, ada.email, ada.password);
    await guest.getByRole('button', { name: 'Use a recovery code' }).click();
    await guest.getByLabel('Recovery code').fill('no such code');
    await guest.getByRole('button', { name: 'Confirm' }).click();
    await expect(guest.getByText('Enter the six digits, or a whole recovery code.')).toBeVisible();
    await expectClean(guest, 'sign-in by recovery code');
  });

  test('on invitations, and where a page is closed', async ({ pageOf, page: guest }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada, vic } = own.people;
    const body = { email: 'zoe@alder.example', role: 'viewer' };
    const made = await callAs(ada, { method: 'POST', path: 'invitations', body });
    const { url } = (await made.json()) as { url: string };
    await guest.goto(url);
    await guest.getByRole('button', { name: 'Join' }).click();
    await expect(guest.getByText('Enter your name.')).toBeVisible();
    await expect(guest.getByText('Enter a new password.')).toHaveClass(/field-error/);
    await expectClean(guest, 'invitation');
    await guest.goto(`/invitation#${'A'.repeat(43)}`);
    await guest.reload();
    await expect(guest.getByText('This invitation is not open')).toBeVisible();
    await expectClean(guest, 'invitation that is not open');
    const page = await pageOf(vic);
    await page.goto(own.page('audit'));
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await expectClean(page, 'closed page');
    await page.goto(own.page('members'));
    await expect(page.getByTestId('row')).toHaveCount(2);
    await expectClean(page, 'members without the right to invite');
  });
});
