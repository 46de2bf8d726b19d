import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A US wire account; the address of the bank comes with its routing number. */
export async function fillBankAccount(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Routing number', { exact: true }).fill('800100113');
  await expect(form.getByLabel('Name of the bank', { exact: true })).toHaveValue('First Harbor Bank');
  await form.getByLabel('Account number', { exact: true }).fill('4400981277');
  await form.getByLabel('Owner of the account', { exact: true }).fill('Alder Markets');
  const owner = form.getByRole('group', { name: 'Owner’s address' });
  const choose = async (label: string, option: string) => {
    await owner.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await owner.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await owner.getByLabel('Address line 1').fill('200 Harbor Street');
  await owner.getByLabel('City', { exact: true }).fill('Boston');
  await choose('State', 'Massachusetts');
  await owner.getByLabel('ZIP code').fill('02110');
}
