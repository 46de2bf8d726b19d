import { allCoins } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/chain/coins.ts';
import { operation } from '#server/core/call/operation.ts';

export const listCoins = operation(contracts.listCoins, async (_context, { network, family, kind }) => ({
  coins: allCoins().filter(
    (coin) =>
      (network === undefined || coin.network === network) &&
      (family === undefined || coin.family === family) &&
      (kind === undefined || coin.kind === kind),
  ),
}));
