import { COINS, findCoin, unitOf } from '#lib/coins.ts';

/**
 * What a wallet of a coin holds of a currency: a trading account its unit (`btc`, `ofcbtc` → `ofcbtc`), another wallet its own coin.
 * Undefined for what it cannot hold.
 */
export function assetHeld(walletCoin: string, currency: string): string | undefined {
  const account = COINS.find(({ id, kind }) => id === walletCoin && kind === 'account');
  if (!account) return currency.toLowerCase() === walletCoin ? walletCoin : undefined;
  return findCoin(currency)?.network === account.network ? unitOf(currency) : undefined;
}
