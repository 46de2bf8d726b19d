import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, exportView, openList, rowIds, rows, viewTab } from '#e2e/support/list-page.ts';
import type { InputOf } from '#lib/contract.ts';
import {
  countDvpSettlements,
  type DvpSettlementRow,
  getEnterpriseDvpSettlement,
  searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { getDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { formatCount } from '#lib/count.ts';
import { groupDigits } from '#lib/money.ts';

test.use({ handsOn: true });

const DRAWER = '[data-testid=drawer]';
const list = (query = ''): string => `/e/${demoUsers().main.id}/settlements/dvp${query}`;

type Filters = Omit<InputOf<typeof searchDvpSettlements>, 'enterpriseId'>;
const search = (filters: Filters = {}) =>
  ask(searchDvpSettlements, { enterpriseId: demoUsers().main.id, limit: 200, ...filters });
const accountsOf = async (enterpriseId: string) => (await ask(listTradingAccounts, { enterpriseId })).accounts;

async function findSettlement(filters: Filters, is: (row: DvpSettlementRow) => boolean = () => true) {
  const found = (await search(filters)).settlements.find(is);
  if (found === undefined) throw new Error(`No settlement with ${JSON.stringify(filters)}`);
  return found;
}

test.describe('list of DVP settlements', () => {
  test('its views count as the API does and open what they count', async ({ adminPage: page }) => {
    const counts = await ask(countDvpSettlements, { enterpriseId: demoUsers().main.id });
    await openList(page, list());
    for (const [label, count] of [
      ['Waiting for us', counts.waitingForUs],
      ['Expiring soon', counts.expiringSoon],
      ['Awaiting acknowledgement', counts['pending-acknowledgement']],
      ['Pending', counts.pending],
      ['Settled', counts.settled],
      ['Rejected', counts.rejected],
      ['Cancelled', counts.canceled],
      ['Expired', counts.expired],
      ['All', counts.all],
    ] as const) {
      const tab = viewTab(page, label);
      await expect(tab).toHaveText(`${label}${formatCount(count)}`);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-pressed', 'true');
      await expectTotal(page, count.total);
    }
  });

  test('what requires signing is one press away, and each row says so', async ({ adminPage: page }) => {
    const unsigned = await search({ requiresSigning: 'true' });
    await openList(page, list());
    await viewTab(page, 'To sign').click();
    await expectTotal(page, unsigned.total);
    expect(await rowIds(page)).toEqual(unsigned.settlements.slice(0, 50).map(({ id }) => id));
    const marked = rows(page).filter({ hasText: 'To sign' });
    await expect(marked).toHaveCount(Math.min(50, unsigned.settlements.length));
    expect(unsigned.settlements.every(({ parties }) => parties.some((one) => one.isOwn && one.requiresSigning))).toBe(
      true,
    );
  });

  test('shows all accounts of the enterprise, or the one that is chosen', async ({ adminPage: page }) => {
    const accounts = await accountsOf(demoUsers().main.id);
    const [account] = accounts;
    if (account === undefined) throw new Error('no trading account');
    const [all, own] = await Promise.all([search(), search({ accountIds: [account.id] })]);
    expect(own.total).toBeLessThan(all.total);
    await openList(page, list());
    await expectTotal(page, all.total);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(accounts.length);
    await page.getByRole('menuitemcheckbox', { name: account.name }).click();
    await page.keyboard.press('Escape');
    await expectTotal(page, own.total);
    await expect(page.getByRole('button', { name: `Remove filter: Account: ${account.name}` })).toBeVisible();
    await expect(viewTab(page, 'All')).toHaveText(`All${own.total}`);
    expect(await rowIds(page)).toEqual(own.settlements.slice(0, 50).map(({ id }) => id));
  });

  test('is exported as it stands', async ({ adminPage: page }) => {
    const found = await search({ statuses: ['rejected', 'expired'], sort: 'createdAt' });
    await openList(page, list('?statuses=rejected,expired&sort=createdAt'));
    const { head, lines } = await exportView(page);
    expect(lines.length).toBe(found.total);
    expect(head.slice(0, 2)).toEqual(['id', 'externalId']);
    for (const name of [
      'status',
      'counterparties',
      'transfers',
      'received',
      'sent',
      'expireAt',
      'affirmBy',
      'createdAt',
    ])
      expect(head).toContain(name);
  });
});

test.describe('drawer of a DVP settlement', () => {
  test('shows where it stands, who has to sign, and when it expires', async ({ adminPage: page }) => {
    const unsigned = await findSettlement({ requiresSigning: 'true', statuses: ['pending'] });
    const own = unsigned.parties.filter((one) => one.isOwn);
    await goTo(page, list(`?open=${unsigned.id}`));
    const drawer = page.getByTestId('drawer');
    const path = drawer.getByTestId('state-path');
    await expect(path.locator('[aria-current=step]')).toHaveText('Pending');
    await expect(path.getByText('Awaiting acknowledgement, passed', { exact: true })).toBeVisible();
    for (const state of ['Settled', 'Rejected', 'Cancelled', 'Expired'])
      await expect(path.getByText(state, { exact: true })).toBeVisible();
    const signs = path.getByRole('listitem').filter({ hasText: 'sign what you send' });
    await expect(signs.first()).toContainText(own.length === 1 ? 'You sign' : `You, for ${own[0]?.accountName}`);
    await expect(drawer.getByText('Expires', { exact: true })).toBeVisible();
    const end = unsigned.expireAt ?? unsigned.affirmBy;
    await expect(drawer.locator(`time[datetime="${end}"]`).first()).toBeVisible();
    expect(await findings(page, DRAWER)).toEqual([]);
  });

  test('lists approval requests with the exact payload, and says that it is over', async ({ adminPage: page }) => {
    const settled = await findSettlement({ statuses: ['settled'] });
    await goTo(page, list(`?open=${settled.id}`));
    const drawer = page.getByTestId('drawer');
    await expect(
      drawer.getByText(settled.isBeforeBooks ? /^From before the books/ : 'This status is final.'),
    ).toBeVisible();
    await drawer.getByRole('tab', { name: `Approvals (${settled.approvalRequests.length})` }).click();
    await expect(drawer.getByTestId('approval')).toHaveCount(settled.approvalRequests.length);
    for (const [index, { payload, signature }] of settled.approvalRequests.entries()) {
      const approval = drawer.getByTestId('approval').nth(index);
      await expect(approval.getByText(payload, { exact: true })).toBeVisible();
      if (signature !== undefined) await expect(approval.getByText(`Copy signature ${signature}`)).toHaveCount(1);
    }
    expect(await findings(page, DRAWER)).toEqual([]);
  });

  test('writes quantities of any size exactly, in base units and as people read them', async ({ adminPage: page }) => {
    const { main } = demoUsers();
    const { id } = await findSettlement({ statuses: ['settled'] });
    const found = await ask(getEnterpriseDvpSettlement, { enterpriseId: main.id, dvpSettlementId: id });
    const quantity = '90071992547409930000000000000000001';
    const own = found.parties.find((one) => one.isOwn)?.accountId ?? '';
    const other = found.parties.find((one) => !one.isOwn)?.accountId ?? '';
    const transfers = found.settlementTransfers.slice(0, 1).map((transfer) => ({
      ...transfer,
      currency: 'ofceth',
      quantity,
      sourceTradingAccountId: own,
      destinationTradingAccountId: other,
    }));
    await page.route(`**/dvp-settlements/${id}`, (route) =>
      route.fulfill({ json: { ...found, settlementTransfers: transfers } }),
    );
    await goTo(page, list(`?open=${id}`));
    const drawer = page.getByTestId('drawer');
    const human = '90,071,992,547,409,930.000000000000000001';
    const net = drawer.getByRole('row').filter({ hasText: 'Send' });
    await expect(net).toContainText(`−${human} ETH`);
    await expect(net).toContainText(`−${groupDigits(quantity)} base units`);
    await drawer.getByRole('tab', { name: 'Transfers (1)' }).click();
    const transfer = drawer.getByTestId('transfer');
    await expect(transfer).toContainText(`${human} ETH`);
    await expect(transfer).toContainText(`${groupDigits(quantity)} base units`);
    await expect(transfer).toContainText('You send');
  });

  test('leads to the settlements and the settings of the accounts that take part', async ({ adminPage: page }) => {
    const settlement = await findSettlement({ statuses: ['settled'] });
    const own = settlement.parties.find((one) => one.isOwn);
    const ofAccount = await search({ accountIds: [own?.accountId ?? ''] });
    await goTo(page, list(`?open=${settlement.id}&tab=json`));
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByText(`"externalId": "${settlement.externalId}"`)).toBeVisible();
    await drawer.getByRole('tab', { name: 'Details' }).click();
    await drawer.getByRole('link', { name: `Settlements of ${own?.accountName}` }).click();
    await expectTotal(page, ofAccount.total);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/settings/${own?.accountId}$`));
    await expect(page.getByRole('heading', { name: 'Settlement settings' })).toBeVisible();
  });
});

test.describe('settings of a trading account', () => {
  test('are told in words for every account, as the interface gives them', async ({ adminPage: page }) => {
    const { main } = demoUsers();
    const accounts = await accountsOf(main.id);
    await goTo(page, list(`/settings/${accounts[0]?.id}`));
    const nav = page.getByRole('navigation', { name: 'Trading accounts' });
    await expect(nav.getByRole('link')).toHaveCount(accounts.length);
    for (const { id, name } of accounts) {
      const settings = await ask(getDvpSettings, { enterpriseId: main.id, accountId: id });
      await nav.getByRole('link', { name, exact: true }).click();
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(settings.referralCode, { exact: true })).toBeVisible();
      const seconds = settings.affirmationExpirationTime.toLocaleString('en-US');
      await expect(page.getByText(`${seconds} seconds.`)).toBeVisible();
      const isOn = settings.queueAutomationEnabled;
      await expect(page.getByText(isOn ? 'On' : 'Off', { exact: true })).toBeVisible();
      const rate = settings.feeRates?.settlement ?? '0';
      await expect(
        page.getByText(rate === '0' ? 'The platform takes nothing.' : `Share ${rate} of each amount`),
      ).toBeVisible();
    }
    expect(await findings(page)).toEqual([]);
  });

  test('of an account that is not the enterprise’s do not exist', async ({ adminPage: page }) => {
    await goTo(page, list(`/settings/${'0'.repeat(32)}`));
    await expect(page.getByText('The enterprise has no trading account with this id.')).toBeVisible();
  });
});
