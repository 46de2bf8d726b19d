import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER_TYPES } from '#lib/contracts/trading/words.ts';
import { EMPTY_TICKET, ticketAtPrice, ticketOfType } from './ticket-types.ts';
import { TIMES_OF } from './ticket-values.ts';

const FILLED = {
  ...EMPTY_TICKET,
  side: 'sell',
  funding: 'margin',
  type: 'limit',
  sizing: 'quote',
  quantity: '500',
  timeInForce: 'GTD',
  limitPrice: '60000',
  triggerPrice: '59000',
  duration: '60',
  pace: 'sliced',
  interval: '5',
  bounds: 'wide',
  intervalUnit: 'hour',
  subOrderSize: '0.1',
  variance: '0.2',
  scheduledDate: '12:30',
  clientOrderId: 'desk-1',
} as const;

describe('another type on the ticket', () => {
  it('keeps side, size and what it is paid with, and begins anew with the rest', () => {
    for (const type of ORDER_TYPES)
      assert.deepEqual(ticketOfType(FILLED, type), {
        ...EMPTY_TICKET,
        side: 'sell',
        funding: 'margin',
        sizing: 'quote',
        quantity: '500',
        clientOrderId: 'desk-1',
        type,
        timeInForce: TIMES_OF[type][0],
      });
  });
});

describe('a price of the book on the ticket', () => {
  it('is the limit of the order, which is a limit order where it had none', () => {
    assert.deepEqual(ticketAtPrice(FILLED, '61000'), { ...FILLED, limitPrice: '61000' });
    const { type, timeInForce, limitPrice } = ticketAtPrice(EMPTY_TICKET, '61000');
    assert.deepEqual([type, timeInForce, limitPrice], ['limit', 'GTC', '61000']);
    const stop = ticketAtPrice({ ...EMPTY_TICKET, type: 'stop', triggerPrice: '60500' }, '61000');
    assert.deepEqual([stop.type, stop.triggerPrice, stop.limitPrice], ['stop', '60500', '61000']);
  });
});
