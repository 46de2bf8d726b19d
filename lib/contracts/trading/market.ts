import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Flag, Instant } from '#lib/schema.ts';
import {
  ACCOUNT_BASE,
  AccountId,
  Decimal,
  NamedProduct,
  ProductName,
  READS_ACCOUNT,
  TRADING_ERRORS,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const BASE = `${ACCOUNT_BASE}/products/{product}` as const;
const { accountId } = TRADING_EXAMPLES;
const example = { time: '2026-03-02T09:30:00.000Z', product: 'TBTC-TUSD' };

const MARKET_ERRORS = { ...TRADING_ERRORS, also: [400], never: [404] } as const;
const time = Instant.meta({ description: 'When the book was so.' });

/** Source: public OpenAPI document, `trade.products.product.level1`. */
export const getLevel1 = contract({
  routes: [{ method: 'GET', path: `${BASE}/level1` }],
  access: READS_ACCOUNT,
  errors: MARKET_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({ accountId: AccountId, product: NamedProduct }),
  output: z
    .object({
      time,
      product: ProductName,
      bidPrice: Decimal.meta({ description: 'Best price that is bid; 0 where nobody bids.' }),
      bidSize: Decimal.meta({ description: 'What is bid for at that price, in base.' }),
      askPrice: Decimal.meta({ description: 'Best price that is asked; 0 where nobody asks.' }),
      askSize: Decimal.meta({ description: 'What is offered at that price, in base.' }),
    })
    .meta({ id: 'Level1Snapshot' }),
  summary: 'Get the best bid and ask of a product.',
  tag: TRADING_TAG,
  example: {
    input: { accountId, product: 'TBTC-TUSD' },
    output: { ...example, bidPrice: '59988', bidSize: '0.5', askPrice: '60012', askSize: '0.5' },
  },
});

const Levels = z.array(z.array(Decimal).min(2).max(3)).max(100);

/** Source: public OpenAPI document, `products.product.level2`. */
export const getLevel2 = contract({
  routes: [{ method: 'GET', path: `${BASE}/level2` }],
  access: READS_ACCOUNT,
  errors: MARKET_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({
    accountId: AccountId,
    product: NamedProduct,
    includeCumulative: Flag.default(false).meta({
      description: 'Each level has the size of all levels up to it as its third value.',
    }),
  }),
  output: z
    .object({
      time,
      product: ProductName,
      bids: Levels.meta({ description: 'Price and size of each level that is bid, the best first.' }),
      asks: Levels.meta({ description: 'Price and size of each level that is asked, the best first.' }),
    })
    .meta({ id: 'Level2Snapshot' }),
  summary: 'Get the order book of a product.',
  tag: TRADING_TAG,
  example: {
    input: { accountId, product: 'TBTC-TUSD' },
    output: { ...example, bids: [['59988', '0.5']], asks: [['60012', '0.5']] },
  },
});
