import type { OrderType } from '#lib/contracts/stablecoin/words.ts';

/** An order of the demo. */
export interface PlannedOrder {
  /** Age in days. */
  age: number;
  type: OrderType;
  token: 'gousd' | 'scaasacme';
  /** Base units of what is paid. */
  amount: string;
  key: string;
  memo?: string;
}

type Wanted = readonly [age: number, type: OrderType, token: PlannedOrder['token'], amount: string, memo?: string];

/** What was ordered since the books opened, the oldest first. */
const ORDERS: readonly Wanted[] = [
  [3.4, 'MINT', 'gousd', '50000000', 'Opening float'],
  [3.1, 'MINT', 'scaasacme', '250000000000'],
  [2.9, 'MINT', 'gousd', '12500000'],
  [2.6, 'BURN', 'gousd', '75000000000', 'Payout to suppliers'],
  [2.3, 'MINT', 'gousd', '3000000', 'sandbox:fail-processing'],
  [2.28, 'MINT', 'gousd', '3000000', 'Marketing float'],
  [1.9, 'BURN', 'scaasacme', '40000000000000000000000'],
  [1.6, 'MINT', 'gousd', '87500000', 'Exchange settlement'],
  [1.2, 'MINT', 'scaasacme', '60000000000'],
  [0.95, 'BURN', 'gousd', '20000000000'],
  [0.9, 'MINT', 'gousd', '1500000', 'sandbox:hold'],
];

/** The same with the keys that they were sent with. */
export const planOrders = (): PlannedOrder[] =>
  ORDERS.map(([age, type, token, amount, memo], index) => ({
    age,
    type,
    token,
    amount,
    key: `${type.toLowerCase()}-${token}-${index + 1}`,
    ...(memo === undefined ? {} : { memo }),
  }));
