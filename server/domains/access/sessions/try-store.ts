import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Caller } from '#server/core/call/caller.ts';
import { networkOf, UNKNOWN_NETWORK } from '#server/core/call/network.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { type UserRow, updateUser } from '#server/domains/directory/public.ts';
import type { Lockout } from '../rules.ts';
import { accessTokens, knownTries, sessions } from '../tables.ts';
import { deviceCookieName, readDeviceMark } from './device-mark.ts';

const DAY_MS = 86_400_000;
const NETWORK_KNOWN_MS = 30 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;
const MAX_SIGN_INS = 100;

/** From where somebody tries as a user: where that user is known, or null for a stranger. Each is counted apart. */
export type Source = Buffer | null;

/** Somebody who tries as a user, and from where. */
export interface Trier {
  user: UserRow | undefined;
  source: Source;
}

/** A caller with credentials is known by them. */
export function sourceOfCaller({ sessionId, tokenId }: Caller): Source {
  if (sessionId !== undefined) return sha256(`session:${sessionId}`);
  return tokenId === undefined ? null : sha256(`token:${tokenId}`);
}

/** Where the caller is known to the user from: their credentials, this browser, or this network. */
export async function findSource(context: Preparation, user: UserRow | undefined, userId: string): Promise<Source> {
  const { caller, service, cookies, address } = context;
  const networks = await listNetworks(context, userId);
  if (user === undefined) return null;
  if (caller.userId === user.id) return sourceOfCaller(caller);
  const name = deviceCookieName(service.instance, service.origin().startsWith('https:'));
  const mark = readDeviceMark(cookies, { name, vault: service.vault, owner: user, wall: service.clock.wall() });
  if (mark !== null) return sha256(`device:${mark}`);
  const network = networkOf(address);
  return network !== UNKNOWN_NETWORK && networks.has(network) ? sha256(`network:${network}`) : null;
}

/** Networks from which the user signed in within 30 days. */
async function listNetworks({ db, now, service }: Preparation, userId: string): Promise<Set<string>> {
  const before = (at: Date): string => new Date(at.getTime() - NETWORK_KNOWN_MS).toISOString();
  const inBrowsers = await db
    .select({ address: sessions.address })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, before(service.clock.wall()))))
    .orderBy(desc(sessions.createdAt))
    .limit(MAX_SIGN_INS);
  const byApi = await db
    .select({ address: accessTokens.address })
    .from(accessTokens)
    .where(
      and(eq(accessTokens.userId, userId), eq(accessTokens.kind, 'sign-in'), gt(accessTokens.createdAt, before(now))),
    )
    .orderBy(desc(accessTokens.createdAt))
    .limit(MAX_SIGN_INS);
  return new Set([...inBrowsers, ...byApi].map((row) => networkOf(row.address)));
}

const isOf = (userId: string, source: Buffer) => and(eq(knownTries.userId, userId), eq(knownTries.source, source));

/** What was counted from there. The user's row must be locked. */
export async function findLockout(db: Queryable, { user, source }: Trier): Promise<Lockout> {
  if (user === undefined || source === null)
    return { failedSignIns: user?.failedSignIns ?? 0, lockedUntil: user?.lockedUntil ?? null };
  const [row] = await db.select().from(knownTries).where(isOf(user.id, source)).limit(1);
  return { failedSignIns: row?.failedSignIns ?? 0, lockedUntil: row?.lockedUntil ?? null };
}

/** Keeps what was counted. */
export async function keepLockout(
  { db, service }: Context,
  { user, source, subjectId }: Trier & { subjectId: string },
  lockout: Lockout,
): Promise<void> {
  if (user === undefined || source === null) return updateUser(db, subjectId, lockout);
  const row = { ...lockout, failedAt: service.clock.wall().toISOString() };
  await db
    .insert(knownTries)
    .values({ userId: user.id, source, ...row })
    .onConflictDoUpdate({ target: [knownTries.userId, knownTries.source], set: row });
}

/** After a sign-in what was counted there begins anew, and what strangers did as well, unless they are locked out now. */
export async function forgetTries({ db, service }: Context, user: UserRow, source: Source): Promise<void> {
  if (source !== null) await db.delete(knownTries).where(isOf(user.id, source));
  const areStrangersLocked = (user.lockedUntil ?? '') > service.clock.wall().toISOString();
  if (!areStrangersLocked) await updateUser(db, user.id, { failedSignIns: 0, lockedUntil: null });
}

/** With a new password everything that was counted begins anew. */
export async function forgetAllTries(db: Queryable, userId: string): Promise<void> {
  await db.delete(knownTries).where(eq(knownTries.userId, userId));
  await updateUser(db, userId, { failedSignIns: 0, lockedUntil: null });
}

export async function purgeTries(db: Queryable, wall: Date): Promise<void> {
  await db.delete(knownTries).where(lt(knownTries.failedAt, new Date(wall.getTime() - KEPT_MS).toISOString()));
}
