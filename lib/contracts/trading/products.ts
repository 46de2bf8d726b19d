import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Nothing, Uuid } from '#lib/schema.ts';
import {
  ACCOUNT_BASE,
  ACCOUNT_ERRORS,
  AccountId,
  Decimal,
  ProductName,
  READS_ACCOUNT,
  Symbol,
  TRADING_ERRORS,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const MAX_PRODUCTS = 100;
const MAX_PLACES = 18;

const NAMES = {
  id: Uuid,
  name: ProductName,
  baseCurrencyId: Uuid,
  baseCurrency: Symbol,
  quoteCurrencyId: Uuid,
  quoteCurrency: Symbol,
  baseMinSize: Decimal.meta({ description: 'The least that an order sized in base may have.' }),
  baseMaxSize: Decimal.meta({ description: 'The most that an order sized in base may have.' }),
  baseIncrement: Decimal.meta({ description: 'Orders sized in base are multiples of it.' }),
  quoteMinSize: Decimal.meta({ description: 'The least that an order sized in quote may have.' }),
} as const;
const REST = {
  quoteIncrement: Decimal.meta({ description: 'Orders sized in quote are multiples of it.' }),
  quoteDisplayPrecision: z.int().min(0).max(MAX_PLACES).meta({ description: 'Decimals of prices.' }),
  isTradeDisabled: z
    .boolean()
    .meta({ description: 'Whether nothing can be ordered now: it is halted, or has no price.' }),
  isMarginTradeSupported: z.boolean(),
} as const;

/** A product as accounts see it. */
export const Product = z
  .object({
    ...NAMES,
    quoteMaxSize: Decimal.meta({ description: 'The most that an order sized in quote may have.' }),
    ...REST,
  })
  .meta({ id: 'TradingProduct' });
export type Product = z.output<typeof Product>;

/** The same without the largest size in quote. */
export const OrgProduct = z.object({ ...NAMES, ...REST }).meta({ id: 'OrgProduct' });

const { quoteMaxSize, ...orgExample } = {
  id: '8c0f6a3e-1d52-5b7e-9a41-6e2f4b8d0c13',
  name: 'TBTC-TUSD',
  baseCurrencyId: '2f7d9c41-6b0a-5e38-8d15-3a9c7e4f1b62',
  baseCurrency: 'TBTC',
  quoteCurrencyId: '5b1e8f72-0c4d-5a96-b3e7-9d2a6c8f0e45',
  quoteCurrency: 'TUSD',
  baseMinSize: '0.0001',
  baseMaxSize: '100',
  baseIncrement: '0.00001',
  quoteMinSize: '10',
  quoteMaxSize: '10000000',
  quoteIncrement: '0.01',
  quoteDisplayPrecision: 2,
  isTradeDisabled: false,
  isMarginTradeSupported: true,
};

export const listOrgProducts = contract({
  routes: [{ method: 'GET', path: '/api/org/products' }],
  access: READS_ACCOUNT,
  rightsFirst: true,
  errors: TRADING_ERRORS,
  input: Nothing,
  output: z.object({ data: z.array(OrgProduct).max(MAX_PRODUCTS) }),
  summary: 'List the products that are traded.',
  description: 'Sizes are in whole units. Ids follow from names, and are the same in every deployment.',
  tag: TRADING_TAG,
  example: { input: {}, output: { data: [orgExample] } },
});

export const listTradingProducts = contract({
  routes: [{ method: 'GET', path: `${ACCOUNT_BASE}/products` }],
  access: READS_ACCOUNT,
  rightsFirst: true,
  errors: ACCOUNT_ERRORS,
  input: z.object({ accountId: AccountId }),
  output: z.object({ data: z.array(Product).max(MAX_PRODUCTS) }),
  summary: 'List the products that an account can trade.',
  description: 'Sizes are in whole units. Prices have `quoteDisplayPrecision` decimals.',
  tag: TRADING_TAG,
  example: {
    input: { accountId: TRADING_EXAMPLES.accountId },
    output: { data: [{ ...orgExample, quoteMaxSize }] },
  },
});
