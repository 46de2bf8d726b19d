import type { Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { viewTab } from '#e2e/support/list-page.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';

test.use({ handsOn: true });

const identity = (query = ''): string => `/e/${demoUsers().main.id}/identity${query}`;

async function openList(page: Page, query = ''): Promise<void> {
  await goTo(page, identity(query));
  await expect(page.getByTestId('row').first()).toBeVisible();
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByTestId('saved-views').click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function saveAs(page: Page, name: string, isShared: boolean): Promise<void> {
  await choose(page, /^Save as new view/);
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  if (isShared) await dialog.getByText('Share with everyone').click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('saved-views')).toContainText(name);
  await expect(page.getByTestId('saved-views')).not.toContainText('edited');
}

async function removeCurrent(page: Page): Promise<void> {
  await choose(page, /^Delete/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByTestId('saved-views')).toContainText('Views');
}

test.describe('saved views', () => {
  test('keep filters, relative times, order and columns, and a link opens them for others once shared', async ({
    adminPage: page,
    pageOf,
  }) => {
    await openList(page, '?statuses=approved&created=90d&sort=-updatedAt');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Reasons' }).uncheck();
    await page.keyboard.press('Escape');
    await saveAs(page, 'Approved lately', true);
    await expect(page).toHaveURL(/view=[0-9a-f-]{36}/);
    await openList(page);
    await page.getByTestId('saved-views').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: /^Approved lately/ }).click();
    await expect(page).toHaveURL(/view=[0-9a-f-]{36}/);
    const link = page.url();
    const viewer = await pageOf(demoUsers().viewer);
    await goTo(viewer, link);
    await expect(viewer.getByTestId('saved-views')).toContainText('Approved lately');
    await expect(viewer.locator('th[data-column=rejectLabels]')).toHaveCount(0);
    await expect(viewer.getByRole('button', { name: 'Remove filter: Created: last 90 days' })).toBeVisible();
    await viewer.getByTestId('saved-views').click();
    await expect(viewer.getByRole('menuitem', { name: /^Approved lately/ })).toBeVisible();
    await expect(viewer.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
    expect(await findings(viewer)).toEqual([]);
    await viewer.keyboard.press('Escape');
    await removeCurrent(page);
    await page.evaluate(() => localStorage.clear());
  });

  test('that are private are no one else’s; a viewer keeps their own, and cannot share', async ({
    adminPage: page,
    pageOf,
  }) => {
    const viewer = await pageOf(demoUsers().viewer);
    await openList(viewer, '?statuses=rejected');
    await choose(viewer, /^Save as new view/);
    const dialog = viewer.getByRole('dialog', { name: 'Save view' });
    await expect(dialog.getByText('You cannot share it')).toBeVisible();
    expect(await findings(viewer)).toEqual([]);
    await dialog.getByLabel('Name').fill('My rejected');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(viewer.getByTestId('saved-views')).toContainText('My rejected');
    await openList(page);
    await page.getByTestId('saved-views').click();
    await expect(page.getByRole('menuitem', { name: /Rejected in 30 days/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /My rejected/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await removeCurrent(viewer);
  });

  test('are changed, renamed and left again; a name that is taken is refused at its field', async ({
    adminPage: page,
  }) => {
    await openList(page, '?statuses=pending');
    await saveAs(page, 'Waiting', false);
    await viewTab(page, 'Approved').click();
    await expect(page.getByTestId('saved-views')).toContainText('edited');
    await choose(page, /^Save changes/);
    await expect(page.getByTestId('saved-views')).not.toContainText('edited');
    await choose(page, /^Standard view/);
    await expect(page).not.toHaveURL(/statuses|view=/);
    await choose(page, /^Waiting/);
    await expect(page).toHaveURL(/statuses=approved/);
    await choose(page, /^Rename or share/);
    const dialog = page.getByRole('dialog', { name: 'Rename or share view' });
    await dialog.getByLabel('Name').fill('Video, longest waiting');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('There is already a view with this name on this page.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Done');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByTestId('saved-views')).toContainText('Done');
    await removeCurrent(page);
  });

  test('are pinned to the sidebar, and open their page when they are its default', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await goTo(page, own.page('members?roles=admin'));
    await saveAs(page, 'Admins alone', false);
    await choose(page, /^Pin to sidebar/);
    const pinned = page.getByRole('list', { name: 'Pinned views' }).filter({ visible: true });
    await expect(pinned.getByRole('link', { name: 'Admins alone' })).toBeVisible();
    const marked = page.waitForResponse((reply) => reply.url().endsWith('/marks'));
    await choose(page, /^Make default/);
    await marked;
    await goTo(page, own.page('overview'));
    await goTo(page, own.page('members'));
    await expect(page).toHaveURL(/roles=admin.*view=[0-9a-f-]{36}/);
    await expect(page.getByTestId('saved-views')).toContainText('Admins alone');
    const rail = page.getByRole('navigation', { name: 'Areas' }).filter({ visible: true });
    await rail.getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(/\/overview/);
    await rail.getByRole('link', { name: 'Members', exact: true }).click();
    await expect(page).toHaveURL(/roles=admin.*view=[0-9a-f-]{36}/);
    await expect(page.getByTestId('saved-views')).toContainText('Admins alone');
    await page.getByRole('button', { name: 'Leave view' }).click();
    await expect(page).not.toHaveURL(/roles=/);
    await expect(page.getByRole('button', { name: 'Leave view' })).toBeHidden();
    await pinned.getByRole('link', { name: 'Admins alone' }).click();
    await expect(page).toHaveURL(/roles=admin/);
    expect(await findings(page)).toEqual([]);
    await choose(page, /^Unpin from sidebar/);
    await expect(pinned).toHaveCount(0);
  });

  test('whose filter no longer exists say so', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const body = { page: 'members', name: 'Old one', query: 'roles=admin,owner&colour=red' };
    const made = await callAs(ada, { method: 'POST', path: 'saved-views', body });
    expect(made.status).toBe(201);
    const page = await pageOf(ada);
    await goTo(page, own.page('members'));
    await choose(page, /^Old one/);
    const note = page.getByTestId('lost-filters');
    await expect(note).toContainText('The view “Old one” has filters that no longer exist: roles=owner colour=red');
    await choose(page, /^Save changes/);
    await expect(note).toBeHidden();
  });
});
