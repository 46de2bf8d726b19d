import type { Context } from '#server/core/runtime/service.ts';

/** The coin of a call; the older routes, which have none in their path, mean bitcoin. */
export const blockCoin = ({ service }: Context, coin: string | undefined): string =>
  coin ?? (service.env.sandbox ? 'tbtc' : 'btc');
