import { asc, eq, sql } from 'drizzle-orm';
import type { PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { postedOf } from '#server/domains/ledger/public.ts';
import { mintTokens as t } from '../tables.ts';
import { MAX_TOKENS } from './token-store.ts';

const shown = {
  token: t.slug,
  name: t.name,
  symbol: t.symbol,
  description: t.description,
  type: t.type,
  asset: t.asset,
  chain: t.chain,
  contract: t.contract,
  decimals: t.decimals,
  reserveAsset: t.reserveAsset,
  reserveDecimals: t.reserveDecimals,
  mintMinimum: t.mintMinimum,
  burnMinimum: t.burnMinimum,
  mintBps: t.mintBps,
  burnBps: t.burnBps,
  isEnabled: t.isEnabled,
  circulating: sql<string>`(-${postedOf({ kind: 'issuance', owner: t.slug, asset: t.unit })})::text`,
  reserve: sql<string>`(${postedOf({ kind: 'reserve', owner: t.slug, asset: t.reserveUnit })})::text`,
  ledgerPosition: t.position,
  createdAt: t.createdAt,
};

/** Every token with what circulates and what backs it, as one statement sees them, in their order. */
export const listPlatformTokens = (db: Queryable): Promise<PlatformToken[]> =>
  db.select(shown).from(t).orderBy(asc(t.rank)).limit(MAX_TOKENS);

/** One of them. Throws 404. */
export async function demandPlatformToken(db: Queryable, slug: string): Promise<PlatformToken> {
  const [found] = await db.select(shown).from(t).where(eq(t.slug, slug)).limit(1);
  return orNotFound(found, 'There is no such token.');
}

/** What the audit log says of a token: what its operator said. */
export const recordOfToken = ({
  token,
  name,
  symbol,
  description,
  type,
  asset,
  reserveAsset,
  ...rest
}: PlatformToken) => ({
  token,
  name,
  symbol,
  description,
  type,
  asset,
  decimals: rest.decimals,
  reserveAsset,
  mintMinimum: rest.mintMinimum,
  burnMinimum: rest.burnMinimum,
  mintBps: rest.mintBps,
  burnBps: rest.burnBps,
  isEnabled: rest.isEnabled,
});
