import type { OrderStatus, OrderType } from '#lib/contracts/stablecoin/words.ts';

const MINUTE_MS = 60_000;

/** Commands that bring an order on. */
export type Command = 'deposit' | 'process' | 'fulfil' | 'fail';

const FAIL = { fail: 'FAILED' } as const;

/** What may become of an order: the states in their order, and failure from any that has not ended. */
const STEPS: Readonly<Record<OrderStatus, Readonly<Partial<Record<Command, OrderStatus>>>>> = {
  CREATED: { deposit: 'CONFIRMED_DEPOSIT', ...FAIL },
  CONFIRMED_DEPOSIT: { process: 'PROCESSING', ...FAIL },
  PROCESSING: { fulfil: 'FULFILLED', ...FAIL },
  FULFILLED: {},
  FAILED: {},
};

/** States from which an order still goes on. */
export const UNDER_WAY = ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING'] as const satisfies readonly OrderStatus[];

/** What a command makes of an order; undefined where it may not be. */
export const stepOf = (status: OrderStatus, command: Command): OrderStatus | undefined => STEPS[status][command];

/** How long after its deposit an order is with the issuer, and how long after it began the deposit is taken. */
export const STEP_MS = MINUTE_MS;
/** How long a mint takes the issuer of a sandbox. */
export const MINT_MS = 5 * MINUTE_MS;
/** When the issuer of a sandbox has burnt, counted from when the order began. */
export const BURNT_AFTER_MS = 30 * MINUTE_MS;
/** Until when an order is to be fulfilled, counted from when it began. */
export const PROMISED_MS = 2 * 60 * MINUTE_MS;
/** How long other admins have, in hours. */
export const APPROVAL_HOURS = 24;
/** When an order whose memo asks for it is fulfilled. */
const SLOW_MS = 3 * 60 * MINUTE_MS;

/** What the memo of an order asks the issuer of a sandbox for. */
export type Wish = 'fail-deposit' | 'fail-processing' | 'slow' | 'hold';
const WISHES: Readonly<Record<string, Wish>> = {
  'sandbox:fail-deposit': 'fail-deposit',
  'sandbox:fail-processing': 'fail-processing',
  'sandbox:slow': 'slow',
  'sandbox:hold': 'hold',
};

/** What a memo asks for; undefined for a memo that only notes something. */
export const wishOf = (memo: string | null): Wish | undefined => WISHES[memo ?? ''];

/** When an order began: as it was made or, where other admins had to agree, as they did. All that is due of it counts from then. */
export const beganAt = ({ createdAt, approvedAt }: { createdAt: string; approvedAt: string | null }): string =>
  approvedAt ?? createdAt;

interface Issued {
  type: OrderType;
  createdAt: string;
  approvedAt: string | null;
  memo: string | null;
}

/** When the issuer of a sandbox is done with an order. */
export function issuedAt(order: Issued, processingAt: string): string {
  const { type, memo } = order;
  const began = Date.parse(beganAt(order));
  const processing = Date.parse(processingAt);
  if (wishOf(memo) === 'slow') return new Date(Math.max(began + SLOW_MS, processing)).toISOString();
  const due = type === 'MINT' ? processing + MINT_MS : Math.max(began + BURNT_AFTER_MS, processing);
  return new Date(due).toISOString();
}

/** Digits of an amount that the books can hold. */
export const MAX_DIGITS = 78;
