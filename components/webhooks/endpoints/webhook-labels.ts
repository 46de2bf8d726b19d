import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { WebhookType } from '#lib/contracts/webhooks/shapes.ts';
import { EVENT_WEBHOOKS } from '#lib/kinds.ts';
import type { EventWebhookType } from '#lib/objects.ts';

/** Those that hear of objects of an enterprise have the names of the objects. */
const EVENT_WORDS = Object.fromEntries(EVENT_WEBHOOKS.map(({ type, label }) => [type, label])) as Record<
  EventWebhookType,
  string
>;

/** Types of webhooks as people know them. */
export const TYPE_WORDS: Readonly<Record<WebhookType, string>> = {
  ...EVENT_WORDS,
  block: 'Block',
  wallet_confirmation: 'Wallet confirmation',
  transfer: 'Transfer',
  transaction: 'Transaction',
  transactionRemoved: 'Transaction removed',
  transactionExpire: 'Transaction expired',
  pendingapproval: 'Pending approval',
  txRequest: 'Transaction request',
  txRequestTransaction: 'Transaction of a request',
  address_confirmation: 'Address confirmation',
  lowFee: 'Low fee',
  lowFeeAddressBalance: 'Low balance of the fee address',
  admin: 'Administration',
  circuitBreaker: 'Circuit breaker',
  transaction_finality_on_l1: 'Finality on layer 1',
  fundsDeposited: 'Funds deposited',
  stuckTx: 'Stuck transaction',
  unspentExpiry: 'Unspent about to expire',
  twoStepTransfer: 'Two-step transfer',
  twoStepDeposit: 'Two-step deposit',
  twoStepWithdrawal: 'Two-step withdrawal',
};

export const STATE_WORDS: Readonly<Record<WebhookRow['state'], string>> = { active: 'Active', suspended: 'Suspended' };

export const KIND_WORDS: Readonly<Record<WebhookRow['kind'], string>> = {
  enterprise: 'Enterprise',
  organization: 'Organisation',
  wallet: 'Wallet',
  block: 'Chain',
};

/** Why a webhook is suspended, and what to do about it. */
export const SUSPENSION_WORDS: Readonly<Record<NonNullable<WebhookRow['suspendedFor']>, string>> = {
  'failures-in-week':
    '100 attempts failed within 7 days. Look at the failed deliveries, mend the receiver, then re-activate.',
  'failures-in-all': '500 attempts failed in all. Look at the failed deliveries, mend the receiver, then re-activate.',
  gone: 'The receiver answered 410 Gone, which asks to be called no more. Re-activate once it takes callbacks again.',
  'by-hand': 'An admin suspended it. What is to be sent is kept and goes on once it is active again.',
};

type Named = Pick<WebhookRow, 'label' | 'url'>;

/** An address where room is scarce. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** What a person calls a webhook: its label, else where it goes. */
export const nameOfWebhook = ({ label, url }: Named): string => label || withoutScheme(url);
