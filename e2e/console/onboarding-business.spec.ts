import type { Locator, Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { beginSaidBusiness } from '#e2e/support/begin-onboarding.ts';
import {
  answer,
  choose,
  fillAddress,
  fillContact,
  fillPhone,
  find,
  go,
  handIn,
  isSaved,
  PDF,
  section,
} from '#e2e/support/business-form.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { getKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { askForMore, getOnboardingReview, takeOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { BUSINESS } from '#server/domains/onboarding/testing.ts';

async function begin(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Onboard the business …' }).click();
  const form = page.getByRole('dialog', { name: 'Onboard the business' });
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(form.getByText('Choose at least one.', { exact: false })).toBeVisible();
  await form.getByLabel('Legal name').fill('Alder Freight LLC');
  await find(form, 'Country of incorporation', 'United States');
  await form.getByLabel('State', { exact: true }).fill('MA');
  await choose(form, 'Legal structure', 'Limited liability company (LLC)');
  await form.getByText('Go Account', { exact: true }).click();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/onboarding\/business\/[0-9a-f-]{36}/);
  return /business\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

async function fillFacts(page: Page): Promise<void> {
  let part = section(page);
  await expect(part.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible();
  await part.getByLabel('Date of formation').fill('2090-01-01');
  await expect(part.getByText('This must not lie in the future.')).toBeVisible();
  await part.getByLabel('Date of formation').fill('2019-05-20');
  await part.getByLabel('Tax number (EIN or TIN)').fill('12-3456789');
  await isSaved(part);
  part = await go(page, 'Addresses');
  await find(part, 'Country of main operations', 'United States');
  await fillAddress(part, 'Business address');
  await isSaved(part);
  part = await go(page, 'Activity');
  await find(part, 'Main business', 'Software or Technology Company');
  await part.getByLabel('Business activities').fill('Moves freight, and pays for it.');
  await choose(part, 'Whose funds it holds', 'Its own');
  await isSaved(part);
  part = await go(page, 'Contacts');
  await fillContact(part, 'Authorised signer');
  await fillContact(part, 'Billing contact');
  await isSaved(part);
  part = await go(page, 'Regulation');
  await answer(part, 'Is the business regulated?', 'Yes');
  await expect(part.getByLabel('Regulator', { exact: true })).toBeVisible();
  await answer(part, 'Is the business regulated?', 'No');
  await expect(part.getByLabel('Regulator', { exact: true })).toHaveCount(0);
  await isSaved(part);
  part = await go(page, 'Compliance');
  await answer(part, 'Is the business affiliated with anybody under sanctions?', 'No');
  await answer(part, 'Were there material findings in an audit or examination?', 'No');
  await isSaved(part);
}

const people = (page: Page): Locator => page.getByTestId('associated-person');

async function addMember(page: Page, role: string, share?: string): Promise<void> {
  const before = await people(page).count();
  await section(page).getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await choose(form, 'Role', role);
  if (share !== undefined) await form.getByLabel('Share in percent').fill(share);
  await expect(async () => {
    await form.getByRole('combobox', { name: 'Member' }).fill('Ada', { timeout: 3_000 });
    await page.getByRole('option', { name: /^Ada Alder/ }).click({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await form.getByRole('button', { name: 'Add person' }).click();
  await expect(form).toBeHidden();
  await expect(people(page)).toHaveCount(before + 1);
}

/** Somebody new is added by email, cannot own more than is left, and is removed again. */
async function addAndRemoveSomebody(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await choose(form, 'Role', 'Beneficial owner');
  await form.getByLabel('Share in percent').fill('50');
  await choose(form, 'Who', 'Somebody new, by email');
  await form.getByLabel('First name').fill('Noor');
  await form.getByLabel('Last name').fill('Vale');
  await form.getByLabel('Email', { exact: true }).fill(`noor.${Date.now()}@alder.example`);
  await expect(form.getByTestId('share-sum')).toHaveText('Owners have 110 % together: 100 % at most.');
  await form.getByRole('button', { name: 'Add person' }).click();
  await expect(form.getByText('Owners have 100 percent together at most.')).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await form.getByLabel('Share in percent').fill('40');
  await form.getByRole('button', { name: 'Add person' }).click();
  await expect(form).toBeHidden();
  await section(page).getByLabel('Share of Ada Alder in percent').fill('70');
  await expect(section(page).getByTestId('share-sum')).toContainText('110 %');
  await expect(section(page).getByRole('button', { name: 'Save shares' })).toBeDisabled();
  await section(page).getByLabel('Share of Ada Alder in percent').fill('55.5');
  await section(page).getByRole('button', { name: 'Save shares' }).click();
  await expect(section(page).getByTestId('share-sum')).toHaveText('Owners have 95.5 % together.');
  await people(page).getByRole('button', { name: 'Remove Noor Vale as beneficial owner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(people(page).getByText('Noor Vale')).toHaveCount(0);
}

async function fillPerson(page: Page): Promise<void> {
  const part = section(page);
  await part.getByRole('button', { name: 'Fill in: Ada Alder, control person' }).click();
  await part.getByLabel('Date of birth').fill('1980-02-29');
  await part.getByLabel('Email').fill('ada@alder.example');
  await fillPhone(part);
  await find(part, 'Occupation', 'Other');
  await answer(part, 'Are they a politically exposed person?', 'No');
  await find(part, 'Country of citizenship', 'Germany');
  await find(part, 'Country of residence', 'United States');
  await fillAddress(part, 'Home address');
  await find(part, 'Kind of government ID', 'Passport');
  await find(part, 'Country of issue', 'Germany');
  await part.getByLabel('Identification number').fill('219-09-9999');
  await isSaved(part);
  await part.getByTestId('file-slot').locator('input[type=file]').setInputFiles(PDF);
  await expect(part.getByTestId('held-document')).toContainText('paper.pdf');
  expect(await findings(page)).toEqual([]);
  await part.getByRole('button', { name: 'All people' }).click();
  await expect(people(page).getByText('Complete')).toHaveCount(3);
}

async function uploadAll(page: Page): Promise<void> {
  const part = await go(page, 'Documents');
  const types = part.getByTestId('document-type');
  await expect(types).toHaveCount(4);
  for (let index = 0; index < 4; index += 1) {
    const one = types.nth(index);
    await one.locator('input[type=file]').setInputFiles(PDF);
    await expect(one.getByTestId('held-document')).toContainText('Uploaded');
  }
}

async function sign(page: Page): Promise<void> {
  const part = await go(page, 'Agreements');
  await part.getByRole('button', { name: 'Sign: Anti-money-laundering attestation' }).click();
  const form = page.getByRole('dialog', { name: /^Sign:/ });
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(form.getByText('Confirm that it was agreed to.')).toBeVisible();
  await form.getByText('They have read it and agree to it.').click();
  await expect(form.getByText(/your network address [\d.:a-f]+/)).toBeVisible();
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(part.getByText('signed by Ada Alder', { exact: false })).toBeVisible();
}

test('of a business all is said: itself, who stands behind it, and what each of them owns', async ({ pageOf }) => {
  test.setTimeout(300_000);
  const own = await ownEnterprise({ ada: 'admin' });
  const page = await pageOf(own.people.ada);
  await begin(page, own.page('onboarding'));
  await go(page, 'Hand in');
  await expect(section(page).getByTestId('hand-in-missing')).toContainText('Articles of organization');
  await section(page).getByRole('button', { name: 'Business', exact: true }).click();
  await fillFacts(page);
  await go(page, 'Owners and roles');
  await addMember(page, 'Control person');
  await addMember(page, 'Platform admin');
  await addMember(page, 'Beneficial owner', '60');
  await addAndRemoveSomebody(page);
  await fillPerson(page);
});

test('a business shows its documents, signs, is handed in, corrected when a reviewer asks, and handed in again', async ({
  pageOf,
}) => {
  test.setTimeout(180_000);
  const own = await ownEnterprise({ ada: 'admin' });
  const identityId = await beginSaidBusiness(own.id, own.people.ada);
  const page = await pageOf(own.people.ada);
  await page.goto(own.page(`onboarding/business/${identityId}`));
  await uploadAll(page);
  await sign(page);
  await go(page, 'Products');
  await expect(section(page).getByText('Ready to hand in')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await go(page, 'Hand in');
  await handIn(page);
  await go(page, 'Activity');
  await expect(section(page).getByText(BUSINESS.descriptionBusinessActivities)).toBeVisible();
  await expect(section(page).getByRole('textbox')).toHaveCount(0);

  const reviewer = await loginToken(demoUsers().platformAdmin);
  const { version } = await ask(getOnboardingReview, { identityId }, reviewer);
  const taken = await ask(takeOnboardingReview, { identityId, version }, reviewer);
  const requests = [
    { kind: 'businessInformation' as const, name: 'activity', text: 'Say where the freight goes.' },
    { kind: 'document' as const, name: 'w9', text: 'The form is not signed.' },
  ];
  await ask(askForMore, { identityId, version: taken.version, requests }, reviewer);
  const asks = page.getByTestId('onboarding-asks');
  await expect(asks).toContainText('The form is not signed.');
  expect(await findings(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Activity' }).click();
  await section(page).getByLabel('Business activities').fill('Moves freight across the Atlantic.');
  await isSaved(section(page));
  await expect(asks).not.toContainText('Say where the freight goes.');
  await asks.getByRole('button', { name: 'Form W-9' }).click();
  const form = section(page).getByTestId('document-type').filter({ hasText: 'Form W-9' });
  await form.getByRole('button', { name: 'Replace' }).click();
  await form.locator('input[type=file]').setInputFiles({ ...PDF, name: 'signed.pdf' });
  await expect(form.getByTestId('held-document')).toContainText('signed.pdf');
  await expect(asks).toHaveCount(0);
  await go(page, 'Hand in');
  await handIn(page);
  const { finalizeSubmission } = await ask(getKybIdentity, { identityId }, await loginToken(own.people.ada));
  expect(finalizeSubmission).toBe(true);
});

test('what is typed is there again after a reload before it was saved, the tax number excepted', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin' });
  const page = await pageOf(own.people.ada);
  await begin(page, own.page('onboarding'));
  await page.route('**/api/identity-service/v1/identities/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: 'Down for a moment.' } })
      : route.fallback(),
  );
  await section(page).getByLabel('Trading name (optional)').fill('Alder Sea');
  await section(page).getByLabel('Tax number (EIN or TIN)').fill('12-3456789');
  await expect(section(page).getByTestId('save-note')).toContainText('Not saved: Down for a moment.');
  const kept = await page.evaluate(() =>
    JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]),
  );
  expect(kept).toContain('Alder Sea');
  expect(kept).not.toContain('3456789');
  await page.unroute('**/api/identity-service/v1/identities/*');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(section(page).getByLabel('Trading name (optional)')).toHaveValue('Alder Sea');
  await isSaved(section(page));
  await page.reload();
  await expect(section(page).getByLabel('Trading name (optional)')).toHaveValue('Alder Sea');
});

test('the list leads to it, and a viewer is told why they may not', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
  const page = await pageOf(own.people.ada);
  const identityId = await begin(page, own.page('onboarding'));
  await openList(page, own.page('onboarding'));
  await rows(page).getByRole('link', { name: 'Alder Freight LLC' }).click();
  await page.getByTestId('drawer').getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(new RegExp(`business/${identityId}`));
  await expect(section(page)).toBeVisible();
  const bens = await pageOf(own.people.ben);
  await bens.goto(own.page('onboarding'));
  await expect(bens.getByRole('button', { name: 'Onboard the business …' })).toHaveAttribute('aria-disabled', 'true');
  await bens.goto(own.page(`onboarding/business/${identityId}`));
  await expect(bens.getByTestId('onboarding-section')).toHaveCount(0);
  await expect(bens.getByRole('main')).toContainText('admin');
});
