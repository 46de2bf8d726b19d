import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TokenBalances } from '#lib/contracts/wallets/shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownAccounts } from '#server/domains/ledger/public.ts';
import { wallets } from './tables.ts';

/** What the books say of a wallet, in base units. */
export interface Held {
  posted: string;
  /** The part of it that is kept back. */
  held: string;
}

export const NOTHING: Held = { posted: '0', held: '0' };

/** How the books name a wallet. */
const owner = sql`replace(${wallets.id}::text, '-', '')`;

/** The accounts of a wallet. */
export const ownedBy: SQL | undefined = and(eq(knownAccounts.kind, 'available'), eq(knownAccounts.owner, owner));

/** The one for its own coin; a trading account has none, since it holds units only. */
export const ownAccount: SQL | undefined = and(
  ownedBy,
  eq(knownAccounts.scope, ''),
  eq(knownAccounts.asset, wallets.coin),
);

/** Sums over accounts. */
export const SUMS = {
  posted: sql<string>`coalesce(sum(${knownAccounts.posted}), 0)::text`,
  held: sql<string>`coalesce(sum(${knownAccounts.held}), 0)::text`,
};

const exactNumber = (units: string): number | undefined =>
  Number.isSafeInteger(Number(units)) ? Number(units) : undefined;

/** Balances without what can be spent of them. Whatever is in the books is confirmed. */
function presentHeld({ posted }: Held) {
  const balance = exactNumber(posted);
  return { balance, confirmedBalance: balance, balanceString: posted, confirmedBalanceString: posted };
}

/** The balances of a wallet, or of several together; what is not held is spendable. */
export function presentBalances(of: Held) {
  const spendable = (BigInt(of.posted) - BigInt(of.held)).toString();
  return { ...presentHeld(of), spendableBalance: exactNumber(spendable), spendableBalanceString: spendable };
}

/** The same, without what can be spent where that is not asked for. */
export const presentAsked = (of: Held, withSpendable: boolean) =>
  withSpendable ? presentBalances(of) : presentHeld(of);

/** What wallets hold beside their own coin, by asset, of each wallet by its id. */
export async function readTokens(
  db: Queryable,
  walletIds: readonly string[],
  withSpendable = true,
): Promise<Map<string, TokenBalances>> {
  const tokens = new Map(walletIds.map((id) => [id, {} as TokenBalances]));
  if (walletIds.length === 0) return tokens;
  const rows = await db
    .select({
      walletId: wallets.id,
      asset: knownAccounts.asset,
      posted: knownAccounts.posted,
      held: knownAccounts.held,
    })
    .from(wallets)
    .innerJoin(knownAccounts, ownedBy)
    .where(and(inArray(wallets.id, [...walletIds]), sql`${knownAccounts.asset} <> ${wallets.coin}`))
    .orderBy(asc(wallets.id), asc(knownAccounts.asset));
  for (const { walletId, asset, ...of } of rows) {
    const own = tokens.get(walletId);
    if (own) own[asset] = presentAsked(of, withSpendable);
  }
  return tokens;
}
