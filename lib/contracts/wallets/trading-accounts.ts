import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, text } from '#lib/schema.ts';

/** Ours: the trading accounts of an enterprise, by name. */
export const listTradingAccounts = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/trading-accounts' }],
  access: member(READ_WALLETS),
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    accounts: z
      .array(
        z.object({
          id: HexId,
          coin: text(40).meta({ description: 'Coin of the wallet.', examples: ['ofc'] }),
          name: z.string().max(300),
          createdAt: Instant,
        }),
      )
      .max(1000),
  }),
  summary: 'List the trading accounts of an enterprise.',
  tag: 'Wallets',
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' },
    output: {
      accounts: [
        {
          id: '1c2d3e4f5a6b47889900aabbccddeeff',
          coin: 'ofc',
          name: 'Treasury',
          createdAt: '2025-11-03T08:00:00.000Z',
        },
      ],
    },
  },
});
