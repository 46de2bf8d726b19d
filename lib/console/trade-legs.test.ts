import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { legsOf, priceOf } from './trade-legs.ts';

const trade = {
  base: { currency: 'ofcbtc', quantity: '150000000' },
  quote: { currency: 'ofcusd', quantity: '-14152500' },
  partyConnectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
};

describe('legs of a trade', () => {
  it('have the signs of who reads them', () => {
    assert.deepEqual(legsOf('client', trade), [trade.base, trade.quote]);
    assert.deepEqual(legsOf('partner', trade), [trade.base, trade.quote]);
    const [base, quote] = legsOf('client', { ...trade, partyConnectionId: undefined });
    assert.deepEqual([base.quantity, quote.quantity], ['-150000000', '14152500']);
  });
  it('give a price, exactly rounded', () => {
    assert.equal(priceOf(trade), '94,350.00 USD per BTC');
    const third = {
      base: { currency: 'ofcusdc', quantity: '-3000000' },
      quote: { currency: 'ofcusd', quantity: '100' },
    };
    assert.equal(priceOf(third), '0.33333333 USD per USDC');
    assert.equal(priceOf({ ...trade, base: { currency: 'moon', quantity: '1' } }), null);
  });
});
