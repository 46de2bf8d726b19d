import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { forgetSession } from '#e2e/support/forget-session.ts';
import { viewTab } from '#e2e/support/list-page.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { callApi, demandReply, freshAddress, loginToken } from '#e2e/support/platform.ts';

const PASSWORD = 'a password of good length';
const rowOf = (page: Page, name: string) => page.getByTestId('row').filter({ hasText: name });
const shownOnce = (page: Page) => page.getByTestId('shown-once');

/** Invites by the form and takes the link that is shown once. */
async function invite(
  page: Page,
  email: string,
  { role, ownPassword }: { role: string; ownPassword?: string },
): Promise<string> {
  await page.getByRole('button', { name: 'Invite member' }).first().click();
  const form = page.getByRole('dialog', { name: 'Invite member' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: /Role$/ }).click();
  await page.getByRole('option', { name: role }).click();
  if (ownPassword !== undefined) await form.getByLabel('Your password').fill(ownPassword);
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const link = await shownOnce(page).innerText();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(shownOnce(page)).toBeHidden();
  return link;
}

/** Opens a member's drawer by their row. */
async function openMember(page: Page, name: string): Promise<void> {
  await rowOf(page, name).locator('td[data-column=person]').click();
  await expect(page.getByTestId('drawer').getByRole('heading', { name })).toBeVisible();
}

test.describe('invitations', () => {
  test('a new person joins by the link, signs in, and is a member with the role', async ({ pageOf, page: guest }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    const email = `nora.${own.id.slice(0, 6)}@alder.example`;
    await page.goto(own.page('members'));
    const link = await invite(page, email, { role: 'Operator' });
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: `Join ${own.name}` })).toBeVisible();
    await expect(guest.getByText(`Ada Alder invites ${email} as operator.`)).toBeVisible();
    await guest.getByLabel('Your name').fill('Nora Quist');
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.getByLabel('Password again').fill('something else entirely');
    await guest.getByRole('button', { name: 'Join' }).click();
    await expect(guest.getByText('Enter the same password again.')).toBeVisible();
    await guest.getByLabel('Password again').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Join' }).click();
    await guest.waitForURL('**/sign-in?joined=1');
    await expect(guest.getByText('You have joined. Sign in to start.')).toBeVisible();
    await fillSignIn(guest, email, PASSWORD);
    await guest.waitForURL(`**${own.page('overview')}`);
    await expect(guest.getByRole('button', { name: `Enterprise: ${own.name} Operator` })).toBeVisible();
    await page.getByRole('button', { name: '1 new – show' }).click();
    await expect(rowOf(page, 'Nora Quist')).toContainText('Operator');
    await page.getByRole('link', { name: 'Invitations' }).click();
    await viewTab(page, 'Accepted').click();
    await expect(rowOf(page, email)).toContainText('Accepted');
    await forgetSession(guest);
    await guest.goto(link);
    await expect(guest.getByText('This invitation is not open')).toBeVisible();
  });

  test('someone with an account joins with the password that they have', async ({ pageOf, page: guest }) => {
    const [own, other] = [await ownEnterprise({ ada: 'admin' }), await ownEnterprise({ ben: 'admin' })];
    const { ben } = other.people;
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('members/invitations'));
    await guest.goto(await invite(page, ben.email, { role: 'Viewer' }));
    const password = guest.getByLabel('Your password');
    await expect(password).toBeFocused();
    await password.fill('not their password');
    await guest.getByRole('button', { name: 'Join' }).click();
    await expect(guest.getByText('You have not joined')).toBeVisible();
    await password.fill(ben.password);
    await guest.getByRole('button', { name: 'Join' }).click();
    await guest.waitForURL('**/sign-in?joined=1');
    await fillSignIn(guest, ben.email, ben.password);
    await guest.waitForURL(/\/e\//);
    await guest.getByRole('button', { name: /^Enterprise: / }).click();
    await guest.getByRole('menuitem', { name: own.name }).click();
    await expect(guest.getByRole('button', { name: `Enterprise: ${own.name} Viewer` })).toBeVisible();
  });

  test('one that is revoked stops working, and a second one replaces the first', async ({ pageOf, page: guest }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    const email = `kim.${own.id.slice(0, 6)}@alder.example`;
    await page.goto(own.page('members/invitations'));
    const first = await invite(page, email, { role: 'Viewer' });
    const second = await invite(page, email, { role: 'Admin', ownPassword: own.people.ada.password });
    await guest.goto(first);
    await expect(guest.getByText('This invitation is not open')).toBeVisible();
    await guest.goto('about:blank');
    await guest.goto(second);
    await expect(guest.getByText(/as admin\.$/)).toBeVisible();
    await expect(rowOf(page, email)).toHaveCount(1);
    await page.getByRole('button', { name: `Revoke ${email}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(rowOf(page, email)).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByText('This invitation is not open')).toBeVisible();
  });
});

test.describe('members', () => {
  test('a new role signs the person out of their open page, and after sign-in they have it', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada, vic } = own.people;
    const [page, theirs] = [await pageOf(ada), await pageOf(vic)];
    await theirs.goto(own.page('tokens'));
    await expect(
      theirs
        .getByTestId('live-switch')
        .or(theirs.getByRole('button', { name: /Live/ }))
        .first(),
    ).toBeVisible();
    await page.goto(own.page('members'));
    await openMember(page, vic.name);
    await page.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: `Role of ${vic.name}` });
    await dialog.getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    const password = dialog.getByLabel('Your password');
    await password.fill('not their password');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog.getByText('The role was not changed')).toBeVisible();
    await password.fill(ada.password);
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, vic.name)).toContainText('Admin');
    await theirs.waitForURL(/\/sign-in\?next=/);
    await theirs.context().setExtraHTTPHeaders(freshAddress());
    await fillSignIn(theirs, vic.email, vic.password);
    await theirs.waitForURL(`**${own.page('tokens')}`);
    await expect(theirs.getByText('Every access token that works in this enterprise.')).toBeVisible();
  });

  test('whoever is removed is out at once, with token and page', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada, vic } = own.people;
    const [page, theirs] = [await pageOf(ada), await pageOf(vic)];
    await theirs.goto(own.page('members'));
    await expect(rowOf(theirs, vic.name)).toBeVisible();
    await page.goto(own.page('members'));
    await openMember(page, vic.name);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByTestId('drawer')).toBeHidden();
    await expect(rowOf(page, vic.name)).toHaveCount(0);
    expect((await callAs(vic, { method: 'GET', path: 'members' })).status).toBe(404);
    await expect(theirs.getByText('Page not found')).toBeVisible();
  });

  test('the only admin can neither be demoted nor removed, and is told why', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada } = own.people;
    const page = await pageOf(ada);
    await page.goto(own.page(`members?open=${ada.id}`));
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByText('make another member admin first')).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Change role|Leave|Remove/ })).toHaveCount(0);
    const path = `members/${ada.id}`;
    expect((await callAs(ada, { method: 'PUT', path: `${path}/role`, body: { role: 'viewer' } })).status).toBe(409);
    expect((await callAs(ada, { method: 'DELETE', path })).status).toBe(409);
  });

  test('a reset link sets a new password, and ends the sessions and the old password', async ({
    pageOf,
    page: guest,
  }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada, vic } = own.people;
    const [page, theirs] = [await pageOf(ada), await pageOf(vic)];
    await theirs.goto(own.page('members'));
    await expect(rowOf(theirs, vic.name)).toBeVisible();
    await page.goto(own.page(`members?open=${vic.id}`));
    await page.getByRole('button', { name: 'Password link' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await shownOnce(page).innerText();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await guest.goto(link);
    await guest.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await guest.getByLabel('New password again').fill(PASSWORD);
    await guest.getByText('Also revoke my access tokens').click();
    await guest.getByRole('button', { name: 'Set password' }).click();
    await guest.waitForURL('**/sign-in?welcome=1');
    await expect(guest.getByText('Your password is set. Sign in with it.')).toBeVisible();
    await theirs.waitForURL(/\/sign-in\?next=/);
    const body = { email: vic.email, password: vic.password };
    expect((await callApi({ token: null, method: 'POST', path: '/api/v2/user/login', body })).status).toBe(401);
    await fillSignIn(guest, vic.email, PASSWORD);
    await guest.waitForURL(`**${own.page('overview')}`);
  });

  test('a link that removes the authenticator asks for one’s own password', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada, vic } = own.people;
    const enrol = { token: await loginToken(vic), method: 'POST', path: '/api/clearhouse/v1/me/totp' } as const;
    await demandReply({ ...enrol, body: { password: vic.password } });
    await demandReply({ ...enrol, path: `${enrol.path}/confirm`, body: { otp: '000000' } });
    const page = await pageOf(ada);
    await page.goto(own.page(`members?open=${vic.id}`));
    await page.getByRole('button', { name: 'Password link' }).click();
    const dialog = page.getByRole('dialog', { name: `Password link for ${vic.name}` });
    const password = dialog.getByLabel('Your password');
    await expect(password).toBeHidden();
    await dialog.getByText('Also remove the authenticator').click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText('Enter your password.', { exact: true })).toBeVisible();
    await password.fill('not their password');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText(/password or one-time code is wrong/)).toBeVisible();
    await password.fill(ada.password);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(shownOnce(page)).toContainText('/set-password#');
  });
});
