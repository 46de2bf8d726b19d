import type { Tone } from '#components/ui/status-badge.tsx';
import type { MintOrderRow } from '#lib/contracts/stablecoin/own-orders.ts';
import type { LEG_STATUSES, LEG_TYPES, OrderStatus, OrderType } from '#lib/contracts/stablecoin/words.ts';
import { describeAmount } from '#lib/money.ts';

export const TYPE_WORDS: Readonly<Record<OrderType, string>> = { MINT: 'Mint', BURN: 'Burn' };

export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  CREATED: 'Created',
  CONFIRMED_DEPOSIT: 'Deposit confirmed',
  PROCESSING: 'Processing',
  FULFILLED: 'Fulfilled',
  FAILED: 'Failed',
};

export const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  CREATED: 'waiting',
  CONFIRMED_DEPOSIT: 'waiting',
  PROCESSING: 'waiting',
  FULFILLED: 'good',
  FAILED: 'bad',
};

export const STATUS_MEANINGS: Readonly<Record<OrderStatus, string>> = {
  CREATED: 'What is paid is held on the trading account.',
  CONFIRMED_DEPOSIT: 'What is paid has left the trading account, and goes to the issuer next.',
  PROCESSING: 'The issuer mints or burns.',
  FULFILLED: 'What was ordered has arrived.',
  FAILED: 'It ended without a result. What was held or paid is back on the trading account, the fee included.',
};

/** Whether an order waits for another admin. */
export const isWaiting = ({ status, approval }: Pick<MintOrderRow, 'status' | 'approval'>): boolean =>
  status === 'CREATED' && approval?.state === 'pending';

export const WAITING_MEANING =
  'It is above the limit of the enterprise: another admin has to agree. What it pays is held until then.';
export const LATE_MEANING = 'Orders are promised within two hours. A late one goes on; it does not fail.';
export const HELD_MEANING = 'The memo asked the issuer of the sandbox to wait until the order is released.';

export const LEG_TYPE_WORDS: Readonly<Record<(typeof LEG_TYPES)[number], string>> = {
  DEPOSIT: 'Deposit',
  MINT: 'Mint',
  BURN: 'Burn',
};

export const LEG_STATUS_LOOKS: Readonly<Record<(typeof LEG_STATUSES)[number], { word: string; tone: Tone }>> = {
  INITIATED: { word: 'Initiated', tone: 'waiting' },
  COMPLETED: { word: 'Completed', tone: 'good' },
  FAILED: { word: 'Failed', tone: 'bad' },
};

/** What people call an order: by what it pays. */
export const orderName = ({ type, sourceAsset, sourceAmount }: MintOrderRow): string =>
  `${TYPE_WORDS[type]} of ${describeAmount(sourceAsset, sourceAmount)}`;

/** Where what arrives goes to, by name; an address as it is. */
export const targetName = (row: MintOrderRow): string =>
  row.destinationAddress ?? row.destinationWalletName ?? row.destinationWalletId ?? '';
