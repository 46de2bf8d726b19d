import type { Locator } from '@playwright/test';
import { readDemo } from './demo.ts';
import { expect } from './expect.ts';

/** Signs what a form shows by the key of the first trading account of a demo enterprise, which its passphrase opens in the browser. */
export async function signByPassphrase(form: Locator, enterpriseId: string): Promise<void> {
  const wallet = readDemo().wallets.find((one) => one.enterpriseId === enterpriseId && one.coin === 'ofc');
  const bench = form.getByTestId('workbench');
  await bench.getByRole('radio', { name: /Account’s key/ }).check();
  await bench.getByLabel('Passphrase of the account’s key').fill(wallet?.passphrase ?? '');
  await bench.getByRole('button', { name: 'Sign in this browser' }).click();
  await expect(bench.getByText(/^Signed by the user key of/)).toBeVisible();
}
