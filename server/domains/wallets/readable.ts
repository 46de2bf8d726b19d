import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { READ_WALLETS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { wallets } from './tables.ts';

const SINGLE = 'wallet_view:';

/** The wallets that the caller may view: of whole enterprises, and single ones that their token names. */
export function readableWallets(caller: Caller): SQL {
  const whole: string[] = [];
  const narrow: string[] = [];
  for (const id of caller.memberships.keys()) {
    (holdsRight(caller, id, READ_WALLETS) ? whole : narrow).push(id);
  }
  const single = caller.scopes.filter((scope) => scope.startsWith(SINGLE)).map((scope) => scope.slice(SINGLE.length));
  const allowed: (SQL | undefined)[] = [];
  if (whole.length > 0) allowed.push(inArray(wallets.enterpriseId, whole));
  if (narrow.length > 0 && single.length > 0) {
    allowed.push(and(inArray(wallets.enterpriseId, narrow), inArray(wallets.id, single)));
  }
  return or(...allowed) ?? sql`false`;
}

/** Wallets of a coin, of the caller's or of one enterprise of them. */
export const ofCoin = (coin: string, enterpriseId?: string): SQL | undefined =>
  and(eq(wallets.coin, coin), enterpriseId === undefined ? undefined : eq(wallets.enterpriseId, enterpriseId));
