import * as z from 'zod';

const SCOPES = [
  'openid',
  'profile',
  'user_manage',
  'enterprise_view_all',
  'enterprise_manage_all',
  'auditlogs_view_all',
  'wallet_view',
  'wallet_view_enterprise',
  'wallet_view_all',
  'wallet_create',
  'wallet_freeze',
  'wallet_freeze_all',
  'wallet_manage',
  'wallet_manage_all',
  'wallet_approve',
  'wallet_approve_all',
  'wallet_spend',
  'wallet_spend_all',
  'wallet_edit',
  'wallet_edit_all',
  'wallet_stake',
  'wallet_stake_all',
  'wallet_edit_enterprise',
  'wallet_spend_enterprise',
  'wallet_approve_enterprise',
  'wallet_manage_enterprise',
  'settlement_network_read',
  'settlement_network_write',
  'portfolio_view',
  'trade_view',
  'trade_trade',
  'trade_fix',
  'pending_approval_update',
  'metamask_institutional',
  'crypto_compare',
  'all',
] as const;

/** One of the 36 scope words of the public interface. `all` stands for every scope. */
export const Scope = z.enum(SCOPES);
export type Scope = z.output<typeof Scope>;

const WHAT_A_SCOPE_IS =
  'must be a scope, such as wallet_view_all, or wallet_view:<walletId> for one wallet: /docs/calling#rights lists them';

/** A scope as stored on a token: a word, or a single-wallet scope such as `wallet_view:<walletId>`. */
export const TokenScope = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z_]+(:[0-9a-f]{32})?$/, { error: WHAT_A_SCOPE_IS, abort: true })
  .refine(isKnownScope, WHAT_A_SCOPE_IS);

export const Role = z.enum(['viewer', 'operator', 'admin']);
export type Role = z.output<typeof Role>;

export const Licence = z.enum(['off-exchange', 'dvp', 'fix', 'mint', 'ach-debits']);
export type Licence = z.output<typeof Licence>;

const VIEWER: readonly Scope[] = [
  'openid',
  'profile',
  'enterprise_view_all',
  'wallet_view',
  'wallet_view_enterprise',
  'wallet_view_all',
  'settlement_network_read',
  'portfolio_view',
  'trade_view',
];

const ADMIN_ONLY: readonly Scope[] = ['user_manage', 'auditlogs_view_all', 'all'];

/** Scopes that a role carries. A token never has more than this, whatever scopes it was created with. */
export const ROLE_SCOPES: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  viewer: new Set(VIEWER),
  operator: new Set(SCOPES.filter((scope) => !ADMIN_ONLY.includes(scope))),
  admin: new Set(SCOPES),
};

const RANK: Readonly<Record<Role, number>> = { viewer: 0, operator: 1, admin: 2 };

export const isRoleAtLeast = (role: Role, least: Role): boolean => RANK[role] >= RANK[least];

/** Stands for any one wallet, where a list is narrowed later. No input can be this. */
export const ANY_WALLET = Symbol('any wallet');

/** Scopes of a token for which none were asked: what a viewer may do. */
export const DEFAULT_TOKEN_SCOPES: readonly Scope[] = VIEWER;

/** Scopes that a user's roles carry together; `user_manage` marks a sign-in. */
export function signInScopes(roles: Iterable<Role>, isPlatformAdmin: boolean): Scope[] {
  const held = new Set<Scope>(isPlatformAdmin ? SCOPES : ['openid', 'profile', 'user_manage']);
  for (const role of roles) for (const scope of ROLE_SCOPES[role]) held.add(scope);
  return SCOPES.filter((scope) => held.has(scope));
}

/** Scopes that cover a narrower one about wallets as well: `wallet_view` is part of `wallet_view_enterprise` and `wallet_view_all`. */
export const widerScopes = (scope: string): Scope[] =>
  scope.startsWith('wallet_') ? SCOPES.filter((one) => one === `${scope}_enterprise` || one === `${scope}_all`) : [];

/** Whether a holder of some scopes may hand a scope on: never more than they hold, a narrower one or a single wallet from a wider one. */
export function mayGrantScope(held: readonly string[], scope: string): boolean {
  if (held.includes('all') || held.includes(scope)) return true;
  const [word = '', wallet] = scope.split(':', 2);
  return [...(wallet === undefined ? [] : [word]), ...widerScopes(word)].some((wider) => held.includes(wider));
}

function isKnownScope(scope: string): boolean {
  const word = scope.split(':', 1)[0] ?? '';
  return Scope.safeParse(word).success && (word === scope || /^wallet_[a-z]+$/.test(word));
}

/**
 * Whether scopes of a token cover a needed one: by name, by `all`, by a wider one, or, for one wallet, by the single-wallet form
 * (`wallet_view:<id>` covers `wallet_view` on that wallet).
 */
export function coversScope(held: readonly string[], needed: Scope, walletId?: string | typeof ANY_WALLET): boolean {
  if (held.includes('all') || held.includes(needed)) return true;
  if (widerScopes(needed).some((wider) => held.includes(wider))) return true;
  if (walletId === undefined || !needed.startsWith('wallet_')) return false;
  const single = `${needed.replace(/_(all|enterprise)$/, '')}:`;
  return walletId === ANY_WALLET ? held.some((scope) => scope.startsWith(single)) : held.includes(single + walletId);
}
