import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, exportView, openList, rowIds, viewTab } from '#e2e/support/list-page.ts';
import { signByPassphrase } from '#e2e/support/sign-payload.ts';
import type { InputOf } from '#lib/contract.ts';
import { searchConnections } from '#lib/contracts/network/connections.ts';
import {
  countDisputes,
  type DisputeRow,
  getDispute,
  searchDisputes,
} from '#lib/contracts/network/enterprise-disputes.ts';
import { listPartners } from '#lib/contracts/network/partners.ts';
import { createSandboxOffExchangeSettlement, createSandboxTrades } from '#lib/contracts/sandbox/off-exchange.ts';
import { formatCount } from '#lib/count.ts';
import { groupDigits, withMinus } from '#lib/money.ts';

test.use({ handsOn: true });

const DRAWER = '[data-testid=drawer]';
const at = (query = ''): string => `/e/${demoUsers().main.id}/network/disputes${query}`;

type Filters = Omit<InputOf<typeof searchDisputes>, 'enterpriseId'>;
const search = (filters: Filters = {}) =>
  ask(searchDisputes, { enterpriseId: demoUsers().main.id, limit: 500, ...filters });

async function findDispute(filters: Filters, is: (row: DisputeRow) => boolean = () => true): Promise<DisputeRow> {
  const found = (await search(filters)).disputes.find(is);
  if (found === undefined) throw new Error(`No dispute with ${JSON.stringify(filters)}`);
  return found;
}

/** A settlement that its client can dispute for a day. */
async function freshSettlement(): Promise<string> {
  const enterpriseId = demoUsers().main.id;
  const { partners } = await ask(listPartners, { enterpriseId, pageSize: 500 });
  const disputable = partners.filter((one) => one.clientDisputeWindowMinutes !== undefined && !one.enterpriseId);
  const partnerIds = disputable.map(({ id }) => id);
  const { connections } = await ask(searchConnections, { enterpriseId, partnerIds, states: ['active'] });
  for (const { id: connectionId } of connections) {
    await ask(createSandboxTrades, { enterpriseId, connectionId, count: 1 });
    const made = await ask(createSandboxOffExchangeSettlement, { enterpriseId, connectionId }).catch(() => null);
    if (made !== null) return made.settlement.id;
  }
  throw new Error('no connection has the funds for what was traded by chance');
}

test.describe('list of disputes', () => {
  test('its tabs count as the API does, and open what they count', async ({ adminPage: page }) => {
    const counts = await ask(countDisputes, { enterpriseId: demoUsers().main.id });
    await openList(page, at());
    for (const [label, count] of [
      ['All', counts.all],
      ['Open', counts.open],
      ['Closing', counts.pending_review],
      ['Closed', counts.closed],
      ['Retracted', counts.retracted],
    ] as const) {
      const tab = viewTab(page, label);
      await expect(tab).toHaveText(`${label}${formatCount(count)}`);
      await tab.click();
      await expectTotal(page, count.total);
    }
  });

  test('narrows by partner and settlement, and is exported as it stands', async ({ adminPage: page }) => {
    const one = await findDispute({});
    const found = await search({ partnerIds: [one.partnerId] });
    await openList(page, at(`?partnerIds=${one.partnerId}`));
    await expectTotal(page, found.total);
    expect(await rowIds(page)).toEqual(found.disputes.map(({ id }) => id));
    const { head, lines } = await exportView(page);
    expect(lines.length).toBe(found.total);
    for (const name of ['settlementExternalId', 'state', 'original', 'expected', 'expectedAmount'])
      expect(head).toContain(name);
    await openList(page, at(`?settlementIds=${one.disputedSettlementId}`));
    await expectTotal(page, (await search({ settlementIds: [one.disputedSettlementId] })).total);
  });

  test('shows a partner what its clients dispute', async ({ pageOf }) => {
    const { partner } = demoUsers();
    const page = await pageOf(partner);
    await openList(page, `/e/${partner.memberships[0]?.enterpriseId}/network/disputes?partner=true`);
    await page.getByTestId('row').first().locator('[data-column=state]').click();
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByText('Client', { exact: true })).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Retract|Close as invalid/ })).toHaveCount(0);
  });
});

test.describe('drawer of a dispute', () => {
  test('says what the settlement says, what is expected and the difference, exactly', async ({ adminPage: page }) => {
    const one = await findDispute({ states: ['closed'] });
    await goTo(page, at(`?open=${one.id}`));
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(one.settlementExternalId);
    await expect(drawer.getByTestId('state-path').locator('[aria-current=step]')).toHaveText('Closed');
    for (const [currency, expected] of Object.entries(one.expectedTransfers)) {
      const line = drawer.locator(`[data-testid=differences] [data-currency=${currency}]`);
      const original = one.originalTransfers[currency] ?? '0';
      for (const units of [original, expected, (BigInt(expected) - BigInt(original)).toString()])
        await expect(line.getByText(`${withMinus(groupDigits(units))} base units`).first()).toBeVisible();
    }
    const made = one.disputeClosure?.adjustedSettlementTransfers ?? [];
    await expect(drawer.getByTestId('adjusted-transfer')).toHaveCount(made.length);
    expect(await findings(page, DRAWER)).toEqual([]);
  });
});

test.describe('a dispute of one’s own', () => {
  test('is raised, changed, retracted and opened again, each with a signature', async ({ adminPage: page }) => {
    const enterpriseId = demoUsers().main.id;
    const settlementId = await freshSettlement();
    await goTo(page, `/e/${enterpriseId}/settlements/off-exchange?open=${settlementId}&form=dispute`);
    const raise = page.getByRole('dialog', { name: 'Dispute the settlement' });
    const submit = raise.getByRole('button', { name: 'Raise dispute' });
    await expect(submit).toHaveAccessibleDescription('You expect what the settlement says: change an amount.');
    const amount = raise.getByTestId('amount-field').first().getByRole('textbox');
    await amount.fill('0.7');
    await submit.click();
    await expect(raise.getByText('Sign the payload.')).toBeVisible();
    await amount.fill('one');
    await expect(raise.getByText('The text to sign appears here once the form is complete.')).toBeVisible();
    await amount.fill('0.5');
    await raise.getByLabel('Reason').fill('One trade is missing.');
    await signByPassphrase(raise, enterpriseId);
    await raise.getByRole('button', { name: 'Raise dispute' }).click();
    await expect(raise).toBeHidden();
    const { id, reason } = await findDispute({ settlementIds: [settlementId] });
    expect(reason).toBe('One trade is missing.');
    const stateNow = async () => (await ask(getDispute, { enterpriseId, disputeId: id })).dispute.state;
    await goTo(page, at(`?open=${id}`));
    const drawer = page.getByTestId('drawer');
    for (const [button, dialog, submit, state] of [
      ['Change what you expect …', 'Change what you expect', 'Change dispute', 'open'],
      ['Retract …', 'Retract the dispute', 'Retract dispute', 'retracted'],
      ['Open again …', 'Open the dispute again', 'Open again', 'open'],
    ] as const) {
      await drawer.getByRole('button', { name: button }).click();
      const form = page.getByRole('dialog', { name: dialog, exact: true });
      await form.getByLabel('Reason').fill(`Because of: ${submit}`);
      await signByPassphrase(form, enterpriseId);
      await form.getByRole('button', { name: submit }).click();
      await expect(form).toBeHidden();
      expect(await stateNow()).toBe(state);
    }
    await expect(drawer.getByTestId('state-path').locator('[aria-current=step]')).toHaveText('Open');
  });

  test('is closed as invalid once its window is over', async ({ adminPage: page }) => {
    const enterpriseId = demoUsers().main.id;
    const one = await findDispute(
      { states: ['open'] },
      (row) => !row.isBeforeBooks && row.settlementStatus === 'completed',
    );
    await goTo(page, at(`?open=${one.id}&form=close`));
    const form = page.getByRole('dialog', { name: 'Close the dispute as invalid' });
    await form.getByRole('button', { name: 'Close dispute' }).click();
    await expect(form.getByText('Enter what came of it.')).toBeVisible();
    await form.getByLabel('What came of it').fill('The trade was right.');
    await signByPassphrase(form, enterpriseId);
    await form.getByRole('button', { name: 'Close dispute' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByTestId('state-path').locator('[aria-current=step]')).toHaveText('Closed');
    const { dispute } = await ask(getDispute, { enterpriseId, disputeId: one.id });
    expect(dispute.disputeClosure?.adjustedTransfers).toEqual(one.originalTransfers);
  });
});
