import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { expectDrawn, PLATFORM_PAGES } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { pressInTurn } from '#e2e/support/keyboard.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { callApi, loginToken, platformToken } from '#e2e/support/platform.ts';
import { listPlatformAttention } from '#lib/contracts/platform/attention.ts';
import { PLATFORM_ATTENTION } from '#lib/platform-attention.ts';

const PASSWORD = 'a password of good length';
const drawer = (page: Page) => page.getByTestId('drawer');
const dialog = (page: Page) => page.getByRole('dialog').last();
const rowOf = (page: Page, name: string) => page.getByTestId('row').filter({ hasText: name });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Areas' });

/** The link that is shown once; it goes with the button that says that it is kept. */
async function takeLink(page: Page): Promise<string> {
  const link = await page.getByTestId('shown-once').innerText();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByTestId('shown-once')).toBeHidden();
  return link;
}

/** Sets a password by a link, and signs in with it. */
async function joinBy(guest: Page, link: string, { email }: { email: string }): Promise<void> {
  await guest.goto(link);
  await guest
    .getByLabel(/^New password|^Password$/)
    .first()
    .fill(PASSWORD);
  await guest.getByLabel(/again/).fill(PASSWORD);
  await guest.getByRole('button', { name: /Set password|Save/ }).click();
  await guest.waitForURL('**/sign-in**');
  await fillSignIn(guest, email, PASSWORD);
}

test.describe('the platform', () => {
  test.use({ handsOn: true });

  test('what waits for platform administrators stands above the enterprises, and leads to lists of just that', async ({
    pageOf,
  }) => {
    const { items } = await ask(listPlatformAttention, {}, await platformToken());
    const waiting = PLATFORM_ATTENTION.flatMap((work) =>
      items.filter(({ kind, total }) => kind === work.name && total > 0).map((item) => ({ ...work, ...item })),
    );
    expect(waiting.map(({ name }) => name)).toContain('unmatched-deposits');
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform');
    const links = page.getByRole('region', { name: 'Needs attention' }).getByRole('link');
    await expect(links).toHaveCount(waiting.length);
    for (const [index, { total, one, many }] of waiting.entries()) {
      await expect(links.nth(index)).toHaveText(new RegExp(`^${total}\\s*${total === 1 ? one : many}$`));
      await links.nth(index).click();
      await expect(page.locator('tbody tr')).toHaveCount(total);
      await page.goBack();
    }
    await page.goto('/platform/withdrawals?show=due');
    await expect(page.getByLabel('Show')).toHaveValue('due');
  });

  test('a platform administrator lands on the enterprises, and palette and keys lead on', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/');
    await expect(page).toHaveURL(/\/platform\/enterprises$/);
    await expectDrawn(page);
    await expect(page).toHaveTitle(/^Enterprises/);
    for (const name of ['Enterprises', 'Users', 'Licences', 'Chains and coins', 'Jobs', 'Deployment', 'Docs'])
      await expect(rail(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(rail(page).getByRole('link', { name: 'Enterprises' })).toHaveAttribute('aria-current', 'page');
    await expect(rail(page).getByText('Overview')).toHaveCount(0);
    await pressInTurn(page, 'g', 'u');
    await expect(page).toHaveURL(/\/platform\/users$/);
    await expectDrawn(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('deploy', { delay: 20 });
    await expect(palette.getByRole('option', { name: /^Deployment/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/platform\/deployment$/);
  });

  test('nobody is sent to a command line', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    for (const { path } of PLATFORM_PAGES) {
      await goTo(page, path);
      await expectDrawn(page);
      await expect(page.getByRole('main')).not.toContainText('npm run');
    }
  });

  test('an admin of an enterprise has no such pages', async ({ adminPage: page }) => {
    for (const { path } of PLATFORM_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/not found|no such page/i);
      await expect(rail(page).getByRole('link', { name: 'Deployment' })).toHaveCount(0);
    }
  });

  test('search, filters and the drawer of an enterprise are in the URL', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const page = await pageOf(demoUsers().platformAdmin);
    await goTo(page, '/platform/enterprises');
    await page.getByRole('searchbox').fill(own.name);
    await expect(page).toHaveURL(/text=Alder/);
    await expect(page.getByTestId('row')).toHaveCount(1);
    await expect(rowOf(page, own.name)).toContainText('Off-exchange');
    await rowOf(page, own.name).locator('td[data-column=name]').click();
    await expect(drawer(page)).toContainText('2 members, 1 admin');
    await drawer(page).getByRole('tab', { name: 'Members' }).click();
    await expect(drawer(page).getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
    await drawer(page)
      .getByRole('link', { name: /among the users/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/platform/users\\?enterprise=${own.id}`));
    await expect(page.getByTestId('row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Remove filter: Enterprise: ${own.name}` })).toBeVisible();
  });
});

test.describe('enterprises', () => {
  test('a new enterprise: its first admin sets a password by the link and is its admin', async ({
    pageOf,
    page: guest,
  }) => {
    const operator = demoUsers().platformAdmin;
    const page = await pageOf(operator);
    const name = `Cedar ${randomUUID().slice(0, 6)}`;
    const email = `nora.${randomUUID().slice(0, 6)}@cedar.example`;
    await page.goto('/platform/enterprises?new=1');
    const form = page.getByRole('dialog', { name: 'New enterprise' });
    await form.getByRole('button', { name: 'Create enterprise' }).click();
    await expect(form.getByText('Enter a name.')).toBeVisible();
    await expect(form.getByText('Enter an email address.')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByText('DVP', { exact: true }).click();
    await form.getByLabel('Email of the first admin').fill(`  ${email} `);
    await form.getByLabel('Your password').fill(operator.password);
    await form.getByRole('button', { name: 'Create enterprise' }).click();
    await expect(form.getByText('is required: the address has no account yet')).toBeVisible();
    await form.getByLabel('Name of the first admin').fill('Nora Quist');
    await form.getByRole('button', { name: 'Create enterprise' }).click();
    const link = await takeLink(page);
    await expect(rowOf(page, name)).toContainText('DVP');
    await joinBy(guest, link, { email });
    await guest.waitForURL(/\/e\/[0-9a-f]{32}\/overview/);
    await expect(guest.getByRole('button', { name: `Enterprise: ${name} Admin` })).toBeVisible();
  });

  test('a licence is granted and revoked with a reason, and opens and closes at once', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' }, []);
    const page = await pageOf(demoUsers().platformAdmin);
    const status = async (): Promise<number> =>
      (await callAs(own.people.ada, { method: 'GET', path: 'off-exchange-settlements' })).status;
    await page.goto(`/platform/enterprises?open=${own.id}&tab=licences`);
    await drawer(page).getByRole('button', { name: 'Grant the Off-exchange licence' }).click();
    await dialog(page).getByRole('button', { name: 'Grant licence' }).click();
    await expect(dialog(page).getByText('Enter a reason.')).toBeVisible();
    await dialog(page).getByLabel('Reason').fill('Contract of May');
    await dialog(page).getByRole('button', { name: 'Grant licence' }).click();
    const revoke = drawer(page).getByRole('button', { name: 'Revoke the Off-exchange licence' });
    await expect(revoke).toBeVisible();
    const open = await status();
    await revoke.click();
    await dialog(page).getByLabel('Reason').fill('Contract ended');
    await dialog(page).getByRole('button', { name: 'Revoke licence' }).click();
    await expect(drawer(page).getByRole('button', { name: 'Grant the Off-exchange licence' })).toBeVisible();
    expect([open, await status()]).toEqual([200, 403]);
  });

  test('a member is added, gets another role and is removed', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto(`/platform/enterprises?open=${own.id}&tab=members`);
    await drawer(page).getByRole('button', { name: 'Add member' }).click();
    await dialog(page)
      .getByLabel('Email')
      .fill(`lou.${own.id.slice(0, 6)}@alder.example`);
    await dialog(page).getByLabel('Name', { exact: true }).fill('Lou Berger');
    await dialog(page).getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await dialog(page).getByRole('button', { name: 'Add member' }).click();
    await takeLink(page);
    const lou = drawer(page).getByRole('listitem').filter({ hasText: 'Lou Berger' });
    await expect(lou).toContainText('Viewer');
    await lou.getByRole('button', { name: 'Change the role of Lou Berger' }).click();
    await dialog(page).getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: 'Operator' }).click();
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await expect(lou).toContainText('Operator');
    await lou.getByRole('button', { name: 'Remove Lou Berger' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(lou).toHaveCount(0);
  });
});

test.describe('users', () => {
  test('a password link, the end of sessions, and switching off and on', async ({ pageOf, page: guest }) => {
    const own = await ownEnterprise({ vic: 'viewer', ada: 'admin' });
    const { vic } = own.people;
    const member = await pageOf(vic);
    await member.goto(own.page('overview'));
    const operator = demoUsers().platformAdmin;
    const page = await pageOf(operator);
    await page.goto(`/platform/users?text=${vic.email}`);
    await rowOf(page, vic.name).locator('td[data-column=person]').click();
    await expect(drawer(page)).toContainText('No rights');
    await drawer(page).getByRole('tab', { name: 'Sessions' }).click();
    // A page that is open notices, and goes to sign-in by itself in the midst of what follows.
    await member.goto('about:blank');
    await drawer(page).getByRole('button', { name: 'End sessions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
    await expect(drawer(page).getByText('Not signed in anywhere.')).toBeVisible();
    await member.goto(own.page('overview'));
    await expect(member).toHaveURL(/\/sign-in/);

    await drawer(page).getByRole('button', { name: 'Password link' }).click();
    await dialog(page).getByRole('button', { name: 'Create link' }).click();
    await joinBy(guest, await takeLink(page), vic);
    await guest.waitForURL(`**${own.page('overview')}`);

    await drawer(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await dialog(page).getByLabel('Your password').fill(operator.password);
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
    await expect(rowOf(page, vic.name)).toContainText('Deactivated');
    await drawer(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
    await expect(rowOf(page, vic.name)).toContainText('Active');
  });

  test('the platform role is given after a confirmation, and taken away', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const operator = demoUsers().platformAdmin;
    const page = await pageOf(operator);
    const status = async (): Promise<number> =>
      (
        await callApi({
          token: await loginToken(ada),
          method: 'GET',
          path: '/api/clearhouse/v1/platform/licences',
        })
      ).status;
    await page.goto(`/platform/users?open=${ada.id}`);
    await drawer(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Make platform administrator' }).click();
    await dialog(page).getByRole('button', { name: 'Make administrator' }).click();
    await expect(dialog(page).getByRole('alert').or(dialog(page).locator('.field-error')).first()).toBeVisible();
    await dialog(page).getByLabel('Your password').fill(operator.password);
    await dialog(page).getByRole('button', { name: 'Make administrator' }).click();
    await expect(drawer(page)).toContainText('Administrator of this deployment');
    expect(await status()).toBe(200);
    await drawer(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Take the platform role away' }).click();
    await dialog(page).getByLabel('Your password').fill(operator.password);
    await dialog(page).getByRole('button', { name: 'Take away' }).click();
    await expect(drawer(page)).toContainText('No rights');
    expect(await status()).toBe(403);
  });

  test('one’s own drawer offers nothing against oneself', async ({ pageOf }) => {
    const { platformAdmin } = demoUsers();
    const page = await pageOf(platformAdmin);
    await page.goto(`/platform/users?open=${platformAdmin.id}`);
    await expect(drawer(page)).toContainText('This is you.');
    await expect(drawer(page).getByRole('button', { name: 'More' })).toHaveCount(0);
  });

  test('an unknown id says so', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto(`/platform/users?open=${'0'.repeat(32)}`);
    await expect(drawer(page)).toContainText('No user has this id.');
  });
});
