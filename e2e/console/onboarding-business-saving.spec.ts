import type { Page } from '@playwright/test';
import { beginBusiness } from '#e2e/support/begin-onboarding.ts';
import { go, isSaved, section } from '#e2e/support/business-form.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';

const IDENTITY = '**/api/identity-service/v1/identities/*';

/** Holds back what the page saves; gives what lets go of it. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(IDENTITY, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.fallback();
  });
  return async () => {
    held.resolve();
    await page.unroute(IDENTITY);
  };
}

test('a list stays open while the form saves itself, and is no wider than its field', async ({ pageOf }) => {
  test.setTimeout(180_000);
  const own = await ownEnterprise({ ada: 'admin' });
  const identityId = await beginBusiness(own.id, own.people.ada);
  const page = await pageOf(own.people.ada);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(own.page(`onboarding/business/${identityId}?section=activity`));
  const letGo = await holdSaves(page);
  const said = page.waitForRequest((request) => request.method() === 'PATCH');
  await section(page).getByLabel('Business activities').fill('Moves freight.');
  await said;
  const box = section(page).getByRole('combobox', { name: 'Main business' });
  await box.evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await box.fill('So');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await letGo();
  await isSaved(section(page));
  await expect(section(page).getByText('Missing: Main business, Whose funds it holds')).toBeVisible();
  await expect(list).toBeVisible();
  const [popover, field] = [await list.locator('..').boundingBox(), await box.locator('..').boundingBox()];
  expect(popover?.width).toBeLessThanOrEqual((field?.width ?? 0) + 1);
  await list.getByRole('option', { name: 'Software or Technology Company' }).click();
  await isSaved(section(page));
});

test('a section that is left goes on to save itself, and says until then that it is not saved', async ({ pageOf }) => {
  test.setTimeout(180_000);
  const own = await ownEnterprise({ ada: 'admin' });
  const identityId = await beginBusiness(own.id, own.people.ada);
  const page = await pageOf(own.people.ada);
  await page.goto(own.page('onboarding'));
  await page.goto(own.page(`onboarding/business/${identityId}`));
  const letGo = await holdSaves(page);
  await section(page).getByLabel('Tax number (EIN or TIN)').fill('98-7654321');
  await expect(section(page).getByTestId('save-note')).toHaveText('Saving …');
  await go(page, 'Activity');
  const others = section(page).getByTestId('other-saves');
  await expect(others).toHaveText('Business: Saving …');
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload({ timeout: 5_000 }).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await page.goBack();
  await expect(section(page).getByLabel('Tax number (EIN or TIN)')).toHaveValue('98-7654321');
  await go(page, 'Activity');
  await go(page, 'Contacts');
  await page.goBack();
  await expect(section(page).getByRole('heading', { level: 2, name: 'Activity' })).toBeVisible();
  await letGo();
  await expect(others).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expect(section(page).getByText('Recorded: ', { exact: false })).toContainText('4321');
  await section(page).getByLabel('Website (optional)').fill('notaurl');
  await expect(section(page).getByText('Enter a web address, such as alder.example.')).toBeVisible();
  await page.goto(own.page('onboarding?form=business'));
  const known = page.getByRole('dialog', { name: 'Onboard the business' }).getByTestId('known-business');
  await expect(known).toContainText('Alder Freight LLC is being onboarded: to complete.');
  await known.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`business/${identityId}`));
});
