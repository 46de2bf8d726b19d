import type { ParsedInputOf } from '#lib/contract.ts';
import type { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import type { TimeInForce } from '#lib/contracts/trading/words.ts';
import { isDecimal } from '#lib/contracts/trading/words.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import { collarOf } from '#lib/trading/amounts.ts';
import { worstPrice } from '#lib/trading/order-cost.ts';
import type { Sizing } from '#lib/trading/words.ts';
import { refuseSize, refuseTrade } from '#server/core/call/refuse-trade.ts';
import { demandMarginOpen } from '../margin/check-margin.ts';
import type { MarginAccountRow } from '../margin/margin-store.ts';
import type { ProductRow } from '../products/product-store.ts';
import type { OrderParameters } from './tables.ts';

export type OrderInput = ParsedInputOf<typeof createTradingOrder>;

/** Largest durations and intervals: a limit order a year, a TWAP a week, a steady pace a day of minutes. */
const MOST = { limit: 525_600, twap: 10_080, interval: 1440 };
const CLIENT_ID = /^[\x20-\x7e]{1,256}$/;
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

const isAlgorithm = ({ type }: OrderInput): boolean => type === 'twap' || type === 'steady_pace';

/** Throws 400 for an id that clients cannot use. */
export function demandClientId({ clientOrderId }: OrderInput): void {
  if (clientOrderId !== undefined && !CLIENT_ID.test(clientOrderId))
    refuseTrade('trade:invalidClientOrderID', 'must have 1 to 256 printable ASCII characters', 'clientOrderId');
}

/** The product of an order, if it may be traded so. Throws 400. */
export function demandOpen(product: ProductRow | undefined, input: OrderInput, margin?: MarginAccountRow): ProductRow {
  if (product === undefined)
    return refuseTrade('trade:unsupportedProduct', `The account trades no product ${input.product}.`, 'product');
  const { name, isBuyOpen, isSellOpen } = product;
  if (product.state !== 'open') refuseTrade('trade:productTradingDisabled', `${name} is halted.`, 'product');
  if (!(input.side === 'buy' ? isBuyOpen : isSellOpen))
    refuseTrade('trade:productSideTradingDisabled', `${name} takes no orders to ${input.side} now.`, 'side');
  if (input.fundingType === 'margin') demandMarginOpen(product, margin);
  if (isAlgorithm(input) && !product.isAlgoOpen)
    refuseTrade('trade:productAlgoStrategyDisabled', `${name} takes no ${input.type} orders now.`, 'type');
  return product;
}

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
function demandSize(text: string, { symbol, decimals, min, max, step }: Bounds, field = 'quantity'): bigint {
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

/** The limit of an order, within the collar on the side on which it could be hurt. Throws 400. */
function limitOf(product: ProductRow, input: OrderInput, reference: bigint): bigint | null {
  const { type, side, limitPrice } = input;
  if (type === 'market' && limitPrice !== undefined)
    refuseTrade('common:invalidArgument', 'is not for market orders: send a limit order', 'limitPrice');
  if (limitPrice === undefined)
    return type === 'limit' ? refuseTrade('common:required', 'is required for limit orders', 'limitPrice') : null;
  const limit = demandPrice(limitPrice, product, LIMIT);
  const edge = collarOf(reference, product.collarPercent, side);
  const shown = toDecimal(String(edge), product.priceDecimals, 0);
  if (side === 'buy' && limit > edge) refuseTrade(LIMIT.name, `must be at most ${shown} now`, LIMIT.field);
  if (side === 'sell' && limit < edge) refuseTrade(LIMIT.name, `must be at least ${shown} now`, LIMIT.field);
  return limit;
}

/** The trigger of a stop, on the near side of its limit. Throws 400. */
function triggerOf(product: ProductRow, input: OrderInput, limit: bigint | null): bigint | null {
  const { type, side, triggerPrice } = input;
  if (type !== 'stop') {
    if (triggerPrice !== undefined) refuseTrade('common:invalidArgument', 'is for stop orders alone', 'triggerPrice');
    return null;
  }
  if (triggerPrice === undefined) return refuseTrade('common:required', 'is required for stop orders', 'triggerPrice');
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
function timeInForceOf({ type, timeInForce, duration }: OrderInput): TimeInForce {
  const taken = TAKEN[type];
  if (timeInForce !== undefined && !taken.includes(timeInForce))
    refuseTrade('common:invalidArgument', `must be ${taken.join(' or ')} for ${type} orders`, 'timeInForce');
  if (type !== 'limit') return timeInForce ?? taken[0] ?? 'GTC';
  if (duration === undefined) {
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

const demandAbsent = (value: unknown, field: string, why: string): void => {
  if (value !== undefined) refuseTrade('common:invalidArgument', why, field);
};

/** Duration and interval, in minutes. Throws 400. */
function timesOf(input: OrderInput): { duration: number | null; interval: number | null } {
  const { type, duration, interval, parameters } = input;
  const isSliced = type === 'twap' && parameters?.isTimeSliced === true;
  if (!isSliced) demandAbsent(interval, 'interval', 'is for a TWAP in slices alone');
  if (type === 'twap') {
    const whole = demandWhole(duration, { field: 'duration', most: MOST.twap, why: 'for TWAP orders' });
    if (!isSliced) return { duration: whole, interval: null };
    return {
      duration: whole,
      interval: demandWhole(interval, { field: 'interval', most: whole, why: 'for a TWAP in slices' }),
    };
  }
  if (type !== 'limit') demandAbsent(duration, 'duration', `is not for ${type} orders`);
  if (duration === undefined) return { duration: null, interval: null };
  return { duration: demandWhole(duration, { field: 'duration', most: MOST.limit, why: '' }), interval: null };
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
  const { type, parameters } = input;
  if (!isAlgorithm(input)) {
    demandAbsent(parameters, 'parameters', `is not for ${type} orders`);
    return null;
  }
  const others = type === 'twap' ? PACE_FIELDS : TWAP_FIELDS;
  for (const name of others) demandAbsent(parameters?.[name], `parameters.${name}`, `is not for ${type} orders`);
  if (type === 'twap')
    return { isTimeSliced: parameters?.isTimeSliced ?? false, boundsControl: parameters?.boundsControl ?? 'standard' };
  if (parameters === undefined)
    return refuseTrade('common:required', 'is required for steady pace orders', 'parameters');
  const at = { field: 'parameters.interval', most: MOST.interval, why: 'for steady pace orders' };
  const interval = demandWhole(parameters.interval, at);
  const { subOrderSize } = parameters;
  if (subOrderSize === undefined)
    return refuseTrade('common:required', 'is required for steady pace orders', 'parameters.subOrderSize');
  const size = demandSize(subOrderSize, bounds, 'parameters.subOrderSize');
  if (size >= quantity)
    refuseTrade('common:invalidArgument', 'must be less than the quantity of the order', 'parameters.subOrderSize');
  const variance = varianceOf(parameters.variance);
  return { interval, intervalUnit: parameters.intervalUnit ?? 'minute', subOrderSize: String(size), variance };
}

/** When an algorithm begins. Throws 400 for a moment that has passed, and for orders that begin at once. */
function scheduleOf(input: OrderInput, now: string): string | null {
  const { scheduledDate, type } = input;
  if (scheduledDate === undefined) return null;
  if (!isAlgorithm(input)) refuseTrade('common:invalidArgument', `is not for ${type} orders`, 'scheduledDate');
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
  const quantity = demandSize(input.quantity, bounds);
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
