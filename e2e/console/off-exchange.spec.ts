import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { columnTimes, expectTotal, exportView, openList, rowIds, rows, viewTab } from '#e2e/support/list-page.ts';
import { loginToken } from '#e2e/support/platform.ts';
import type { InputOf } from '#lib/contract.ts';
import {
  countClientSettlements,
  type SettlementRow,
  searchClientSettlements,
} from '#lib/contracts/network/enterprise-settlements.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { formatCount } from '#lib/count.ts';
import { formatUnits, groupDigits, withMinus } from '#lib/money.ts';

test.use({ handsOn: true });

const DRAWER = '[data-testid=drawer]';
const list = (query = ''): string => `/e/${demoUsers().main.id}/settlements/off-exchange${query}`;

type Filters = Omit<InputOf<typeof searchClientSettlements>, 'enterpriseId'>;
const search = (filters: Filters = {}) =>
  ask(searchClientSettlements, { enterpriseId: demoUsers().main.id, limit: 500, ...filters });

async function findSettlement(filters: Filters, is: (row: SettlementRow) => boolean = () => true) {
  const found = (await search(filters)).settlements.find(is);
  if (found === undefined) throw new Error(`No settlement with ${JSON.stringify(filters)}`);
  return found;
}

test.describe('list of off-exchange settlements', () => {
  test('its tabs count as the API does, under the filters of the view, and open what they count', async ({
    adminPage: page,
  }) => {
    const { main } = demoUsers();
    const partnerId = (await findSettlement({})).partnerId;
    for (const partnerIds of [undefined, [partnerId]]) {
      const counts = await ask(countClientSettlements, { enterpriseId: main.id, partnerIds });
      await openList(page, list(partnerIds ? `?partnerIds=${partnerId}` : ''));
      for (const [label, count] of [
        ['All', counts.all],
        ['Pending', counts.pending],
        ['Completed', counts.completed],
        ['Failed', counts.failed],
        ['Rejected', counts.rejected],
        ['Disputed', counts.disputed],
        ['SLA alert', counts.slaAlert],
      ] as const) {
        const tab = viewTab(page, label);
        await expect(tab).toHaveText(`${label}${formatCount(count)}`);
        await tab.click();
        await expect(tab).toHaveAttribute('aria-pressed', 'true');
        await expectTotal(page, count.total);
      }
    }
  });

  test('narrows to an asset and an amount of it, typed in whole units', async ({ adminPage: page }) => {
    const found = await search({ currencies: ['btc', 'ofcbtc'], quantityAtLeast: '150000000' });
    await openList(page, list());
    await page.locator('#main').getByRole('button', { name: 'Asset', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Asset' });
    await panel.getByLabel('Moves this asset').selectOption('btc');
    await panel.getByLabel('At least (BTC)').fill('one');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByRole('alert')).toHaveText('Enter an amount such as 1.5, with at most 8 decimals.');
    await panel.getByLabel('At least (BTC)').fill('1.5');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/asset=btc:1\.5\.\./);
    await expectTotal(page, found.total);
    await page.getByRole('button', { name: 'Remove filter: Asset: BTC, at least 1.5' }).click();
    await expectTotal(page, (await search()).total);
  });

  test('narrows to disputed, SLA alerts and cut-offs, alone and together', async ({ adminPage: page }) => {
    const [disputed, both, withCutoff] = await Promise.all([
      search({ onlyShowDisputed: 'true' }),
      search({ onlyShowDisputed: 'true', onlyWithCutoff: 'true' }),
      search({ onlyWithCutoff: 'true', statuses: ['pending'] }),
    ]);
    await openList(page, list());
    const filter = (name: string) => page.locator('#main').getByRole('button', { name, exact: true });
    await viewTab(page, 'Disputed').click();
    await expectTotal(page, disputed.total);
    await expect(rows(page).getByText('Disputed', { exact: true })).toHaveCount(disputed.settlements.length);
    await filter('With cut-off').click();
    await expectTotal(page, both.total);
    await page.getByRole('button', { name: 'Remove filter: With cut-off' }).click();
    await expectTotal(page, disputed.total);
    await viewTab(page, 'Pending').click();
    await page.locator('#main').getByRole('button', { name: 'With cut-off', exact: true }).click();
    await expectTotal(page, withCutoff.total);
    expect(withCutoff.settlements.every(({ cutoffAt }) => cutoffAt !== undefined)).toBe(true);
    expect(await rowIds(page)).toEqual(withCutoff.settlements.slice(0, 50).map(({ id }) => id));
  });

  test('narrows by partner, direction, type, time and external id', async ({ adminPage: page }) => {
    const one = await findSettlement({ settlementTypes: ['onchain'], transferDirections: ['receive'] });
    const filters = { settlementTypes: ['onchain'], transferDirections: ['receive'], partnerIds: [one.partnerId] };
    const found = await search(filters as Filters);
    await openList(page, list());
    await page.getByRole('button', { name: 'Partner', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: one.partnerName }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Direction' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Receive', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'On-chain' }).click();
    await page.keyboard.press('Escape');
    await expectTotal(page, found.total);
    for (const chip of [`Partner: ${one.partnerName}`, 'Direction: Receive', 'Type: On-chain'])
      await expect(page.getByRole('button', { name: `Remove filter: ${chip}` })).toBeVisible();
    await page.getByRole('searchbox', { name: 'External id or id' }).fill(one.externalId.toLowerCase());
    await expectTotal(page, 1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectTotal(page, (await search()).total);
    const [first, last] = ['2000-01-01', one.createdAt.slice(0, 10)];
    await openList(page, list(`?created=${first}..${last}&sort=createdAt`));
    const times = await columnTimes(page, 'createdAt');
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted());
  });

  test('is sorted by its head, in both directions, over all pages', async ({ adminPage: page }) => {
    await openList(page, list());
    const newest = await search({ limit: 50 });
    expect(await rowIds(page)).toEqual(newest.settlements.map(({ id }) => id));
    await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=createdAt/);
    const oldest = await search({ sort: 'createdAt', limit: 50 });
    await expect.poll(() => rowIds(page)).toEqual(oldest.settlements.map(({ id }) => id));
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('is exported as it stands: filters, order and columns, every page', async ({ adminPage: page }) => {
    const found = await search({ statuses: ['failed', 'rejected'], sort: 'createdAt' });
    await openList(page, list('?statuses=failed,rejected&sort=createdAt'));
    const { head, lines } = await exportView(page);
    expect(lines.length).toBe(found.total);
    expect(head.slice(0, 2)).toEqual(['id', 'externalId']);
    for (const name of [
      'partnerName',
      'status',
      'transferDirection',
      'sent',
      'sentAmount',
      'received',
      'receivedAmount',
    ])
      expect(head).toContain(name);
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
    expect(column('createdAt')).toEqual(found.settlements.map(({ createdAt }) => createdAt));
    expect(column('status')).toEqual(found.settlements.map(({ status }) => status));
    expect(column('id')).toEqual(found.settlements.map(({ id }) => id));
  });
});

test.describe('drawer of an off-exchange settlement', () => {
  test('shows where it stands, who can go on, and what is left per asset, exactly', async ({ adminPage: page }) => {
    const pending = await findSettlement(
      { statuses: ['pending'], onlyWithCutoff: 'true' },
      (row) => !row.disputed && !row.isBeforeBooks,
    );
    await goTo(page, list(`?open=${pending.id}`));
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(pending.externalId);
    const path = drawer.getByTestId('state-path');
    await expect(path.locator('[aria-current=step]')).toHaveText('Pending');
    for (const state of ['Completed', 'Failed', 'Rejected'])
      await expect(path.getByText(state, { exact: true })).toBeVisible();
    await expect(path).toContainText('You can dispute it, a connection at a time, until its dispute window ends.');
    await expect(path).toContainText(`The network then completes it if ${pending.partnerName} has the funds.`);
    await expect(drawer.getByTestId('window').first()).toContainText(/left/);
    const enterpriseId = demoUsers().main.id;
    const { netting } = await ask(getSettlementPosition, { enterpriseId, settlementId: pending.id });
    for (const { currency, connectionName, settled } of netting) {
      const line = drawer.getByRole('table', { name: `Net of ${connectionName}` });
      await expect(line.getByText(`${withMinus(groupDigits(settled))} base units`).first(), currency).toBeVisible();
    }
    expect(netting.every(({ difference }) => difference === '0')).toBe(true);
    await expect(drawer.getByTestId('netting-line').getByText('None', { exact: true })).toHaveCount(netting.length);
    await expect(drawer.getByText('Cut-off', { exact: true })).toBeVisible();
    expect(await findings(page, DRAWER)).toEqual([]);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await viewTab(page, 'Completed').click();
    await page.getByTestId('row').filter({ hasText: 'Completed' }).first().locator('[data-column=totals]').click();
    await expect(path.locator('[aria-current=step]')).toHaveText('Completed');
    await expect(path.getByText('This status is final.')).toBeVisible();
  });

  test('lists every transfer with its amount in base units, its state and transactions', async ({
    adminPage: page,
  }) => {
    const { main } = demoUsers();
    const settlement = await findSettlement(
      { statuses: ['completed'], settlementTypes: ['onchain'], transferDirections: ['send-and-receive'] },
      ({ totals }) => totals.some(({ currency }) => currency.endsWith('eth')),
    );
    const { settlementTransfers } = await ask(getClientSettlement, {
      enterpriseId: main.id,
      settlementId: settlement.id,
    });
    expect(settlementTransfers.some(({ txIds }) => txIds.length > 0)).toBe(true);
    await goTo(page, list(`?open=${settlement.id}&tab=transfers`));
    const drawer = page.getByTestId('drawer');
    const shown = drawer.getByTestId('transfer');
    await expect(shown).toHaveCount(settlementTransfers.length);
    for (const [index, { quantity, currency, txIds }] of settlementTransfers.entries()) {
      const transfer = shown.nth(index);
      await expect(transfer.getByText(quantity.startsWith('-') ? 'You send' : 'You receive')).toHaveCount(1);
      await expect(transfer).toContainText(`${withMinus(groupDigits(quantity))} base units`);
      if (currency.endsWith('eth')) await expect(transfer).toContainText(withMinus(formatUnits(quantity, 18)));
      for (const txId of txIds) await expect(transfer.getByText(`Copy transaction id ${txId}`)).toHaveCount(1);
      await expect(transfer.getByText('Completed')).toBeVisible();
    }
  });

  test('gives the object as JSON, and leads to what is related', async ({ adminPage: page }) => {
    const disputed = await findSettlement({ onlyShowDisputed: 'true' });
    const related = await search({ onlyShowDisputed: 'true', partnerIds: [disputed.partnerId] });
    await goTo(page, list(`?open=${disputed.id}&tab=json`));
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByText('Disputed', { exact: true })).toBeVisible();
    await expect(drawer.getByText(`"externalId": "${disputed.externalId}"`)).toBeVisible();
    await drawer.getByRole('tab', { name: 'Details' }).click();
    await drawer.getByRole('link', { name: `Disputed settlements with ${disputed.partnerName}` }).click();
    await expect(drawer).toBeHidden();
    await expectTotal(page, related.total);
  });

  test('tells what happened to it, newest first', async ({ adminPage: page }) => {
    const { id } = await findSettlement({ onlyShowDisputed: 'true', statuses: ['completed'] });
    await goTo(page, list(`?open=${id}&tab=timeline`));
    const steps = page.getByTestId('drawer').getByRole('tabpanel').getByRole('listitem');
    await expect(steps).toHaveText([/^Completed/, /^Disputed/, /^Created/]);
    await expect(steps.filter({ hasText: 'by Ines Halvorsen' })).toHaveCount(1);
    expect(await findings(page, DRAWER)).toEqual([]);
  });
});

test('a partner reads what it has sent, in the list and in the drawer, from any link', async ({ pageOf }) => {
  const { partner } = demoUsers();
  const enterpriseId = partner.memberships[0]?.enterpriseId ?? '';
  const token = await loginToken(partner);
  const at = (query = ''): string => `/e/${enterpriseId}/settlements/off-exchange${query}`;
  const sent = await ask(searchClientSettlements, { enterpriseId, side: 'partner' }, token);
  const one = sent.settlements.find(({ status, clientNames }) => status === 'completed' && clientNames.length > 0);
  if (one === undefined) throw new Error('The partner has completed no settlement');
  const page = await pageOf(partner);
  await goTo(page, at());
  await page.locator('#main').getByRole('button', { name: 'As partner' }).click();
  await expect(page).toHaveURL(/partner=true/);
  await expectTotal(page, sent.total);
  const counts = await ask(countClientSettlements, { enterpriseId, side: 'partner' }, token);
  await expect(viewTab(page, 'Completed')).toHaveText(`Completed${formatCount(counts.completed)}`);

  await goTo(page, at(`?open=${one.id}`));
  await expect(page).toHaveURL(/partner=true/);
  const drawer = page.getByTestId('drawer');
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(one.externalId);
  await expect(drawer.getByRole('button', { name: 'Raise dispute …' })).toHaveCount(0);
  const { netting } = await ask(getSettlementPosition, { enterpriseId, settlementId: one.id, side: 'partner' }, token);
  for (const { connectionName, clientName } of netting) {
    const net = drawer.getByRole('table', { name: `Net of ${connectionName}` });
    await expect(net).toBeVisible();
    await expect(drawer.getByText(clientName, { exact: true }).first()).toBeVisible();
  }
  const { settlementTransfers } = await ask(getPartnerSettlement, { enterpriseId, settlementId: one.id }, token);
  await drawer.getByRole('tab', { name: /^Transfers/ }).click();
  const shown = drawer.getByTestId('transfer');
  await expect(shown).toHaveCount(settlementTransfers.length);
  for (const [index, { quantity }] of settlementTransfers.entries()) {
    const transfer = shown.nth(index);
    await expect(transfer).toContainText(`${groupDigits(quantity.replace('-', ''))} base units`);
    await expect(transfer).toContainText(quantity.startsWith('-') ? /to you/ : /from you/);
  }
  expect(await findings(page, DRAWER)).toEqual([]);
});

test('an enterprise without the licence sees the reason and who can help instead of the page', async ({
  adminPage: page,
}) => {
  const { second } = demoUsers();
  await goTo(page, `/e/${second.id}/settlements/off-exchange`);
  await expect(
    page.getByRole('heading', { name: 'Off-exchange is not part of this enterprise’s licence' }),
  ).toBeVisible();
  await expect(page.locator('#main').getByText('The enterprise holds no off-exchange licence.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
