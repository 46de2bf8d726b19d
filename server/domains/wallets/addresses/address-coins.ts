import { CHAIN_COINS, coinById } from '#lib/coins.ts';

/** The coins of chains that a wallet may have addresses on: its own, or for a trading account all of its network. */
export function chainsOf(walletCoin: string): string[] {
  const coin = coinById(walletCoin);
  const isAccount = coin?.kind === 'account';
  const own = CHAIN_COINS.filter(({ id, network }) => (isAccount ? network === coin.network : id === walletCoin));
  return own.map(({ id }) => id);
}
