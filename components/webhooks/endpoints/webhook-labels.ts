import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { WebhookType } from '#lib/contracts/webhooks/types.ts';
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
  endInvestorOnboardingInvite: 'Invitation of an end investor',
  pendingDecryption: 'Pending decryption',
  policyBalanceChange: 'Change of a balance under policy',
  reversal: 'Reversal',
  mintOrder: 'Mint order',
  tradeOrder: 'Trade order',
  userKycState: 'State of a person',
  enterpriseKycState: 'State of an enterprise',
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
    '100 attempts failed within 7 days. Check the failed deliveries, fix the receiver, then reactivate.',
  'failures-in-all': '500 attempts failed in total. Check the failed deliveries, fix the receiver, then reactivate.',
  gone: 'The receiver answered 410 Gone, which asks for no more requests. Reactivate once it accepts deliveries again.',
  'by-hand': 'An admin suspended it. Events are kept and sent once it is active again.',
};

type Named = Pick<WebhookRow, 'label' | 'url'>;

/** An address where room is scarce. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** What a person calls a webhook: its label, else where it goes. */
export const nameOfWebhook = ({ label, url }: Named): string => label || withoutScheme(url);
