import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';

const CODE = '000000';

/** Sets up an authenticator on the page that asks for it; a sandbox takes the code of all sandboxes. */
async function setUp(page: Page, password: string): Promise<void> {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('One-time code').fill(CODE);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();
}

test('an enterprise requires a second factor: its members are led to set one up, and back', async ({
  page,
  pageOf,
}) => {
  const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
  const admin = await pageOf(own.people.ada);
  await admin.goto(own.page('members/security'));
  await admin.getByRole('link', { name: 'set up your own authenticator' }).click();
  await admin.getByRole('button', { name: 'Set up an authenticator' }).click();
  await setUp(admin, own.people.ada.password);
  await admin.goto(own.page('members/security'));
  await expect(admin.getByText('1 of 2 members has no authenticator.')).toBeVisible();
  await admin.getByRole('button', { name: 'Require it' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
  await expect(admin.getByText('Required', { exact: true })).toBeVisible();

  await page.goto(own.page('identity?statuses=approved'));
  await fillSignIn(page, own.people.vic.email, own.people.vic.password);
  await expect(page).toHaveURL(/\/second-factor\?next=/);
  await expect(page.getByText(`${own.name} needs a second factor`)).toBeVisible();
  await setUp(page, own.people.vic.password);
  await expect(page).toHaveURL(new RegExp(`${own.page('identity')}\\?statuses=approved`));
  const marks = (await page.context().cookies(`${new URL(page.url()).origin}/session`)).filter(({ name }) =>
    name.endsWith('.device'),
  );
  expect(marks.map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path }))).toEqual([
    { httpOnly: true, sameSite: 'Strict', path: '/' },
  ]);

  await admin.getByRole('button', { name: 'Stop requiring it' }).click();
  const stop = admin.getByRole('dialog', { name: 'Stop requiring a second factor?' });
  await stop.getByRole('button', { name: 'Stop requiring it' }).click();
  await expect(stop.getByText('Enter your one-time code.')).toBeVisible();
  await stop.getByLabel('One-time code').fill('000000');
  await stop.getByRole('button', { name: 'Stop requiring it' }).click();
  await expect(admin.getByText('Not required', { exact: true })).toBeVisible();
});
