import type { BrowserContext, Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { signByService } from '#e2e/support/dvp-forms.ts';
import { proposalsOf } from '#e2e/support/dvp-proposals.ts';
import { openList, rows, viewTab } from '#e2e/support/list-page.ts';
import { openNettingScene } from '#e2e/support/netting-scene.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { setApprovalsRequired } from '#lib/contracts/wallets/signing.ts';

const DIALOG = '[role=dialog]:not([data-detail])';
const alarms: string[] = [];
let host: OwnHost;
let context: BrowserContext;
let page: Page;
let scene: Awaited<ReturnType<typeof openNettingScene>>;
let proposals: ReturnType<typeof proposalsOf>;

const at = (path: string): string => `/e/${host.enterpriseId}/${path}`;
const list = (query = ''): string => at(`settlements/dvp${query}`);
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const drawer = (): Locator => page.getByTestId('drawer');
const act = (name: string): Promise<void> => drawer().getByRole('button', { name, exact: true }).click();
const selection = (): Locator => page.getByRole('region', { name: 'Selected rows' });

async function openOnly(externalId: string): Promise<void> {
  await openList(page, list(`?text=${externalId}`));
  await rows(page).first().click();
  await expect(drawer().getByRole('heading', { name: externalId })).toBeVisible();
}

async function select(externalIds: readonly string[]): Promise<void> {
  for (const externalId of externalIds) await rows(page).filter({ hasText: externalId }).getByRole('checkbox').click();
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  host = await startOwnHost();
  context = await host.signedIn(browser, host.admin, alarms);
  scene = await openNettingScene(host);
  await scene.ask(changeClock, { frozen: true });
  proposals = proposalsOf(scene, host.enterpriseId);
});
test.beforeEach(async () => {
  page = await context.newPage();
});
test.afterEach(async () => {
  await page.close();
  expect(alarms.splice(0)).toEqual([]);
});
test.afterAll(() => host.stop());

/** Name of the own account of the scene. */
const ownAccount = (): string => scene.connectionLabel.split(' · ')[1] ?? '';

test('several are signed by one signature, each with its result', async () => {
  const both = [await proposals.letPropose('-11000000'), await proposals.letPropose('-12000000')];
  await openList(page, list());
  await viewTab(page, 'Waiting for us').click();
  await select(both);
  await selection().getByRole('button', { name: /^Sign/ }).click();
  const form = dialog(`Sign 2 settlements for ${ownAccount()}`);
  await signByService(form);
  await expect(form.getByRole('table', { name: 'What the account sends' })).toContainText('0.23 BTC');
  await expect(form.getByTestId('payload')).toContainText('payloadSha256');
  expect(await findings(page, DIALOG)).toEqual([]);
  await form.getByRole('button', { name: 'Sign settlements' }).click();
  const result = dialog('Results for 2 settlements');
  await expect(result.getByTestId('many-result').getByTestId('plain-row')).toHaveText([/Signed/, /Signed/]);
  expect(await findings(page, DIALOG)).toEqual([]);
  await result.getByRole('button', { name: 'Done' }).click();
  await scene.pass(6);
  await openOnly(both[0] ?? '');
  await expect.poll(async () => (await proposals.shown(page)).status).toBe('settled');
  await drawer()
    .getByRole('tab', { name: /^Approvals/ })
    .click();
  await expect(drawer().getByText(/^One signature for several settlements/)).toBeVisible();
});

test('several are acknowledged, and several ended, with what came of each', async () => {
  const all = [
    await proposals.letPropose('21000000'),
    await proposals.letPropose('22000000'),
    await proposals.letPropose('-23000000'),
  ];
  await openList(page, list('?text=SIM-'));
  await select(all.slice(0, 2));
  await selection()
    .getByRole('button', { name: /^Acknowledge/ })
    .click();
  await dialog('Acknowledge 2 settlements?').getByRole('button', { name: 'Acknowledge' }).click();
  const acknowledged = dialog('Results for 2 settlements');
  await expect(acknowledged.getByTestId('plain-row')).toHaveText([/Acknowledged/, /Acknowledged/]);
  await acknowledged.getByRole('button', { name: 'Done' }).click();
  await select(all.slice(2));
  await selection().getByRole('button', { name: /^End/ }).click();
  const form = dialog('End 3 settlements?');
  await expect(form).toContainText(`${ownAccount()} rejects 3 that others proposed.`);
  expect(await findings(page, DIALOG)).toEqual([]);
  await form.getByRole('button', { name: 'End settlements' }).click();
  const ended = dialog('Results for 3 settlements');
  await expect(ended.getByTestId('plain-row')).toHaveText([/Rejected/, /Rejected/, /Rejected/]);
  await ended.getByRole('button', { name: 'Done' }).click();
  await expect(selection().getByRole('button', { name: /^End/ })).toHaveAccessibleDescription(
    'All of them have ended.',
  );
});

test('what waits for other admins leads to their approval', async () => {
  const place = { enterpriseId: host.enterpriseId, walletId: scene.accountId };
  await scene.ask(setApprovalsRequired, { ...place, approvalsRequired: 2 });
  await openOnly(await proposals.letPropose('-3000000'));
  await act('Sign');
  const signing = dialog(`Sign for ${ownAccount()}`);
  await signByService(signing);
  await signing.getByRole('button', { name: 'Sign settlement' }).click();
  await expect(drawer().getByTestId('state-path')).toContainText('Your other admins approve what was signed');
  await drawer().getByRole('link', { name: 'Open the approval' }).click();
  await expect(drawer().getByRole('heading', { name: 'DVP settlement of 0.03 BTC' })).toBeVisible();
  await expect(drawer().getByRole('link', { name: /^DVP settlement SIM-/ })).toHaveAttribute('href', /dvp\?open=/);
  await scene.ask(setApprovalsRequired, { ...place, approvalsRequired: 1 });
});

test('who may not write sees all of it, and why they cannot', async ({ browser }) => {
  const externalId = await proposals.letPropose('-4000000');
  const viewer = host.demo.users.find(({ email }) => email.startsWith('leila.'));
  if (viewer === undefined) throw new Error('The demo data has no viewer');
  const theirs = await host.signedIn(browser, viewer, alarms);
  const own = await theirs.newPage();
  await openList(own, list(`?text=${externalId}`));
  await rows(own).first().click();
  for (const name of ['New settlement', 'Sign', 'Acknowledge', 'Reject'])
    await expect(own.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
      /^Needs the role operator or admin/,
    );
  await theirs.close();
});
