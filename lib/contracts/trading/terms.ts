import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Instant } from '#lib/schema.ts';
import { STOPS } from './stops.ts';
import {
  AccountId,
  Decimal,
  NamedProduct,
  ProductName,
  READS_ACCOUNT,
  TRADING_ERRORS,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const MAX_PLACES = 24;
const MAX_BPS = 1000;

/** What an order would meet now, beside the book. Our own. */
export const getTradingTerms = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/trading/accounts/{accountId}/products/{product}/terms' }],
  access: READS_ACCOUNT,
  errors: { ...TRADING_ERRORS, also: [400], never: [404] },
  rightsFirst: true,
  input: z.object({ accountId: AccountId, product: NamedProduct }),
  output: z
    .object({
      time: Instant.meta({ description: 'When it was so.' }),
      product: ProductName,
      referencePrice: Decimal.nullable().meta({
        description: 'Price that the house quotes around; null while there is none, and nothing can be ordered.',
      }),
      collarPercent: z.int().min(1).max(99).meta({
        description: 'How far from the reference price the limit of an order may lie, on the side that could hurt.',
      }),
      baseDecimals: z.int().min(0).max(MAX_PLACES).meta({ description: 'Decimals of the base currency.' }),
      quoteDecimals: z.int().min(0).max(MAX_PLACES).meta({ description: 'Decimals of the quote currency.' }),
      takerBps: z
        .int()
        .min(0)
        .max(MAX_BPS)
        .meta({ description: 'Fee on what is taken from the book, in basis points.' }),
      makerBps: z.int().min(0).max(MAX_BPS).meta({ description: 'Fee on what rested in the book, in basis points.' }),
      isStopped: z.boolean().meta({ description: 'Whether trading of the account is stopped, by whomever.' }),
      ...STOPS,
    })
    .meta({ id: 'TradingTerms' }),
  summary: 'Get what an order of an account on a product would meet.',
  description:
    'Reference price, collar, fees, and who has stopped the account, if anybody: what a preview of costs takes.',
  tag: TRADING_TAG,
  example: {
    input: { accountId: TRADING_EXAMPLES.accountId, product: 'TBTC-TUSD' },
    output: {
      time: '2026-03-02T09:30:00.000Z',
      product: 'TBTC-TUSD',
      referencePrice: '60000',
      collarPercent: 10,
      baseDecimals: 8,
      quoteDecimals: 2,
      takerBps: 10,
      makerBps: 10,
      isStopped: false,
      enterpriseStoppedAt: null,
      operatorStoppedAt: null,
    },
  },
});
