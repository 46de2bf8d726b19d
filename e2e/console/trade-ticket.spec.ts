import type { Locator } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { DRAWER, fundedDesk, lowPrice, openDesk } from '#e2e/support/trade-desk.ts';
import { cancelTradingOrders } from '#lib/contracts/trading/orders.ts';

let accountId = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  accountId = await fundedDesk();
  await ask(cancelTradingOrders, { accountId });
});

test.afterAll(async () => {
  await ask(cancelTradingOrders, { accountId });
});

test('ticket, book and open orders stand in the first screen; on a phone the prices come before the ticket', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { ticket, orders } = await openDesk(page, accountId);
  await expect(orders.getByText('There is no open order. Orders', { exact: false })).toBeInViewport();
  await expect(page.getByRole('table', { name: 'Bids' })).toBeInViewport({ ratio: 1 });
  await expect(ticket).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
  const places = [page.getByTestId('best-bid'), ticket, page.getByRole('table', { name: 'Bids' }), orders];
  const tops = await Promise.all(places.map(top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('a price of the book becomes the limit of the order, by pointer and by keyboard', async ({ adminPage: page }) => {
  const { size, ticket } = await openDesk(page, accountId);
  await size.fill('0.25');
  const prices = page.getByRole('table', { name: 'Asks' }).getByRole('button');
  await prices.first().click();
  const limit = ticket.getByLabel('Limit price in TUSD');
  await expect(limit).toBeFocused();
  await expect(limit).toHaveValue(/^[\d.]+$/);
  await expect(ticket.getByLabel('Type')).toHaveValue('limit');
  await expect(size).toHaveValue('0.25');
  const first = Number(await limit.inputValue());
  await prices.first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(limit).toBeFocused();
  expect(Number(await limit.inputValue())).toBeGreaterThan(first);
});

test('a stop that triggers at once says so before and after it is placed', async ({ adminPage: page }) => {
  const { size, ticket, orders } = await openDesk(page, accountId);
  const low = await lowPrice(accountId);
  await ticket.getByLabel('Type').selectOption('Stop');
  await size.fill('0.01');
  const trigger = ticket.getByLabel('Trigger price in TUSD');
  await trigger.fill('9000000');
  await expect(page.getByTestId('ticket-notes')).toBeEmpty();
  await trigger.fill(low);
  await expect(page.getByTestId('ticket-notes')).toHaveText(
    'The price is already above the trigger: this order triggers at once.',
  );
  await ticket.getByLabel('Limit price in TUSD').fill(low);
  await ticket.getByRole('button', { name: 'Buy TBTC' }).click();
  const line = orders.getByRole('table', { name: 'Open orders' }).getByTestId('plain-row').first();
  await expect(line).toContainText('Triggered');
  await line.getByRole('button', { name: 'Buy 0.01 TBTC', exact: true }).click();
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByText('Its trigger was reached', { exact: false })).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel Buy 0.01 TBTC' }).click();
  await expect(drawer.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(drawer).toBeFocused();
});
