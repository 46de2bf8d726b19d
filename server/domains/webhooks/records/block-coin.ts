import { chainOf } from '#lib/coins.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';

/** The coin of a call; the older routes, which have none in their path, mean bitcoin. */
export const blockCoin = ({ service }: Context, coin: string | undefined): string =>
  coin ?? (service.env.sandbox ? 'tbtc' : 'btc');

/** The same of a webhook that can fire: one of a coin that lives on a chain. Throws 400. */
export function chainCoin(context: Context, asked: string | undefined): string {
  const coin = blockCoin(context, asked);
  if (chainOf(coin) !== undefined) return coin;
  return refuseField('coin', `${coin} has no blocks: name the coin of a chain, or a token that lives on one`);
}

/** Types that tell of a chain, of what is on it or of its fees. */
const OF_CHAINS: ReadonlySet<string> = new Set([
  'block',
  'address_confirmation',
  'transaction_finality_on_l1',
  'transactionRemoved',
  'transactionExpire',
  'stuckTx',
  'unspentExpiry',
  'lowFee',
  'lowFeeAddressBalance',
]);

/** Refuses a type that can never fire for a wallet without a chain, such as a trading account. Throws 400. */
export function requireFiring({ coin, type }: { coin: string; type: string }): void {
  if (chainOf(coin) !== undefined || !OF_CHAINS.has(type)) return;
  refuseField('type', `${type} tells of a chain, and wallets of the coin ${coin} have none`);
}
