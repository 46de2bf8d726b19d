import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { accessTokens } from '../tables.ts';
import { limitsOf } from './token-store.ts';

/** A token that was made by another, directly or by one that it made. */
export interface Descendant {
  id: string;
  label: string | null;
  /** Enterprises that it is limited to; null for all of its owner's. */
  limits: string[] | null;
  expiresAt: string;
}

const isMadeBy = (id: string): SQL => sql`${accessTokens.id} in (
  with recursive family(id) as (
    select t.id from ${accessTokens} t where t.made_by = ${id}
    union select t.id from ${accessTokens} t join family on t.made_by = family.id
  ) select family.id from family)`;

/** The tokens made by a token that are not revoked, over all generations. */
async function listDescendants(db: Queryable, id: string): Promise<Descendant[]> {
  const rows = await db
    .select({
      id: accessTokens.id,
      label: accessTokens.label,
      enterpriseId: accessTokens.enterpriseId,
      permittedEnterprises: accessTokens.permittedEnterprises,
      expiresAt: accessTokens.expiresAt,
    })
    .from(accessTokens)
    .where(and(isMadeBy(id), isNull(accessTokens.revokedAt)))
    .orderBy(accessTokens.id)
    .limit(100_000);
  return rows.map((row) => ({ id: row.id, label: row.label, limits: limitsOf(row), expiresAt: row.expiresAt }));
}

/** How many tokens made by a token still work. */
export const countLiveDescendants = (db: Queryable, id: string, now: string): Promise<number> =>
  db.$count(accessTokens, and(isMadeBy(id), isNull(accessTokens.revokedAt), sql`${accessTokens.expiresAt} > ${now}`));

/**
 * Does something to every token made by a token, each once; also to those that are made meanwhile, which wait for the token that
 * makes them. The token itself must have ended before. Returns them.
 */
export async function endDescendants(
  db: Queryable,
  id: string,
  end: (one: Descendant) => Promise<void>,
): Promise<Descendant[]> {
  const ended = new Map<string, Descendant>();
  for (;;) {
    const found = (await listDescendants(db, id)).filter((one) => !ended.has(one.id));
    if (found.length === 0) return [...ended.values()];
    for (const one of found) {
      await end(one);
      ended.set(one.id, one);
    }
  }
}
