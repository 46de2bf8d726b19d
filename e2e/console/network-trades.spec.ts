import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, exportView, openList, rowIds, viewTab } from '#e2e/support/list-page.ts';
import { signByPassphrase } from '#e2e/support/sign-payload.ts';
import type { InputOf } from '#lib/contract.ts';
import { countTrades, searchTrades } from '#lib/contracts/network/trades.ts';
import { formatCount } from '#lib/count.ts';
import { groupDigits, withMinus } from '#lib/money.ts';

test.use({ handsOn: true });

const DRAWER = '[data-testid=drawer]';
const at = (query = ''): string => `/e/${demoUsers().main.id}/network/trades${query}`;

type Filters = Omit<InputOf<typeof searchTrades>, 'enterpriseId'>;
const search = (filters: Filters = {}) =>
  ask(searchTrades, { enterpriseId: demoUsers().main.id, limit: 500, ...filters });

test.describe('list of trades', () => {
  test('its tabs count as the API does, and open what they count', async ({ adminPage: page }) => {
    const counts = await ask(countTrades, { enterpriseId: demoUsers().main.id });
    await openList(page, at());
    for (const [label, count] of [
      ['All', counts.all],
      ['Recorded', counts.recorded],
      ['In settlement', counts.assigned],
      ['Settled', counts.settled],
    ] as const) {
      const tab = viewTab(page, label);
      await expect(tab).toHaveText(`${label}${formatCount(count)}`);
      await tab.click();
      await expectTotal(page, count.total);
    }
  });

  test('narrows by settlement and currency, and is exported as it stands', async ({ adminPage: page }) => {
    const [one] = (await search({ statuses: ['settled'] })).trades;
    const found = await search({ settlementIds: [one?.settlementId ?? ''], currencies: ['ofcbtc'] });
    await goTo(page, at(`?settlementIds=${one?.settlementId}&currencies=ofcbtc`));
    await expectTotal(page, found.total);
    expect(await rowIds(page)).toEqual(found.trades.map(({ id }) => id));
    await openList(page, at('?sort=createdAt'));
    const { head, lines } = await exportView(page);
    expect(lines.length).toBe((await search()).total);
    for (const name of ['externalId', 'status', 'baseAmount', 'quoteAmount']) expect(head).toContain(name);
  });
});

test.describe('drawer of a trade', () => {
  test('shows both legs exactly, the settlement that it is in, and all that it said', async ({ adminPage: page }) => {
    const [one] = (await search({ statuses: ['settled'] })).trades;
    if (one === undefined) throw new Error('No settled trade');
    await goTo(page, at(`?open=${one.id}`));
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(one.externalId);
    for (const { quantity } of [one.base, one.quote])
      await expect(
        drawer
          .getByTestId('legs')
          .getByText(`${withMinus(groupDigits(quantity))} base units`)
          .first(),
      ).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Settlement that it is in' })).toHaveAttribute(
      'href',
      new RegExp(`open=${one.settlementId}`),
    );
    await expect(drawer.getByRole('button', { name: 'Correct …' })).toHaveCount(0);
    expect(await findings(page, DRAWER)).toEqual([]);
    await drawer.getByRole('tab', { name: /^Versions/ }).click();
    await expect(drawer.getByTestId('trade-version')).toHaveCount(one.version);
  });
});

test.describe('a partner', () => {
  test('records a trade, corrects it, and settles what is open', async ({ pageOf }) => {
    const { partner } = demoUsers();
    const enterpriseId = partner.memberships[0]?.enterpriseId ?? '';
    const page = await pageOf(partner);
    const own = (query: string): string => `/e/${enterpriseId}/network/trades?partner=true${query}`;
    const externalId = `T-${Date.now()}`;
    await goTo(page, own('&new=1'));
    const form = page.getByRole('dialog', { name: 'New trade' });
    /** Options come once they are known. */
    const choose = (field: string, option: RegExp) =>
      expect(async () => {
        await form.getByRole('button', { name: new RegExp(`${field}$`) }).click();
        await page.getByRole('option', { name: option }).first().click({ timeout: 5000 });
      }).toPass();
    await form.getByRole('button', { name: 'Record trade' }).click();
    for (const problem of ['Choose a connection.', 'Enter an external id.', 'Sign the payload.'])
      await expect(form.getByText(problem)).toBeVisible();
    await choose('Connection', /Quayside Exchange main/);
    await choose('Base', /^BTC/);
    await form.getByLabel(/^Base amount/).fill('0.001');
    await choose('Quote', /^USDC/);
    await form.getByLabel(/^Quote amount/).fill('94.35');
    await form.getByLabel('External id', { exact: true }).fill(externalId);
    await form.getByLabel('External order id').fill('O-1');
    await signByPassphrase(form, enterpriseId);
    await form.getByRole('button', { name: 'Record trade' }).click();
    await expect(form).toBeHidden();

    await openList(page, own(`&text=${externalId}`));
    await page.getByTestId('row').first().locator('[data-column=status]').click();
    const drawer = page.getByTestId('drawer');
    await drawer.getByRole('button', { name: 'Correct …' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct the trade' });
    await correction.getByLabel('Reason').fill('Wrong price');
    await correction.getByLabel(/^Quote amount/).fill('94.2');
    await signByPassphrase(correction, enterpriseId);
    await correction.getByRole('button', { name: 'Correct trade' }).click();
    await expect(correction).toBeHidden();
    await drawer.getByRole('tab', { name: 'Versions (2)' }).click();
    const [latest] = await drawer.getByTestId('trade-version').all();
    await expect(latest ?? drawer).toContainText('Wrong price');
    await expect(latest ?? drawer).toContainText('94.20');

    await goTo(page, own('&form=settle'));
    const settle = page.getByRole('dialog', { name: 'Settle open trades' });
    await settle.getByRole('button', { name: /Partner$/ }).click();
    await page.getByRole('option', { name: /^Quayside Exchange/ }).click();
    await expect(settle.getByTestId('proposal')).toContainText('open trade');
    await expect(settle.getByTestId('settle-connection').first()).toContainText('As the trades come to');
    await settle.getByLabel('External id').fill(`S-${externalId}`);
    await signByPassphrase(settle, enterpriseId);
    await settle.getByRole('button', { name: 'Create settlement' }).click();
    const result = page.getByTestId('settle-result');
    await expect(result).toHaveAttribute('data-status', 'pending');
    await expect(result).toContainText(`S-${externalId}`);
  });
});
