import type { Tone } from '#components/ui/status-badge.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import type { TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import type { FundingType, OrderStatus, OrderType, Side, TimeInForce } from '#lib/contracts/trading/words.ts';
import { ENDED } from '#lib/trading/words.ts';

export const SIDE_WORDS: Readonly<Record<Side, string>> = { buy: 'Buy', sell: 'Sell' };

export const TYPE_WORDS: Readonly<Record<OrderType, string>> = {
  market: 'Market',
  limit: 'Limit',
  stop: 'Stop',
  twap: 'TWAP',
  steady_pace: 'Steady pace',
};

export const FUNDING_WORDS: Readonly<Record<FundingType, string>> = {
  funded: 'Balance',
  margin: 'Margin',
};

export const TIME_WORDS: Readonly<Record<TimeInForce, string>> = {
  GTC: 'Until cancelled (GTC)',
  IOC: 'At once, the rest cancelled (IOC)',
  FOK: 'All at once, or none (FOK)',
  GTD: 'Until a time (GTD)',
};

/** The same within a sentence. */
export const typeWithin = (type: OrderType): string => (type === 'twap' ? 'TWAP' : TYPE_WORDS[type].toLowerCase());

export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending_open: 'Opening',
  scheduled: 'Scheduled',
  open: 'Open',
  pending_cancel: 'Cancelling',
  completed: 'Completed',
  canceled: 'Cancelled',
  error: 'Failed',
};

const STATUS_MEANINGS: Readonly<Record<OrderStatus, string>> = {
  pending_open: 'It was placed, and reaches the book in a moment.',
  scheduled: 'It waits for the time at which it starts.',
  open: 'It trades, or waits in the book.',
  pending_cancel: 'It is being cancelled; what fills before stays.',
  completed: 'All of it was filled.',
  canceled: 'It ended before all of it was filled.',
  error: 'It could not be traded.',
};

const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending_open: 'waiting',
  scheduled: 'waiting',
  open: 'waiting',
  pending_cancel: 'waiting',
  completed: 'good',
  canceled: 'neutral',
  error: 'bad',
};

/** Where an order stands; one of a stop that waits for its trigger, and one whose trigger was reached, say so. */
export function standingOf({ status, type, triggeredAt }: Pick<TradingOrderRow, 'status' | 'type' | 'triggeredAt'>) {
  const plain = { word: STATUS_WORDS[status], tone: STATUS_TONES[status], meaning: STATUS_MEANINGS[status] };
  if (type !== 'stop' || status !== 'open') return plain;
  return triggeredAt === null
    ? { ...plain, meaning: 'It waits until the market reaches its trigger.' }
    : { ...plain, word: 'Triggered', meaning: 'Its trigger was reached: it trades, or waits in the book.' };
}

export const isLive = ({ status }: Pick<TradingOrder, 'status'>): boolean => !ENDED.includes(status);

/** What an order is called: `Buy 0.5 TBTC`, or `Sell TBTC for 500 TUSD`. */
export function orderName({ side, quantity, quantityCurrency, product }: TradingOrder): string {
  const [base = ''] = product.split('-');
  const amount = `${padDecimal(quantity, 0)} ${quantityCurrency}`;
  return quantityCurrency === base ? `${SIDE_WORDS[side]} ${amount}` : `${SIDE_WORDS[side]} ${base} for ${amount}`;
}

/** The prices of an order in a few words: its limit, its trigger, or that it takes what the market has. */
export function priceWords({ limitPrice, triggerPrice, type }: TradingOrder): string | null {
  const limit = limitPrice === null ? null : padDecimal(limitPrice, 0);
  if (triggerPrice !== undefined) return `at ${padDecimal(triggerPrice, 0)}${limit === null ? '' : `, limit ${limit}`}`;
  return limit ?? (type === 'market' ? 'Market' : null);
}

/** What an order is, beside its name: `TBTC-TUSD, limit, IOC, margin`. */
export const orderAbout = ({ product, type, timeInForce, fundingType }: TradingOrder): string =>
  [
    product,
    typeWithin(type),
    ...(timeInForce === 'GTC' ? [] : [timeInForce]),
    ...(fundingType === 'margin' ? ['margin'] : []),
  ].join(', ');

/** The terms of an order in a few words, without its product: `Limit 59,500, IOC, margin`. */
export function termsWords(order: TradingOrder): string {
  const { type, limitPrice, timeInForce, fundingType } = order;
  const prices = type === 'limit' || type === 'stop' ? ` ${priceWords(order) ?? ''}` : '';
  const isPlain = timeInForce === (type === 'market' ? 'IOC' : 'GTC');
  return [
    `${TYPE_WORDS[type]}${prices}`,
    ...(prices === '' && limitPrice !== null ? [`limit ${padDecimal(limitPrice, 0)}`] : []),
    ...(isPlain ? [] : [timeInForce]),
    ...(fundingType === 'margin' ? ['margin'] : []),
  ].join(', ');
}
