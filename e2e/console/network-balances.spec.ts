import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, exportView, openList, rowIds, rows } from '#e2e/support/list-page.ts';
import type { InputOf } from '#lib/contract.ts';
import { listLedgerEntries } from '#lib/contracts/ledger/entries.ts';
import { listLedgerHolds } from '#lib/contracts/ledger/holds.ts';
import { getLedgerProof } from '#lib/contracts/ledger/proof.ts';
import { searchBalances } from '#lib/contracts/network/balances.ts';

const DRAWER = '[data-testid=drawer]';
const list = (query = ''): string => `/e/${demoUsers().main.id}/network/balances${query}`;

type Filters = Omit<InputOf<typeof searchBalances>, 'enterpriseId'>;
const search = (filters: Filters = {}) =>
  ask(searchBalances, { enterpriseId: demoUsers().main.id, limit: 200, ...filters });

/** What is allocated to a connection and partly held. */
async function heldBalance() {
  const found = (await search({ kinds: ['allocated'] })).balances.find(({ held }) => held !== '0');
  if (found === undefined) throw new Error('Nothing that is allocated is held');
  return found;
}

test.describe('balances', () => {
  test('are listed as the API has them, narrowed by where, currency and name', async ({ adminPage: page }) => {
    const all = await search();
    await openList(page, list());
    await expectTotal(page, all.total);
    expect(await rowIds(page)).toEqual(all.balances.slice(0, 50).map(({ id }) => id));
    const allocated = await search({ kinds: ['allocated'], currencies: ['ofcbtc'] });
    await page.locator('#main').getByRole('button', { name: 'Where', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Allocated' }).click();
    await page.keyboard.press('Escape');
    await page.locator('#main').getByRole('button', { name: 'Currency', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'BTC (ofcbtc)' }).click();
    await page.keyboard.press('Escape');
    await expectTotal(page, allocated.total);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectTotal(page, all.total);
    const [first] = allocated.balances;
    const name = first?.connectionName?.slice(0, 4) ?? '';
    const named = await search({ text: name });
    await page.getByRole('searchbox', { name: 'Account, connection or id' }).fill(name);
    await expectTotal(page, named.total);
  });

  test('are exported as they stand', async ({ adminPage: page }) => {
    const found = await search({ kinds: ['allocated'] });
    await openList(page, list('?kinds=allocated'));
    const { head, lines } = await exportView(page);
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
    expect(column('id')).toEqual(found.balances.map(({ id }) => id));
    expect(column('available')).toEqual(found.balances.map(({ available }) => available));
    expect(column('held')).toEqual(found.balances.map(({ held }) => held));
  });

  test('lead to their entries with running balances, each linked to what caused it, and to the holds', async ({
    adminPage: page,
  }) => {
    const { main } = demoUsers();
    const balance = await heldBalance();
    const place = { enterpriseId: main.id, ledgerAccountId: balance.id };
    const { entries } = await ask(listLedgerEntries, { ...place, limit: 50 });
    const { holds } = await ask(listLedgerHolds, { ...place, limit: 50 });
    await goTo(page, list(`?open=${balance.id}`));
    const drawer = page.getByTestId('drawer');
    const shown = drawer.getByTestId('ledger-entry');
    await expect(shown).toHaveCount(entries.length);
    expect(entries[0]?.balance).toBe(balance.posted);
    for (const [index, { subjectId, subjectType, direction }] of entries.entries()) {
      await expect(shown.nth(index).getByText(direction === 'in' ? 'In' : 'Out', { exact: true })).toHaveCount(1);
      if (subjectType === 'off-exchange-settlement')
        await expect(shown.nth(index).getByRole('link')).toHaveAttribute('href', new RegExp(`open=${subjectId}`));
    }
    expect(await findings(page, DRAWER)).toEqual([]);
    await drawer.getByRole('tab', { name: 'Holds' }).click();
    await expect(drawer.getByTestId('ledger-hold')).toHaveCount(holds.length);
    await expect(drawer.getByTestId('ledger-hold').first()).toContainText('Open');
    await drawer.getByRole('tab', { name: 'Details' }).click();
    await drawer.getByRole('link', { name: `All balances in ${balance.currency}` }).click();
    await expect(drawer).toBeHidden();
    await expectTotal(page, (await search({ currencies: [balance.currency] })).total);
  });

  test('are proven in plain words, currency by currency', async ({ adminPage: page }) => {
    const { currencies } = await ask(getLedgerProof, { enterpriseId: demoUsers().main.id });
    await openList(page, list());
    await page.getByRole('link', { name: /^Proof/ }).click();
    await expect(page.getByRole('heading', { name: 'Proof of the books' })).toBeVisible();
    const claims = page.getByTestId('claim');
    await expect(claims).toHaveText([/Nothing is created or lost/, /What is held/, /Every balance equals its entries/]);
    await expect(claims.filter({ hasText: 'Not true' })).toHaveCount(0);
    const table = page.getByRole('table', { name: 'Proof by currency' });
    await expect(table.getByTestId('plain-row')).toHaveCount(currencies.length);
    await expect(table.getByText('Proven', { exact: true })).toHaveCount(currencies.length);
    expect(await findings(page)).toEqual([]);
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/currencies=/);
    await expect(rows(page).first()).toBeVisible();
  });
});
