import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/console-test.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';

const rows = (page: Page) => page.getByTestId('row');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** An enterprise in which an admin invited somebody and changed a role. */
async function busyEnterprise() {
  const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
  const { ada, vic } = own.people;
  const invitation = { email: `zoe.${own.id.slice(0, 6)}@alder.example`, role: 'viewer' };
  expect((await callAs(ada, { method: 'POST', path: 'invitations', body: invitation })).status).toBe(201);
  const path = `members/${vic.id}/role`;
  expect((await callAs(ada, { method: 'PUT', path, body: { role: 'operator' } })).status).toBe(200);
  return own;
}

test.describe('audit log', () => {
  test('tells who did what, from where, and what changed; filters are in the URL', async ({ pageOf }) => {
    const own = await busyEnterprise();
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('audit'));
    await expect(rowOf(page, 'Invited a member')).toContainText('Ada Alder');
    const all = await rows(page).count();
    await page.getByRole('button', { name: 'Action', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Changed the role of a member' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/operations=setMemberRole/);
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().locator('td[data-column=operation]').click();
    const drawer = page.getByTestId('drawer');
    const role = drawer.getByRole('row').filter({ hasText: 'role' });
    await expect(role.getByRole('cell').first()).toHaveText('viewer');
    await expect(role.getByRole('cell').last()).toHaveText('operator');
    await expect(drawer.locator('dl > div').filter({ hasText: 'Recorded' })).toBeVisible();
    await drawer.getByRole('tab', { name: 'Related' }).click();
    await drawer.getByRole('link', { name: /^Member/ }).click();
    await expect(page).toHaveURL(new RegExp(`/members\\?open=${own.people.vic.id}`));
    await expect(page.getByTestId('drawer').getByRole('heading', { name: 'Vic Alder' })).toBeVisible();
    await page.goto(own.page(`audit?text=${own.people.vic.id}`));
    await expect(rowOf(page, 'Changed the role of a member')).toHaveCount(1);
    expect(await rows(page).count()).toBeLessThan(all);
  });

  test('is closed to who may not read it: with the reason, whom to ask, and by the API as well', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', otto: 'operator' });
    const page = await pageOf(own.people.otto);
    await page.goto(own.page('audit'));
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Needs the role admin; yours is operator.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada Alder' })).toHaveAttribute(
      'href',
      `mailto:${own.people.ada.email}`,
    );
    expect((await callAs(own.people.otto, { method: 'GET', path: 'audit/entries' })).status).toBe(403);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL(new RegExp(`${own.page('overview')}$`));
  });
});
