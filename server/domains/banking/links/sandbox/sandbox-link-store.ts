import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { forgottenBefore } from '../link-store.ts';
import { sandboxLinks } from '../tables.ts';
import type { AccountKey } from './invented-accounts.ts';

export type SandboxLinkRow = typeof sandboxLinks.$inferSelect;

const TOKEN_BYTES = 32;
const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

type NewLink = Pick<SandboxLinkRow, 'clientName' | 'redirectUri' | 'androidPackageName' | 'expiresAt'>;

/** Makes a link token of 256 bits, which is returned here and nowhere else. */
export async function insertSandboxLink(db: Queryable, link: NewLink, at: string): Promise<string> {
  await db.delete(sandboxLinks).where(lt(sandboxLinks.expiresAt, forgottenBefore(at)));
  const token = newToken();
  await db.insert(sandboxLinks).values({ ...link, id: newHexId(), tokenHash: sha256(token) });
  return token;
}

/** A link that waits for consent. Throws `not_found`, alike for unknown, used and expired ones. */
export async function findOpenSandboxLink(
  db: Queryable,
  token: string,
  { now, isLocked }: { now: Date; isLocked: boolean },
): Promise<SandboxLinkRow> {
  const query = db
    .select()
    .from(sandboxLinks)
    .where(
      and(
        eq(sandboxLinks.tokenHash, sha256(token)),
        isNull(sandboxLinks.consentedAt),
        gt(sandboxLinks.expiresAt, now.toISOString()),
      ),
    )
    .limit(1);
  const [row] = await (isLocked ? query.for('update') : query);
  return orNotFound(row, 'This link is unknown, was used, or has expired. Go back and start again.');
}

interface Consent {
  routingNumber: string;
  ownerName: string;
  accountKeys: AccountKey[];
  at: string;
}

/** Keeps what a person agreed to. The public token is returned here and nowhere else. */
export async function keepConsent(db: Queryable, id: string, { at, ...consent }: Consent): Promise<string> {
  const publicToken = newToken();
  await db
    .update(sandboxLinks)
    .set({ ...consent, publicTokenHash: sha256(publicToken), consentedAt: at })
    .where(eq(sandboxLinks.id, id));
  return publicToken;
}

/** What was agreed to under a pair of tokens; undefined for a pair that was not given. */
export async function findConsent(
  db: Queryable,
  { linkToken, publicToken }: { linkToken: string; publicToken: string },
): Promise<SandboxLinkRow | undefined> {
  const isPair = and(
    eq(sandboxLinks.tokenHash, sha256(linkToken)),
    eq(sandboxLinks.publicTokenHash, sha256(publicToken)),
  );
  const [row] = await db.select().from(sandboxLinks).where(isPair).limit(1);
  return row;
}
