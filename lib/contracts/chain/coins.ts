import * as z from 'zod';
import { allCoins, coinById } from '#lib/coins.ts';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';

const unknown = (): string => {
  const ids = allCoins().map(({ id }) => id);
  return `is not a coin that this service knows; known are ${ids.join(', ')}`;
};

/** A coin in a path: one of those that are known when it comes, else 400 with the ones there are. */
export const CoinId = z
  .string({ error: unknown })
  .max(40, { error: unknown, abort: true })
  .refine((id) => coinById(id) !== undefined, { error: unknown })
  .meta({ description: 'Id of the coin, one that `listCoins` returns.', examples: ['btc'] });

/** An asset of the catalogue. */
export const CoinRow = z
  .object({
    id: z.string().max(40),
    name: z.string().max(200),
    symbol: z.string().max(20),
    decimals: z.int().meta({ description: 'One whole unit is ten to this power base units.' }),
    baseUnit: z.string().max(60).meta({ description: 'What one base unit is called.' }),
    family: z.enum(['btc', 'ltc', 'eth', 'sol', 'xrp', 'fiat', 'ofc']),
    network: z.enum(['main', 'test']),
    kind: z
      .enum(['chain', 'token', 'fiat', 'account', 'unit'])
      .meta({ description: '`account` is a trading account, `unit` a currency that it holds.' }),
  })
  .meta({ id: 'Coin' });

/** Ours: every asset that the service knows; what `{coin}` in a path may be. */
export const listCoins = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/coins' }],
  access: { caller: 'user' },
  input: z.object({
    network: CoinRow.shape.network.optional().meta(only('assets of this network')),
    family: CoinRow.shape.family.optional().meta(only('assets of this family of chains')),
    kind: CoinRow.shape.kind.optional().meta(only('assets of this kind')),
  }),
  output: z.object({ coins: z.array(CoinRow).max(2000) }),
  summary: 'List the assets that the service knows.',
  tag: 'Coins',
  example: {
    input: { network: 'main', kind: 'chain' },
    output: {
      coins: [
        {
          id: 'btc',
          name: 'Bitcoin',
          symbol: 'BTC',
          decimals: 8,
          baseUnit: 'satoshi',
          family: 'btc',
          network: 'main',
          kind: 'chain',
        },
      ],
    },
  },
});
