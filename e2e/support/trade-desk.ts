import type { Page } from '@playwright/test';
import { fundWallet } from '#lib/contracts/sandbox/funding.ts';
import { getTradingTerms } from '#lib/contracts/trading/terms.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { ask } from './ask.ts';
import { expectDrawn } from './console-pages.ts';
import { demoUsers } from './demo.ts';
import { expect } from './expect.ts';

export const PRODUCT = 'TBTC-TUSD';
export const DRAWER = '[data-testid=drawer]';
/** Levels of a side of the book that are shown, and the head above them. */
const LINES = 13;

/** The first account of the demo enterprise that trades on the test networks, with a million dollars and a bitcoin more. */
export async function fundedDesk(): Promise<string> {
  const enterpriseId = demoUsers().main.id;
  const { accounts } = await ask(listTradingAccounts, { enterpriseId });
  const walletId = accounts.find(({ coin }) => coin === 'tofc')?.id ?? '';
  await ask(fundWallet, { enterpriseId, walletId, currency: 'ofctusd', quantity: '100000000' });
  await ask(fundWallet, { enterpriseId, walletId, currency: 'ofctbtc', quantity: '100000000' });
  return walletId;
}

/** Opens the page Trade of an account, and waits for its book and its ticket. */
export async function openDesk(page: Page, accountId: string) {
  await page.goto(`/e/${demoUsers().main.id}/trade?account=${accountId}&product=${PRODUCT}`);
  await expectDrawn(page);
  await expect(page.getByRole('table', { name: 'Asks' }).getByRole('row')).toHaveCount(LINES);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await expect(ticket.getByLabel('Size')).toBeVisible();
  return { ticket, size: ticket.getByLabel('Size'), orders: page.getByRole('region', { name: 'Orders and fills' }) };
}

/** A price below the reference, at which nobody sells. */
export async function lowPrice(accountId: string): Promise<string> {
  const { referencePrice } = await ask(getTradingTerms, { accountId, product: PRODUCT });
  return String(Math.floor(Number(referencePrice) * 0.9));
}
