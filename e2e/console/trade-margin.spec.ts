import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { platformToken } from '#e2e/support/platform.ts';
import { fundWallet } from '#lib/contracts/sandbox/funding.ts';
import { getMarginProfile, listMarginPositions, transferCollateral } from '#lib/contracts/trading/margin.ts';
import { closeMarginPositions } from '#lib/contracts/trading/margin-closes.ts';
import { createTradingOrder, getTradingOrder } from '#lib/contracts/trading/orders.ts';
import { setMarginAccount } from '#lib/contracts/trading/platform-margin.ts';
import { setSandboxReference } from '#lib/contracts/trading/references.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

/** A product of which no other test here has a position. */
const FALLING = 'HTETH-TUSD';
const enterpriseId = (): string => demoUsers().main.id;
let accountId = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const { accounts } = await ask(listTradingAccounts, { enterpriseId: enterpriseId() });
  accountId = accounts.findLast(({ coin }) => coin === 'tofc')?.id ?? '';
  const fund = (currency: string, quantity: string) =>
    ask(fundWallet, { enterpriseId: enterpriseId(), walletId: accountId, currency, quantity });
  await fund('ofctusd', '20000000');
  await fund('ofctbtc', '300000000');
  await ask(setMarginAccount, { accountId, isEnabled: true }, await platformToken());
});

test.afterAll(async () => {
  await ask(setSandboxReference, { product: FALLING, price: null });
  await ask(closeMarginPositions, { accountId, all: true });
});

async function openDesk(page: Page) {
  await page.goto(`/e/${enterpriseId()}/trade?account=${accountId}&product=TBTC-TUSD`);
  await expectDrawn(page);
  const panel = page.getByRole('region', { name: 'Margin', exact: true });
  await expect(panel.getByText('In order', { exact: true })).toBeVisible();
  return { panel, ticket: page.getByRole('form', { name: 'Order ticket' }) };
}

test('collateral is added and taken back, with what there is of it', async ({ adminPage: page }) => {
  const { panel } = await openDesk(page);
  const before = await panel.getByRole('table', { name: 'Collateral' }).getByRole('row', { name: /^TBTC/ }).count();
  await panel.getByRole('button', { name: 'Add collateral …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add collateral' });
  await dialog.getByLabel('Currency').selectOption('TBTC');
  await expect(dialog.getByText(/There is [\d,.]+ TBTC/)).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add collateral' }).click();
  await expect(dialog.getByText('Enter an amount.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Amount').fill('100000');
  await dialog.getByRole('button', { name: 'Add collateral' }).click();
  await expect(dialog.getByText(/Too little is available/).first()).toBeVisible();
  await dialog.getByLabel('Amount').fill('2');
  await dialog.getByRole('button', { name: 'Add collateral' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('table', { name: 'Collateral' }).getByRole('row', { name: /^TBTC/ })).toHaveCount(1);
  expect(before).toBeLessThanOrEqual(1);
  await panel.getByRole('button', { name: 'Take collateral back …' }).click();
  const back = page.getByRole('dialog', { name: 'Take collateral back' });
  await back.getByLabel('Currency').selectOption('TBTC');
  await back.getByLabel('Amount').fill('0.25');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(back).toBeHidden();
});

test('an order on margin opens a position, which is closed at the market', async ({ adminPage: page }) => {
  const { panel, ticket } = await openDesk(page);
  await ticket.getByLabel('Paid with').selectOption('Margin');
  await ticket.getByLabel('Size').fill('0.5');
  await expect(page.getByTestId('preview')).toContainText(/Worth at most[\d,.]+ TUSD/);
  await expect(page.getByTestId('preview')).toContainText(/Margin used after\d+\.\d %/);
  await ticket.getByLabel('Size').fill('15');
  await expect(page.getByTestId('ticket-notes')).toHaveText(/^This order would be refused\. The /);
  await ticket.getByLabel('Size').fill('0.5');
  await expect(page.getByTestId('ticket-notes')).toBeEmpty();
  await ticket.getByRole('button', { name: 'Buy TBTC' }).click();
  await expect(ticket.getByTestId('placed')).toHaveText('Placed: Buy 0.5 TBTC, market.');
  const positions = panel.getByRole('table', { name: 'Positions' });
  await expect(positions.getByRole('row', { name: /^TBTC, long [\d.]+/ })).toBeVisible();
  await expect(positions.getByRole('row', { name: /^TUSD, short/ })).toBeVisible();
  await expect(panel.getByTestId('margin-used')).toHaveText(/^\d+\.\d %$/);
  await panel.getByRole('button', { name: 'Close positions …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close all positions?' });
  await expect(question).toBeVisible();
  expect(await findings(page, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Close positions' }).click();
  await expect(question).toBeHidden();
  await expect(positions.getByRole('row', { name: /^TBTC/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cover …' }).click();
  const cover = page.getByRole('alertdialog', { name: 'Cover what is owed?' });
  await expect(cover).toContainText('TUSD');
  await cover.getByRole('button', { name: 'Cover' }).click();
  await expect(cover).toBeHidden();
  await expect(positions.getByText('There is no position.', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Cover …' })).toHaveAttribute('aria-disabled', 'true');
});

test('an account that never traded on margin has neither panel nor choice', async ({ adminPage: page }) => {
  const { accounts } = await ask(listTradingAccounts, { enterpriseId: enterpriseId() });
  const plain = accounts.find(({ coin }) => coin === 'ofc')?.id;
  await page.goto(`/e/${enterpriseId()}/trade?account=${plain}`);
  await expectDrawn(page);
  await expect(page.getByRole('region', { name: 'Margin', exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Paid with')).toHaveCount(0);
});

/** Positions so large, and a price so low, that 115 % of the margin is used. */
async function bringToCall(): Promise<void> {
  await ask(transferCollateral, { accountId, currency: 'TUSD', quantity: '100000' });
  const order = { accountId, product: FALLING, type: 'market', side: 'buy', fundingType: 'margin' } as const;
  const { id } = await ask(createTradingOrder, { ...order, quantity: '250', quantityCurrency: 'HTETH' });
  await expect.poll(async () => (await ask(getTradingOrder, { accountId, orderId: id })).status).toBe('completed');
  const { marginBalance, unrealizedPnl } = await ask(getMarginProfile, { accountId });
  const { data } = await ask(listMarginPositions, { accountId });
  const sizeOf = (currency: string): number => Number(data.find((one) => one.currency === currency)?.quantity);
  const [bought, owed] = [sizeOf('HTETH'), sizeOf('TUSD')];
  const collateral = Number(marginBalance.quantity) - Number(unrealizedPnl.quantity);
  const price = ((0.2 * owed) / 1.15 + owed - collateral) / bought;
  await ask(setSandboxReference, { product: FALLING, price: price.toFixed(2) });
}

test('the entry of an account that must add collateral leads to it', async ({ adminPage: page }) => {
  await bringToCall();
  await page.goto(`/e/${enterpriseId()}/overview`);
  const entry = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'needs collateral' });
  await expect(entry).toHaveAttribute('href', new RegExp(String.raw`/trade\?margin=called$`));
  await entry.click();
  await expect(page.getByRole('region', { name: 'Margin', exact: true })).toContainText('Margin call');
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(accountId);
});
