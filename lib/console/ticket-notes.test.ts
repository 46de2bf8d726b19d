import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shortNote, ticketEnd, triggerNote } from './ticket-notes.ts';
import { EMPTY_TICKET } from './ticket-types.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const stop = (side: 'buy' | 'sell', triggerPrice: string) => ({ type: 'stop', side, triggerPrice }) as const;

describe('what the ticket says beforehand', () => {
  it('is that the market has reached the trigger of a stop already', () => {
    const triggersAtOnce = (where: string) => `The price is already ${where} the trigger: this order triggers at once.`;
    assert.equal(triggerNote(stop('buy', '59,000'), '60000'), triggersAtOnce('above'));
    assert.equal(triggerNote(stop('buy', '60000'), '60000'), triggersAtOnce('at'));
    assert.equal(triggerNote(stop('sell', '60000.01'), '60000'), triggersAtOnce('below'));
    assert.equal(triggerNote(stop('buy', '60000.01'), '60000'), null);
    assert.equal(triggerNote(stop('sell', '59999.99'), '60000'), null);
    assert.equal(triggerNote(stop('buy', ''), '60000'), null);
    assert.equal(triggerNote(stop('buy', '59000'), null), null);
    assert.equal(triggerNote({ ...stop('buy', '59000'), type: 'limit' }, '60000'), null);
  });

  it('is when an order with a duration ends', () => {
    const limit = { ...EMPTY_TICKET, type: 'limit', timeInForce: 'GTD', duration: '90' } as const;
    assert.equal(ticketEnd(limit, NOW), '2026-11-20T11:30:00.000Z');
    assert.equal(ticketEnd({ ...limit, timeInForce: 'GTC' }, NOW), null);
    assert.equal(ticketEnd({ ...limit, duration: '525601' }, NOW), null);
    const twap = { ...EMPTY_TICKET, type: 'twap', duration: '60' } as const;
    assert.equal(ticketEnd(twap, NOW), '2026-11-20T11:00:00.000Z');
    assert.equal(ticketEnd({ ...twap, scheduledDate: '12:30' }, NOW), '2026-11-20T13:30:00.000Z');
    assert.equal(ticketEnd({ ...twap, scheduledDate: 'soon' }, NOW), null);
  });

  it('is that too little is available', () => {
    const cost = { held: '100.01', heldCurrency: 'TUSD' };
    assert.equal(shortNote(cost, '100'), 'Less TUSD is available than this order needs: it would be refused.');
    assert.equal(shortNote(cost, '100.01'), null);
    assert.equal(shortNote(cost, undefined), null);
    assert.equal(shortNote(null, '0'), null);
  });
});
