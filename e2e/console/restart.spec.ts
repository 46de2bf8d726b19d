import { ask } from '#e2e/support/ask.ts';
import { demoUsers, expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { lookAt } from '#e2e/support/demo.ts';
import { rows } from '#e2e/support/list-page.ts';
import { type RunningHost, removeDataDir, runHost, temporaryDataDir } from '#e2e/support/run-host.ts';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';

const QUIET = { CLEARHOUSE_MODE: 'sandbox', LOG_LEVEL: 'warn' };
let host: RunningHost;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  host = await runHost({ ...QUIET, DATA_DIR: await temporaryDataDir() });
  lookAt(host);
});

test.afterAll(async () => {
  lookAt(null);
  await host.kill('SIGTERM');
  await removeDataDir(host.dataDir);
});

test('a restart of the service shows a banner, keeps what was typed, and the page resumes by itself', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { admin, main } = demoUsers();
  const { port } = new URL(host.origin);
  const invite = (name: string) =>
    ask(createInvitation, { enterpriseId: main.id, email: `${name}@restart.example`, role: 'viewer' });
  await invite('before');
  await page.goto('/sign-in');
  await fillSignIn(page, admin.email, admin.password);
  await page.waitForURL(/\/e\//);
  await page.goto(`/e/${main.id}/members/invitations?states=`);
  await expect(rows(page).filter({ hasText: 'before@restart.example' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite member', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByLabel('Email').fill('typed@restart.example');
  await host.kill('SIGTERM');
  const banner = page.getByTestId('service-banner');
  await expect(banner).toContainText('Clearhouse is not responding.');
  host = await runHost({ ...QUIET, DATA_DIR: host.dataDir, PORT: port });
  await expect(banner).toBeHidden();
  await expect(dialog.getByLabel('Email')).toHaveValue('typed@restart.example');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByRole('dialog', { name: 'Invitation link' })).toBeVisible();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(rows(page).filter({ hasText: 'typed@restart.example' })).toBeVisible();
  await expect(page.getByTestId('live-switch').first()).toHaveText('Live');
  await invite('after');
  await page.getByRole('button', { name: '1 new – show' }).click();
  await expect(rows(page).filter({ hasText: 'after@restart.example' })).toBeVisible();
});
