import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { BaseUnits, EnterpriseId, HexId, text } from '#lib/schema.ts';

const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';

/** Gives a wallet money that comes from nowhere. */
export const fundWallet = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox/funding' }],
  access: member(USE_SANDBOX),
  sandboxOnly: true,
  status: 201,
  errors: { family: 'platform', also: [404, 422] },
  input: z.object({
    enterpriseId: EnterpriseId,
    walletId: z.string().min(1).max(200).meta({ description: 'Id of a wallet or trading account of the enterprise.' }),
    currency: text(40).meta({
      description: 'What it gets: for a wallet its coin, for a trading account a currency or unit of its network.',
      examples: ['ofcbtc'],
    }),
    quantity: z
      .string()
      .regex(/^[1-9]\d{0,59}$/, 'must be whole base units above zero, at most 60 digits')
      .meta({ description: 'Amount in base units, as a decimal string.', examples: ['150000000'] }),
  }),
  output: z.object({
    id: HexId.meta({ description: 'Name of the funding in the books.' }),
    walletId: HexId,
    currency: z.string().max(40).meta({ description: 'What the wallet holds now, such as `ofcbtc`.' }),
    quantity: BaseUnits,
    available: BaseUnits.meta({ description: 'What the wallet can spend of it afterwards.' }),
  }),
  summary: 'Fund a wallet.',
  done: 'Funded a wallet',
  description:
    'The amount is in the books at once, without a transaction on a chain. 422 for a currency that the wallet cannot hold, and for tokens, which orders mint.',
  tag: 'Sandbox',
  example: {
    input: {
      enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
      walletId,
      currency: 'btc',
      quantity: '150000000',
    },
    output: {
      id: '3c4d5e6f708192a3b4c5d6e7f8091a2b',
      walletId,
      currency: 'ofcbtc',
      quantity: '150000000',
      available: '2650000000',
    },
  },
});
