import type { InputOf } from '#lib/contract.ts';
import type { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import type { FieldValues } from '../dictionary/body.ts';
import { readMoment } from '../dictionary/formats.ts';
import { nameOfTag, orderFieldUse } from './order-fields.ts';
import { refuseMissing, refuseOrder } from './refusal.ts';
import { flagOf, parametersOf, type Strategy, strategyOf, wholeOf } from './strategy.ts';
import { symbolOf } from './symbol.ts';

type OrderInput = InputOf<typeof createTradingOrder>;
type Terms = Omit<Partial<OrderInput>, 'type'> & Pick<OrderInput, 'type'>;

/** An order as the trading interface takes it, and whether it may only make a position on margin smaller. */
export interface NewOrder {
  input: OrderInput;
  isReduceOnly: boolean;
}

/** What the session of an order knows. */
interface Session {
  accountId: string;
  /** Virtual time, by which 126 and 168 are read. */
  now: Date;
}

const MINUTE_MS = 60_000;
const STAR = /\*$/;
const TIMES_IN_FORCE = { '1': 'GTC', '3': 'IOC', '4': 'FOK', '6': 'GTD' } as const;
type TimeInForce = (typeof TIMES_IN_FORCE)[keyof typeof TIMES_IN_FORCE];

/** The time in force, where an order of that type may have it. Throws RefusedOrder. */
function timeInForceOf(fields: FieldValues, allowed: readonly TimeInForce[]): TimeInForce | undefined {
  const code = fields.get(59);
  if (code === undefined) return undefined;
  const known = Object.hasOwn(TIMES_IN_FORCE, code) ? TIMES_IN_FORCE[code as keyof typeof TIMES_IN_FORCE] : null;
  if (known === null || !allowed.includes(known))
    return refuseOrder(11, `tag 59 of this order must be ${allowed.join(' or ')}`);
  return known;
}

/** Whole minutes from now until a moment. Throws RefusedOrder for one that is less than a minute away. */
function minutesUntil(fields: FieldValues, now: Date): number {
  const moment = readMoment(fields.get(126) ?? '');
  if (moment === null) return refuseMissing('duration');
  const minutes = Math.floor((moment.getTime() - now.getTime()) / MINUTE_MS);
  return minutes >= 1 ? minutes : refuseOrder(99, 'tag 126 must be at least a minute ahead');
}

/** A number as the trading interface writes it: FIX also has `007.50` and `.5`. */
const plain = (number: string): string =>
  number
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '');

function priceOf(fields: FieldValues, tag: number, field: string): string {
  const price = fields.get(tag);
  return price === undefined ? refuseMissing(field) : plain(price);
}

/** A field that belongs to other orders. */
function refuseField(fields: FieldValues, tag: number): void {
  if (fields.get(tag) !== undefined) refuseOrder(11, `${nameOfTag(tag)} is not for this order`, tag);
}

function plainTerms(fields: FieldValues, now: Date): Terms {
  refuseField(fields, 168);
  const type = fields.get(40) ?? '';
  if (type !== '3' && type !== '4') refuseField(fields, 99);
  if (type === '1' || type === '3') refuseField(fields, 44);
  switch (type) {
    case '1':
      refuseField(fields, 126);
      return { type: 'market', timeInForce: timeInForceOf(fields, ['IOC', 'FOK']) };
    case '2': {
      const timeInForce = timeInForceOf(fields, ['GTC', 'IOC', 'FOK', 'GTD']);
      if (timeInForce !== 'GTD') refuseField(fields, 126);
      const duration = timeInForce === 'GTD' ? minutesUntil(fields, now) : undefined;
      return { type: 'limit', limitPrice: priceOf(fields, 44, 'limitPrice'), timeInForce, duration };
    }
    case '3':
    case '4': {
      refuseField(fields, 126);
      const limitPrice = type === '4' ? priceOf(fields, 44, 'limitPrice') : undefined;
      const triggerPrice = priceOf(fields, 99, 'triggerPrice');
      return { type: 'stop', triggerPrice, limitPrice, timeInForce: timeInForceOf(fields, ['GTC']) };
    }
    default:
      return refuseOrder(11, 'tag 40 must be 1, 2, 3 or 4');
  }
}

/** How long a TWAP lasts: by its parameter, or until tag 126. Throws RefusedOrder where both are there. */
function durationOf(fields: FieldValues, parameters: ReadonlyMap<string, string>, now: Date): number {
  const duration = wholeOf(parameters, 'duration');
  if (fields.get(126) === undefined) return duration ?? refuseMissing('duration');
  return duration === undefined ? minutesUntil(fields, now) : refuseOrder(99, 'either duration or tag 126');
}

/** When an algorithm begins. */
function scheduledOf(fields: FieldValues, now: Date): string | undefined {
  const text = fields.get(168);
  if (text === undefined) return undefined;
  const moment = readMoment(text);
  if (moment === null || moment <= now) return refuseOrder(99, 'tag 168 must be ahead');
  return moment.toISOString();
}

function algorithmTerms(fields: FieldValues, strategy: Strategy, now: Date): Terms {
  const type = fields.get(40);
  if (type !== '1' && type !== '2') refuseOrder(11, 'tag 40 of an algorithm must be 1 or 2');
  refuseField(fields, 99);
  if (type === '1') refuseField(fields, 44);
  const limitPrice = type === '2' ? priceOf(fields, 44, 'limitPrice') : undefined;
  const timeInForce = timeInForceOf(fields, ['GTC']);
  const parameters = parametersOf(strategy, fields.get(848));
  const common = { type: strategy, limitPrice, timeInForce, scheduledDate: scheduledOf(fields, now) };
  const get = (key: string): string | undefined => parameters.get(key);
  if (strategy === 'twap') {
    const [isTimeSliced, boundsControl] = [flagOf(parameters, 'isTimeSliced'), get('boundsControl')];
    const shape = { isTimeSliced, boundsControl } as OrderInput['parameters'];
    return {
      ...common,
      duration: durationOf(fields, parameters, now),
      interval: wholeOf(parameters, 'interval'),
      parameters: shape,
    };
  }
  refuseField(fields, 126);
  const [intervalUnit, subOrderSize, variance] = [get('intervalUnit'), get('subOrderSize'), get('variance')];
  const shape = { interval: wholeOf(parameters, 'interval'), intervalUnit, subOrderSize, variance };
  return { ...common, parameters: shape as OrderInput['parameters'] };
}

/** What is ordered: 38 in the currency of 15, or 152 in quote. Throws RefusedOrder unless it is one of them. */
function sizeOf(fields: FieldValues, product: string): Pick<OrderInput, 'quantity' | 'quantityCurrency'> {
  const [inBase = '', inQuote = ''] = product.split('-');
  const [quantity, cash] = [fields.get(38), fields.get(152)];
  if (quantity !== undefined && cash !== undefined) refuseOrder(13, 'either tag 38 or tag 152');
  if (cash !== undefined) {
    const currency = fields.get(15)?.replace(STAR, '');
    if (currency !== undefined && currency !== inQuote)
      refuseOrder(11, 'tag 15 of a size in tag 152 is the quote currency', 15);
    return { quantity: plain(cash), quantityCurrency: inQuote };
  }
  return quantity === undefined
    ? refuseOrder(13, 'tag 38 or tag 152 is required')
    : { quantity: plain(quantity), quantityCurrency: fields.get(15)?.replace(STAR, '') ?? inBase };
}

/**
 * A NewOrderSingle (D) as the trading interface takes it; its numbers and its product are checked there. Throws RefusedOrder, with the
 * reason for tag 103, for what is missing, contradicts itself or would change how the order executes.
 */
export function readNewOrder(fields: FieldValues, { accountId, now }: Session): NewOrder {
  for (const tag of fields.tags())
    if (orderFieldUse(tag) === 'refused') refuseOrder(11, `${nameOfTag(tag)} is not supported`, tag);
  if ((fields.get(1) ?? accountId) !== accountId) refuseOrder(15, 'tag 1 is not the account of the session');
  const side = { '1': 'buy', '2': 'sell' } as const;
  const code = fields.get(54);
  const product = symbolOf(fields) ?? '';
  const strategy = strategyOf(fields.get(847), fields.get(848));
  const terms = strategy === null ? plainTerms(fields, now) : algorithmTerms(fields, strategy, now);
  const margin = fields.get(544) ?? '1';
  return {
    input: {
      accountId,
      product,
      clientOrderId: fields.get(11),
      side: code === '1' || code === '2' ? side[code] : refuseOrder(11, 'tag 54 must be 1 (buy) or 2 (sell)'),
      ...sizeOf(fields, product),
      fundingType: margin === '1' ? 'funded' : 'margin',
      ...terms,
    },
    isReduceOnly: margin === '3',
  };
}
