import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { readDemo } from '#e2e/support/demo.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { expectTotal, openList, viewTab } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { signMessage } from '#lib/chain/signed-message.ts';
import { getNetworkClient } from '#lib/contracts/network/clients.ts';
import { countConnections, searchConnections } from '#lib/contracts/network/connections.ts';
import { formatCount } from '#lib/count.ts';

const DRAWER = '[data-testid=drawer]';
const STRANGE_KEY = '07'.repeat(32);

const list = (query = ''): string => `/e/${demoUsers().main.id}/network/connections${query}`;
const newName = (): string => `Tried ${randomUUID().slice(0, 8)}`;

/** Passphrase of the trading account whose key signs for the first demo enterprise. */
async function passphrase(): Promise<string> {
  const { client } = await ask(getNetworkClient, { enterpriseId: demoUsers().main.id });
  const wallets = readDemo().wallets as { id: string; passphrase?: string }[];
  return wallets.find(({ id }) => id === client?.walletId)?.passphrase ?? '';
}

const search = async (filters: { text?: string; states?: ('waiting' | 'active' | 'inactive' | 'refused')[] }) =>
  (await ask(searchConnections, { enterpriseId: demoUsers().main.id, ...filters })).connections;

/** The form for a new connection, filled in but for its signature. */
async function fillConnection(page: Page, partner: RegExp, name: string): Promise<Locator> {
  await goTo(page, list('?new=1'));
  const form = page.getByRole('dialog', { name: 'New connection' });
  await form.getByRole('button', { name: /Partner$/ }).click();
  await page.getByRole('option', { name: partner }).click();
  await form.getByLabel('Name', { exact: true }).fill(name);
  for (const label of ['Token', 'Signature of the token', 'API key', 'API secret', 'Account id']) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.count()) > 0) await field.fill(`my ${label}`);
  }
  return form;
}

async function signByPassphrase(form: Locator): Promise<void> {
  await form.getByRole('radio', { name: /^Account’s key/ }).check();
  const field = form.getByLabel('Passphrase of the account’s key');
  await field.fill(await passphrase());
  await field.press('Enter');
  await expect(form.getByTestId('signer')).toHaveAttribute('data-kind', 'signed');
}

/** Makes a connection in the console, and gives it as the API has it. */
async function connect(page: Page, partner: RegExp, name: string) {
  const form = await fillConnection(page, partner, name);
  await signByPassphrase(form);
  await form.getByRole('button', { name: 'Create connection' }).click();
  await expect(form).toBeHidden();
  const [made] = await search({ text: name });
  if (made === undefined) throw new Error(`There is no connection ${name}`);
  return made;
}

test('tabs of connections count as the API does, and open what they count', async ({ adminPage: page }) => {
  const counts = await ask(countConnections, { enterpriseId: demoUsers().main.id });
  await openList(page, list());
  for (const [label, count] of [
    ['All', counts.all],
    ['Awaiting partner', counts.waiting],
    ['Active', counts.active],
    ['Deactivated', counts.inactive],
    ['Refused', counts.refused],
  ] as const) {
    const tab = viewTab(page, label);
    await expect(tab).toHaveText(`${label}${formatCount(count)}`);
    await tab.click();
    await expectTotal(page, count.total);
  }
});

test('a connection is signed in the browser by the account’s own key, renamed, deactivated and activated', async ({
  adminPage: page,
}) => {
  const made = await connect(page, /^Kestrel Spot/, newName());
  expect(made).toMatchObject({ state: 'active', keySchema: 'token', partnerName: 'Kestrel Spot' });
  await goTo(page, list(`?open=${made.id}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByText(made.proof)).toBeVisible();
  expect(await findings(page, DRAWER)).toEqual([]);
  await drawer.getByRole('button', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename this connection' });
  await rename.getByLabel('Name').fill('');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename.getByText('Enter a name.')).toBeVisible();
  const other = newName();
  await rename.getByLabel('Name').fill(other);
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('heading', { name: other })).toBeVisible();
  for (const [action, after] of [
    ['Deactivate', 'Activate'],
    ['Activate', 'Deactivate'],
  ] as const) {
    await drawer.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
    await expect(drawer.getByRole('button', { name: after, exact: true })).toBeVisible();
  }
  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  await expect(drawer.getByText('Activated', { exact: false }).first()).toBeVisible();
});

test('the workbench says whose signature it is, and why one is no use', async ({ adminPage: page }) => {
  const form = await fillConnection(page, /^Corvane Exchange/, newName());
  await form.getByLabel('Company registration number').fill('HRB 1044');
  const signer = form.getByTestId('signer');
  const payload = (await form.getByTestId('payload').textContent()) ?? '';
  expect(JSON.parse(payload)).toMatchObject({ connectionKey: { schema: 'clearloop', apiKey: 'my API key' } });
  await expect(form.getByText(`${new TextEncoder().encode(payload).length} bytes`)).toBeVisible();
  await expect(form.getByTestId('digest')).toHaveText(/^[0-9a-f]{64}$/);
  await form.getByRole('button', { name: 'Create connection' }).click();
  await expect(form.getByText('Sign the payload.')).toBeVisible();

  await form.getByRole('radio', { name: /^Account’s key/ }).check();
  await form.getByLabel('Passphrase of the account’s key').fill('not this one');
  await form.getByRole('button', { name: 'Sign in this browser' }).click();
  await expect(form.getByText('This passphrase does not open the key.')).toBeVisible();

  await form.getByRole('radio', { name: /^Pasted key/ }).check();
  await form.getByLabel('Private key').fill('xpub6');
  await form.getByRole('button', { name: 'Sign in this browser' }).click();
  await expect(form.getByText('This is a public key, which cannot sign. Paste the private one.')).toBeVisible();
  await form.getByLabel('Private key').fill(STRANGE_KEY);
  await form.getByRole('button', { name: 'Sign in this browser' }).click();
  await expect(signer).toHaveAttribute('data-kind', 'foreign');

  await form.getByRole('radio', { name: /^Signature/ }).check();
  const text = form.getByRole('textbox', { name: 'Signature', exact: true });
  await expect(text).toHaveValue(signMessage(payload, Buffer.from(STRANGE_KEY, 'hex')));
  await text.fill('1f00');
  await expect(signer).toContainText('This one has 4.');

  await signByPassphrase(form);
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await form.getByLabel('Name', { exact: true }).fill(newName());
  await expect(signer).toHaveAttribute('data-kind', 'stale');
  await form.getByRole('radio', { name: /^Service’s key/ }).check();
  const byService = form.getByRole('button', { name: 'Sign by the service’s key' });
  const make = form.getByRole('button', { name: 'Make a key of the service' });
  await expect(byService.or(make)).toBeVisible();
  if (await make.isVisible()) {
    await make.click();
    await expect(form.getByText('Enter your password.')).toBeVisible();
  } else {
    await byService.click();
    await expect(signer).toContainText('Signed by the service’s key');
  }
});

test('a partner takes a connection up, reads its key, and refuses another', async ({ adminPage: page, pageOf }) => {
  const { partner } = demoUsers();
  const [kept, refused] = [
    await connect(page, /^Quayside Exchange/, newName()),
    await connect(page, /^Quayside Exchange/, newName()),
  ];
  expect(kept.state).toBe('waiting');
  const theirs = await pageOf(partner);
  const at = (id: string): string =>
    `/e/${partner.memberships[0]?.enterpriseId}/network/connections?partner=true&states=waiting&open=${id}`;
  const drawer = theirs.locator(DRAWER);
  await goTo(theirs, at(kept.id));
  await drawer.getByRole('button', { name: 'Take up' }).click();
  const form = theirs.getByRole('dialog', { name: 'Take up this connection' });
  await form.getByRole('button', { name: 'Take up' }).click();
  await expect(form.getByText('Enter your id of the client.')).toBeVisible();
  await form.getByLabel('Your id of the client').fill('NDA-1');
  await form.getByLabel('Your id of the connection').fill(kept.id);
  await form.getByRole('button', { name: 'Take up' }).click();
  await expect(drawer.getByRole('button', { name: 'Take up' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Show key' }).click();
  const key = theirs.getByRole('dialog', { name: 'Show the connection key' });
  await key.getByLabel('Your password').fill(partner.password);
  await key.getByRole('button', { name: 'Show key' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Connection key' }).getByText('my Token')).toBeVisible();
  await theirs.getByRole('button', { name: 'Done' }).click();

  await goTo(theirs, at(refused.id));
  await drawer.getByRole('button', { name: 'Refuse' }).click();
  const refusal = theirs.getByRole('dialog', { name: 'Refuse this connection?' });
  await refusal.getByLabel('Reason').fill('The account is closed.');
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(drawer.getByText('The account is closed.')).toBeVisible();
  expect((await search({ text: refused.name }))[0]).toMatchObject({ state: 'refused' });
  expect((await search({ text: kept.name }))[0]).toMatchObject({ state: 'active', partnersClientId: 'NDA-1' });
});

test('an enterprise that is no client is told the first step', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin' });
  const page = await pageOf(own.people.ada);
  await goTo(page, own.page('network/connections'));
  await expect(page.getByRole('heading', { name: 'You are no client yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Become a client' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Become a client' }).click();
  await expect(question.getByText('The enterprise has no trading account that could become a client.')).toBeVisible();
});
