import type { OrderType, Side, TimeInForce } from '#lib/contracts/trading/words.ts';

/** Whose orders they are, who placed them, and who operates the platform. */
export interface Place {
  enterpriseId: string;
  accountId: string;
  by: string;
  operator: string;
}

/** An order of the demo: prices are in hundredths of a per cent off the reference of its moment. */
export interface PlannedOrder {
  /** Hours before the date of the demo. */
  age: number;
  product: string;
  type: OrderType;
  side: Side;
  quantity: string;
  quantityCurrency: string;
  clientOrderId?: string;
  limitOffset?: number;
  triggerOffset?: number;
  timeInForce?: TimeInForce;
  duration?: number;
  interval?: number;
  parameters?: {
    isTimeSliced?: boolean;
    boundsControl?: 'narrow' | 'standard' | 'wide';
    interval?: number;
    intervalUnit?: 'second' | 'minute' | 'hour';
    subOrderSize?: string;
    variance?: string;
  };
  /** Hours after which it is canceled. */
  canceledAfter?: number;
  isMargin?: boolean;
}

const BITCOIN = { product: 'TBTC-TUSD', quantityCurrency: 'TBTC' } as const;
const ETHER = { product: 'HTETH-TUSD', quantityCurrency: 'HTETH' } as const;
const SOL = { product: 'TSOL-TUSD', quantityCurrency: 'TSOL' } as const;

const PAID: readonly PlannedOrder[] = [
  { ...BITCOIN, age: 79, type: 'market', side: 'buy', quantity: '0.75', clientOrderId: 'desk-0001' },
  { ...ETHER, age: 78.4, type: 'limit', side: 'buy', quantity: '8', limitOffset: -35, clientOrderId: 'desk-0002' },
  { ...BITCOIN, age: 71, type: 'limit', side: 'sell', quantity: '0.3', limitOffset: 60, clientOrderId: 'desk-0003' },
  { ...SOL, age: 70.2, type: 'market', side: 'buy', quantity: '12000', quantityCurrency: 'TUSD' },
  {
    ...BITCOIN,
    age: 54,
    type: 'twap',
    side: 'buy',
    quantity: '1.2',
    duration: 60,
    interval: 10,
    parameters: { isTimeSliced: true },
    clientOrderId: 'desk-0004',
  },
  { ...ETHER, age: 52.5, type: 'stop', side: 'sell', quantity: '5', triggerOffset: -80, clientOrderId: 'desk-0005' },
  {
    ...ETHER,
    age: 47,
    type: 'limit',
    side: 'buy',
    quantity: '20',
    limitOffset: -900,
    canceledAfter: 3.5,
    clientOrderId: 'desk-0006',
  },
  { ...BITCOIN, age: 30, type: 'limit', side: 'buy', quantity: '0.5', limitOffset: -20, timeInForce: 'IOC' },
  {
    ...SOL,
    age: 28.6,
    type: 'steady_pace',
    side: 'sell',
    quantity: '60',
    parameters: { interval: 20, subOrderSize: '10', variance: '0.1' },
    clientOrderId: 'desk-0007',
  },
  {
    ...BITCOIN,
    age: 26,
    type: 'market',
    side: 'sell',
    quantity: '25000',
    quantityCurrency: 'TUSD',
    clientOrderId: 'desk-0008',
  },
  { ...ETHER, age: 7.5, type: 'limit', side: 'sell', quantity: '6', limitOffset: 25, clientOrderId: 'desk-0009' },
  { ...BITCOIN, age: 5.2, type: 'limit', side: 'buy', quantity: '0.4', limitOffset: -450, clientOrderId: 'desk-0010' },
  {
    ...BITCOIN,
    age: 4.1,
    type: 'stop',
    side: 'sell',
    quantity: '0.6',
    triggerOffset: -700,
    limitOffset: -720,
    clientOrderId: 'desk-0011',
  },
  {
    ...ETHER,
    age: 2.2,
    type: 'limit',
    side: 'sell',
    quantity: '10',
    limitOffset: 480,
    duration: 10_080,
    clientOrderId: 'desk-0012',
  },
  { ...BITCOIN, age: 1.4, type: 'market', side: 'buy', quantity: '0.12', clientOrderId: 'desk-0013' },
];

const ON_MARGIN: readonly PlannedOrder[] = [
  { ...BITCOIN, age: 74, type: 'market', side: 'buy', quantity: '1.5', isMargin: true, clientOrderId: 'margin-0001' },
  { ...ETHER, age: 50, type: 'market', side: 'sell', quantity: '25', isMargin: true, clientOrderId: 'margin-0002' },
  { ...BITCOIN, age: 27, type: 'market', side: 'sell', quantity: '0.5', isMargin: true, clientOrderId: 'margin-0003' },
  {
    ...BITCOIN,
    age: 3.3,
    type: 'limit',
    side: 'buy',
    quantity: '0.75',
    limitOffset: -300,
    isMargin: true,
    clientOrderId: 'margin-0004',
  },
];

/** What a desk does in some days: orders of every type, most of them filled, some canceled, a few still open. */
export const planOrders = (): readonly PlannedOrder[] => [...PAID, ...ON_MARGIN];

/** What of a currency a desk pledges before its orders on margin, in base units by what accounts hold. */
export const PLEDGED = { age: 75.4, amounts: { ofctbtc: 200_000_000n, ofctusd: 10_000_000n } } as const;
/** When the operator lets it trade on margin, and when it closes what it owes of a currency. */
export const LET_AGE = 76;
export const CLOSED = { age: 23.4, unit: 'ofchteth' } as const;
