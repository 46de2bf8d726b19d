import { demoUsers, expect, fillSignIn, test } from '#e2e/support/console-test.ts';
import { consoleOrigin, readDemo } from '#e2e/support/demo.ts';

test.describe('session', () => {
  test('the cookie is out of reach of scripts and of other sites', async ({ adminPage }) => {
    const cookies = await adminPage.context().cookies();
    const session = cookies.find(({ name }) => name.endsWith('.session'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('a forged cookie leads to sign-in', async ({ adminPage }) => {
    const context = adminPage.context();
    const session = (await context.cookies()).find(({ name }) => name.endsWith('.session'));
    if (session === undefined) throw new Error('no session cookie');
    await context.addCookies([{ ...session, value: `${session.value.slice(0, -6)}AAAAAA` }]);
    await adminPage.goto(`/e/${demoUsers().main.id}/identity`);
    await expect(adminPage).toHaveURL(/\/sign-in\?next=/);
  });

  test('signing out ends the session on the server, not only in this browser', async ({ page }) => {
    const { viewer, main } = demoUsers();
    await page.goto('/sign-in');
    await fillSignIn(page, viewer.email, viewer.password);
    await page.waitForURL(/\/e\//);
    const kept = await page.context().cookies();
    await page.getByRole('button', { name: `Account of` }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('**/sign-in');
    await page.context().addCookies(kept);
    await page.goto(`/e/${main.id}/identity`);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  });

  test('signing out everywhere ends the sessions of other browsers, and an open page notices', async ({
    page,
    browser,
  }) => {
    const { viewer, main } = demoUsers();
    const other = await browser.newContext({ baseURL: consoleOrigin() });
    const otherPage = await other.newPage();
    for (const one of [page, otherPage]) {
      await one.goto('/sign-in');
      await fillSignIn(one, viewer.email, viewer.password);
      await one.waitForURL(/\/e\//);
    }
    await otherPage.goto(`/e/${main.id}/identity`);
    await expect(otherPage.getByTestId('row').first()).toBeVisible();
    await page.getByRole('button', { name: `Account of` }).click();
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/sign-in');
    await otherPage.waitForURL(/\/sign-in\?next=/);
    await other.close();
  });

  test('the password is changed by whoever knows the present one', async ({ page }) => {
    const { second } = demoUsers();
    const { users } = readDemo();
    const user = users.find(({ email }) => email.startsWith('sofia.'));
    if (user === undefined) throw new Error('no such user');
    await page.goto('/sign-in?next=/account');
    await fillSignIn(page, user.email, user.password);
    await page.waitForURL('**/account');
    const change = async (current: string, next: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('New password again').fill(next);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change(user.password, 'short');
    await expect(page.getByText('Enter at least 12 characters.')).toBeVisible();
    await change('not the present one', 'a password of good length');
    await expect(page.getByText('The password was not changed')).toBeVisible();
    await change(user.password, 'a password of good length');
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.goto(`/e/${second.id}/identity`);
    await expect(page.getByRole('heading', { name: /Identity/ })).toBeVisible();
    await page.goto('/account');
    await change('a password of good length', user.password);
    await expect(page.getByText('Password changed')).toBeVisible();
  });
});
