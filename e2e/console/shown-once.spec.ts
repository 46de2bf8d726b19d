import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/console-test.ts';
import { escapeFrom } from '#e2e/support/keyboard.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';

test.describe('what is shown once', () => {
  const createToken = async (page: Page, password: string): Promise<void> => {
    await page.getByRole('button', { name: 'New token' }).first().click();
    const form = page.getByRole('dialog', { name: 'New access token' });
    await form.getByLabel('Label').fill('Shown once');
    await form.getByLabel('Your password').fill(password);
    await form.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByTestId('shown-once').first()).toBeVisible();
  };
  const question = (page: Page): Locator =>
    page.getByText('This secret is shown once. Leave without storing it?', { exact: true });

  test('is left by Escape, the cross, a press beside it and Back only after a question, or once it was copied', async ({
    pageOf,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('members'));
    await page.getByRole('link', { name: 'Tokens', exact: true }).click();
    await page.waitForURL(`**${own.page('tokens')}*`);
    await createToken(page, own.people.ada.password);
    const dialog = page.getByRole('dialog', { name: 'Your new access token' });
    for (const leave of [
      () => escapeFrom(dialog),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 400),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await expect(question(page)).toBeVisible();
      await dialog.getByRole('button', { name: 'Go back' }).click();
      await expect(dialog).toBeVisible();
      await expect(question(page)).toBeHidden();
    }
    await dialog.getByRole('button', { name: 'Copy' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await createToken(page, own.people.ada.password);
    await escapeFrom(dialog);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'New token' }).first()).toBeFocused();
  });

  test('waits for its reply: nothing leaves the form while it is being sent', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('members'));
    await page.getByRole('link', { name: 'Tokens', exact: true }).click();
    await page.waitForURL(`**${own.page('tokens')}*`);
    const reply = Promise.withResolvers<void>();
    await page.route('**/user/accesstoken', async (route) => {
      if (route.request().method() === 'POST') await reply.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'New token' }).first().click();
    const form = page.getByRole('dialog', { name: 'New access token' });
    await form.getByLabel('Label').fill('Held');
    await form.getByLabel('Your password').fill(own.people.ada.password);
    await form.getByRole('button', { name: 'Create token' }).click();
    await expect(form.getByRole('button', { name: 'Creating …' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 400),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await expect(form.getByRole('button', { name: 'Creating …' })).toBeVisible();
      await expect(page.getByText('Discard your changes?')).toBeHidden();
    }
    reply.resolve();
    await expect(page.getByTestId('shown-once').first()).toBeVisible();
  });

  test('an invitation link and a signing secret ask as well', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('members/invitations?new=1'));
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('linked@alder.example');
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await expect(page.getByTestId('shown-once')).toBeVisible();
    await escapeFrom(page.getByRole('dialog', { name: 'Invitation link' }));
    await expect(page.getByText('This link is shown once. Leave without storing it?')).toBeVisible();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.goto(own.page('webhooks/endpoints?form=secret'));
    await page.getByRole('button', { name: 'Create secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create secret' }).click();
    await expect(page.getByTestId('shown-once').first()).toBeVisible();
    await escapeFrom(page.getByRole('dialog', { name: 'Your new signing secret' }));
    await expect(question(page)).toBeVisible();
  });
});
