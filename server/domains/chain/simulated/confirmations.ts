import { CHAIN_COINS, type Coin } from '#lib/coins.ts';

/** Blocks, the one of the transaction among them, after which nothing is expected to be undone. */
const NEEDED: Readonly<Partial<Record<Coin['family'], number>>> = { btc: 2, ltc: 4, eth: 12, sol: 12, xrp: 2 };

/** How many confirmations a transaction on the chain of a coin needs to be final. */
export const confirmationsNeeded = (coin: string): number =>
  NEEDED[CHAIN_COINS.find(({ id }) => id === coin)?.family ?? 'btc'] ?? 2;
