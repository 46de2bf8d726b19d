import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { READ_WALLETS, type Right } from '#lib/rights.ts';
import { ROLE_SCOPES } from '#lib/scopes.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { wallets } from './tables.ts';

/** Wallets that scopes of the caller name one by one: `wallet_view:<id>`. */
function namedWallets({ scopes }: Caller, { scope }: Right): string[] {
  const start = `${scope.replace(/_(all|enterprise)$/, '')}:`;
  return scopes.filter((one) => one.startsWith(start)).map((one) => one.slice(start.length));
}

/** The wallets on which the caller holds a right: those of whole enterprises, and single ones that their token names. */
export function walletsWith(caller: Caller, right: Right): SQL {
  const ids = [...caller.memberships.keys()];
  const whole = ids.filter((id) => holdsRight(caller, id, right));
  const narrow = [...caller.memberships]
    .filter(([id, role]) => !whole.includes(id) && ROLE_SCOPES[role].has(right.scope))
    .map(([id]) => id);
  const named = namedWallets(caller, right);
  const allowed: (SQL | undefined)[] = [];
  if (whole.length > 0) allowed.push(inArray(wallets.enterpriseId, whole));
  if (narrow.length > 0 && named.length > 0)
    allowed.push(and(inArray(wallets.enterpriseId, narrow), inArray(wallets.id, named)));
  return or(...allowed) ?? sql`false`;
}

/** The wallets that the caller may view. */
export const readableWallets = (caller: Caller): SQL => walletsWith(caller, READ_WALLETS);

/** Wallets of a coin, of the caller's or of one enterprise of them. */
export const ofCoin = (coin: string, enterpriseId?: string): SQL | undefined =>
  and(eq(wallets.coin, coin), enterpriseId === undefined ? undefined : eq(wallets.enterpriseId, enterpriseId));
