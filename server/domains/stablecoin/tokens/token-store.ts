import { asc, eq, sql } from 'drizzle-orm';
import { findCoin, unitOf } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { mintTokens } from '../tables.ts';

export type TokenRow = typeof mintTokens.$inferSelect;

const MAX_TOKENS = 500;
const ID_DIGITS = 32;

/** What the operator says of a token; assets are ids of the catalogue. */
export interface TokenDraft {
  slug: string;
  name: string;
  asset: string;
  reserveAsset: string;
  mintMinimum: string;
  burnMinimum: string;
  mintBps: number;
  burnBps: number;
}

/** A currency of the catalogue with what accounts hold of it. Throws for one that there is none of. */
function held(asset: string) {
  const [coin, unit] = [findCoin(asset), unitOf(asset)];
  if (coin === undefined || unit === undefined) throw new Error(`there is no asset ${asset}`);
  return { unit, decimals: coin.decimals };
}

/** The operator’s account that deposits for a token go to; it follows from the name of the token. */
export const treasuryOf = (slug: string): string => sha256(`treasury of ${slug}`).toString('hex').slice(0, ID_DIGITS);

/** Writes tokens, once each, in the order in which they are listed. */
export async function insertTokens(db: Queryable, drafts: readonly TokenDraft[], at: string): Promise<void> {
  for (const [index, draft] of drafts.entries()) {
    const [own, reserve] = [held(draft.asset), held(draft.reserveAsset)];
    await db
      .insert(mintTokens)
      .values({
        ...draft,
        ...own,
        type: 'stablecoin',
        reserveUnit: reserve.unit,
        reserveDecimals: reserve.decimals,
        treasuryId: treasuryOf(draft.slug),
        rank: index + 1,
        createdAt: at,
      })
      .onConflictDoNothing();
  }
}

/** Tokens in their order; only those that can be ordered unless `all`. */
export const listTokens = (db: Queryable, { all = false } = {}): Promise<TokenRow[]> =>
  db
    .select()
    .from(mintTokens)
    .where(all ? undefined : eq(mintTokens.isEnabled, true))
    .orderBy(asc(mintTokens.rank))
    .limit(MAX_TOKENS);

export async function findToken(db: Queryable, slug: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(mintTokens).where(eq(mintTokens.slug, slug)).limit(1);
  return row;
}

/** Takes the next number of the changes of a token’s supply; nobody else takes one until the transaction ends. */
export async function nextPosition(tx: Queryable, slug: string): Promise<number> {
  const [row] = await tx
    .update(mintTokens)
    .set({ position: sql`${mintTokens.position} + 1` })
    .where(eq(mintTokens.slug, slug))
    .returning({ position: mintTokens.position });
  if (row === undefined) throw new Error('the token is gone');
  return row.position;
}
