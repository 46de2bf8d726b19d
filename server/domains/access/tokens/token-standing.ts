import { eq } from 'drizzle-orm';
import type { TokenStanding } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { accessTokens } from '../tables.ts';
import { limitsOf } from './token-store.ts';

/** How a token stands in an enterprise. One that has expired stands: nobody took back what it was for. */
export async function tokenStanding(db: Queryable, tokenId: string, enterpriseId: string): Promise<TokenStanding> {
  const { revokedAt, permittedEnterprises, enterpriseId: only } = accessTokens;
  const [row] = await db
    .select({ revokedAt, permittedEnterprises, enterpriseId: only })
    .from(accessTokens)
    .where(eq(accessTokens.id, tokenId))
    .limit(1);
  if (row === undefined || row.revokedAt !== null) return 'revoked';
  return limitsOf(row)?.includes(enterpriseId) === false ? 'limited' : 'stands';
}
