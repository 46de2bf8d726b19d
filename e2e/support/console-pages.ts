import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

export interface ConsolePage {
  /** As it stands in titles of tests and names of files. */
  name: string;
  path: string;
  /** Operations whose refusal makes the page show that it failed. */
  operations: readonly string[];
  /** Query that no row fits; only pages with a table. */
  noMatch?: string;
  /** Who may not see it at all: a viewer, or an enterprise without licences. */
  closedTo?: 'viewer' | 'unlicensed';
}

const NO_MATCH = '?text=zz-no-such-thing';

/** Every page below `/e/{enterpriseId}/`. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  {
    name: 'overview',
    path: 'overview',
    operations: ['listAttention', 'getSettledVolume', 'getDeliveryHealth', 'getQueueDepth'],
  },
  {
    name: 'off-exchange',
    path: 'settlements/off-exchange',
    operations: ['searchClientSettlements'],
    noMatch: NO_MATCH,
    closedTo: 'unlicensed',
  },
  {
    name: 'connections',
    path: 'network/connections',
    operations: ['searchConnections'],
    noMatch: NO_MATCH,
    closedTo: 'unlicensed',
  },
  {
    name: 'allocations',
    path: 'network/allocations',
    operations: ['searchAllocations'],
    noMatch: NO_MATCH,
    closedTo: 'unlicensed',
  },
  {
    name: 'network-trades',
    path: 'network/trades',
    operations: ['searchTrades'],
    noMatch: NO_MATCH,
    closedTo: 'unlicensed',
  },
  {
    name: 'network-disputes',
    path: 'network/disputes',
    operations: ['searchDisputes'],
    noMatch: NO_MATCH,
    closedTo: 'unlicensed',
  },
  {
    name: 'approvals',
    path: 'network/approvals',
    operations: ['searchApprovals'],
    noMatch: `?walletIds=${'0'.repeat(32)}`,
  },
  { name: 'dvp', path: 'settlements/dvp', operations: ['searchDvpSettlements'], noMatch: NO_MATCH },
  { name: 'netting', path: 'settlements/netting', operations: ['listNettingQueues', 'listNettingRuns'] },
  { name: 'balances', path: 'network/balances', operations: ['searchBalances'], noMatch: NO_MATCH },
  { name: 'balances-proof', path: 'network/balances/proof', operations: ['getLedgerProof'] },
  { name: 'our-listing', path: 'address-book/listing', operations: ['getGlobalListing'] },
  { name: 'directory', path: 'address-book/directory', operations: ['searchDirectory'], noMatch: NO_MATCH },
  {
    name: 'counterparties',
    path: 'address-book/connections',
    operations: ['searchCounterparties'],
    noMatch: NO_MATCH,
  },
  { name: 'blocked', path: 'address-book/blocked', operations: ['listBlocks'] },
  {
    name: 'bank-account-import',
    path: 'bank-accounts/import',
    operations: ['searchBankAccountImports'],
    closedTo: 'viewer',
  },
  { name: 'bank-accounts', path: 'bank-accounts', operations: ['searchBankAccounts'], noMatch: NO_MATCH },
  { name: 'fiat-movements', path: 'fiat-movements', operations: ['searchFiatMovements'], noMatch: NO_MATCH },
  { name: 'ach-debits', path: 'ach-debits', operations: ['searchAchDebits'], noMatch: NO_MATCH },
  { name: 'withdrawals', path: 'withdrawals', operations: ['searchWithdrawals'], noMatch: NO_MATCH },
  { name: 'trade', path: 'trade', operations: ['listTradingProducts', 'searchTradingOrders', 'listTradingBalances'] },
  { name: 'trading-orders', path: 'trading-orders', operations: ['searchTradingOrders'], noMatch: NO_MATCH },
  {
    name: 'fix-sessions',
    path: 'fix-sessions',
    operations: ['listFixSessions'],
    noMatch: NO_MATCH,
    closedTo: 'unlicensed',
  },
  { name: 'fix', path: 'fix', operations: [] },
  { name: 'mint', path: 'mint', operations: ['searchMintOrders'], noMatch: NO_MATCH, closedTo: 'unlicensed' },
  { name: 'mint-terms', path: 'mint/terms', operations: ['getMintTerms'], closedTo: 'unlicensed' },
  { name: 'mint-reserves', path: 'mint/reserves', operations: ['listTokenReserves'], closedTo: 'unlicensed' },
  { name: 'identity', path: 'identity', operations: ['searchIdvRecords'], noMatch: NO_MATCH },
  { name: 'onboarding', path: 'onboarding', operations: ['searchOnboarding'], noMatch: NO_MATCH },
  { name: 'endpoints', path: 'webhooks/endpoints', operations: ['searchWebhooks'], noMatch: NO_MATCH },
  { name: 'deliveries', path: 'webhooks/deliveries', operations: ['searchDeliveries'], noMatch: NO_MATCH },
  { name: 'bench', path: 'webhooks/bench', operations: ['searchWebhooks', 'getWebhookReceiver'] },
  { name: 'notices', path: 'notices', operations: ['searchNotices'] },
  { name: 'outbox', path: 'outbox', operations: ['searchOutbox'], noMatch: NO_MATCH, closedTo: 'viewer' },
  { name: 'members', path: 'members', operations: ['searchMembers'], noMatch: NO_MATCH },
  { name: 'invitations', path: 'members/invitations', operations: ['searchInvitations'], noMatch: NO_MATCH },
  { name: 'security', path: 'members/security', operations: ['getSecuritySettings'], closedTo: 'viewer' },
  { name: 'tokens', path: 'tokens', operations: ['searchAccessTokens'], noMatch: NO_MATCH },
  { name: 'audit', path: 'audit', operations: ['searchAuditEntries'], noMatch: NO_MATCH, closedTo: 'viewer' },
  { name: 'requests', path: 'requests', operations: ['searchRequests'], noMatch: NO_MATCH },
  { name: 'reference', path: 'reference', operations: [] },
  { name: 'sandbox', path: 'sandbox', operations: ['getClock', 'listFaults'], closedTo: 'viewer' },
];

/** Every page of the platform, for its administrators. */
export const PLATFORM_PAGES: readonly ConsolePage[] = [
  {
    name: 'platform-enterprises',
    path: '/platform/enterprises',
    operations: ['listPlatformAttention', 'listEnterprises'],
    noMatch: NO_MATCH,
  },
  { name: 'platform-users', path: '/platform/users', operations: ['listUsers'], noMatch: NO_MATCH },
  { name: 'platform-licences', path: '/platform/licences', operations: ['listLicences'] },
  {
    name: 'platform-off-exchange',
    path: '/platform/off-exchange',
    operations: [
      'listOperatorDisputes',
      'listOnchainSettlements',
      'listFailedSettlements',
      'listUnansweredDeallocations',
    ],
  },
  {
    name: 'platform-off-exchange-partners',
    path: '/platform/off-exchange-partners',
    operations: ['listOperatorPartners'],
  },
  {
    name: 'platform-address-book',
    path: '/platform/address-book',
    operations: ['listConnectionReviews', 'listOperatorEntries'],
  },
  { name: 'platform-bank-accounts', path: '/platform/bank-accounts', operations: ['listBankAccountReviews'] },
  { name: 'platform-onboarding', path: '/platform/onboarding', operations: ['listOnboardingReviews'] },
  { name: 'platform-identity', path: '/platform/identity', operations: ['listRejectedIdv'] },
  {
    name: 'platform-unmatched-deposits',
    path: '/platform/unmatched-deposits',
    operations: ['listUnmatchedDeposits'],
  },
  { name: 'platform-withdrawals', path: '/platform/withdrawals', operations: ['listWithdrawalBatches'] },
  { name: 'platform-dvp-fees', path: '/platform/dvp-fees', operations: ['listDvpFeeRates'] },
  { name: 'platform-mint-tokens', path: '/platform/mint-tokens', operations: ['listMintTokens'] },
  { name: 'platform-mint-terms', path: '/platform/mint-terms', operations: ['listMintTerms'] },
  { name: 'platform-trading', path: '/platform/trading', operations: ['listPlatformProducts'] },
  {
    name: 'platform-trading-accounts',
    path: '/platform/trading-accounts',
    operations: ['listPlatformTradingAccounts'],
    noMatch: NO_MATCH,
  },
  { name: 'platform-ledger', path: '/platform/ledger', operations: ['getPlatformLedgerProof'] },
  { name: 'platform-chains', path: '/platform/chains', operations: ['listPlatformChains'] },
  { name: 'platform-jobs', path: '/platform/jobs', operations: ['listJobs'] },
  { name: 'platform-deployment', path: '/platform/deployment', operations: ['getDeployment'] },
];

/** Whether a page lies outside of any enterprise. */
export const isPlatformPage = ({ path }: ConsolePage): boolean => path.startsWith('/');

export const pagePath = (enterpriseId: string, { path }: ConsolePage, query = ''): string =>
  path.startsWith('/') ? `${path}${query}` : `/e/${enterpriseId}/${path}${query}`;

/** Waits until a page has drawn what it was loading, or why it could not. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-testid^="skeleton"], [aria-busy="true"]')).toHaveCount(0);
}
