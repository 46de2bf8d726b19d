import { randomUUID } from 'node:crypto';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { readDemo } from '#e2e/support/demo.ts';
import { columnTexts, expectTotal, exportView, openList, rows, viewTab } from '#e2e/support/list-page.ts';
import { setMintLimits } from '#lib/contracts/stablecoin/limits.ts';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { searchMintOrders } from '#lib/contracts/stablecoin/own-orders.ts';
import { acceptMintTerms, getMintTerms } from '#lib/contracts/stablecoin/terms.ts';

const DRAWER = '[data-testid=drawer]';
const page = (path = ''): string => `/e/${demoUsers().main.id}/mint${path}`;

/** Has the latest terms accepted, as whoever orders needs it. */
async function acceptTerms(): Promise<void> {
  const enterpriseId = demoUsers().main.id;
  const { latestVersion, accepted } = await ask(getMintTerms, { enterpriseId });
  if (!accepted.some(({ version }) => version === latestVersion))
    await ask(acceptMintTerms, { enterpriseId, version: latestVersion, name: 'A test' });
}

const ABOVE = '500001';
const AMOUNT = '5,000.01 TUSD';
const at = (path: string): string => `/e/${demoUsers().main.id}/${path}`;
const setLimit = (amount: string | null) =>
  ask(setMintLimits, {
    enterpriseId: demoUsers().main.id,
    limits: amount === null ? [] : [{ asset: 'tfiatusd', amount }],
  });

/** Another admin of the first demo enterprise than the one who makes what waits. */
function otherAdmin() {
  const user = readDemo().users.find(({ email }) => email.startsWith('sofia.'));
  if (user === undefined) throw new Error('There is no other admin');
  return user;
}

/** An order above the limit, made by the first admin from the account that minted before. */
async function waitingOrder(): Promise<string> {
  const enterpriseId = demoUsers().main.id;
  await acceptTerms();
  await setLimit('500000');
  const { orders } = await ask(searchMintOrders, { enterpriseId, limit: 1, types: ['MINT'] });
  const walletId = orders[0]?.sourceAccountId ?? '';
  const { id } = await ask(createMintOrder, {
    enterpriseId,
    source: { asset: 'tfiatusd', amount: ABOVE, walletId, type: 'GO_ACCOUNT' },
    destination: { asset: 'hteth:gousd', type: 'GO_ACCOUNT', walletId },
    idempotencyKey: randomUUID(),
  });
  return id;
}

test.describe.configure({ mode: 'serial' });
test.afterAll(() => setLimit(null));

test('whoever has not accepted the latest terms is led to them, and an admin accepts them by name', async ({
  adminPage,
  pageOf,
}) => {
  const operator = await pageOf(demoUsers().operator);
  await openList(operator, page('?new=1'));
  await expect(operator.getByText('an admin has to accept it before the next order', { exact: false })).toBeVisible();
  await expect(operator.getByRole('dialog')).toHaveCount(0);
  await operator.getByRole('button', { name: 'Read the terms' }).click();
  await expect(operator).toHaveURL(/\/mint\/terms$/);
  await expect(operator.getByTestId('terms-to-accept')).toContainText('Only admins can accept them: ');
  await expect(operator.getByTestId('terms-text')).toContainText('Minting Services Terms');
  await expect(operator.getByRole('button', { name: 'Accept version 2' })).toHaveAttribute('aria-disabled', 'true');
  expect(await findings(operator, 'main')).toEqual([]);
  await adminPage.goto(page('/terms'));
  await adminPage.getByRole('button', { name: 'Accept version 2' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Accept version 2 of the terms?' });
  await dialog.getByLabel('Your full name').fill('');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Enter your full name.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Your full name').fill('Mara Lindqvist-Test');
  expect(await findings(adminPage, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await expect(adminPage.getByTestId('terms-to-accept')).toHaveCount(0);
  const first = adminPage.getByRole('table', { name: 'Acceptances' }).getByTestId('plain-row').first();
  await expect(first).toContainText('Version 2');
  await expect(first).toContainText('Mara Lindqvist-Test');
});

test('orders are narrowed by tabs and filters, and exported', async ({ adminPage }) => {
  const enterpriseId = demoUsers().main.id;
  await openList(adminPage, page());
  const all = await ask(searchMintOrders, { enterpriseId });
  await expectTotal(adminPage, all.total);
  await viewTab(adminPage, 'Failed').click();
  const failed = await ask(searchMintOrders, { enterpriseId, statuses: ['FAILED'] });
  await expectTotal(adminPage, failed.total);
  expect(new Set(await columnTexts(adminPage, 'status'))).toEqual(new Set(['Failed']));
  await viewTab(adminPage, 'Late').click();
  await expect(adminPage).toHaveURL(/onlyLate=true/);
  const late = await ask(searchMintOrders, { enterpriseId, onlyLate: true });
  expect(late.total).toBeGreaterThan(0);
  await expectTotal(adminPage, late.total);
  await expect(rows(adminPage).first().getByText('Late', { exact: true })).toBeVisible();
  await openList(adminPage, page('?types=BURN&tokens=gousd'));
  const burnt = await ask(searchMintOrders, { enterpriseId, types: ['BURN'], tokens: ['gousd'] });
  await expectTotal(adminPage, burnt.total);
  await expect(adminPage.getByText('GO Dollar (test)').first()).toBeVisible();
  const { head, lines } = await exportView(adminPage);
  expect(head[0]).toBe('id');
  expect(lines.map(([id]) => id)).toEqual(burnt.orders.map(({ id }) => id));
  expect(await findings(adminPage, 'main')).toEqual([]);
});

test('work that is late leads to the orders that are', async ({ adminPage }) => {
  const enterpriseId = demoUsers().main.id;
  const input = { enterpriseId, onlyLate: true, statuses: ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING'] } as const;
  const { total } = await ask(searchMintOrders, { ...input, statuses: [...input.statuses] });
  await adminPage.goto(`/e/${enterpriseId}/overview`);
  await adminPage.getByRole('link', { name: /mint (or|and) burn orders? that (is|are) late/ }).click();
  await expectTotal(adminPage, total);
});

test('a new order says what is wrong, what it costs and what arrives, and opens', async ({ adminPage }) => {
  await acceptTerms();
  await openList(adminPage, page());
  await adminPage.getByRole('button', { name: 'New order' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'New order' });
  const order = dialog.getByRole('button', { name: 'Order', exact: true });
  await order.click();
  for (const said of ['Choose what to mint or burn.', 'Choose a trading account.', 'Enter an amount.'])
    await expect(dialog.getByText(said, { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'What' }).click();
  await adminPage.getByRole('option', { name: 'Mint GOUSD from TUSD' }).click();
  await dialog.getByRole('button', { name: /Paid from$/ }).click();
  await adminPage.getByRole('option', { name: 'Token Treasury', exact: true }).click();
  await expect(dialog.getByTestId('quote')).toContainText(/Available[\d,.]+ TUSD/);
  const amount = dialog.getByLabel('Amount in TUSD');
  await amount.fill('99.99');
  await order.click();
  await expect(dialog.getByText('Enter at least 100.00 TUSD.', { exact: true })).toBeVisible();
  await amount.fill('999,999,999,999.99');
  await order.click();
  await expect(dialog.getByText(/^Too little is available\. Missing: /)).toBeVisible();
  await amount.fill('100.01');
  await expect(dialog.getByTestId('quote')).toContainText('0.11 TUSD');
  await expect(dialog.getByTestId('quote')).toContainText('99.90 GOUSD');
  await dialog.getByRole('button', { name: /Arrives at$/ }).click();
  await adminPage.getByRole('option', { name: 'An address' }).click();
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('0x12');
  await order.click();
  await expect(dialog.getByText('Enter an address of Ether (Hoodi): 0x and 40 hex digits.')).toBeVisible();
  await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
  await order.click();
  await expect(dialog.getByText('This has a wrong checksum: look at its upper and lower case.')).toBeVisible();
  await dialog.getByRole('button', { name: /Arrives at$/ }).click();
  await adminPage.getByRole('option', { name: 'The same trading account' }).click();
  await dialog.getByLabel('Memo').fill('sandbox:hold');
  expect(await findings(adminPage, '[role=dialog]')).toEqual([]);
  await order.click();
  await expect(dialog).toBeHidden();
  const drawer = adminPage.locator(DRAWER);
  await expect(drawer.getByRole('heading', { name: 'Mint of 100.01 TUSD' })).toBeVisible();
  await expect(drawer.getByText('sandbox:hold')).toBeVisible();
  await expect(drawer.getByText('What is paid is held on the trading account.')).toBeVisible();
});

test('the drawer has what happened, and in a sandbox a held order is released', async ({ adminPage }) => {
  const enterpriseId = demoUsers().main.id;
  const { orders } = await ask(searchMintOrders, { enterpriseId, statuses: ['PROCESSING'] });
  const held = orders.find(({ isHeld }) => isHeld);
  if (held === undefined) throw new Error('The demo has no order that is held');
  await openList(adminPage, page(`?open=${held.id}`));
  const drawer = adminPage.locator(DRAWER);
  await expect(drawer.getByText('its memo asked the sandbox to hold it', { exact: false })).toBeVisible();
  expect(await findings(adminPage, DRAWER)).toEqual([]);
  await drawer.getByRole('tab', { name: 'Transactions (2)' }).click();
  await expect(drawer.getByTestId('transactions')).toContainText('Completed');
  await drawer.getByRole('tab', { name: 'Ledger' }).click();
  await expect(drawer.getByTestId('entries').getByRole('listitem').first()).toBeVisible();
  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await drawer.getByRole('tab', { name: 'Details' }).click();
  await drawer.getByRole('button', { name: 'Release …' }).click();
  const question = adminPage.getByRole('alertdialog', { name: 'Release this order?' });
  await expect(question.getByRole('button', { name: 'Release' })).toBeVisible();
  expect(await findings(adminPage, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText('What was ordered has arrived.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Release …' })).toHaveCount(0);
});

test('a viewer reads orders and terms, and is told why they cannot order', async ({ pageOf }) => {
  await acceptTerms();
  const viewer = await pageOf(demoUsers().viewer);
  await openList(viewer, page('?new=1'));
  await expect(viewer.getByRole('dialog')).toHaveCount(0);
  await expect(viewer.getByText('The form of this link stays closed.', { exact: false })).toBeVisible();
  const button = viewer.getByRole('button', { name: 'New order' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await viewer.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(viewer.getByRole('heading', { level: 1, name: 'Minting terms' })).toBeVisible();
  await expect(viewer.getByTestId('terms-text')).toBeVisible();
});

test('whoever orders above the limit is told before, and cannot approve it; another admin does', async ({
  adminPage,
  pageOf,
}) => {
  await acceptTerms();
  await setLimit('500000');
  await openList(adminPage, page());
  await adminPage.getByRole('button', { name: 'New order' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'New order' });
  await dialog.getByRole('combobox', { name: 'What' }).click();
  await adminPage.getByRole('option', { name: 'Mint GOUSD from TUSD' }).click();
  await dialog.getByRole('button', { name: /Paid from$/ }).click();
  await adminPage.getByRole('option', { name: 'Token Treasury', exact: true }).click();
  await expect(dialog.getByTestId('quote')).toContainText('Another admin has to agree above 5,000.00 TUSD');
  await dialog.getByLabel('Amount in TUSD').fill('5,000.01');
  await expect(dialog.getByTestId('quote')).toContainText('Another admin has to agree within 24 hours');
  expect(await findings(adminPage, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(dialog).toBeHidden();
  const drawer = adminPage.locator(DRAWER);
  await expect(drawer.getByText('must approve it. Whoever made it does not count.', { exact: false })).toBeVisible();
  await expect(drawer.getByText(/^Asked by .+, expires/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Approve …' })).toHaveAccessibleDescription(
    'You made it: another admin decides.',
  );
  await expect(rows(adminPage).first().getByText('Awaiting approval', { exact: true })).toBeVisible();
  expect(await findings(adminPage, DRAWER)).toEqual([]);
  const orderId = new URL(adminPage.url()).searchParams.get('open') ?? '';

  const other = await pageOf(otherAdmin());
  await other.goto(at('notices'));
  await expect(other.getByText('A mint or burn order waits for your approval').first()).toBeVisible();
  await openList(other, at('network/approvals?onlyMine=true&states=pending'));
  await rows(other)
    .filter({ hasText: `Mint of ${AMOUNT}` })
    .first()
    .click();
  await other.locator(DRAWER).getByRole('link', { name: 'Mint order' }).click();
  await expect(other).toHaveURL(new RegExp(`/mint\\?open=${orderId}`));
  await other.locator(DRAWER).getByRole('button', { name: 'Approve …' }).click();
  const question = other.getByRole('dialog', { name: 'Approve this mint order?' });
  await expect(question).toContainText(`made an order that pays ${AMOUNT}.`);
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(other.locator(DRAWER).getByText(/^approved by Sofia/i)).toBeVisible();
  await expect(other.locator(DRAWER).getByRole('button', { name: 'Approve …' })).toHaveCount(0);
  await expect(drawer.getByText('must approve it.', { exact: false })).toHaveCount(0);
});

test('an order that is rejected fails, with the reason', async ({ pageOf }) => {
  const id = await waitingOrder();
  const other = await pageOf(otherAdmin());
  await openList(other, page(`?open=${id}`));
  const drawer = other.locator(DRAWER);
  await drawer.getByRole('button', { name: 'Reject …' }).click();
  const question = other.getByRole('dialog', { name: 'Reject this mint order?' });
  await question.getByLabel('Reason').fill('Not this week');
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText('Not this week')).toBeVisible();
  await expect(drawer.getByText('It ended without a result.', { exact: false })).toBeVisible();
});
