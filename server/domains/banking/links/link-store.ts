import { and, eq, lt } from 'drizzle-orm';
import { after } from '#lib/time.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { linkTokens } from './tables.ts';

export type LinkRow = typeof linkTokens.$inferSelect;

const DAY_MS = 24 * 3_600_000;
const UNKNOWN = 'The enterprise has no such link token.';

/** How long a link token is known after it has expired. */
export const forgottenBefore = (at: string): string => after(at, -DAY_MS);

interface NewLink {
  enterpriseId: string;
  token: string;
  createdBy: string | null;
  at: string;
  expiresAt: string;
}

/** Keeps a link token as its hash, and forgets those of the enterprise that nobody asks for any more. */
export async function insertLink(db: Queryable, { token, at, ...link }: NewLink): Promise<LinkRow> {
  await db
    .delete(linkTokens)
    .where(and(eq(linkTokens.enterpriseId, link.enterpriseId), lt(linkTokens.expiresAt, forgottenBefore(at))));
  const [row] = await db
    .insert(linkTokens)
    .values({ ...link, id: newHexId(), tokenHash: sha256(token), createdAt: at })
    .returning();
  if (!row) throw new Error('the link token was not written');
  return row;
}

interface Wanted {
  enterpriseId: string;
  linkToken: string;
}

const ofEnterprise = (db: Queryable, { enterpriseId, linkToken }: Wanted) =>
  db
    .select()
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, sha256(linkToken)), eq(linkTokens.enterpriseId, enterpriseId)))
    .limit(1);

/** A link token of the enterprise. Throws `not_found`, alike for one of another enterprise. */
export async function findLink(db: Queryable, wanted: Wanted): Promise<LinkRow> {
  const [row] = await ofEnterprise(db, wanted);
  return orNotFound(row, UNKNOWN);
}

/** The same, locked until the transaction ends. */
export async function lockLink(db: Queryable, wanted: Wanted): Promise<LinkRow> {
  const [row] = await ofEnterprise(db, wanted).for('update');
  return orNotFound(row, UNKNOWN);
}

interface Exchange {
  publicToken: string;
  at: string;
  addedIds: string[];
  knownIds: string[];
}

export async function markExchanged(db: Queryable, id: string, { publicToken, at, ...accounts }: Exchange) {
  await db
    .update(linkTokens)
    .set({ publicTokenHash: sha256(publicToken), exchangedAt: at, ...accounts })
    .where(eq(linkTokens.id, id));
}
