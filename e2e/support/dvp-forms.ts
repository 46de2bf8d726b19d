import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Chooses the own account of an open form for a new settlement. */
export async function chooseAccount(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name: /Our account$/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Chooses a counterparty by a field of such a form. */
export async function chooseCounterparty(field: Locator, name: RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name }).first().click();
}

interface TypedLeg {
  way?: 'receive' | 'send';
  currency: string;
  amount: string;
}

/** Fills in a leg; of all but the first the line is added. */
export async function fillLeg(form: Locator, number: number, leg: TypedLeg): Promise<void> {
  const { way = 'send', currency, amount } = leg;
  if (number > 1) await form.getByRole('button', { name: 'Add a leg' }).click();
  await form.getByLabel(`Leg ${number}: way`).selectOption(way);
  await form.getByLabel(`Leg ${number}: currency`).selectOption(currency);
  await form.getByLabel(`Leg ${number}: amount`).fill(amount);
}

/** Signs what an open form shows by the key of the service. */
export async function signByService(form: Locator): Promise<void> {
  const bench = form.getByTestId('workbench');
  await bench.getByRole('button', { name: 'Sign by the service’s key' }).click();
  await expect(bench.getByText(/^Signed by the service’s key of/)).toBeVisible();
}
