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
    await drawer.getByRole('link', { name: /^Vic Alder/ }).click();
    await expect(page).toHaveURL(new RegExp(`/members\\?open=${own.people.vic.id}`));
    await expect(page.getByTestId('drawer').getByRole('heading', { name: 'Vic Alder' })).toBeVisible();
    await page.goto(own.page(`audit?text=${own.people.vic.id}`));
    await expect(rowOf(page, 'Changed the role of a member')).toHaveCount(1);
    expect(await rows(page).count()).toBeLessThan(all);
  });

  test('tells of sign-ins, names objects, and is narrowed by a person who is found by name', async ({ pageOf }) => {
    const own = await busyEnterprise();
    const page = await pageOf(own.people.vic);
    await page.goto(own.page('overview'));
    const admin = await pageOf(own.people.ada);
    await admin.goto(own.page('audit'));
    await expect(rowOf(admin, 'Changed the role of a member').getByRole('link', { name: 'Vic Alder' })).toBeVisible();
    await admin.getByRole('button', { name: 'Actor', exact: true }).click();
    const picker = admin.getByRole('dialog', { name: 'Actor' });
    await picker.getByRole('searchbox').fill('vic');
    await expect(picker.getByRole('checkbox')).toHaveCount(1);
    await picker.getByRole('checkbox', { name: /Vic Alder/ }).click();
    await admin.keyboard.press('Escape');
    await expect(admin).toHaveURL(new RegExp(`actorIds=${own.people.vic.id}`));
    await expect(rows(admin).first()).toContainText('Signed in');
    await expect(admin.getByRole('button', { name: /^Remove filter: Actor: Vic Alder/ })).toBeVisible();
  });

  test('takes a span of time as people type it, and says what it does not understand', async ({ pageOf }) => {
    const own = await busyEnterprise();
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('audit'));
    await page.getByRole('button', { name: 'Recorded', exact: true }).first().click();
    const panel = page.getByRole('dialog', { name: 'Recorded' });
    await panel.getByLabel('From').fill('11/22/2026');
    await panel.getByRole('button', { name: 'Apply dates' }).click();
    await expect(panel.getByRole('alert')).toContainText('22 Nov 2026 14:30');
    await panel.getByLabel('From').fill('1 Jan 2020 08:15');
    await panel.getByRole('button', { name: 'Apply dates' }).click();
    await expect(page).toHaveURL(/recorded=2020-01-01T\d\d(:|%3A)15/);
    await expect(rowOf(page, 'Invited a member')).toBeVisible();
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
    await page.getByRole('link', { name: 'Go to Overview' }).click();
    await expect(page).toHaveURL(new RegExp(`${own.page('overview')}$`));
  });
});
