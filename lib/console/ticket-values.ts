import type { InputOf } from '#lib/contract.ts';
import type { BOUNDS, INTERVAL_UNITS } from '#lib/contracts/trading/order-shapes.ts';
import type { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import type { Product } from '#lib/contracts/trading/products.ts';
import type { FundingType, OrderType, Side, TimeInForce } from '#lib/contracts/trading/words.ts';
import { readMoment } from '#lib/moment.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import type { Sizing } from '#lib/trading/words.ts';
import { unitsIn } from './typed-amount.ts';

/** How a TWAP keeps to its pace. */
export const PACES = ['continuous', 'sliced'] as const;
type Pace = (typeof PACES)[number];

/** What a person fills in on the ticket; what the type of the order does not have stays as it is, and is not sent. */
export interface TicketValues {
  side: Side;
  funding: FundingType;
  type: OrderType;
  sizing: Sizing;
  quantity: string;
  timeInForce: TimeInForce;
  limitPrice: string;
  triggerPrice: string;
  duration: string;
  pace: Pace;
  interval: string;
  bounds: (typeof BOUNDS)[number];
  intervalUnit: (typeof INTERVAL_UNITS)[number];
  subOrderSize: string;
  variance: string;
  scheduledDate: string;
  clientOrderId: string;
}

/** How long orders of a type can be in force, what is common first. */
export const TIMES_OF: Readonly<Record<OrderType, readonly TimeInForce[]>> = {
  market: ['IOC', 'FOK'],
  limit: ['GTC', 'IOC', 'FOK', 'GTD'],
  stop: ['GTC'],
  twap: ['GTC'],
  steady_pace: ['GTC'],
};

/** How many minutes a duration or an interval may be. */
export const MOST_MINUTES = { limit: 525_600, twap: 10_080, pace: 1440 } as const;

type Asked = Pick<TicketValues, 'type' | 'timeInForce' | 'pace'>;

const isSteady = ({ type }: Asked): boolean => type === 'steady_pace';
const isTwap = ({ type }: Asked, pace?: Pace, own?: Pace): boolean => type === 'twap' && pace === own;

/** Fields that not every order has, and which do. */
const OWNERS: Readonly<Partial<Record<keyof TicketValues, (values: Asked) => boolean>>> = {
  timeInForce: ({ type }) => TIMES_OF[type].length > 1,
  limitPrice: ({ type }) => type !== 'market',
  triggerPrice: ({ type }) => type === 'stop',
  duration: (values) => isTwap(values) || (values.type === 'limit' && values.timeInForce === 'GTD'),
  pace: (values) => isTwap(values),
  bounds: (values) => isTwap(values, values.pace, 'continuous'),
  interval: (values) => isSteady(values) || isTwap(values, values.pace, 'sliced'),
  intervalUnit: isSteady,
  subOrderSize: isSteady,
  variance: isSteady,
  scheduledDate: (values) => isSteady(values) || isTwap(values),
};

/** Whether orders of a type have a field of the ticket. */
export const has = (name: keyof TicketValues, values: Asked): boolean => OWNERS[name]?.(values) ?? true;

const placesOf = (step: string): number => step.split('.')[1]?.length ?? 0;

/** What sizes in a currency of a product may be. */
export const sizesOf = (product: Product, sizing: Sizing) =>
  sizing === 'base'
    ? {
        symbol: product.baseCurrency,
        step: product.baseIncrement,
        least: product.baseMinSize,
        most: product.baseMaxSize,
      }
    : {
        symbol: product.quoteCurrency,
        step: product.quoteIncrement,
        least: product.quoteMinSize,
        most: product.quoteMaxSize,
      };

const below = (one: string, other: string, places: number): boolean =>
  BigInt(toBaseUnits(one, places) ?? '0') < BigInt(toBaseUnits(other, places) ?? '0');

const MOST_PLACES = 24;

/** Why a size cannot be ordered, in a sentence; null for one that can. */
export function sizeProblemOf(product: Product, sizing: Sizing, typed: string): string | null {
  const { symbol, step, least, most } = sizesOf(product, sizing);
  if (typed.trim() === '') return `Enter an amount in ${symbol}.`;
  const places = placesOf(step);
  const units = unitsIn(places, typed);
  if (units === null) return `Enter an amount above zero in ${symbol}, with at most ${places} decimals.`;
  const amount = toDecimal(units, places, 0);
  if (BigInt(units) % BigInt(toBaseUnits(step, places) ?? '1') !== 0n) return `Enter a multiple of ${step} ${symbol}.`;
  if (below(amount, least, MOST_PLACES)) return `Enter at least ${least} ${symbol}.`;
  return below(most, amount, MOST_PLACES) ? `Enter at most ${most} ${symbol}.` : null;
}

function priceProblemOf({ quoteDisplayPrecision: places }: Product, typed: string, isOptional: boolean): string | null {
  if (typed.trim() === '') return isOptional ? null : 'Enter a price.';
  return unitsIn(places, typed) === null ? `Enter a price above zero, with at most ${places} decimals.` : null;
}

/** Whether a text is a whole number from 1 up to a number. */
export const isWholeUpTo = (typed: string, most: number): boolean =>
  /^[1-9]\d{0,6}$/.test(typed.trim()) && Number(typed) <= most;

const wholeProblemOf = (typed: string, most: number): string | null =>
  isWholeUpTo(typed, most) ? null : `Enter a whole number from 1 to ${most.toLocaleString('en-GB')}.`;

function varianceProblemOf(typed: string): string | null {
  return /^(0(\.\d{1,2})?|1(\.0{1,2})?)?$/.test(typed.trim()) ? null : 'Enter a number from 0 to 1, such as 0.25.';
}

const timeProblemOf = (typed: string, now: string): string | null =>
  typed.trim() === '' || readMoment(typed, { now, zone: 'utc' }) !== null ? null : 'Enter a time such as 14:30.';

interface Ground {
  product: Product;
  /** Business time. */
  now: string;
}

type Check = (values: TicketValues, ground: Ground) => string | null;

/** Why a field of the ticket cannot be sent as it is; null where it can, as far as is known here. */
const CHECKS: Readonly<Partial<Record<keyof TicketValues, Check>>> = {
  quantity: ({ sizing, quantity }, { product }) => sizeProblemOf(product, sizing, quantity),
  subOrderSize: ({ sizing, subOrderSize }, { product }) => sizeProblemOf(product, sizing, subOrderSize),
  limitPrice: ({ type, limitPrice }, { product }) => priceProblemOf(product, limitPrice, type !== 'limit'),
  triggerPrice: ({ triggerPrice }, { product }) => priceProblemOf(product, triggerPrice, false),
  duration: ({ type, duration }) => wholeProblemOf(duration, type === 'twap' ? MOST_MINUTES.twap : MOST_MINUTES.limit),
  interval: ({ type, interval }) => wholeProblemOf(interval, type === 'twap' ? MOST_MINUTES.twap : MOST_MINUTES.pace),
  variance: ({ variance }) => varianceProblemOf(variance),
  scheduledDate: ({ scheduledDate }, { now }) => timeProblemOf(scheduledDate, now),
};

/** What is wrong with a ticket, by field. */
export function ticketProblems(values: TicketValues, ground: Ground): { path: keyof TicketValues; message: string }[] {
  const names = Object.keys(values) as (keyof TicketValues)[];
  return names.flatMap((path) => {
    const message = has(path, values) ? (CHECKS[path]?.(values, ground) ?? null) : null;
    return message === null ? [] : [{ path, message }];
  });
}

/** An amount or price as the API takes it; what is none as it was typed. */
const plain = (places: number, typed: string): string => {
  const units = unitsIn(places, typed);
  return units === null ? typed.trim() : toDecimal(units, places, 0);
};

/** Parameters of an algorithm as they are sent. */
function parametersFrom(values: TicketValues, size: (typed: string) => string) {
  const { type, pace, bounds, interval, intervalUnit, subOrderSize, variance } = values;
  if (type === 'twap')
    return pace === 'sliced' ? { isTimeSliced: true } : { isTimeSliced: false, boundsControl: bounds };
  const varied = variance.trim() === '' ? {} : { variance: variance.trim() };
  return { interval: Number(interval), intervalUnit, subOrderSize: size(subOrderSize), ...varied };
}

/** The order as it is sent: what its type has of what is filled in. */
export function orderFrom(
  values: TicketValues,
  { accountId, product, now }: Ground & { accountId: string },
): InputOf<typeof createTradingOrder> {
  const { symbol, step } = sizesOf(product, values.sizing);
  const size = (typed: string): string => plain(placesOf(step), typed);
  const price = (typed: string): string => plain(product.quoteDisplayPrecision, typed);
  const given = (name: keyof TicketValues): boolean => has(name, values) && String(values[name]).trim() !== '';
  const at = readMoment(values.scheduledDate, { now, zone: 'utc' })?.at ?? values.scheduledDate;
  const isAlgorithm = values.type === 'twap' || values.type === 'steady_pace';
  return {
    accountId,
    product: product.name,
    type: values.type,
    side: values.side,
    ...(values.funding === 'margin' && { fundingType: values.funding }),
    quantity: size(values.quantity),
    quantityCurrency: symbol,
    ...(given('timeInForce') && { timeInForce: values.timeInForce }),
    ...(given('limitPrice') && { limitPrice: price(values.limitPrice) }),
    ...(given('triggerPrice') && { triggerPrice: price(values.triggerPrice) }),
    ...(given('duration') && { duration: Number(values.duration) }),
    ...(values.type === 'twap' && given('interval') && { interval: Number(values.interval) }),
    ...(isAlgorithm && { parameters: parametersFrom(values, size) }),
    ...(given('scheduledDate') && { scheduledDate: at }),
    ...(given('clientOrderId') && { clientOrderId: values.clientOrderId.trim() }),
  };
}

const PLACES: Readonly<Record<string, keyof TicketValues>> = {
  quantityCurrency: 'quantity',
  fundingType: 'funding',
  'parameters.isTimeSliced': 'pace',
  'parameters.boundsControl': 'bounds',
  'parameters.interval': 'interval',
  'parameters.intervalUnit': 'intervalUnit',
  'parameters.subOrderSize': 'subOrderSize',
  'parameters.variance': 'variance',
};

/** The field of the ticket in which a part of the order was filled in; undefined for one of the same name, or none. */
export const fieldOfTicket = (path: string): keyof TicketValues | undefined => PLACES[path];
