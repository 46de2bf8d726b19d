import { sql } from 'drizzle-orm';

/** What a wallet holds in base units, as SQL: nothing, until there is a ledger of wallets. */
export const HELD = sql<string>`0::numeric`;

const exactNumber = (units: string): number | undefined =>
  Number.isSafeInteger(Number(units)) ? Number(units) : undefined;

/** Balances without what can be spent of them. All that is held counts as confirmed. */
export function presentHeld(held: string) {
  const balance = exactNumber(held);
  return { balance, confirmedBalance: balance, balanceString: held, confirmedBalanceString: held };
}

/** The balances of a wallet, or of several together. All that is held counts as spendable. */
export const presentBalances = (held: string) => ({
  ...presentHeld(held),
  spendableBalance: exactNumber(held),
  spendableBalanceString: held,
});
