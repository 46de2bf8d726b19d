import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, fillSignIn, signedInState, test } from '#e2e/support/console-test.ts';
import type { DemoUser } from '#e2e/support/demo.ts';
import { endSession } from '#e2e/support/end-session.ts';
import { forgetSession } from '#e2e/support/forget-session.ts';

const at = (path: string): string => `/e/${demoUsers().main.id}/${path}`;

/** A session of the test's own, so that ending it ends nobody else's; nothing may ask before the page is left. */
async function signInAs(page: Page, user: DemoUser, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, user.email, user.password);
  await page.waitForURL(`**${path}`);
  return asked;
}

/** Takes over the browser as somebody else, without the form. */
async function becomes(page: Page, browser: Browser, user: DemoUser): Promise<void> {
  const { cookies } = JSON.parse(await readFile(await signedInState(browser, user), 'utf8')) as {
    cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0];
  };
  await forgetSession(page);
  await page.context().addCookies(cookies);
}

const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

test.describe('a session that ends while a form is open', () => {
  test('on submit: leads to sign-in and back to the form with what was filled in, secrets left out', async ({
    page,
  }) => {
    const { viewer } = demoUsers();
    // A stream that never answers, so that it is the submit that finds out.
    await page.route('**/events?*', () => undefined);
    await page.route('**/events', () => undefined);
    const asked = await signInAs(page, viewer, at('tokens?new=1'));
    const form = page.getByRole('dialog', { name: 'New access token' });
    await form.getByLabel('Label').fill('Nightly report');
    await form.getByLabel('Allowed addresses').fill('203.0.113.0/24');
    await form.getByLabel('Your password').fill(viewer.password);
    await endSession(page.context());
    await form.getByRole('button', { name: 'Create token' }).click();
    await page.waitForURL(/\/sign-in\?next=/);
    await expect(page.getByText('Your draft is kept in this tab')).toBeVisible();
    expect(await kept(page)).toContain('Nightly report');
    expect(await kept(page)).not.toContain(viewer.password);
    await fillSignIn(page, viewer.email, viewer.password);
    await page.waitForURL(`**${at('tokens?new=1')}`);
    await expect(form.getByTestId('draft')).toBeVisible();
    await expect(form.getByLabel('Label')).toHaveValue('Nightly report');
    await expect(form.getByLabel('Allowed addresses')).toHaveValue('203.0.113.0/24');
    await expect(form.getByLabel('Your password')).toHaveValue('');
    expect(await kept(page)).not.toContain('Nightly report');
    expect(await findings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect(form.getByLabel('Label')).toHaveValue('');
    await expect(form.getByTestId('draft')).toBeHidden();
    expect(asked).toEqual([]);
  });

  test('by itself: the page leaves, and the draft waits for the same person only', async ({ page, browser }) => {
    const { admin, operator } = demoUsers();
    const asked = await signInAs(page, operator, at('identity?statuses=rejected'));
    await page.getByTestId('saved-views').click();
    await page.getByRole('menuitem', { name: /^Save as new view/ }).click();
    const form = page.getByRole('dialog', { name: 'Save view' });
    await form.getByLabel('Name').fill('Rejected this week');
    await endSession(page.context());
    await page.waitForURL(/\/sign-in\?next=/);
    const back = new URL(page.url()).searchParams.get('next') ?? '';
    expect(back).toContain('statuses=rejected');
    await becomes(page, browser, admin);
    await page.goto(back);
    await expect(form.getByLabel('Name')).toHaveValue('');
    await becomes(page, browser, operator);
    await page.goto(back);
    await expect(form.getByLabel('Name')).toHaveValue('Rejected this week');
    await form.getByRole('button', { name: 'Save view' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByTestId('saved-views')).toContainText('Rejected this week');
    await page.getByTestId('saved-views').click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
    await expect(page.getByTestId('saved-views')).toContainText('Views');
    expect(asked).toEqual([]);
  });

  test('a confirmation is typed anew, and a form that was left on purpose leaves nothing', async ({ page }) => {
    const asked = await signInAs(page, demoUsers().operator, at('sandbox?form=reset'));
    const form = page.getByRole('dialog', { name: 'Reset the sandbox?' });
    await form.getByLabel(/confirm/).fill('res');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Reset …' }).click();
    await form.getByLabel(/confirm/).fill('res');
    await endSession(page.context());
    await page.waitForURL(/\/sign-in\?next=/);
    expect(await kept(page)).not.toContain('draft');
    expect(asked).toEqual([]);
  });
});

test.describe('as code', () => {
  test('a form copies its call as it is filled in, with placeholders for token and secrets', async ({
    adminPage: page,
  }) => {
    await page.goto(at('tokens?new=1'));
    const form = page.getByRole('dialog', { name: 'New access token' });
    await form.getByLabel('Label').fill('Reporting');
    await form.getByLabel('Your password').fill('not to be copied');
    await form.getByRole('button', { name: 'Copy as code' }).click();
    await page.getByRole('menuitem', { name: 'Copy as TypeScript' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('"label": "Reporting"');
    expect(await copied()).toContain('"password": "<password>"');
    expect(await copied()).toContain('process.env.ACCESS_TOKEN');
    expect(await copied()).not.toContain('not to be copied');
  });
});
