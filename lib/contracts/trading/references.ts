import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { Instant, InstantInput, wholeNumber } from '#lib/schema.ts';
import {
  Decimal,
  DecimalInput,
  NamedProduct,
  ProductName,
  READS_ACCOUNT,
  TRADING_ERRORS,
  TRADING_OPERATOR_TAG,
  TRADING_TAG,
} from './words.ts';

/** How old a price that the operator gave may be. */
export const REFERENCE_SECONDS = 30;

/** Ours: the price that the house quotes around stands still, or walks on. */
export const setSandboxReference = contract({
  routes: [{ method: 'PUT', path: '/api/clearhouse/v1/sandbox/products/{product}/reference' }],
  access: memberAnywhere(USE_SANDBOX),
  rightsFirst: true,
  sandboxOnly: true,
  input: z.object({
    product: NamedProduct,
    price: DecimalInput.nullable().meta({
      description: 'The price to stand still at, a multiple of the tick; null lets it walk on.',
      examples: ['61250.5'],
    }),
  }),
  output: z.object({
    product: ProductName,
    price: Decimal.nullable().meta({ description: 'The reference price now; null where there is none.' }),
    isPinned: z.boolean().meta({ description: 'Whether it stands still.' }),
  }),
  summary: 'Set the reference price of a product.',
  description:
    'The house quotes around it at once. Products whose price follows from this one follow it. Without it the price is a seeded walk of business time, the same after every reset.',
  done: 'Set a reference price',
  tag: 'Sandbox',
  example: {
    input: { product: 'TBTC-TUSD', price: '61250.5' },
    output: { product: 'TBTC-TUSD', price: '61250.5', isPinned: true },
  },
});

/** Ours: the operator's own prices. */
export const putReferencePrice = contract({
  routes: [{ method: 'PUT', path: '/api/clearhouse/v1/trading/products/{product}/reference' }],
  access: { caller: 'platform-admin' },
  rightsFirst: true,
  input: z.object({
    product: NamedProduct,
    price: DecimalInput.meta({
      description: 'Price in the quote currency, a multiple of the tick.',
      examples: ['61250.5'],
    }),
    asOf: InstantInput.meta({
      description: `When the price was made: at most ${REFERENCE_SECONDS} seconds from now, and not before the last one.`,
    }),
  }),
  output: z.object({ product: ProductName, price: Decimal, asOf: Instant }),
  summary: 'Give the reference price of a product.',
  description: `It holds for ${REFERENCE_SECONDS} seconds. In production a product without such a price is not traded until the next; in a sandbox its price walks on.`,
  done: 'Gave a reference price',
  tag: TRADING_OPERATOR_TAG,
  example: {
    input: { product: 'TBTC-TUSD', price: '61250.5', asOf: '2026-03-02T09:30:00.000Z' },
    output: { product: 'TBTC-TUSD', price: '61250.5', asOf: '2026-03-02T09:30:00.000Z' },
  },
});

/** How far back prices are told, and how many at once. */
export const HISTORY_DAYS = 31;
const MAX_POINTS = 500;

/** Ours: what charts draw. */
export const getReferenceHistory = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/trading/products/{product}/reference-history' }],
  access: READS_ACCOUNT,
  errors: { ...TRADING_ERRORS, also: [400], never: [404] },
  rightsFirst: true,
  input: z.object({
    product: NamedProduct,
    from: InstantInput.optional().meta({
      description: `Only prices of this moment or later, at most ${HISTORY_DAYS} days ago. Default: a day before \`to\`.`,
    }),
    to: InstantInput.optional().meta({
      description: 'Only prices of this moment or before; none is told before its time. Default: now.',
    }),
    points: wholeNumber(3, MAX_POINTS)
      .default(300)
      .meta({ description: 'At most so many prices, all equally far apart.' }),
  }),
  output: z.object({
    product: ProductName,
    everySeconds: z.int().min(5).meta({
      description:
        'How far apart prices are: a multiple of 5 seconds, and of five minutes where some are older than yesterday.',
    }),
    points: z
      .array(
        z.object({
          time: Instant,
          price: Decimal.nullable().meta({ description: 'Null where there was none, and nothing was traded.' }),
        }),
      )
      .max(MAX_POINTS)
      .meta({ description: 'In the order of their times; the last one is of now where that is asked for.' }),
  }),
  summary: 'Read how the reference price of a product has moved.',
  description: 'What was set or given is told as it was at each moment, and else the walk of a sandbox.',
  tag: TRADING_TAG,
  example: {
    input: { product: 'TBTC-TUSD', from: '2026-03-02T09:00:00.000Z', to: '2026-03-02T09:30:00.000Z', points: 3 },
    output: {
      product: 'TBTC-TUSD',
      everySeconds: 1800,
      points: [
        { time: '2026-03-02T09:00:00.000Z', price: '60012.5' },
        { time: '2026-03-02T09:30:00.000Z', price: '60000' },
      ],
    },
  },
});
