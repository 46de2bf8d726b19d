import { allCoins, coinById, findCoin, unitOf } from '#lib/coins.ts';

/**
 * What a wallet of a coin holds of a currency: a trading account its unit (`btc`, `ofcbtc` → `ofcbtc`), another wallet its own coin.
 * Undefined for what it cannot hold.
 */
export function assetHeld(walletCoin: string, currency: string): string | undefined {
  const account = coinById(walletCoin);
  if (account?.kind !== 'account') return currency.toLowerCase() === walletCoin ? walletCoin : undefined;
  return findCoin(currency)?.network === account.network ? unitOf(currency) : undefined;
}

/** The coin of the wallets that a coin in a path means: a unit that accounts hold means the accounts, any other itself. */
export function walletCoinOf(coin: string): string {
  const named = coinById(coin);
  if (named?.kind !== 'unit') return coin;
  return allCoins().find(({ kind, network }) => kind === 'account' && network === named.network)?.id ?? coin;
}
