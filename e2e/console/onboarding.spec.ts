import { readFile } from 'node:fs/promises';
import { findings } from '#e2e/support/axe.ts';
import { beginBusiness, beginPerson } from '#e2e/support/begin-onboarding.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { columnTexts, openList, rows, viewTab } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';

const onboarding = (query = ''): string => `/e/${demoUsers().main.id}/onboarding${query}`;

test.describe('Onboarding table', () => {
  test('opens with what waits for somebody, oldest first', async ({ adminPage: page }) => {
    await openList(page, onboarding());
    const states = await columnTexts(page, 'stage');
    for (const state of ['Documents needed', 'To correct', 'To sign']) expect(states).toContain(state);
    for (const state of ['Approved', 'Declined']) expect(states).not.toContain(state);
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending');
    const missing = await columnTexts(page, 'missing');
    expect(missing).toContain('Document: Front photo');
    expect(missing).toContain('Signature: Access agreement');
  });

  test('filters by status and name, and the URL keeps it', async ({ adminPage: page }) => {
    await openList(page, onboarding());
    await viewTab(page, 'Declined').click();
    await expect(page).toHaveURL(/stages=declined/);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    expect(new Set(await columnTexts(page, 'stage'))).toEqual(new Set(['Declined']));
    const [name = ''] = await columnTexts(page, 'name');
    await viewTab(page, 'All').click();
    await expect(viewTab(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/text=/);
    await expect(rows(page)).toHaveCount(1);
  });

  test('exports what is on screen', async ({ adminPage: page }) => {
    await openList(page, onboarding('?stages=signature'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.split('\r\n')[1]).toContain('signature:aca');
  });
});

test.describe('Onboarding drawer', () => {
  test('shows what is missing, what was said with numbers masked, and what happened', async ({ adminPage: page }) => {
    await openList(page, onboarding('?stages=toCorrect'));
    await rows(page).first().getByRole('link').first().click();
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByTestId('onboarding-next')).toContainText('does not belong to this person');
    await drawer.getByRole('tab', { name: 'Said' }).click();
    await expect(drawer.getByText(/^\*{3}-\*{2}-\d{4}$/)).toBeVisible();
    await drawer.getByRole('tab', { name: 'Documents' }).click();
    await expect(drawer.getByText('No documents were shown yet.')).toBeVisible();
    await drawer.getByRole('tab', { name: 'Timeline' }).click();
    await expect(drawer.getByRole('listitem').first()).toBeVisible();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
  });

  test('shows a business with its requirements, and a new person comes by itself', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
    await beginBusiness(own.id, own.people.ada);
    const page = await pageOf(own.people.ada);
    await openList(page, own.page('onboarding'));
    await rows(page).getByRole('link', { name: 'Alder Freight LLC' }).click();
    const drawer = page.getByRole('dialog', { name: 'Alder Freight LLC' });
    await expect(drawer.getByTestId('onboarding-next')).toContainText('Document: Articles of organization');
    await drawer.getByRole('tab', { name: 'Said' }).click();
    await expect(drawer.getByText('200 Harbor Street')).toBeVisible();
    await expect(drawer.getByText('12-3456789')).toHaveCount(0);
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await beginPerson(own.id, own.people.ben);
    await page.getByRole('button', { name: /1 new/ }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('shows whoever is no admin themselves alone', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer', cleo: 'viewer' });
    await beginPerson(own.id, own.people.ben);
    const bens = await pageOf(own.people.ben);
    await openList(bens, own.page('onboarding'));
    expect(await columnTexts(bens, 'name')).toEqual(['Ben Alder']);
    const cleos = await pageOf(own.people.cleo);
    await cleos.goto(own.page('onboarding?stages='));
    await expect(cleos.getByText('Nobody is onboarded yet')).toBeVisible();
  });
});
