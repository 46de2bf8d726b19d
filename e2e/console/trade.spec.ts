import { ask } from '#e2e/support/ask.ts';
import { findings, showAs } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { exportView, rows, viewTab } from '#e2e/support/list-page.ts';
import { DRAWER, fundedDesk, lowPrice, openDesk, PRODUCT } from '#e2e/support/trade-desk.ts';
import { cancelTradingOrders, setTradingStop } from '#lib/contracts/trading/orders.ts';

let accountId = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  accountId = await fundedDesk();
});

test.afterAll(async () => {
  await ask(setTradingStop, { accountId, isStopped: false });
  await ask(cancelTradingOrders, { accountId });
});

test('the book has its best prices and its depth, and the account what it has', async ({ adminPage: page }) => {
  await openDesk(page, accountId);
  for (const side of ['Bids', 'Asks'])
    await expect(page.getByRole('table', { name: side }).getByRole('row')).toHaveCount(13);
  await expect(page.getByTestId('best-bid')).toHaveText(/^[\d,]+\.\d\d$/);
  await expect(page.getByTestId('balance')).toHaveCount(2);
  await page.getByLabel('Product', { exact: true }).selectOption('HTETH-TUSD');
  await expect(page).toHaveURL(/product=HTETH-TUSD/);
  await expect(page.getByRole('button', { name: 'Buy HTETH' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/product=TBTC-TUSD/);
  await expect(page.getByRole('button', { name: 'Buy TBTC' })).toBeVisible();
});

test('the chart of the reference price has its periods, and says its prices to who goes along them', async ({
  adminPage: page,
}) => {
  await openDesk(page, accountId);
  const panel = page.getByRole('region', { name: 'Reference price' });
  for (const period of ['1 day', '1 hour', '1 week']) {
    await panel.getByLabel('Period').selectOption(period);
    const chart = panel.getByRole('figure', {
      name: new RegExp(`^Reference price of ${PRODUCT}, ${period}: low [\\d,.]+`),
    });
    await expect(chart).toBeVisible();
    const moment = chart.getByRole('slider', { name: 'Moment' });
    await moment.focus();
    const last = (await moment.getAttribute('aria-valuetext')) ?? '';
    expect(last).toMatch(/ UTC: [\d,]+\.\d\d$/);
    await page.keyboard.press('Home');
    await expect(moment).not.toHaveAttribute('aria-valuetext', last);
  }
  await expect(page).toHaveURL(/chart=1w/);
});

test('the market is streamed: a trade stands there at once, and nobody asks for the book', async ({
  adminPage: page,
}) => {
  const streams: string[] = [];
  const books: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stream?depth=')) streams.push(request.url());
    if (request.url().includes('/level2')) books.push(request.url());
  });
  const { size, ticket } = await openDesk(page, accountId);
  await expect(page.getByTestId('balance')).toHaveCount(2);
  await size.fill('0.0123');
  await ticket.getByRole('button', { name: 'Buy TBTC' }).click();
  await expect(page.getByTestId('market-trade').first()).toContainText('0.0123');
  expect(streams).toHaveLength(1);
  const asked = books.length;
  await page.waitForTimeout(3000);
  expect(books.length - asked).toBeLessThanOrEqual(1);
});

test('a market order is placed by keyboard, fills, and opens with its fills', async ({ adminPage: page }) => {
  const { size, ticket, orders } = await openDesk(page, accountId);
  await page.keyboard.press('t');
  await expect(size).toBeFocused();
  await page.keyboard.type('0.01');
  const preview = page.getByTestId('preview');
  await expect(preview).toContainText(/Held at most[\d,.]+ TUSD/);
  await expect(preview).toContainText('Fills now0.01 TBTC');
  await expect(preview).toContainText(/Fee about[\d,.]+ TUSD/);
  await page.keyboard.press('Enter');
  await expect(ticket.getByTestId('placed')).toHaveText('Placed: Buy 0.01 TBTC, market.');
  await expect(size).toHaveValue('');
  await orders.getByRole('button', { name: 'Fills' }).click();
  const fill = orders.getByRole('table', { name: 'Fills' }).getByTestId('plain-row').first();
  await expect(fill).toContainText('Buy 0.01 TBTC');
  await orders.getByRole('button', { name: 'Order history' }).click();
  const line = orders.getByRole('table', { name: 'Order history' }).getByTestId('plain-row').first();
  await expect(line).toContainText('Completed');
  await line.getByRole('button', { name: 'Buy 0.01 TBTC' }).click();
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByRole('heading', { name: 'Buy 0.01 TBTC' })).toBeVisible();
  expect(await findings(page, DRAWER)).toEqual([]);
  await drawer.getByRole('tab', { name: 'Fills (1)' }).click();
  await expect(drawer.getByRole('table', { name: 'Fills' }).getByTestId('plain-row')).toHaveCount(1);
  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  for (const said of ['Filled', 'Placed']) await expect(drawer.getByText(said, { exact: true })).toBeVisible();
  await drawer.getByRole('tab', { name: 'Ledger' }).click();
  await expect(drawer.getByTestId('entries').getByRole('listitem')).toHaveCount(3);
  await expect(drawer.getByTestId('holds').getByRole('listitem')).toHaveCount(1);
  expect(await findings(page, DRAWER)).toEqual([]);
});

test('a limit order waits, holds, and is cancelled; all are cancelled at once', async ({ adminPage: page }) => {
  const { size, ticket, orders } = await openDesk(page, accountId);
  await ticket.getByLabel('Type').selectOption('Limit');
  const price = ticket.getByLabel('Limit price in TUSD');
  for (const amount of ['0.011', '0.012', '0.013']) {
    await size.fill(amount);
    await price.fill(await lowPrice(accountId));
    await expect(page.getByTestId('preview')).toContainText('Fills nowNothing');
    await ticket.getByRole('button', { name: 'Buy TBTC' }).click();
    await expect(ticket.getByTestId('placed')).toHaveText(`Placed: Buy ${amount} TBTC, limit.`);
  }
  const lines = orders.getByRole('table', { name: 'Open orders' }).getByTestId('plain-row');
  await expect(lines).toHaveCount(3);
  await orders.getByRole('button', { name: 'Cancel Buy 0.012 TBTC' }).click();
  await expect(lines).toHaveCount(2);
  await expect(page.getByTestId('orders-said')).toHaveText('Buy 0.012 TBTC is no longer open.');
  await expect(orders.getByRole('button', { name: 'Open orders' })).toBeFocused();
  await orders.getByRole('button', { name: 'Cancel all …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel all open orders?' });
  await expect(question.getByRole('button', { name: 'Cancel all orders' })).toBeVisible();
  expect(await findings(page, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel all orders' }).click();
  await expect(question).toBeHidden();
  await expect(orders.getByText('There is no open order. Orders', { exact: false })).toBeVisible();
  await expect(page.getByTestId('orders-said')).toHaveText('2 orders cancelled.');
  await expect(orders.getByRole('button', { name: 'Open orders' })).toBeFocused();
});

test('the fields follow the type, and what is wrong is said at its field', async ({ adminPage: page }) => {
  const { size, ticket } = await openDesk(page, accountId);
  const place = ticket.getByRole('button', { name: 'Buy TBTC' });
  await place.click();
  await expect(ticket.getByText('Enter an amount in TBTC.', { exact: true })).toBeVisible();
  await size.fill('0.00001');
  await place.click();
  await expect(ticket.getByText('Enter at least 0.0001 TBTC.', { exact: true })).toBeVisible();
  await ticket.getByLabel('Type').selectOption('Limit');
  await size.fill('0.01');
  await ticket.getByLabel('Limit price in TUSD').fill('9,000,000');
  await place.click();
  await expect(ticket.getByText(/^This must be at most [\d.]+ now\.$/)).toBeVisible();
  await expect(ticket.getByLabel('Limit price in TUSD')).toBeFocused();
  await ticket.getByLabel('Type').selectOption('Market');
  await expect(ticket.getByLabel('Limit price in TUSD')).toHaveCount(0);
  await size.fill('90');
  await expect(page.getByTestId('ticket-notes')).toHaveText(/^Less TUSD is available than this order needs/);
  await place.click();
  await expect(ticket.getByText(/^Too little is available\. Missing: /)).toBeVisible();
  await ticket.getByLabel('Type').selectOption('Limit');
  await expect(ticket.getByLabel('Limit price in TUSD')).toHaveValue('');
  await expect(size).toHaveValue('90');
  await ticket.getByLabel('Time in force').selectOption('GTD');
  await ticket.getByLabel('Duration in minutes').fill('90');
  await expect(ticket.getByText(/^Ends \d{2} \w{3} \d{4}, \d{2}:\d{2} UTC\.$/)).toBeVisible();
  await ticket.getByLabel('Type').selectOption('TWAP');
  await expect(ticket.getByLabel('Duration in minutes')).toHaveValue('');
  await ticket.getByLabel('Trades').selectOption('In slices');
  await expect(ticket.getByLabel('Minutes between slices')).toBeVisible();
  await ticket.getByLabel('Type').selectOption('Steady pace');
  await expect(ticket.getByLabel('Part in TBTC')).toBeVisible();
  await ticket.getByLabel('Type').selectOption('Stop');
  await expect(ticket.getByLabel('Trigger price in TUSD')).toBeVisible();
});

test('trading is stopped, which the page says, and resumed', async ({ adminPage: page }) => {
  const { ticket } = await openDesk(page, accountId);
  await page.getByRole('button', { name: 'Stop trading …' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop trading' }).click();
  await expect(page.getByText('is stopped: new orders are refused', { exact: false })).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Buy TBTC' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Resume trading …' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume trading' }).click();
  await expect(page.getByText('is stopped: new orders are refused', { exact: false })).toBeHidden();
});

test('a viewer reads the page, and is told why they cannot trade', async ({ pageOf }) => {
  const page = await pageOf(demoUsers().viewer);
  const { ticket } = await openDesk(page, accountId);
  const place = ticket.getByRole('button', { name: 'Buy TBTC' });
  await expect(place).toHaveAttribute('aria-disabled', 'true');
  await expect(place).toHaveAccessibleDescription(/.+/);
  await expect(page.getByRole('button', { name: 'Stop trading …' })).toHaveAttribute('aria-disabled', 'true');
});

test('the page fits a phone, and axe finds nothing in light and dark', async ({ adminPage: page }) => {
  await openDesk(page, accountId);
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await showAs(page, { colorScheme, width });
      await expect(page.getByRole('figure', { name: /^Reference price of/ })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Asks' }).getByRole('row')).toHaveCount(13);
      expect(await findings(page, 'main')).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
});

test('every order of the enterprise is found, opened and exported', async ({ adminPage: page }) => {
  await openDesk(page, accountId);
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(/trading-orders\?accountIds=/);
  await expect(rows(page).first()).toBeVisible();
  await viewTab(page, 'Completed').click();
  await expect(page).toHaveURL(/statuses=completed/);
  const first = rows(page).filter({ hasText: 'Buy 0.01 TBTC' }).first();
  await expect(first).toContainText('Completed');
  const { head, lines } = await exportView(page);
  expect(head.slice(0, 4)).toEqual(['id', 'quantity', 'quantityCurrency', 'limitPrice']);
  expect(lines.length).toBeGreaterThan(0);
  await first.getByRole('link').first().click();
  await expect(page.locator(DRAWER).getByRole('heading', { name: 'Buy 0.01 TBTC' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await showAs(page, { colorScheme, width });
      expect(await findings(page, 'main')).toEqual([]);
    }
});
