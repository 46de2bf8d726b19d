import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect, signedInState, test } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { ABROAD, beginKyc, choose, find, handIn, next, pass, personForm } from '#e2e/support/person-form.ts';
import { pngFile } from '#server/domains/documents/testing.ts';

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pngFile() });
const SSN = '536-90-4399';

const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

test.describe('Onboarding a person', () => {
  test('from nothing to approved, as the person themselves', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
    const page = await pageOf(own.people.ben);
    await page.goto(own.page('onboarding'));
    await page.getByRole('button', { name: 'Onboard a person …' }).click();
    const form = personForm(page);
    await expect(form.getByText('You onboard yourself')).toBeVisible();
    await next(form);
    await expect(form.getByText('Choose one.')).toBeVisible();
    await choose(form, 'Onboarded as', /^Document check/);
    await expect(form.getByTestId('asked')).toContainText('Custody agreement');
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await next(form);
    await expect(form.getByTestId('step-count')).toContainText('Step 2 of 4');
    await next(form);
    await expect(form.getByText('Enter a value.')).toHaveCount(3);
    await form.getByLabel('First name').fill('Ben');
    await form.getByLabel('Last name').fill('Älder 2');
    await form.getByLabel('Date of birth').fill('1988-04-21');
    await next(form);
    await expect(form.getByText(/Latin letters, blanks and/)).toBeVisible();
    await form.getByLabel('Last name').fill('Alder');
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await next(form);
    await find(form, 'Country', 'Germany');
    await next(form);
    await expect(form.getByTestId('review-part')).toHaveCount(3);
    await expect(form.getByTestId('review-part').last()).toContainText('Germany');
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await form.getByRole('button', { name: 'Edit name and birth' }).click();
    await expect(form.getByLabel('Last name')).toHaveValue('Alder');
    await next(form);
    await next(form);
    await handIn(form);
    const drawer = page.getByRole('dialog', { name: 'Ben Alder' });
    await expect(drawer).toBeVisible();
    expect(await kept(page)).not.toContain('lasting-draft');
    await pass(11);
    await drawer.getByRole('button', { name: 'Add documents …' }).click();
    const documents = page.getByRole('dialog', { name: 'Documents of Ben Alder' });
    await documents
      .getByLabel('File: Front')
      .setInputFiles({ ...picture('front.png'), buffer: Buffer.from('no picture') });
    await expect(documents.getByText('front.png was not uploaded')).toBeVisible();
    await expect(documents.getByTestId('file-slot')).toContainText(/JPEG|PNG|image/);
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await documents.getByLabel('File: Front').setInputFiles(picture('front.png'));
    await expect(documents.getByTestId('documents-done')).toBeVisible();
    await documents.getByRole('button', { name: 'Done' }).click();
    await pass(60);
    await drawer.getByRole('button', { name: 'Sign …' }).click();
    const sign = page.getByRole('dialog', { name: 'Sign the contract' });
    await expect(sign.getByLabel('IP address')).not.toHaveValue('');
    await expect(sign.getByTestId('contract-text')).toContainText('The operator keeps the digital assets');
    await sign.getByRole('button', { name: 'Sign' }).click();
    await expect(sign.getByText('Agree to the contracts to sign them.')).toBeVisible();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await sign.getByText('I agree to these contracts').click();
    await sign.getByRole('button', { name: 'Sign' }).click();
    await expect(sign).toBeHidden();
    await pass(11);
    await expect(drawer.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  test('an age that is refused is told at its step, and an admin onboards a member', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('onboarding?new=person'));
    const form = personForm(page);
    await find(form, 'Person', `Ben Alder · ${own.people.ben.email}`);
    await choose(form, 'Onboarded as', /^Starter sign-up/);
    await next(form);
    await form.getByLabel('First name').fill('Ben');
    await form.getByLabel('Last name').fill('Alder');
    await form.getByLabel('Date of birth').fill('2020-04-21');
    await next(form);
    await expect(form.getByText('This must be at least 18 years ago.')).toBeVisible();
    await expect(form.getByTestId('step-count')).toContainText('Step 2 of 5');
    await expect(form.getByLabel('Date of birth')).toBeFocused();
    await form.getByLabel('Date of birth').fill('1990-04-21');
    await next(form);
    await find(form, 'Country', 'United States');
    await next(form);
    await choose(form, 'Signs up for a company', 'Yes');
    await next(form);
    await expect(form.getByText('Choose one.')).toHaveCount(1);
    await choose(form, 'Signs up for a company', 'No');
    await next(form);
    await handIn(form);
    await expect(page.getByRole('dialog', { name: 'Ben Alder' })).toBeVisible();
    await page.goto(own.page('onboarding'));
    await expect(page.getByTestId('row')).toHaveCount(1);
  });

  test('whoever is onboarded already is told so at once, with the way to it', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
    const id = await beginKyc(own.id, { person: own.people.ben, transactionType: 'starterSignup', isEntity: false });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('onboarding?new=person'));
    const form = personForm(page);
    await expect(form.getByTestId('existing')).toBeHidden();
    await find(form, 'Person', `Ben Alder · ${own.people.ben.email}`);
    await choose(form, 'Onboarded as', /^Document check/);
    await expect(form.getByTestId('existing')).toContainText('Ben Alder has an onboarding in this enterprise already');
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await expect(form.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await expect(form.getByText('They have an onboarding already.')).toBeAttached();
    await expect(form.getByTestId('step-count')).toContainText('Step 1');
    await form.getByRole('link', { name: 'Open the onboarding of Ben Alder' }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(form).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Ben Alder' })).toBeVisible();
  });

  test('a draft survives a reload without its secrets, for the same person alone', async ({ pageOf, browser }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('onboarding?new=person'));
    const form = personForm(page);
    await choose(form, 'Onboarded as', /^Person of an institution/);
    await next(form);
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Alder');
    await form.getByLabel('Date of birth').fill('1988-04-21');
    await form.getByLabel('Phone number').fill('+15032345678');
    await next(form);
    await form.getByLabel('Street and number').fill('12 Alder Street');
    await form.getByLabel('City').fill('Portland');
    await form.getByLabel('State, province or region').fill('OR');
    await find(form, 'Country', 'United States');
    await find(form, 'Country of residence', 'United States');
    await next(form);
    await find(form, 'Citizenship', 'United States');
    await form.getByLabel('Social security number', { exact: true }).fill(SSN);
    await form.getByRole('button', { name: 'Show Social security number' }).click();
    await expect(form.getByLabel('Social security number', { exact: true })).toHaveAttribute('type', 'text');
    await expect.poll(() => kept(page)).toContain('12 Alder Street');
    await page.reload();
    await expect(form.getByTestId('draft')).toContainText('Draft restored');
    await expect(form.getByRole('combobox', { name: 'Citizenship' })).toHaveValue('United States');
    await expect(form.getByLabel('Social security number', { exact: true })).toHaveValue('');
    expect(await kept(page)).not.toContain('4399');
    const { cookies } = JSON.parse(await readFile(await signedInState(browser, own.people.ben), 'utf8')) as {
      cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0];
    };
    const mine = await page.context().cookies();
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await page.goto(own.page('onboarding?new=person'));
    await expect(form.getByTestId('step-count')).toContainText('Step 1');
    await expect(form.getByTestId('draft')).toBeHidden();
    await expect.poll(() => kept(page)).not.toContain('12 Alder Street');
    await page.context().clearCookies();
    await page.context().addCookies(mine);
  });

  test('a draft ends with Start over', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('onboarding?new=person'));
    const form = personForm(page);
    await choose(form, 'Onboarded as', /^Document check/);
    await next(form);
    await form.getByLabel('First name').fill('Ada');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(page).not.toHaveURL(/new=/);
    await page.getByRole('button', { name: 'Onboard a person …' }).click();
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect(form.getByTestId('step-count')).toContainText('Step 1');
    await page.reload();
    await expect(form.getByTestId('draft')).toBeHidden();
  });
});

test.describe('The next step of a person', () => {
  test('an upload is cancelled, and a file replaced', async ({ pageOf }) => {
    const own = await ownEnterprise({ ben: 'viewer' });
    const id = await beginKyc(own.id, { person: own.people.ben, ...ABROAD });
    const page = await pageOf(own.people.ben);
    await pass(11);
    await page.goto(own.page(`onboarding?stages=&open=${id}`));
    await page.getByRole('button', { name: 'Add documents …' }).click();
    const form = page.getByRole('dialog', { name: 'Documents of Ben Alder' });
    const front = form.getByRole('group', { name: 'Front' });
    await page.route('**/document', () => undefined);
    await front.getByLabel('File: Front').setInputFiles(picture('slow.png'));
    await front.getByRole('button', { name: /Cancel/ }).click();
    await expect(front.getByText('slow.png')).toBeHidden();
    await page.unroute('**/document');
    await front.getByLabel('File: Front').setInputFiles(picture('first.png'));
    await expect(front).toContainText('first.pngPending');
    await front.getByLabel('File: Front').setInputFiles(picture('second.png'));
    await expect(front).toContainText('second.pngPending');
    await form
      .getByRole('group', { name: 'Proof of residency' })
      .getByLabel(/^File/)
      .setInputFiles(picture('bill.png'));
    await expect(form.getByTestId('documents-done')).toBeVisible();
  });

  test('what was found wrong is corrected, that field alone', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
    const failing = { debugStatus: 'failed', debugFailureReason: 'input' } as const;
    const id = await beginKyc(own.id, {
      person: own.people.ben,
      transactionType: 'starterSignup',
      isEntity: false,
      ...failing,
    });
    await pass(11);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page(`onboarding?stages=&open=${id}`));
    await page.getByRole('button', { name: 'Correct …' }).click();
    const form = page.getByRole('dialog', { name: 'Correct what Ben Alder said' });
    await expect(form.getByRole('textbox')).toHaveCount(2);
    await expect(form.getByLabel('First name')).toHaveValue('Ben');
    await form.getByLabel('First name').fill('');
    await form.getByRole('button', { name: 'Send correction' }).click();
    await expect(form.getByText('Enter a value.')).toBeVisible();
    await form.getByLabel('First name').fill('Benjamin');
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await form.getByRole('button', { name: 'Send correction' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Benjamin Alder' })).toBeVisible();
  });

  test('another member sees nothing of it, and can onboard themselves alone', async ({ pageOf }) => {
    const own = await ownEnterprise({ ben: 'viewer', cleo: 'viewer' });
    const id = await beginKyc(own.id, { person: own.people.ben, transactionType: 'starterSignup', isEntity: false });
    const page = await pageOf(own.people.cleo);
    await page.goto(own.page(`onboarding?stages=&open=${id}`));
    await expect(page.getByTestId('drawer')).toContainText(/not found|no longer|does not exist|no such/i);
    await expect(page.getByRole('button', { name: 'Sign …' })).toHaveCount(0);
    await page.goto(own.page('onboarding?new=person'));
    await expect(personForm(page).getByText('You onboard yourself')).toBeVisible();
    await expect(personForm(page).getByRole('combobox', { name: 'Person' })).toHaveCount(0);
  });
});
