import type { Licence, Role, Scope } from './scopes.ts';

/**
 * What somebody needs in an enterprise: a scope that their role and their credentials both carry, at least a role, and a licence that
 * the enterprise holds. Contracts, pages, areas and kinds of objects name the same constant.
 */
export interface Right {
  scope: Scope;
  role?: Role;
  licence?: Licence;
}

export const READ_OVERVIEW = { scope: 'enterprise_view_all' } as const satisfies Right;
export const READ_EVENTS = { scope: 'enterprise_view_all' } as const satisfies Right;
export const READ_MEMBERS = { scope: 'enterprise_view_all' } as const satisfies Right;
export const MANAGE_MEMBERS = { scope: 'user_manage', role: 'admin' } as const satisfies Right;
/** Changing what is recorded of an enterprise. */
export const MANAGE_ENTERPRISE = { scope: 'enterprise_manage_all', role: 'admin' } as const satisfies Right;
export const READ_TOKENS = { scope: 'enterprise_view_all' } as const satisfies Right;
export const READ_ALL_TOKENS = { scope: 'user_manage', role: 'admin' } as const satisfies Right;
export const READ_AUDIT_LOG = { scope: 'auditlogs_view_all', role: 'admin' } as const satisfies Right;
/** One's own requests; those of others need `READ_AUDIT_LOG` as well. */
export const READ_REQUESTS = { scope: 'enterprise_view_all' } as const satisfies Right;
/** One’s own notices. */
export const READ_NOTICES = { scope: 'enterprise_view_all' } as const satisfies Right;
export const READ_SAVED_VIEWS = { scope: 'enterprise_view_all' } as const satisfies Right;
export const SHARE_SAVED_VIEWS = { scope: 'enterprise_manage_all' } as const satisfies Right;
/** Changing and removing the shared views of others. */
export const MANAGE_SHARED_VIEWS = { scope: 'enterprise_manage_all', role: 'admin' } as const satisfies Right;
/** Every member may view all wallets of an enterprise, so that the wider scopes show no more. */
export const READ_WALLETS = { scope: 'wallet_view' } as const satisfies Right;
/** What people write to a wallet and its transfers. */
export const EDIT_WALLETS = { scope: 'wallet_edit_all' } as const satisfies Right;
export const MANAGE_WALLETS = { scope: 'wallet_manage_all' } as const satisfies Right;
/** What wallets sign and spend. */
export const SPEND_WALLETS = { scope: 'wallet_spend_all' } as const satisfies Right;
/** Who else must agree to what a wallet spends, and with which keys the service signs for it. */
export const SECURE_WALLETS = { scope: 'wallet_manage_all', role: 'admin' } as const satisfies Right;
export const READ_APPROVALS = { scope: 'enterprise_view_all' } as const satisfies Right;
export const DECIDE_APPROVALS = { scope: 'pending_approval_update', role: 'admin' } as const satisfies Right;
export const READ_DVP = { scope: 'wallet_view_all' } as const satisfies Right;
/** Proposing, acknowledging, signing and ending DVP settlements; reading them needs no licence. */
export const WRITE_DVP = { scope: 'wallet_spend_all', licence: 'dvp' } as const satisfies Right;
/** What an account's settlements follow: how long they stay open, and the route of its netting. */
export const MANAGE_DVP = { scope: 'wallet_manage_all', role: 'admin', licence: 'dvp' } as const satisfies Right;
/** Listings, the directory and counterparty connections. */
export const READ_ADDRESS_BOOK = { scope: 'wallet_view_all' } as const satisfies Right;
export const WRITE_ADDRESS_BOOK = { scope: 'wallet_spend_all' } as const satisfies Right;
export const READ_OFF_EXCHANGE = { scope: 'settlement_network_read', licence: 'off-exchange' } as const satisfies Right;
export const WRITE_OFF_EXCHANGE = {
  scope: 'settlement_network_write',
  licence: 'off-exchange',
} as const satisfies Right;
/** Becoming a client or a partner, and what partners know of their clients' accounts. */
export const MANAGE_OFF_EXCHANGE = {
  scope: 'settlement_network_write',
  role: 'admin',
  licence: 'off-exchange',
} as const satisfies Right;
export const READ_IDENTITY = { scope: 'enterprise_view_all' } as const satisfies Right;
/** Beginning and changing verifications of others; one’s own need no right. */
export const MANAGE_IDENTITY = { scope: 'enterprise_manage_all', role: 'admin' } as const satisfies Right;
/** The page of onboarding: admins see all of their enterprise there, everybody else their own. */
export const SEE_ONBOARDING = { scope: 'enterprise_view_all' } as const satisfies Right;
/** Onboarding of people and businesses: what is shown, and what happens to it. One’s own needs no right. */
export const READ_ONBOARDING = { scope: 'enterprise_view_all', role: 'admin' } as const satisfies Right;
/** What is recorded of businesses and the people behind them. */
export const READ_BUSINESSES = { scope: 'enterprise_view_all', role: 'admin' } as const satisfies Right;
/** Onboarding an enterprise and its people; one’s own needs no right. */
export const MANAGE_ONBOARDING = { scope: 'enterprise_manage_all', role: 'admin' } as const satisfies Right;
/** Documents of the enterprise that others have made. */
export const READ_DOCUMENTS = { scope: 'enterprise_view_all', role: 'admin' } as const satisfies Right;
/** Beginning documents, which are uploaded for onboarding. */
export const MANAGE_DOCUMENTS = { scope: 'enterprise_manage_all' } as const satisfies Right;
export const READ_WEBHOOKS = { scope: 'enterprise_view_all' } as const satisfies Right;
export const MANAGE_WEBHOOKS = { scope: 'user_manage', role: 'admin' } as const satisfies Right;
/** Checking received callbacks. */
export const VERIFY_WEBHOOKS = { scope: 'enterprise_view_all', role: 'admin' } as const satisfies Right;
export const READ_REFERENCE = { scope: 'openid' } as const satisfies Right;

/** The clock, faults, chains and reset of a sandbox. */
export const USE_SANDBOX = { scope: 'enterprise_manage_all' } as const satisfies Right;
/** Records as verification providers would send them. */
export const PLAY_PROVIDER = { scope: 'enterprise_manage_all' } as const satisfies Right;
/** What simulated partners and clients do in the off-exchange network. */
export const PLAY_OFF_EXCHANGE = { scope: 'enterprise_manage_all', licence: 'off-exchange' } as const satisfies Right;
/** What simulated counterparties of the address book do. */
export const PLAY_ADDRESS_BOOK = { scope: 'enterprise_manage_all' } as const satisfies Right;
/** What simulated counterparties do in DVP settlements. */
export const PLAY_DVP = { scope: 'enterprise_manage_all', licence: 'dvp' } as const satisfies Right;
export const READ_BANKING = { scope: 'enterprise_view_all' } as const satisfies Right;
/** Adding, changing and removing bank accounts. */
export const MANAGE_BANKING = { scope: 'enterprise_manage_all' } as const satisfies Right;
/** Linking accounts by an aggregator. */
export const LINK_BANKING = { scope: 'enterprise_manage_all', licence: 'ach-debits' } as const satisfies Right;
/** Reading whole account numbers. */
export const REVEAL_BANKING = { scope: 'enterprise_manage_all', role: 'admin' } as const satisfies Right;
/** Money that came in from banks and went out to them. */
export const READ_FIAT = { scope: 'wallet_view_all' } as const satisfies Right;
/** Terms, pairs and orders of minting and burning. */
export const READ_MINT = { scope: 'enterprise_view_all', licence: 'mint' } as const satisfies Right;
/** Ordering that tokens are minted or burnt; a token for one trading account covers orders from it. */
export const ORDER_MINT = { scope: 'wallet_spend', licence: 'mint' } as const satisfies Right;
/** Accepting terms of minting, and what other admins must agree to. */
export const MANAGE_MINT = { scope: 'enterprise_manage_all', role: 'admin', licence: 'mint' } as const satisfies Right;
/** Playing the issuer of a sandbox. */
export const PLAY_MINT = { scope: 'enterprise_manage_all', licence: 'mint' } as const satisfies Right;
/** Products, balances, orders and trades of trading accounts. */
export const READ_TRADING = { scope: 'trade_view' } as const satisfies Right;
/** Placing and canceling orders. */
export const TRADE = { scope: 'trade_trade' } as const satisfies Right;
/** Stopping trading of an account, and letting it go on. */
export const STOP_TRADING = { scope: 'trade_trade', role: 'admin' } as const satisfies Right;
/** FIX sessions of an enterprise and their messages. */
export const READ_FIX = { scope: 'trade_view', licence: 'fix' } as const satisfies Right;
/** Ending, resetting and setting up FIX sessions. */
export const MANAGE_FIX = { scope: 'trade_trade', role: 'admin', licence: 'fix' } as const satisfies Right;
/** Agreeing to withdrawals above the enterprise’s limits. */
export const APPROVE_WITHDRAWALS = { scope: 'wallet_approve_all', role: 'admin' } as const satisfies Right;
