/** Other words by which people look for a page, by its path below `/e/{enterpriseId}/`. */
export const PAGE_WORDS: Readonly<Record<string, string>> = {
  overview: 'home start dashboard summary needs attention',
  'settlements/off-exchange': 'off exchange ots partner settlement transfers',
  'settlements/dvp': 'delivery versus payment clearing counterparty settlement sign',
  'settlements/netting': 'net queue run difference automated clearing dvp',
  'network/trades': 'trade leg correct correction record partner order',
  'network/disputes': 'dispute settlement disagree retract close expected',
  'network/balances': 'balance funds available held allocated ledger entries books proof holds',
  trade: 'order book buy sell market limit stop twap trading product price fill ticket',
  'fix-sessions': 'fix session logon connect sequence number reset disconnect gateway compid messages log',
  fix: 'fix messages decode paste tag dictionary quickfix 4.4 protocol log reject',
  mint: 'stablecoin token issue redeem gousd order burn terms agreement reserve attestation limit',
  identity: 'idv kyc verification verifications person people',
  onboarding: 'kyc kyb',
  'webhooks/endpoints': 'webhook url callback subscription signing secret',
  'webhooks/deliveries': 'webhook callback notification event attempts failed resend log',
  'webhooks/bench': 'webhook simulate try test signature verify receiver',
  notices: 'inbox bell unread notifications told',
  outbox: 'email emails mail sent notifications',
  members: 'users people team invite invitations roles second factor',
  tokens: 'access token api key credentials scopes',
  audit: 'history log changes who did what',
  reference: 'api openapi operations endpoints curl',
  sandbox: 'clock time faults reset demo test',
};

export const DOCS_WORDS = 'documentation help guide manual api';
