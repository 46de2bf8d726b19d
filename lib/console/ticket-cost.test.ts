import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Product } from '#lib/contracts/trading/products.ts';
import { padDecimal } from './decimal-words.ts';
import { ticketCost } from './ticket-cost.ts';
import type { TicketValues } from './ticket-values.ts';

const PRODUCT: Product = {
  id: '8c0f6a3e-1d52-5b7e-9a41-6e2f4b8d0c13',
  name: 'TBTC-TUSD',
  baseCurrencyId: '2f7d9c41-6b0a-5e38-8d15-3a9c7e4f1b62',
  baseCurrency: 'TBTC',
  quoteCurrencyId: '5b1e8f72-0c4d-5a96-b3e7-9d2a6c8f0e45',
  quoteCurrency: 'TUSD',
  baseMinSize: '0.0001',
  baseMaxSize: '100',
  baseIncrement: '0.00001',
  quoteMinSize: '10',
  quoteMaxSize: '10000000',
  quoteIncrement: '0.01',
  quoteDisplayPrecision: 2,
  isTradeDisabled: false,
  isMarginTradeSupported: true,
};
const at = { time: '2026-11-20T10:00:00.000Z', product: 'TBTC-TUSD' };
const GROUND = {
  product: PRODUCT,
  book: { ...at, bids: [['59988', '0.5']], asks: [['60012', '0.5']] },
  terms: {
    ...at,
    referencePrice: '60000',
    collarPercent: 10,
    baseDecimals: 8,
    quoteDecimals: 2,
    takerBps: 10,
    makerBps: 10,
    isStopped: false,
    enterpriseStoppedAt: null,
    operatorStoppedAt: null,
  },
};
const VALUES: TicketValues = {
  side: 'buy',
  funding: 'funded',
  type: 'market',
  sizing: 'base',
  quantity: '0.5',
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
const cost = (values: Partial<TicketValues>, ground: Partial<typeof GROUND> = {}) =>
  ticketCost({ ...VALUES, ...values }, { ...GROUND, ...ground });

describe('what the ticket costs', () => {
  it('is what is held and what the book fills', () => {
    assert.deepEqual(cost({}), {
      held: '33033',
      heldCurrency: 'TUSD',
      fill: { base: '0.5', quote: '30006', fee: '30.01', average: '60012', isWhole: true },
    });
    const sold = cost({ side: 'sell' });
    assert.deepEqual([sold?.held, sold?.heldCurrency, sold?.fill?.average], ['0.5', 'TBTC', '59988']);
  });

  it('has no fill where an order begins later, and none of a limit that nobody meets', () => {
    assert.equal(cost({ type: 'stop', triggerPrice: '61000' })?.fill, null);
    assert.equal(cost({ type: 'twap', duration: '10' })?.fill, null);
    assert.equal(cost({ type: 'limit', limitPrice: '59,000' })?.fill?.base, '0');
  });

  it('is not known while something that it needs is missing', () => {
    assert.equal(cost({ quantity: '' }), null);
    assert.equal(cost({ type: 'limit' }), null);
    assert.equal(cost({ type: 'stop' }), null);
    assert.equal(cost({}, { terms: { ...GROUND.terms, referencePrice: null as never } }), null);
  });
});

describe('decimal texts', () => {
  it('have as many places as are wanted, and groups', () => {
    assert.deepEqual(
      [padDecimal('60012', 2), padDecimal('1234.5', 0), padDecimal('0', 0)],
      ['60,012.00', '1,234.5', '0'],
    );
  });
});
