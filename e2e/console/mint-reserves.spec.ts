import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { consoleOrigin } from '#e2e/support/demo.ts';
import { openList } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { getReserveHistory, listTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';

const run = promisify(execFile);
const OFFLINE = { ...process.env, DATABASE_URL: undefined };
const page = (path = ''): string => `/e/${demoUsers().main.id}/mint${path}`;

test('mint and burn leads to the reserves of all tokens, which a viewer reads', async ({ pageOf }) => {
  const viewer = await pageOf(demoUsers().viewer);
  await openList(viewer, page());
  await viewer.getByRole('link', { name: 'Reserves', exact: true }).click();
  await expect(viewer.getByRole('heading', { level: 1, name: 'Reserves' })).toBeVisible();
  const { tokens } = await ask(listTokenReserves, { enterpriseId: demoUsers().main.id });
  const lines = viewer.getByRole('table', { name: 'Reserves by token' }).getByTestId('plain-row');
  await expect(lines).toHaveCount(tokens.length);
  for (const [index, { name, ratio }] of tokens.entries()) {
    await expect(lines.nth(index)).toContainText(name);
    await expect(lines.nth(index).getByText(ratio, { exact: true })).toBeVisible();
  }
  const [first, second] = tokens;
  if (first === undefined || second === undefined) throw new Error('The demo has too few tokens');
  await expect(viewer.getByRole('region', { name: first.name })).toBeVisible();
  await lines.nth(1).getByRole('link', { name: second.name }).click();
  await expect(viewer).toHaveURL(new RegExp(`token=${second.token}$`));
  await expect(viewer.getByRole('region', { name: second.name })).toBeVisible();
  expect(await findings(viewer, 'main')).toEqual([]);
  await viewer.goto(page('/reserves?token=nothing'));
  await expect(viewer.getByText('There is no token “nothing”.', { exact: false })).toBeVisible();
});

test('the course of a token is drawn, read by keyboard, and shown as a table', async ({ adminPage }) => {
  await adminPage.goto(page('/reserves?token=gousd&period=all'));
  const panel = adminPage.getByRole('region', { name: 'Over time' });
  const { points, total } = await ask(getReserveHistory, {
    enterpriseId: demoUsers().main.id,
    token: 'gousd',
    buckets: 60,
  });
  await expect(panel.getByText(`${total} changes in this period`)).toBeVisible();
  const stops = panel.getByRole('list', { name: 'Changes' }).getByRole('button');
  await expect(stops).toHaveCount(points.length);
  await stops.last().focus();
  await adminPage.keyboard.press('Home');
  await expect(stops.first()).toBeFocused();
  await expect(stops.first()).toHaveAccessibleName(/^Change 1, .+ GOUSD circulating, .+ TUSD reserve$/);
  expect(await findings(adminPage, 'main')).toEqual([]);
  await panel.getByLabel('Shown as').selectOption('Table');
  await expect(adminPage).toHaveURL(/as=table/);
  const table = panel.getByRole('table', { name: 'Circulating and reserve over time' });
  await expect(table.getByTestId('plain-row')).toHaveCount(points.length);
  await panel.getByLabel('Period').selectOption('7 days');
  await expect(adminPage).toHaveURL(/period=7d/);
  await expect(table.getByText('Start of the period')).toBeVisible();
  expect(await findings(adminPage, 'main')).toEqual([]);
});

test('a downloaded attestation holds without the service', async ({ adminPage }, info) => {
  await adminPage.goto(page('/reserves?token=gousd'));
  const [download] = await Promise.all([
    adminPage.waitForEvent('download'),
    adminPage.getByRole('button', { name: 'Download attestation' }).click(),
  ]);
  const [file, keys] = [info.outputPath('attestation.json'), info.outputPath('jwks.json')];
  await download.saveAs(file);
  const { attestation } = JSON.parse(await readFile(file, 'utf8')) as { attestation: { ledgerPosition: number } };
  const name = `gousd-reserves-${attestation.ledgerPosition}.json`;
  expect(download.suggestedFilename()).toBe(name);
  await expect(adminPage.getByText(`Saved as ${name}.`)).toBeVisible();
  await expect(adminPage.getByText(`reserves verify ${name} --key jwks.json`)).toBeVisible();
  const link = adminPage.getByRole('link', { name: '/.well-known/jwks.json' });
  const href = (await link.getAttribute('href')) ?? '';
  await writeFile(keys, await (await fetch(new URL(href, consoleOrigin()))).text());
  const command = ['run', '-s', 'clearhouse', '--', 'reserves', 'verify', file, '--key', keys, '--no-database'];
  const { stdout } = await run('npm', command, { env: OFFLINE });
  expect(stdout).toContain('gousd');
});

test('an enterprise of its own sees the same reserves; one without the licence is told so', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'viewer' }, ['mint']);
  const ada = await pageOf(own.people.ada);
  await ada.goto(own.page('mint/reserves?token=scaasacme'));
  await expect(ada.getByRole('table', { name: 'Reserves by token' })).toBeVisible();
  await expect(ada.getByRole('region', { name: 'Now' })).toContainText('Ledger position');
  const bare = await ownEnterprise({ bea: 'admin' }, []);
  const bea = await pageOf(bare.people.bea);
  await bea.goto(bare.page('mint/reserves'));
  await expect(bea.getByRole('heading', { name: /is not part of this enterprise/ })).toBeVisible();
});
