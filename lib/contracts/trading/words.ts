import * as z from 'zod';
import { memberAnywhere } from '#lib/contract.ts';
import { READ_TRADING, TRADE } from '#lib/rights.ts';
import { text } from '#lib/schema.ts';

export const TRADING_TAG = 'Trading';
export const TRADING_OPERATOR_TAG = 'Trading operator';
export const PRIME_BASE = '/api/prime/trading/v1' as const;
export const ACCOUNT_BASE = `${PRIME_BASE}/accounts/{accountId}` as const;

export const TRADING_ERRORS = { family: 'trading' } as const;
/** Where a path names the account alone: one that is unknown or of others answers 403. */
export const ACCOUNT_ERRORS = { family: 'trading', never: [404] } as const;

/** Whoever may do so in at least one enterprise; the operation finds the account's own, and answers 403 for others. */
export const READS_ACCOUNT = memberAnywhere(READ_TRADING);
export const TRADES_ACCOUNT = memberAnywhere(TRADE);

/** A trading account in a path. A malformed id is an unknown account. */
export const AccountId = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Id of the trading account.', examples: ['1c2d3e4f5a6b47889900aabbccddeeff'] });

const MAX_DECIMAL = 60;
const DECIMAL = /^(0|[1-9]\d*)(\.\d+)?$/;
const NOT_DECIMAL = `must be a decimal text such as "0.5", without sign or exponent, of at most ${MAX_DECIMAL} characters`;

/** Whether a value is an amount in plain notation. */
export const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_DECIMAL && DECIMAL.test(value);

/** An amount or price in whole units, as callers send it: never a number, which would be rounded on the way. */
export const DecimalInput = z
  .string(NOT_DECIMAL)
  .max(MAX_DECIMAL, NOT_DECIMAL)
  .regex(DECIMAL, NOT_DECIMAL)
  .meta({ description: 'Whole units as a decimal text.', examples: ['0.5'] });

/** An amount or price in whole units, as the service writes it: without zeros at its end. */
export const Decimal = z
  .string()
  .regex(/^-?\d{1,80}(\.\d{1,40})?$/)
  .meta({ id: 'Decimal', description: 'Whole units as a decimal text.', examples: ['0.5'] });

/** `TBTC*-TUSD` → `TBTC-TUSD`: a star at the end of a symbol says nothing here. */
export const plainProduct = (name: string): string => name.replace(/\*(?=-|$)/g, '');

/** A product that a caller names: one that there is none of is unknown, and no bad request. */
export const NamedProduct = text(100)
  .transform(plainProduct)
  .meta({ description: 'Name of the product: base and quote currency.', examples: ['TBTC-TUSD'] });

/** A product as the service names it. */
export const ProductName = z
  .string()
  .max(100)
  .meta({ description: 'Base and quote currency by their symbols.', examples: ['TBTC-TUSD'] });

/** A currency as the service names it. */
export const Symbol = z
  .string()
  .max(40)
  .meta({ description: 'Symbol of the currency.', examples: ['TBTC'] });

export const SIDES = ['buy', 'sell'] as const;
export const Side = z.enum(SIDES).meta({ description: 'Whether the base currency is bought or sold.' });
export type Side = z.output<typeof Side>;

export const ORDER_TYPES = ['market', 'limit', 'stop', 'twap', 'steady_pace'] as const;
export const OrderType = z.enum(ORDER_TYPES).meta({
  description:
    '`market` fills at once, `limit` at its price or better, `stop` once the market price is reached; `twap` and `steady_pace` trade in parts over time.',
});
export type OrderType = z.output<typeof OrderType>;

export const ORDER_STATUSES = [
  'pending_open',
  'scheduled',
  'open',
  'pending_cancel',
  'completed',
  'canceled',
  'error',
] as const;
export const OrderStatus = z.enum(ORDER_STATUSES).meta({
  description:
    '`pending_open` is taken, `scheduled` waits for its time, `open` trades, `pending_cancel` is being cancelled; `completed`, `canceled` and `error` are final.',
});
export type OrderStatus = z.output<typeof OrderStatus>;

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'GTD'] as const;
export const TimeInForce = z.enum(TIMES_IN_FORCE).meta({
  description:
    '`GTC`: until cancelled. `IOC`: what does not fill at once is cancelled. `FOK`: all at once, or nothing. `GTD`: for its duration.',
});
export type TimeInForce = z.output<typeof TimeInForce>;

export const FUNDING_TYPES = ['margin', 'funded'] as const;
export const FundingType = z
  .enum(FUNDING_TYPES)
  .meta({ description: 'Whether the account pays with what it has, or trades on margin.' });
export type FundingType = z.output<typeof FundingType>;

export const TRADING_EXAMPLES = {
  accountId: '1c2d3e4f5a6b47889900aabbccddeeff',
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  userId: '2b3c4d5e6f7048918a9b0c1d2e3f4051',
  orderId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
} as const;
