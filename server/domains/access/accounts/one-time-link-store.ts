import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Db, Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { hasPlatformAdmin } from '#server/domains/directory/public.ts';
import { oneTimeLinks } from '../tables.ts';

const LIFETIME_MS = 24 * 3600 * 1000;
const FIRST_ADMIN_LOCK = 7_203_114_002n;

type Link = typeof oneTimeLinks.$inferSelect;

interface IssuedLink {
  /** 43 characters of base64url. Only its SHA-256 is kept. */
  token: string;
  expiresAt: string;
}

async function insertLink(
  db: Queryable,
  link: Pick<Link, 'purpose' | 'userId'> & { clearOtp?: boolean },
  wall: Date,
): Promise<IssuedLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(wall.getTime() + LIFETIME_MS).toISOString();
  await db.insert(oneTimeLinks).values({ ...link, tokenHash: sha256(token), createdAt: wall.toISOString(), expiresAt });
  return { token, expiresAt };
}

/** A link with which the user sets a password, within 24 hours of wall time. Their earlier ones stop working. */
export async function issuePasswordLink(
  db: Queryable,
  service: Pick<Service, 'clock' | 'origin'>,
  link: { userId: string; clearOtp?: boolean },
): Promise<{ url: string; expiresAt: string; clearOtp: boolean }> {
  const { userId, clearOtp = false } = link;
  await db.delete(oneTimeLinks).where(and(eq(oneTimeLinks.userId, userId), isNull(oneTimeLinks.usedAt)));
  const { token, expiresAt } = await insertLink(
    db,
    { purpose: 'password-reset', userId, clearOtp },
    service.clock.wall(),
  );
  return { url: `${service.origin()}/set-password#${token}`, expiresAt, clearOtp };
}

/**
 * While there is no platform administrator: the token of a link that creates the first one, good once and for 24 hours of wall
 * time. Earlier ones stop working. Null once there is an administrator.
 */
export const issueFirstAdminLink = (db: Db, wall: Date): Promise<IssuedLink | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    if (await hasPlatformAdmin(tx)) return null;
    await tx.delete(oneTimeLinks).where(and(eq(oneTimeLinks.purpose, 'first-admin'), isNull(oneTimeLinks.usedAt)));
    return insertLink(tx, { purpose: 'first-admin', userId: null }, wall);
  });

const UNUSABLE = 'This link is unknown, was used or has expired. Ask for a new one.';

interface SentLink {
  token: string;
  purpose: Link['purpose'];
}

const isUsable = (link: SentLink, now: string): SQL | undefined =>
  and(
    eq(oneTimeLinks.tokenHash, sha256(link.token)),
    eq(oneTimeLinks.purpose, link.purpose),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );

/** A link that may still be used. Throws `not_found` for one that is unknown, used or expired. */
export async function requireLink(db: Queryable, link: SentLink, wall: Date): Promise<Link> {
  const [found] = await db.select().from(oneTimeLinks).where(isUsable(link, wall.toISOString())).limit(1);
  return orNotFound(found, UNUSABLE);
}

/** Uses a link up. Throws `not_found` for one that is unknown, used or expired. */
export async function takeLink(db: Queryable, link: SentLink, wall: Date): Promise<Link> {
  const now = wall.toISOString();
  const [taken] = await db.update(oneTimeLinks).set({ usedAt: now }).where(isUsable(link, now)).returning();
  return orNotFound(taken, UNUSABLE);
}
