import { randomBytes } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { sandboxVerifications } from '../../tables.ts';

export type SandboxVerification = typeof sandboxVerifications.$inferSelect;

const TOKEN_BYTES = 32;

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

interface NewLink {
  idvId: string;
  attemptId: string;
  expiresAt: string;
  /** Until when the token for an SDK opens it; null where none is wanted. */
  sdkExpiresAt: string | null;
}

/** Gives a record new secrets of 256 bits, which are returned here and nowhere else; those before open nothing any more. */
export async function giveLink(tx: Queryable, link: NewLink): Promise<{ token: string; sdkToken: string | null }> {
  const token = newToken();
  const sdkToken = link.sdkExpiresAt === null ? null : newToken();
  const row = { ...link, tokenHash: sha256(token), sdkTokenHash: sdkToken === null ? null : sha256(sdkToken) };
  await tx
    .insert(sandboxVerifications)
    .values(row)
    .onConflictDoUpdate({ target: sandboxVerifications.idvId, set: row });
  return { token, sdkToken };
}

/** What a secret opens, also once it has expired, and until when; undefined for one that is unknown or was replaced. */
export async function findByToken(db: Queryable, token: string): Promise<SandboxVerification | undefined> {
  const hash = sha256(token);
  const { tokenHash, sdkTokenHash } = sandboxVerifications;
  const [row] = await db
    .select()
    .from(sandboxVerifications)
    .where(or(eq(tokenHash, hash), eq(sdkTokenHash, hash)))
    .limit(1);
  if (row === undefined || hash.equals(row.tokenHash)) return row;
  return { ...row, expiresAt: row.sdkExpiresAt ?? row.expiresAt };
}
