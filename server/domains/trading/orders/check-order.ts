import type { ParsedInputOf } from '#lib/contract.ts';
import type { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import type { TimeInForce } from '#lib/contracts/trading/words.ts';
import { isDecimal } from '#lib/contracts/trading/words.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import { collarOf } from '#lib/trading/amounts.ts';
import { worstPrice } from '#lib/trading/order-cost.ts';
import type { Sizing } from '#lib/trading/words.ts';
import { isSent, isWrong } from '#server/core/call/parse-as-read.ts';
import { refuseSize, refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { ProductRow } from '../products/product-store.ts';
import type { OrderParameters } from './tables.ts';

export type OrderInput = ParsedInputOf<typeof createTradingOrder>;

/** Largest durations and intervals: a limit order a year, a TWAP a week, a steady pace a day of minutes. */
const MOST = { limit: 525_600, twap: 10_080, interval: 1440 };
const HUNDREDTHS = 2;
const SYMBOL_STAR = /\*$/;

/** What an order is known to be once its terms are good. */
export interface Terms {
  sizing: Sizing;
  quantity: bigint;
  limitPrice: bigint | null;
  triggerPrice: bigint | null;
  timeInForce: TimeInForce;
  duration: number | null;
  interval: number | null;
  parameters: OrderParameters | null;
  scheduledAt: string | null;
  /** The worst price that it may trade at, by which funds are held. */
  worst: bigint;
}

export const isAlgorithm = ({ type }: OrderInput): boolean => type === 'twap' || type === 'steady_pace';

/** Which currency of its product an order is sized in. Throws 400 for another one. */
function sizingOf({ baseSymbol, quoteSymbol }: ProductRow, { quantityCurrency }: OrderInput): Sizing {
  const symbol = quantityCurrency.replace(SYMBOL_STAR, '');
  if (symbol === baseSymbol) return 'base';
  if (symbol === quoteSymbol) return 'quote';
  return refuseTrade('common:invalidArgument', `must be ${baseSymbol} or ${quoteSymbol}`, 'quantityCurrency');
}

interface Bounds {
  symbol: string;
  decimals: number;
  min: string;
  max: string;
  step: string;
}

const boundsOf = (product: ProductRow, sizing: Sizing): Bounds =>
  sizing === 'base'
    ? {
        symbol: product.baseSymbol,
        decimals: product.baseDecimals,
        min: product.baseMin,
        max: product.baseMax,
        step: product.lot,
      }
    : {
        symbol: product.quoteSymbol,
        decimals: product.quoteDecimals,
        min: product.quoteMin,
        max: product.quoteMax,
        step: product.quoteIncrement,
      };

/** A size within the bounds of its product, in base units. Throws 400 with what it may be. */
function demandSize(text: string | null, { symbol, decimals, min, max, step }: Bounds, field = 'quantity'): bigint {
  const whole = (units: string): string => toDecimal(units, decimals, 0);
  const size = { currencySymbol: symbol, minQuantity: whole(min), maxQuantity: whole(max) };
  const units = isDecimal(text) ? toBaseUnits(text, decimals) : null;
  if (units === null)
    return refuseSize(
      `must be a decimal text above zero with at most ${decimals} decimals, such as "${whole(min)}"`,
      size,
      field,
    );
  const quantity = BigInt(units);
  if (quantity % BigInt(step) !== 0n) return refuseSize(`must be a multiple of ${whole(step)} ${symbol}`, size, field);
  if (quantity < BigInt(min)) return refuseSize(`must be at least ${whole(min)} ${symbol}`, size, field);
  if (quantity > BigInt(max)) return refuseSize(`must be at most ${whole(max)} ${symbol}`, size, field);
  return quantity;
}

/** A price in ticks. Throws 400 for what is none. */
function demandPrice(
  text: string,
  { priceDecimals }: ProductRow,
  { name, field }: { name: 'trade:invalidLimitPrice' | 'trade:invalidStopTriggerPrice'; field: string },
): bigint {
  const ticks = isDecimal(text) ? toBaseUnits(text, priceDecimals) : null;
  if (ticks === null || BigInt(ticks) === 0n)
    return refuseTrade(name, `must be a decimal text above zero with at most ${priceDecimals} decimals`, field);
  return BigInt(ticks);
}

const LIMIT = { name: 'trade:invalidLimitPrice', field: 'limitPrice' } as const;
const TRIGGER = { name: 'trade:invalidStopTriggerPrice', field: 'triggerPrice' } as const;

/** Refuses a field that is not for orders such as this one, whatever was sent for it. Throws 400. */
function demandAbsent<Fields extends object>(
  fields: Fields | undefined,
  name: keyof Fields & string,
  { why, field = name }: { why: string; field?: string },
): void {
  if (isSent(fields, name)) refuseTrade('common:invalidArgument', why, field);
}

/** The limit of an order, within the collar on the side on which it could be hurt. Throws 400. */
function limitOf(product: ProductRow, input: OrderInput, reference: bigint): bigint | null {
  const { type, side } = input;
  if (type === 'market') demandAbsent(input, 'limitPrice', { why: 'is not for market orders: send a limit order' });
  const { limitPrice } = input;
  if (limitPrice === undefined) return null;
  const limit = demandPrice(limitPrice, product, LIMIT);
  const edge = collarOf(reference, product.collarPercent, side);
  const shown = toDecimal(String(edge), product.priceDecimals, 0);
  if (side === 'buy' && limit > edge) refuseTrade(LIMIT.name, `must be at most ${shown} now`, LIMIT.field);
  if (side === 'sell' && limit < edge) refuseTrade(LIMIT.name, `must be at least ${shown} now`, LIMIT.field);
  return limit;
}

/** The trigger of a stop, on the near side of its limit. Throws 400. */
function triggerOf(product: ProductRow, input: OrderInput, limit: bigint | null): bigint | null {
  const { type, side } = input;
  if (type !== 'stop') demandAbsent(input, 'triggerPrice', { why: 'is for stop orders alone' });
  const { triggerPrice } = input;
  if (triggerPrice === undefined) return null;
  const trigger = demandPrice(triggerPrice, product, TRIGGER);
  if (limit === null) return trigger;
  if (side === 'buy' && trigger > limit) refuseTrade(TRIGGER.name, 'must not be above the limit', TRIGGER.field);
  if (side === 'sell' && trigger < limit) refuseTrade(TRIGGER.name, 'must not be below the limit', TRIGGER.field);
  return trigger;
}

const TAKEN: Readonly<Record<OrderInput['type'], readonly TimeInForce[]>> = {
  market: ['IOC', 'FOK'],
  limit: ['GTC', 'IOC', 'FOK', 'GTD'],
  stop: ['GTC'],
  twap: ['GTC'],
  steady_pace: ['GTC'],
};

/** How long an order is in force. Throws 400. */
function timeInForceOf(input: OrderInput): TimeInForce {
  const { type, timeInForce } = input;
  const taken = TAKEN[type];
  if (timeInForce !== undefined && !taken.includes(timeInForce))
    refuseTrade('common:invalidArgument', `must be ${taken.join(' or ')} for ${type} orders`, 'timeInForce');
  if (type !== 'limit') return timeInForce ?? taken[0] ?? 'GTC';
  if (!isSent(input, 'duration')) {
    if (timeInForce === 'GTD') refuseTrade('common:required', 'is required for GTD orders', 'duration');
    return timeInForce ?? 'GTC';
  }
  if (timeInForce === 'GTC')
    refuseTrade('common:invalidArgument', 'must be GTD for an order with a duration', 'timeInForce');
  return 'GTD';
}

function demandWhole(
  value: number | undefined,
  { field, most, why }: { field: string; most: number; why: string },
): number {
  if (value === undefined) return refuseTrade('common:required', `is required ${why}`, field);
  if (!Number.isSafeInteger(value) || value < 1)
    return refuseTrade('common:positiveIntegerRequired', 'must be a whole number above zero', field);
  if (value > most) return refuseTrade('common:invalidArgument', `must be at most ${most}`, field);
  return value;
}

const NO_SLICES = 'is for a TWAP in slices alone';

/** Duration and interval, in minutes. Throws 400. */
function timesOf(input: OrderInput): { duration: number | null; interval: number | null } {
  const { type } = input;
  if (type === 'twap') {
    const duration = demandWhole(input.duration, { field: 'duration', most: MOST.twap, why: 'for TWAP orders' });
    const isSliced = input.parameters?.isTimeSliced === true;
    if (!isSliced) demandAbsent(input, 'interval', { why: NO_SLICES });
    const at = { field: 'interval', most: duration, why: 'for a TWAP in slices' };
    return { duration, interval: isSliced ? demandWhole(input.interval, at) : null };
  }
  if (type !== 'limit') demandAbsent(input, 'duration', { why: `is not for ${type} orders` });
  const { duration = null } = input;
  const minutes = duration === null ? null : demandWhole(duration, { field: 'duration', most: MOST.limit, why: '' });
  demandAbsent(input, 'interval', { why: NO_SLICES });
  return { duration: minutes, interval: null };
}

/** A variance in hundredths. Throws 400. */
function varianceOf(variance: string | number | undefined): number {
  const text = typeof variance === 'number' ? String(variance) : (variance ?? '0');
  const hundredths = isDecimal(text) ? toBaseUnits(text, HUNDREDTHS) : null;
  if (hundredths === null || Number(hundredths) > 10 ** HUNDREDTHS)
    return refuseTrade(
      'common:invalidArgument',
      'must be from 0 to 1, with at most two decimals',
      'parameters.variance',
    );
  return Number(hundredths);
}

const PACE_FIELDS = ['interval', 'intervalUnit', 'subOrderSize', 'variance'] as const;
const TWAP_FIELDS = ['isTimeSliced', 'boundsControl'] as const;

/** What an algorithm follows. Throws 400. */
function parametersOf(input: OrderInput, quantity: bigint, bounds: Bounds): OrderParameters | null {
  const { type } = input;
  const why = `is not for ${type} orders`;
  if (!isAlgorithm(input)) {
    demandAbsent(input, 'parameters', { why });
    return null;
  }
  const { parameters } = input;
  if (type === 'twap') {
    for (const name of PACE_FIELDS) demandAbsent(parameters, name, { why, field: `parameters.${name}` });
    const { isTimeSliced = false, boundsControl = 'standard' } = parameters ?? {};
    return { isTimeSliced, boundsControl };
  }
  if (parameters === undefined)
    return refuseTrade('common:required', 'is required for steady pace orders', 'parameters');
  const at = { field: 'parameters.interval', most: MOST.interval, why: 'for steady pace orders' };
  const interval = demandWhole(parameters.interval, at);
  for (const name of TWAP_FIELDS) demandAbsent(parameters, name, { why, field: `parameters.${name}` });
  const { intervalUnit = 'minute' } = parameters;
  const field = 'parameters.subOrderSize';
  if (!isSent(parameters, 'subOrderSize')) refuseTrade('common:required', 'is required for steady pace orders', field);
  const size = demandSize(
    isWrong(parameters, 'subOrderSize') ? null : (parameters.subOrderSize ?? null),
    bounds,
    field,
  );
  if (size >= quantity) refuseTrade('common:invalidArgument', 'must be less than the quantity of the order', field);
  const variance = varianceOf(parameters.variance);
  return { interval, intervalUnit, subOrderSize: String(size), variance };
}

/** When an algorithm begins. Throws 400 for a moment that has passed, and for orders that begin at once. */
function scheduleOf(input: OrderInput, now: string): string | null {
  if (!isAlgorithm(input)) demandAbsent(input, 'scheduledDate', { why: `is not for ${input.type} orders` });
  const { scheduledDate } = input;
  if (scheduledDate === undefined) return null;
  if (scheduledDate <= now) refuseTrade('common:invalidArgument', 'must lie in the future', 'scheduledDate');
  return scheduledDate;
}

/** All that an order says, in the order in which it is checked. Throws 400 for the first that is wrong. */
export function demandTerms(
  product: ProductRow,
  input: OrderInput,
  { reference, now }: { reference: bigint; now: string },
): Terms {
  const sizing = sizingOf(product, input);
  const bounds = boundsOf(product, sizing);
  const quantity = demandSize(isWrong(input, 'quantity') ? null : input.quantity, bounds);
  const limitPrice = limitOf(product, input, reference);
  const triggerPrice = triggerOf(product, input, limitPrice);
  const timeInForce = timeInForceOf(input);
  const { duration, interval } = timesOf(input);
  const parameters = parametersOf(input, quantity, bounds);
  const scheduledAt = scheduleOf(input, now);
  const { collarPercent } = product;
  const price = { side: input.side, limit: limitPrice, trigger: triggerPrice };
  const worst = worstPrice(price, { reference, collarPercent });
  return {
    sizing,
    quantity,
    limitPrice,
    triggerPrice,
    timeInForce,
    duration,
    interval,
    parameters,
    scheduledAt,
    worst,
  };
}
