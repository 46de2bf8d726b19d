import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, exportView, openList, rowIds, viewTab } from '#e2e/support/list-page.ts';
import { signByPassphrase } from '#e2e/support/sign-payload.ts';
import type { InputOf } from '#lib/contract.ts';
import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { countAllocations, searchAllocations } from '#lib/contracts/network/allocations.ts';
import { formatCount } from '#lib/count.ts';

test.use({ handsOn: true });

const DRAWER = '[data-testid=drawer]';
const at = (query = ''): string => `/e/${demoUsers().main.id}/network/allocations${query}`;
const newId = (start = 'tried-'): string => `${start}${randomUUID().slice(0, 8)}`;

type Filters = Omit<InputOf<typeof searchAllocations>, 'enterpriseId'>;
const search = (filters: Filters = {}) =>
  ask(searchAllocations, { enterpriseId: demoUsers().main.id, limit: 500, ...filters });

async function findByExternalId(externalId: string) {
  const [found] = (await search({ text: externalId })).allocations;
  if (found === undefined) throw new Error(`There is no allocation ${externalId}`);
  return found;
}

/** The form, filled in but for its signature. */
async function fillAllocation(
  page: Page,
  wanted: { connection: RegExp; amount: string; externalId: string },
): Promise<Locator> {
  await goTo(page, at('?new=1'));
  const form = page.getByRole('dialog', { name: 'New allocation' });
  await form.getByRole('button', { name: /Connection$/ }).click();
  await page.getByRole('option', { name: wanted.connection }).first().click();
  await form.getByRole('button', { name: /Currency$/ }).click();
  await page.getByRole('option', { name: /^BTC/ }).click();
  await form.getByLabel('Amount in BTC').fill(wanted.amount);
  await form.getByLabel('External id').fill(wanted.externalId);
  return form;
}

/** Allocates in the console, and gives what says what came of it. */
async function allocate(page: Page, wanted: { connection?: RegExp; amount?: string; externalId: string }) {
  const form = await fillAllocation(page, { connection: /^Tidewater Digital main/, amount: '0.001', ...wanted });
  await signByPassphrase(form, demoUsers().main.id);
  await form.getByRole('button', { name: 'Allocate', exact: true }).click();
  const result = page.getByTestId('allocation-result');
  await expect(result).toBeVisible();
  return result;
}

test.describe('list of allocations', () => {
  test('its tabs count as the API does, and open what they count', async ({ adminPage: page }) => {
    const counts = await ask(countAllocations, { enterpriseId: demoUsers().main.id });
    await openList(page, at());
    for (const [label, count] of [
      ['All', counts.all],
      ['Reserved', counts.reserved],
      ['Cleared', counts.cleared],
      ['Released', counts.released],
      ['To ask again', counts.toDo],
    ] as const) {
      const tab = viewTab(page, label);
      await expect(tab).toHaveText(`${label}${formatCount(count)}`);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-pressed', 'true');
      await expectTotal(page, count.total);
    }
  });

  test('narrows by type and who is awaited, and its file has what it shows', async ({ adminPage: page }) => {
    const { allocations } = await search({ types: ['deallocation'] });
    await openList(page, at('?types=deallocation'));
    await expectTotal(page, allocations.length);
    expect(new Set(await rowIds(page))).toEqual(new Set(allocations.map(({ id }) => id)));
    const { head, lines } = await exportView(page);
    expect(head).toEqual(
      expect.arrayContaining(['id', 'clientExternalId', 'partnerName', 'status', 'awaited', 'quantity', 'amount']),
    );
    expect(lines.length).toBe(allocations.length);
    await goTo(page, at('?awaited=partner'));
    await expectTotal(page, (await search({ awaited: ['partner'] })).total);
  });

  test('shows the partner what clients give it', async ({ pageOf }) => {
    const { partner } = demoUsers();
    const enterpriseId = partner.memberships[0]?.enterpriseId ?? '';
    const page = await pageOf(partner);
    await goTo(page, `/e/${enterpriseId}/network/allocations`);
    await page.getByRole('button', { name: 'As partner' }).click();
    await expect(page).toHaveURL(/partner=true/);
    await expect(viewTab(page, 'To answer')).toBeVisible();
    await expect(page.getByTestId('row').first()).toBeVisible();
  });
});

test.describe('a new allocation', () => {
  test('says all that is missing at once, and what an amount must be', async ({ adminPage: page }) => {
    await goTo(page, at('?new=1'));
    const form = page.getByRole('dialog', { name: 'New allocation' });
    const submit = form.getByRole('button', { name: 'Allocate', exact: true });
    await submit.click();
    for (const said of [
      'Choose a connection.',
      'Choose a currency.',
      'Enter an amount.',
      'Enter an external id.',
      'Sign the payload.',
    ])
      await expect(form.getByText(said, { exact: true })).toBeVisible();
    await form.getByRole('button', { name: /Connection$/ }).click();
    await page.getByRole('option', { name: /^Tidewater Digital main/ }).click();
    await form.getByRole('button', { name: /Currency$/ }).click();
    await expect(page.getByRole('option', { name: /^BTC/ })).toContainText('available');
    await page.getByRole('option', { name: /^BTC/ }).click();
    for (const amount of ['0', '-1', '1e3', '1,5', '0.000000001']) {
      await form.getByLabel('Amount in BTC').fill(amount);
      await submit.click();
      await expect(form.getByText('Enter an amount above zero, with at most 8 decimals, such as 1.5.')).toBeVisible();
    }
    await form.getByLabel('Amount in BTC').fill('1,250.5');
    await expect(form.getByText('125,050,000,000 base units')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('is signed over what the form says, and cleared; the drawer shows it in the books', async ({
    adminPage: page,
  }) => {
    const externalId = newId();
    const result = await allocate(page, { externalId });
    await expect(result).toHaveAttribute('data-status', 'cleared');
    await page.getByRole('button', { name: 'Open the record' }).click();
    const drawer = page.locator(DRAWER);
    await drawer.getByRole('tab', { name: 'Ledger' }).click();
    const entries = drawer.getByTestId('entries').getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.filter({ hasText: 'Trading account' })).toContainText('−0.001 BTC');
    await expect(entries.filter({ hasText: 'Connection' })).toContainText('+0.001 BTC');
    await expect(entries.first().getByRole('link')).toHaveAttribute('href', /network\/balances\?open=[0-9a-f]{32}/);
    const { id } = await findByExternalId(externalId);
    const place = { enterpriseId: demoUsers().main.id, subjectType: 'allocation', subjectId: id };
    expect((await ask(listObjectMovements, place)).entries.length).toBe(2);
  });

  test('that is refused stays as a released record, with its error', async ({ adminPage: page }) => {
    const result = await allocate(page, { externalId: newId(), amount: '20000000' });
    await expect(result).toHaveAttribute('data-status', 'released');
    await expect(result).toContainText('The trading account has too little available.');
    await expect(result).toContainText('422');
    await page.getByRole('button', { name: 'Open the record' }).click();
    const drawer = page.locator(DRAWER);
    await expect(drawer.getByText('Error', { exact: true })).toBeVisible();
    await expect(drawer.getByText('This status is final.')).toBeVisible();
  });

  test('whose partner was not reached is asked for again, at once or from its drawer', async ({ adminPage: page }) => {
    const first = await allocate(page, { externalId: newId('sim-outage-') });
    await expect(first).toHaveAttribute('data-status', 'reserved');
    await expect(first).toContainText('500');
    await page.getByRole('button', { name: 'Ask again', exact: true }).click();
    await expect(first).toHaveAttribute('data-status', 'cleared');

    const externalId = newId('sim-outage-');
    await allocate(page, { externalId });
    await page.getByRole('button', { name: 'Open the record' }).click();
    await page.locator(DRAWER).getByRole('button', { name: 'Ask again …' }).click();
    const form = page.getByRole('dialog', { name: 'Ask the partner again' });
    await signByPassphrase(form, demoUsers().main.id);
    await form.getByRole('button', { name: 'Ask again', exact: true }).click();
    await expect(page.getByTestId('allocation-result')).toHaveAttribute('data-status', 'cleared');
    expect((await findByExternalId(externalId)).status).toBe('cleared');
  });
});

test.describe('the answer of a partner', () => {
  const partnerOf = () => demoUsers().partner.memberships[0]?.enterpriseId ?? '';

  async function openAsPartner(page: Page, id: string): Promise<Locator> {
    await goTo(page, `/e/${partnerOf()}/network/allocations?partner=true&open=${id}`);
    return page.locator(DRAWER);
  }

  test('clears, signed by its own account', async ({ adminPage, pageOf }) => {
    const externalId = newId();
    const result = await allocate(adminPage, { externalId, connection: /^Quayside Exchange main/ });
    await expect(result).toHaveAttribute('data-status', 'reserved');
    const { id } = await findByExternalId(externalId);
    const page = await pageOf(demoUsers().partner);
    const drawer = await openAsPartner(page, id);
    await drawer.getByRole('button', { name: 'Clear …' }).click();
    const form = page.getByRole('dialog', { name: 'Clear this allocation' });
    await form.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(form.getByText('Enter your id of it.')).toBeVisible();
    await expect(form.getByText('Sign the payload.')).toBeVisible();
    await form.getByLabel('Your id of the allocation').fill(newId('Q-'));
    await signByPassphrase(form, partnerOf());
    await form.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(drawer.getByText('This status is final.')).toBeVisible();
    expect((await findByExternalId(externalId)).status).toBe('cleared');
  });

  test('releases with a reason, which the client reads', async ({ adminPage, pageOf }) => {
    const externalId = newId();
    await allocate(adminPage, { externalId, connection: /^Quayside Exchange main/ });
    const { id } = await findByExternalId(externalId);
    const page = await pageOf(demoUsers().partner);
    const drawer = await openAsPartner(page, id);
    await drawer.getByRole('button', { name: 'Release …' }).click();
    const form = page.getByRole('dialog', { name: 'Release this allocation' });
    await form.getByLabel('Your id of the allocation').fill(newId('Q-'));
    await form.getByLabel('Reason').fill('The account is over its limit.');
    await signByPassphrase(form, partnerOf());
    await form.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(form).toBeHidden();
    await goTo(adminPage, at(`?open=${id}`));
    await expect(adminPage.locator(DRAWER).getByText('The account is over its limit.').first()).toBeVisible();
    expect((await findByExternalId(externalId)).status).toBe('released');
  });
});
