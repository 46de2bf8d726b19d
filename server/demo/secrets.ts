import { Scope } from '#lib/scopes.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import type { DemoPeople } from './people.ts';
import { createRandom } from './random.ts';

/** Tokens of `demo.json`. They follow from the master key, never from the seed, which is public. */
export interface DemoTokens {
  full: string;
  legacy: string;
  expired: string;
  foreign: string;
  partner: string;
  platform: string;
  byScope: Record<Scope, string>;
}

export const demoPassword = (vault: Vault, email: string): string => vault.secret(`demo:password:${email}`, 8);

export const demoPassphrase = (vault: Vault, walletId: string): string =>
  vault.secret(`demo:passphrase:${walletId}`, 12);

/** From which the key of a demo wallet is made. */
export const demoKeySeed = (vault: Vault, keyId: string): Buffer =>
  Buffer.from(vault.secret(`demo:key:${keyId}`), 'hex');

/** By which callbacks of a demo enterprise are signed. */
export const demoWebhookSecret = (vault: Vault, enterpriseId: string): string =>
  vault.secret(`demo:webhook-secret:${enterpriseId}`);

/** The text of a token that stands under this name; nobody is told those that are not in `demo.json`. */
export const tokenText = (vault: Vault, name: string): string => `v2x${vault.secret(`demo:token:${name}`)}`;

export function demoTokens(vault: Vault): DemoTokens {
  const byScope = Scope.options.map((scope) => [scope, tokenText(vault, `scope:${scope}`)] as const);
  return {
    full: tokenText(vault, 'full'),
    legacy: vault.secret('demo:token:legacy', 20),
    expired: tokenText(vault, 'expired'),
    foreign: tokenText(vault, 'foreign'),
    partner: tokenText(vault, 'partner'),
    platform: tokenText(vault, 'platform'),
    byScope: Object.fromEntries(byScope) as Record<Scope, string>,
  };
}

export interface PlannedToken {
  id: string;
  userId: string;
  label: string;
  text: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string;
  /** One of `demo.json`, for scripts. */
  isDemo: boolean;
}

const FAR = '2099-12-31T00:00:00.000Z';
const DEMO_AGE_MS = 239 * 86_400_000;

/** The rows behind the tokens: all live until the end of the century on the virtual clock, but the expired one. */
export function planTokens(vault: Vault, { seed, date }: DemoIdentity, people: DemoPeople): PlannedToken[] {
  const random = createRandom(`${seed}:tokens`);
  const tokens = demoTokens(vault);
  const createdAt = new Date(date.getTime() - DEMO_AGE_MS).toISOString();
  const token = (label: string, text: string, rest: Partial<PlannedToken> = {}): PlannedToken => ({
    id: random.hexId(),
    userId: people.admin.id,
    label: `Demo: ${label}`,
    text,
    scopes: [...Scope.options],
    createdAt,
    expiresAt: FAR,
    isDemo: true,
    ...rest,
  });
  const yesterday = new Date(date.getTime() - 86_400_000).toISOString();
  return [
    token('full', tokens.full),
    token('legacy', tokens.legacy),
    token('expired', tokens.expired, { expiresAt: yesterday }),
    token('foreign', tokens.foreign, { userId: people.foreignAdmin.id }),
    token('partner', tokens.partner, { userId: people.partnerAdmin.id }),
    token('platform', tokens.platform, { userId: people.platformAdmin.id }),
    ...Scope.options.map((scope) => token(`only ${scope}`, tokens.byScope[scope], { scopes: [scope] })),
  ];
}
