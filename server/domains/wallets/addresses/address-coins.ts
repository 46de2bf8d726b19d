import { CHAIN_COINS, COINS } from '#lib/coins.ts';

/** The coins of chains that a wallet may have addresses on: its own, or for a trading account all of its network. */
export function chainsOf(walletCoin: string): string[] {
  const account = COINS.find(({ id, kind }) => id === walletCoin && kind === 'account');
  const own = CHAIN_COINS.filter(({ id, network }) => (account ? network === account.network : id === walletCoin));
  return own.map(({ id }) => id);
}
