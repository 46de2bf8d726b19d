import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Product } from '#lib/contracts/trading/products.ts';
import { fieldOfTicket, has, orderFrom, sizeProblemOf, type TicketValues, ticketProblems } from './ticket-values.ts';

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
const GROUND = { product: PRODUCT, now: '2026-11-20T10:00:00.000Z' };
const sent = (values: Partial<TicketValues>) => {
  const { accountId, product, ...rest } = orderFrom({ ...VALUES, ...values }, { ...GROUND, accountId: 'a' });
  assert.deepEqual([accountId, product], ['a', 'TBTC-TUSD']);
  return rest;
};
const wrong = (values: Partial<TicketValues>) =>
  ticketProblems({ ...VALUES, ...values }, GROUND).map(({ path, message }) => `${path}: ${message}`);

describe('values of the ticket', () => {
  it('are sent as the type of the order has them', () => {
    const market = { type: 'market', side: 'buy', quantity: '0.5', quantityCurrency: 'TBTC', timeInForce: 'IOC' };
    assert.deepEqual(sent({ limitPrice: '1', duration: '5' }), market);
    assert.deepEqual(sent({ funding: 'margin' }), { ...market, fundingType: 'margin' });
    assert.deepEqual(
      sent({ type: 'limit', sizing: 'quote', quantity: '1,000.50', limitPrice: '59,500', timeInForce: 'GTC' }),
      {
        type: 'limit',
        side: 'buy',
        quantity: '1000.5',
        quantityCurrency: 'TUSD',
        timeInForce: 'GTC',
        limitPrice: '59500',
      },
    );
    assert.deepEqual(sent({ type: 'stop', triggerPrice: '61000', clientOrderId: ' desk-1 ' }), {
      type: 'stop',
      side: 'buy',
      quantity: '0.5',
      quantityCurrency: 'TBTC',
      triggerPrice: '61000',
      clientOrderId: 'desk-1',
    });
  });

  it('have the parameters of algorithms', () => {
    const { duration, parameters, scheduledDate } = sent({ type: 'twap', duration: '60', scheduledDate: '12:30' });
    assert.deepEqual(
      [duration, parameters, scheduledDate],
      [60, { isTimeSliced: false, boundsControl: 'standard' }, '2026-11-20T12:30:00.000Z'],
    );
    const sliced = sent({ type: 'twap', duration: '60', pace: 'sliced', interval: '5' });
    assert.deepEqual([sliced.interval, sliced.parameters], [5, { isTimeSliced: true }]);
    const steady = sent({ type: 'steady_pace', interval: '5', subOrderSize: '0.05', variance: '0.25' });
    assert.deepEqual(steady.parameters, {
      interval: 5,
      intervalUnit: 'minute',
      subOrderSize: '0.05',
      variance: '0.25',
    });
    assert.equal(steady.interval, undefined);
  });

  it('are refused where they cannot be right', () => {
    assert.deepEqual(wrong({}), []);
    assert.deepEqual(wrong({ quantity: '' }), ['quantity: Enter an amount in TBTC.']);
    assert.deepEqual(wrong({ type: 'limit', limitPrice: '1.234' }), [
      'limitPrice: Enter a price above zero, with at most 2 decimals.',
    ]);
    assert.deepEqual(wrong({ type: 'stop' }), ['triggerPrice: Enter a price.']);
    assert.deepEqual(wrong({ type: 'limit', limitPrice: '1', timeInForce: 'GTD' }), [
      'duration: Enter a whole number from 1 to 525,600.',
    ]);
    assert.deepEqual(wrong({ type: 'steady_pace', interval: '0', subOrderSize: '0.1', variance: '2' }), [
      'interval: Enter a whole number from 1 to 1,440.',
      'variance: Enter a number from 0 to 1, such as 0.25.',
    ]);
    assert.deepEqual(wrong({ type: 'twap', duration: '10', scheduledDate: 'soon' }), [
      'scheduledDate: Enter a time such as 14:30.',
    ]);
  });

  it('keep to the sizes of the product', () => {
    assert.equal(sizeProblemOf(PRODUCT, 'base', '0.0001'), null);
    assert.equal(sizeProblemOf(PRODUCT, 'base', '0.00001'), 'Enter at least 0.0001 TBTC.');
    assert.equal(sizeProblemOf(PRODUCT, 'base', '101'), 'Enter at most 100 TBTC.');
    assert.equal(sizeProblemOf(PRODUCT, 'quote', '9.99'), 'Enter at least 10 TUSD.');
    const coarse = { ...PRODUCT, baseIncrement: '0.5' };
    assert.equal(sizeProblemOf(coarse, 'base', '0.7'), 'Enter a multiple of 0.5 TBTC.');
  });

  it('have their place for what the service says', () => {
    assert.equal(fieldOfTicket('parameters.subOrderSize'), 'subOrderSize');
    assert.equal(fieldOfTicket('limitPrice'), undefined);
    assert.equal(has('limitPrice', VALUES), false);
  });
});
