import type { Locator, Page } from '@playwright/test';
import { EXAMPLE_PDF } from '#lib/contracts/documents/example-file.ts';
import { expect } from './console-test.ts';

export const PDF = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(EXAMPLE_PDF) };

export const section = (page: Page): Locator => page.getByTestId('onboarding-section');

export async function go(page: Page, title: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: title }).click();
  await expect(section(page).getByRole('heading', { level: 2, name: title })).toBeVisible();
  return section(page);
}

export async function choose(scope: Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await scope.page().getByRole('option', { name: option }).first().click();
}

const SHORT_MS = 3_000;

/** Chooses by typing; in the middle of the window, for a list that is open closes once the page scrolls. Then it is typed anew. */
export async function find(scope: Locator, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label, exact: true });
  await expect(async () => {
    await box.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await box.fill('', { timeout: SHORT_MS });
    await box.fill(option, { timeout: SHORT_MS });
    await scope.page().getByRole('option', { name: option, exact: true }).click({ timeout: SHORT_MS });
    await expect(box).toHaveValue(option, { timeout: SHORT_MS });
  }).toPass({ timeout: 30_000 });
}

/** Hands in the business, whose section is open. */
export async function handIn(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Hand in …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hand in the business?' });
  await expect(question).toContainText('nothing can be changed');
  await question.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(section(page).getByText('It was handed in.', { exact: false })).toBeVisible();
}

export const answer = (scope: Locator, question: string, value: 'Yes' | 'No'): Promise<void> =>
  scope.getByRole('group', { name: question }).getByLabel(value, { exact: true }).check();

export const isSaved = (scope: Locator): Promise<void> => expect(scope.getByTestId('save-note')).toHaveText('Saved');

export async function fillAddress(scope: Locator, name: string): Promise<void> {
  const group = scope.getByRole('group', { name });
  await group.getByLabel('Street and number').fill('200 Harbor Street');
  await group.getByLabel('City').fill('Boston');
  await group.getByLabel('Postal code').fill('02110');
  await group.getByLabel('State or region').fill('MA');
  await find(group, 'Country', 'United States');
}

export async function fillPhone(scope: Locator): Promise<void> {
  await scope.getByLabel('Country code').fill('1');
  await scope.getByLabel('Telephone number').fill('617 555-0100');
}

export async function fillContact(scope: Locator, name: string): Promise<void> {
  const group = scope.getByRole('group', { name });
  await group.getByLabel('First name').fill('Ines');
  await group.getByLabel('Last name').fill('Falk');
  await group.getByLabel('Email').fill('ines@alder.example');
  await fillPhone(group);
}
