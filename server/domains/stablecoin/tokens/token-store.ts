import { asc, eq, sql } from 'drizzle-orm';
import { findCoin, type MintedToken, unitOf, unitOfToken } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { mintTokens } from '../tables.ts';
import { learnTokens } from './refresh-coins.ts';

export type TokenRow = typeof mintTokens.$inferSelect;

/** Held by whoever adds a token or changes one. */
export const TOKENS_LOCK = 'mint tokens';
/** No more are added. */
export const MAX_TOKENS = 500;
const ID_DIGITS = 32;

/** What the operator says of a token; what backs it is a currency that is known. */
export interface TokenDraft extends MintedToken {
  slug: string;
  type: TokenRow['type'];
  description: string | null;
  mintMinimum: string;
  burnMinimum: string;
  mintBps: number;
  burnBps: number;
}

/** What accounts hold of what backs a token. Throws for a currency that there is none of. */
function reserveOf(asset: string) {
  const [coin, unit] = [findCoin(asset), unitOf(asset)];
  if (coin === undefined || unit === undefined) throw new Error(`there is no asset ${asset}`);
  return { reserveUnit: unit, reserveDecimals: coin.decimals };
}

/** The operator’s account that deposits for a token go to; it follows from the name of the token. */
export const treasuryOf = (slug: string): string => sha256(`treasury of ${slug}`).toString('hex').slice(0, ID_DIGITS);

/** Writes a token behind those that there are; undefined where one of that name, asset or place in the list is there. */
export async function insertToken(db: Queryable, draft: TokenDraft, at: string): Promise<TokenRow | undefined> {
  const [row] = await db
    .insert(mintTokens)
    .values({
      ...draft,
      ...reserveOf(draft.reserveAsset),
      unit: unitOfToken(draft.asset),
      treasuryId: treasuryOf(draft.slug),
      rank: sql`(select coalesce(max(${mintTokens.rank}), 0) + 1 from ${mintTokens})`,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Writes the tokens of a sandbox, once each, in the order in which they are listed, and knows them. */
export async function insertTokens(db: Queryable, drafts: readonly TokenDraft[], at: string): Promise<void> {
  for (const draft of drafts) await insertToken(db, draft, at);
  await learnTokens(db);
}

/** What of a token may change. */
export type TokenChange = Partial<
  Pick<TokenRow, 'name' | 'description' | 'mintMinimum' | 'burnMinimum' | 'mintBps' | 'burnBps' | 'isEnabled'>
>;

/** Changes a token that there is. */
export async function updateToken(tx: Queryable, slug: string, change: TokenChange): Promise<TokenRow> {
  const [row] = await tx.update(mintTokens).set(change).where(eq(mintTokens.slug, slug)).returning();
  if (row === undefined) throw new Error('the token is gone');
  return row;
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

/** A token that gets no contract until the transaction ends, but may change otherwise. */
export async function keepToken(tx: Queryable, slug: string): Promise<TokenRow> {
  const [row] = await tx.select().from(mintTokens).where(eq(mintTokens.slug, slug)).limit(1).for('key share');
  if (row === undefined) throw new Error('the token of an order is gone');
  return row;
}

/** A token that nobody else changes, and of which no order takes a step, until the transaction ends. */
export async function lockToken(tx: Queryable, slug: string): Promise<TokenRow | undefined> {
  const [row] = await tx.select().from(mintTokens).where(eq(mintTokens.slug, slug)).limit(1).for('update');
  return row;
}

/** Gives a locked token its contract. */
export async function setContract(tx: Queryable, { slug }: TokenRow, contract: string): Promise<void> {
  await tx.update(mintTokens).set({ contract }).where(eq(mintTokens.slug, slug));
}

/** What an order adds to what circulates of a token and to what backs it, in base units. */
export interface SupplyChange {
  circulating: bigint;
  reserve: bigint;
}

const counting = prepare(`update mint_tokens
  set position = position + 1, circulating = circulating + $2::numeric, reserve = reserve + $3::numeric
  where slug = $1 returning position, circulating, reserve`);

/** Counts a change of a token’s supply: its number, and what there is after it. Nobody else counts one until the transaction ends. */
export async function countChange(
  tx: Queryable,
  slug: string,
  { circulating, reserve }: SupplyChange,
): Promise<{ position: number; circulatingAfter: string; reserveAfter: string }> {
  const values = [slug, String(circulating), String(reserve)];
  const [row] = await runKept<{ position: string; circulating: string; reserve: string }>(tx, counting, values);
  if (row === undefined) throw new Error('the token is gone');
  return { position: Number(row.position), circulatingAfter: row.circulating, reserveAfter: row.reserve };
}
