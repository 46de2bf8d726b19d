import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { sandboxVerifications } from '../../tables.ts';

export type SandboxVerification = typeof sandboxVerifications.$inferSelect;

const TOKEN_BYTES = 32;

/** Gives a record a new link of 256 bits, which is returned here and nowhere else; the one before opens nothing any more. */
export async function giveLink(tx: Queryable, link: Omit<SandboxVerification, 'tokenHash'>): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { ...link, tokenHash: sha256(token) };
  await tx
    .insert(sandboxVerifications)
    .values(row)
    .onConflictDoUpdate({ target: sandboxVerifications.idvId, set: row });
  return token;
}

/** What a link opens, also once it has expired; undefined for one that is unknown or was replaced. */
export async function findByToken(db: Queryable, token: string): Promise<SandboxVerification | undefined> {
  const [row] = await db
    .select()
    .from(sandboxVerifications)
    .where(eq(sandboxVerifications.tokenHash, sha256(token)))
    .limit(1);
  return row;
}
