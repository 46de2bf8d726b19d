import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings, showAs } from '#e2e/support/axe.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { exportView, openList, rows, viewTab } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { fundWallet } from '#lib/contracts/sandbox/funding.ts';
import { cancelTradingOrder, createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { getTradingTerms } from '#lib/contracts/trading/terms.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

const PRODUCT = 'TBTC-TUSD';
const DIALOG = '[role=dialog]:not([data-detail])';
const enterpriseId = (): string => demoUsers().main.id;
const path = (query: string): string => `/e/${enterpriseId()}/trading-orders?${query}`;

let account = { id: '', name: '' };
let limitPrice = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const { accounts } = await ask(listTradingAccounts, { enterpriseId: enterpriseId() });
  account = accounts.find(({ coin }) => coin === 'tofc') ?? account;
  const fund = { enterpriseId: enterpriseId(), walletId: account.id, currency: 'ofctusd', quantity: '100000000' };
  await ask(fundWallet, fund);
  const { referencePrice } = await ask(getTradingTerms, { accountId: account.id, product: PRODUCT });
  limitPrice = String(Math.floor(Number(referencePrice) * 0.9));
});

/** Orders that wait in the book, by ids that begin alike. */
async function place(prefix: string, quantities: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const quantity of quantities) {
    const terms = { product: PRODUCT, type: 'limit', side: 'buy', quantityCurrency: 'TBTC', limitPrice } as const;
    const clientOrderId = `${prefix}-${quantity}`;
    const { id } = await ask(createTradingOrder, { accountId: account.id, ...terms, quantity, clientOrderId });
    ids.push(id);
  }
  return ids;
}

const select = (page: Page, name: string) => rows(page).filter({ hasText: name }).getByRole('checkbox').click();

test('several orders are cancelled at once, and those that could not be are named', async ({ adminPage: page }) => {
  const [first = ''] = await place('many', ['0.0021', '0.0022', '0.0023']);
  await openList(page, path('text=many-'));
  await expect(rows(page)).toHaveCount(3);
  for (const name of ['Buy 0.0021 TBTC', 'Buy 0.0022 TBTC', 'Buy 0.0023 TBTC']) await select(page, name);
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: /^Cancel orders …/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Cancel 3 orders?' });
  await expect(question.getByText(`Buy 0.0022 TBTC on ${PRODUCT}, ${account.name}`)).toBeVisible();
  expect(await findings(page, '[role=alertdialog]')).toEqual([]);
  await ask(cancelTradingOrder, { accountId: account.id, orderId: first });
  await expect(rows(page).filter({ hasText: 'Buy 0.0021 TBTC' })).toContainText('Cancelled');
  await question.getByRole('button', { name: 'Cancel orders' }).click();
  const result = page.getByRole('dialog', { name: 'Orders cancelled' });
  await expect(result.getByTestId('cancelled')).toHaveText('2 orders cancelled. 1 order could not be cancelled.');
  await expect(result.getByRole('list', { name: 'Not cancelled' })).toContainText('The order has ended');
  expect(await findings(page, DIALOG)).toEqual([]);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(result).toBeHidden();
  for (const name of ['0.0022', '0.0023'])
    await expect(rows(page).filter({ hasText: `Buy ${name} TBTC` })).toContainText('Cancelled');
});

test('what an order is and where it stands is read at 1280, and why it ended under Cancelled', async ({
  adminPage: page,
}) => {
  await openList(page, path('text=many-'));
  await page.setViewportSize({ width: 1280, height: 800 });
  const head = (name: string) => page.getByRole('columnheader', { name });
  for (const name of ['Order', 'Product', 'Account', 'Filled', 'Average price', 'Status', 'Placed'])
    await expect(head(name)).toBeVisible();
  const first = rows(page).filter({ hasText: 'Buy 0.0022 TBTC' });
  await expect(first).toContainText(PRODUCT);
  await expect(first).toContainText(account.name);
  await expect(first).toContainText(/Limit [\d,.]+/);
  const cut = await first
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
  await expect(head('Reason')).toHaveCount(0);
  await viewTab(page, 'Cancelled').click();
  await expect(head('Reason')).toBeVisible();
  await expect(first).toContainText('Cancelled as asked.');
  const { head: names, lines } = await exportView(page);
  expect(names.slice(0, 4)).toEqual(['id', 'quantity', 'quantityCurrency', 'limitPrice']);
  expect(lines[0]?.[names.indexOf('accountName')]).toBe(account.name);
  expect(lines[0]?.[names.indexOf('reasonDescription')]).toBe('Cancelled as asked.');
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await showAs(page, { colorScheme, width });
      expect(await findings(page, 'main')).toEqual([]);
    }
});

test('who placed an order, its own id and its end are in the file once they are shown', async ({ adminPage: page }) => {
  const columns = 'id,clientOrderId,initiatedByName,canceledByName,completionDate,lastFillDate';
  await openList(page, path(`text=many-&cols=${columns}`));
  const { head, lines } = await exportView(page);
  expect(head.slice(9, 16)).toEqual([
    'clientOrderId',
    'initiatedByName',
    'initiatedByUserId',
    'canceledByName',
    'canceledByUserId',
    'completionDate',
    'lastFillDate',
  ]);
  const cell = (name: string): string => lines[0]?.[head.indexOf(name)] ?? '';
  expect(cell('clientOrderId')).toMatch(/^many-/);
  expect(cell('initiatedByName')).not.toBe('');
  expect(cell('completionDate')).toMatch(/^\d{4}-/);
  await expect(rows(page).first()).toContainText(cell('initiatedByName'));
});

test('an enterprise without a trading account is told who opens one', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin' });
  const page = await pageOf(own.people.ada);
  for (const below of ['trading-orders', 'trade']) {
    await page.goto(own.page(below));
    await expectDrawn(page);
    await expect(page.getByRole('heading', { name: 'There is no trading account yet' })).toBeVisible();
    await expect(
      page.getByText('The platform operator opens accounts: ask them for one', { exact: false }),
    ).toBeVisible();
    expect(await findings(page, 'main')).toEqual([]);
  }
});
