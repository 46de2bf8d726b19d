import type { BrowserContext, Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { openNettingScene } from '#e2e/support/netting-scene.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';
import { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { listNettingQueues } from '#lib/contracts/clearing/netting.ts';
import { getDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { getDvpScript, setDvpScript } from '#lib/contracts/sandbox/dvp.ts';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';

const alarms: string[] = [];
let host: OwnHost;
let context: BrowserContext;
let page: Page;
let scene: Awaited<ReturnType<typeof openNettingScene>>;

const at = (path: string): string => `/e/${host.enterpriseId}/${path}`;
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const confirmation = (): Locator => page.getByRole('alertdialog');
const drawer = (): Locator => page.getByTestId('drawer');
const queue = (): Locator => page.getByTestId('netting-queue').filter({ hasText: scene.who });

async function choose(form: Locator, label: string, option: string | RegExp): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Waits until so many settlements wait for a run. */
const expectWaiting = (count: number): Promise<void> =>
  expect
    .poll(async () => {
      const { queues } = await scene.ask(listNettingQueues, { enterpriseId: host.enterpriseId });
      return queues.find(({ counterpartyName }) => counterpartyName === scene.who)?.settlements ?? 0;
    })
    .toBe(count);

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  host = await startOwnHost();
  context = await host.signedIn(browser, host.admin, alarms);
  scene = await openNettingScene(host);
});
test.beforeEach(async () => {
  page = await context.newPage();
});
test.afterEach(async () => {
  await page.close();
  expect(alarms.splice(0)).toEqual([]);
});
test.afterAll(() => host.stop());

test('the sandbox sets how a simulated counterparty answers, and lets it propose', async () => {
  await page.goto(at('sandbox'));
  await expectDrawn(page);
  await page.getByRole('button', { name: 'Set DVP script …' }).click();
  const script = dialog('Set a DVP script');
  await choose(script, 'Connection', scene.connectionLabel);
  await expect(script.getByText('Now: signs.')).toBeVisible();
  await choose(script, 'Script', /^silent/);
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await script.getByRole('button', { name: 'Set script' }).click();
  await expect(page.getByText(`${scene.who} has the script silent.`)).toBeVisible();
  const place = { enterpriseId: host.enterpriseId, connectionId: scene.connectionId };
  expect((await scene.ask(getDvpScript, place)).script).toBe('silent');
  await scene.ask(setDvpScript, { ...place, script: 'signs' });

  await page.getByRole('button', { name: 'Let it propose …' }).click();
  const form = dialog('Let a counterparty propose');
  await choose(form, 'Connection', scene.connectionLabel);
  await form.getByLabel('You receive').fill('');
  await form.getByLabel('You send').fill('');
  await form.getByRole('button', { name: 'Let it propose' }).click();
  await expect(form.getByText('Enter what you receive, what you send, or both.')).toBeVisible();
  await form.getByLabel('You receive').fill('0.25');
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Let it propose' }).click();
  await expect(page.getByText(/SIM-[0-9A-F]+ was proposed to you\./)).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(drawer().getByRole('heading', { name: /^SIM-/ })).toBeVisible();
  await expect(drawer()).toContainText('0.25 BTC');
  await drawer().getByRole('tab', { name: 'Timeline' }).click();
  await expect(drawer().getByText(`${scene.who} proposed it`)).toBeVisible();
});

test('a queue is previewed and run, and the run leads to its settlements', async () => {
  const first = await scene.proposeNetted([
    { currency: 'ofcbtc', quantity: '-20000000' },
    { currency: 'ofcusdc', quantity: '18870000000' },
  ]);
  await scene.proposeNetted([{ currency: 'ofcbtc', quantity: '15000000' }]);
  await scene.pass(6);
  await expectWaiting(2);
  await page.goto(at('settlements/netting'));
  await expect(queue()).toContainText('2 settlements wait since');
  await expect(queue()).toContainText('No automatic run');
  const btc = queue().getByRole('row').filter({ hasText: 'BTC' });
  await expect(btc).toContainText('0.15 BTC');
  await expect(btc).toContainText('−0.05 BTC');
  await expect(btc.getByTitle('Bitcoin, −5,000,000 base units')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await queue()
    .getByRole('button', { name: /^Preview netting/ })
    .click();
  const preview = dialog(/^Netting of/);
  await expect(preview).toContainText('2 settlements would settle. You receive 18,870.00 USDC and send 0.05 BTC.');
  await expect(preview.getByRole('list', { name: 'Settlements' }).getByRole('link')).toHaveCount(2);
  await expect(preview.getByText(/^SIM-/).first()).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await preview.getByRole('button', { name: 'Run …' }).click();
  await expect(confirmation()).toContainText('This settles 2 settlements of');
  expect(await findings(page, '[role=alertdialog]')).toEqual([]);
  await confirmation().getByRole('button', { name: 'Run netting' }).click();

  await expect(drawer()).toContainText('2 settlements settled. You received 18,870.00 USDC and sent 0.05 BTC.');
  await expect(queue()).toHaveCount(0);
  const run = page.getByRole('table', { name: 'Runs' }).getByTestId('plain-row').first();
  await expect(run).toContainText('Settled');
  await expect(run).toContainText('Manual, by');
  expect(await findings(page, '[data-testid=drawer]')).toEqual([]);
  await page.reload();
  await drawer().getByRole('list', { name: 'Settlements' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`settlements/dvp\\?open=${first}`));
  const place = { enterpriseId: host.enterpriseId, dvpSettlementId: first };
  expect((await scene.ask(getEnterpriseDvpSettlement, place)).status).toBe('settled');
  await drawer().getByRole('tab', { name: 'Timeline' }).click();
  await expect(drawer().getByText('You signed')).toBeVisible();
  await drawer().getByRole('link', { name: 'By a netting run' }).click();
  await expect(drawer()).toContainText('2 settlements settled.');
});

test('a run that the payer cannot pay moves nothing, and says what is missing', async () => {
  await scene.proposeNetted([{ currency: 'ofcsol', quantity: '-900000000000000000' }]);
  await scene.pass(6);
  await expectWaiting(1);
  await page.goto(at('settlements/netting'));
  await expect(queue().getByTestId('shortage')).toContainText('SOL are missing');
  await queue()
    .getByRole('button', { name: /^Run netting/ })
    .click();
  await confirmation().getByRole('button', { name: 'Run netting' }).click();
  await expect(confirmation().getByRole('alert')).toContainText('Too little is available');
  await confirmation().getByRole('button', { name: 'Cancel' }).click();
  await expect(queue()).toContainText('1 settlement waits since');
  await queue()
    .getByRole('link', { name: /^Settlements of .* that are netted$/ })
    .click();
  await expect(page.getByTestId('row').filter({ hasText: 'SIM-' })).toHaveCount(1);
});

/** Opens the form of the account’s settings; gives it with what is written from then on. */
async function openSettings(): Promise<{ form: Locator; writes: string[] }> {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  await page.goto(at(`settlements/dvp/settings/${scene.accountId}`));
  await page.getByRole('button', { name: 'Change settings' }).click();
  return { form: dialog(/^Settlement settings of/), writes };
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

test('how long an account’s settlements stay open is set, and its queues are automated once it has a route', async () => {
  const { form, writes } = await openSettings();
  await form.getByLabel('Affirmation time').fill('91');
  await choose(form, 'Unit', 'Days');
  await expect(form.getByText('The account has no netting route to automate.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a whole number: 1 minute to 90 days.')).toBeVisible();
  await form.getByLabel('Affirmation time').fill('4');
  await choose(form, 'Unit', 'Hours');
  await choose(form, 'Netting route', /^Netting/);
  await form.getByText('Run its netting queues each full hour').click();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await save(form);
  expect(writes).toEqual(['settings', 'account-settings']);
  await expect(page.getByText('14,400 seconds.')).toBeVisible();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('only what differs is saved, and the automation ends with its route', async () => {
  const { accountId, ask } = scene;
  const { form, writes } = await openSettings();
  await choose(form, 'Approvals required', /^2/);
  await save(form);
  expect(writes.splice(0)).toEqual(['approvals-required']);
  await expect(page.getByText('The admin who signs, and 1 other admin.')).toBeVisible();
  const wallet = await ask(getWallet, { coin: 'ofc', walletId: accountId, includeBalance: 'false' });
  expect(wallet.approvalsRequired).toBe(2);

  await page.getByRole('button', { name: 'Change settings' }).click();
  await choose(form, 'Netting route', /^None/);
  await save(form);
  expect(writes).toEqual(['settings']);
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  const settings = await ask(getDvpSettings, { enterpriseId: host.enterpriseId, accountId });
  expect(settings).toMatchObject({ affirmationExpirationTime: 14_400, queueAutomationEnabled: false });
});

test('the operator sets the fee of an account, in percent', async ({ browser }) => {
  const theirs = await browser.newContext({ baseURL: host.origin, viewport: { width: 1280, height: 800 } });
  const fees = await host.platformPage(theirs);
  await fees.goto('/platform/dvp-fees');
  const rows = fees.getByRole('table', { name: 'Fees by account' }).getByTestId('plain-row');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await fees.getByRole('searchbox', { name: 'Account or enterprise' }).fill('treasury');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(await findings(fees)).toEqual([]);
  await rows
    .first()
    .getByRole('button', { name: /^Set fee of/ })
    .click();
  const form = fees.getByRole('dialog', { name: /^Fee of/ });
  await form.getByLabel('Fee (percent)').fill('120');
  await form.getByRole('button', { name: 'Set fee' }).click();
  await expect(form.getByText('Enter a percentage from 0 to 100 with at most 6 decimals.')).toBeVisible();
  await form.getByLabel('Fee (percent)').fill('0.125');
  await expect(form.getByText('Share 0.00125: 1,250.00 USDC on 1,000,000.00 USDC.')).toBeVisible();
  expect(await findings(fees, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Set fee' }).click();
  await expect(form).toBeHidden();
  await expect(rows.first()).toContainText('0.125%');
  await fees.reload();
  await expect(rows.filter({ hasText: '0.00125' })).toHaveCount(1);
  await theirs.close();
});
