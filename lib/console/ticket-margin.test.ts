import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RiskProfile } from '#lib/contracts/trading/margin-shapes.ts';
import { exampleTradingOrder, type TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import type { Product } from '#lib/contracts/trading/products.ts';
import { MARGIN_REFUSALS } from '#lib/trading/margin-words.ts';
import { ticketMargin } from './ticket-margin.ts';
import { EMPTY_TICKET } from './ticket-types.ts';
import type { TicketValues } from './ticket-values.ts';

const ID = '8c0f6a3e-1d52-5b7e-9a41-6e2f4b8d0c13';
const PRODUCT: Product = {
  id: ID,
  name: 'TBTC-TUSD',
  baseCurrencyId: ID,
  baseCurrency: 'TBTC',
  quoteCurrencyId: ID,
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
const TERMS = {
  time: '2026-11-20T10:00:00.000Z',
  product: 'TBTC-TUSD',
  referencePrice: '60000',
  collarPercent: 10,
  baseDecimals: 8,
  quoteDecimals: 2,
  takerBps: 0,
  makerBps: 0,
  isStopped: false,
  enterpriseStoppedAt: null,
  operatorStoppedAt: null,
};
const usd = (quantity: string) => ({ quantity, currency: 'TUSD' });
const owner = { accountId: 'a', enterpriseId: 'e' };
const settings = {
  ...owner,
  isMarginEnabled: true,
  hasTraded: true,
  marginRequirement: '0.2',
  maximumUtilization: '1',
  marginCallUtilization: '1.1',
  liquidationUtilization: '1.2',
  minimumCollateral: usd('50000'),
};
const profile: RiskProfile = {
  ...owner,
  status: 'good',
  collateral: usd('108000'),
  unrealizedPnl: usd('0'),
  marginBalance: usd('108000'),
  netOpenPosition: usd('0'),
  marginRequirement: usd('0'),
  utilization: null,
};
const most = { currencyId: ID, long: usd('1000000'), short: usd('1000000') };
const limits = {
  data: [
    { ...most, currency: 'TUSD' },
    { ...most, currency: 'TBTC' },
  ],
  totalShort: usd('1000000'),
};
const position = (currency: string, side: 'long' | 'short', [quantity, value]: [string, string]) => ({
  currencyId: ID,
  currency,
  side,
  quantity,
  value: usd(value),
});
/** 5 TBTC bought at the reference price. */
const LONG = [position('TBTC', 'long', ['5', '300000']), position('TUSD', 'short', ['300000', '300000'])];
const EMPTY = { settings, profile, limits, positions: [] as typeof LONG, orders: [] as TradingOrder[] };
const after = (values: Partial<TicketValues>, standing: Partial<typeof EMPTY> = {}) =>
  ticketMargin(
    { ...EMPTY_TICKET, type: 'limit', limitPrice: '60000', timeInForce: 'GTC', funding: 'margin', ...values },
    { product: PRODUCT, terms: TERMS, ...EMPTY, ...standing },
  );

describe('margin after the order of a ticket', () => {
  it('is what the position then needs of what there is', () => {
    assert.deepEqual(after({ quantity: '5' }), { used: '0.5556', refusal: null });
    assert.deepEqual(after({ quantity: '300000', sizing: 'quote', side: 'sell' }), { used: '0.5556', refusal: null });
    assert.deepEqual(after({ quantity: '1' }, { positions: LONG }), { used: '0.6667', refusal: null });
    assert.equal(after({ quantity: '5', side: 'sell' }, { positions: LONG })?.used, null);
  });

  it('counts a market order at its worst price', () => {
    assert.deepEqual(after({ type: 'market', quantity: '5' }), { used: '0.8462', refusal: null });
  });

  it('counts orders on margin that wait on the same side', () => {
    const order = { ...exampleTradingOrder, fundingType: 'margin', status: 'open', limitPrice: '60000' } as const;
    const waiting = [
      { ...order, quantity: '4', leavesQuantity: '4' },
      { ...order, side: 'sell', leavesQuantity: '4' },
      { ...order, fundingType: 'funded', leavesQuantity: '4' },
    ] as TradingOrder[];
    assert.deepEqual(after({ quantity: '1' }, { orders: waiting }), { used: '0.5556', refusal: null });
    const other = [{ ...order, product: 'HTETH-TUSD', limitPrice: '3000', leavesQuantity: '80' }] as TradingOrder[];
    assert.deepEqual(after({ quantity: '1' }, { orders: other }), { used: '0.5556', refusal: null });
  });

  it('says why the order would be refused, as the service does', () => {
    const refusal = (...given: Parameters<typeof after>) => after(...given)?.refusal;
    assert.equal(refusal({ quantity: '9.5' }), MARGIN_REFUSALS.collateral);
    assert.equal(refusal({ quantity: '12' }), MARGIN_REFUSALS.liquidation);
    const rich = { ...profile, collateral: usd('9000000'), marginBalance: usd('9000000') };
    assert.equal(refusal({ quantity: '17' }, { profile: rich }), MARGIN_REFUSALS.short('TUSD'));
    assert.equal(refusal({ quantity: '17', side: 'sell' }, { profile: rich }), MARGIN_REFUSALS.short('TBTC'));
    const poor = { ...profile, collateral: usd('49999.99'), marginBalance: usd('108000') };
    assert.equal(refusal({ quantity: '1' }, { profile: poor }), MARGIN_REFUSALS.minimum);
    assert.equal(
      refusal({ quantity: '1' }, { profile: { ...profile, status: 'liquidating' } }),
      MARGIN_REFUSALS.liquidating,
    );
    assert.equal(
      refusal({ quantity: '1' }, { profile: { ...profile, status: 'restricted' } }),
      MARGIN_REFUSALS.restricted,
    );
  });

  it('lets pass what only reduces a position', () => {
    const poor = { ...profile, collateral: usd('40000'), marginBalance: usd('40000') };
    assert.equal(after({ quantity: '5', side: 'sell' }, { positions: LONG, profile: poor })?.refusal, null);
    assert.equal(after({ quantity: '0.1' }, { positions: LONG, profile: poor })?.refusal, MARGIN_REFUSALS.liquidation);
  });

  it('is not known without a size, or a price', () => {
    assert.equal(after({ quantity: '' }), null);
    assert.equal(after({ quantity: '1' }, { positions: [{ ...LONG[0], value: null } as never] }), null);
  });
});
