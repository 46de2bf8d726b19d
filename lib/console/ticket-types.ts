import type { OrderType } from '#lib/contracts/trading/words.ts';
import { TIMES_OF, type TicketValues } from './ticket-values.ts';

/** A ticket on which nothing was filled in. */
export const EMPTY_TICKET: TicketValues = {
  side: 'buy',
  funding: 'funded',
  type: 'market',
  sizing: 'base',
  quantity: '',
  timeInForce: 'IOC',
  limitPrice: '',
  triggerPrice: '',
  duration: '',
  pace: 'continuous',
  interval: '',
  bounds: 'standard',
  intervalUnit: 'minute',
  subOrderSize: '',
  variance: '',
  scheduledDate: '',
  clientOrderId: '',
};

/** The ticket once another type is chosen: what means the same on all types stays, the rest begins anew. */
export function ticketOfType(
  { side, funding, sizing, quantity, clientOrderId }: TicketValues,
  type: OrderType,
): TicketValues {
  const [timeInForce = 'GTC'] = TIMES_OF[type];
  return { ...EMPTY_TICKET, side, funding, sizing, quantity, clientOrderId, type, timeInForce };
}

/** The ticket with a price of the book as its limit; of a market order, which has none, it makes a limit order. */
export const ticketAtPrice = (values: TicketValues, limitPrice: string): TicketValues => ({
  ...(values.type === 'market' ? ticketOfType(values, 'limit') : values),
  limitPrice,
});
