import type { NoticeCategory } from './catalogue.ts';

/** What notices of a category are about, as it stands within a sentence. */
export const CATEGORY_WORDS: Readonly<Record<NoticeCategory, string>> = {
  access: 'sign-ins and passwords',
  access_tokens: 'access tokens',
  approval_completed: 'approvals that were decided',
  approval_required: 'what waits for a signature or an approval',
  bank_accounts_and_fiat_operations: 'bank accounts and payments',
  bank_and_trust: 'bank and trust',
  financing: 'financing and margin calls',
  go_network: 'the settlement network',
  identity: 'identity verification',
  oes: 'off-exchange settlement',
  reports: 'reports',
  trade: 'trades',
  ums: 'webhooks',
  wallet_notifications: 'wallets',
  transaction_monitoring: 'monitored transactions',
  staking_rewards: 'staking rewards',
  treasury_management: 'treasury and mint orders',
  stuck_transaction_notification: 'stuck transactions',
};
