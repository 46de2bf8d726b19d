import type { Scope } from '#lib/scopes.ts';

export interface ScopeGroup {
  title: string;
  scopes: readonly { scope: Scope; words: string }[];
}

/** The scopes of the interface in plain words, by what they are about. `all` stands apart: it is every one of them. */
export const SCOPE_GROUPS: readonly ScopeGroup[] = [
  {
    title: 'Account and enterprise',
    scopes: [
      { scope: 'openid', words: 'See who you are' },
      { scope: 'profile', words: 'Read your profile' },
      { scope: 'enterprise_view_all', words: 'Read members, verifications and bank accounts' },
      { scope: 'enterprise_manage_all', words: 'Change verifications and bank accounts' },
      { scope: 'user_manage', words: 'Manage members, tokens, webhooks and secrets' },
      { scope: 'auditlogs_view_all', words: 'Read the audit log' },
    ],
  },
  {
    title: 'Settlement and trading',
    scopes: [
      { scope: 'settlement_network_read', words: 'Read off-exchange settlements' },
      { scope: 'settlement_network_write', words: 'Create and sign off-exchange settlements' },
      { scope: 'trade_view', words: 'Read trades' },
      { scope: 'trade_trade', words: 'Trade' },
      { scope: 'trade_fix', words: 'Trade over FIX' },
      { scope: 'portfolio_view', words: 'Read the portfolio' },
      { scope: 'pending_approval_update', words: 'Approve pending approvals' },
      { scope: 'metamask_institutional', words: 'Use MetaMask Institutional' },
      { scope: 'crypto_compare', words: 'Read CryptoCompare prices' },
    ],
  },
  {
    title: 'Wallets: read',
    scopes: [
      { scope: 'wallet_view_all', words: 'Read all wallets and accounts' },
      { scope: 'wallet_view_enterprise', words: 'Read wallets of the enterprise' },
      { scope: 'wallet_view', words: 'Read your own wallets' },
    ],
  },
  {
    title: 'Wallets: act',
    scopes: [
      { scope: 'wallet_create', words: 'Create wallets' },
      { scope: 'wallet_spend_all', words: 'Spend from all wallets' },
      { scope: 'wallet_spend_enterprise', words: 'Spend from wallets of the enterprise' },
      { scope: 'wallet_spend', words: 'Spend from your own wallets' },
      { scope: 'wallet_approve_all', words: 'Approve for all wallets' },
      { scope: 'wallet_approve_enterprise', words: 'Approve for wallets of the enterprise' },
      { scope: 'wallet_approve', words: 'Approve for your own wallets' },
      { scope: 'wallet_manage_all', words: 'Manage all wallets' },
      { scope: 'wallet_manage_enterprise', words: 'Manage wallets of the enterprise' },
      { scope: 'wallet_manage', words: 'Manage your own wallets' },
      { scope: 'wallet_edit_all', words: 'Edit all wallets' },
      { scope: 'wallet_edit_enterprise', words: 'Edit wallets of the enterprise' },
      { scope: 'wallet_edit', words: 'Edit your own wallets' },
      { scope: 'wallet_freeze_all', words: 'Freeze all wallets' },
      { scope: 'wallet_freeze', words: 'Freeze your own wallets' },
      { scope: 'wallet_stake_all', words: 'Stake from all wallets' },
      { scope: 'wallet_stake', words: 'Stake from your own wallets' },
    ],
  },
];

const WORDS: ReadonlyMap<string, string> = new Map([
  ['all', 'Everything that the role allows'],
  ...SCOPE_GROUPS.flatMap(({ scopes }) => scopes.map(({ scope, words }): [string, string] => [scope, words])),
]);

/** A scope of a token in plain words; one for a single wallet names it. */
export function describeScope(scope: string): string {
  const [word = '', wallet] = scope.split(':', 2);
  const words = WORDS.get(word) ?? scope;
  return wallet === undefined ? words : `${words}: only wallet ${wallet.slice(0, 8)}…`;
}
