import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { FixSession, listFixSessions } from '#lib/contracts/fix/sessions.ts';
import type { FixProfile } from '#lib/fix/words.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { oneOf } from '#server/core/lists/one-of.ts';
import { containsPattern } from '#server/core/lists/prefix.ts';
import type { Env } from '#server/core/runtime/env.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { walletNames as w } from '#server/domains/wallets/public.ts';
import type { SessionRow } from '../gateway/session-store.ts';
import { compIdOf, marketIdOf } from '../gateway/settings.ts';
import { fixSessions as s } from '../tables.ts';

type Query = ParsedInputOf<typeof listFixSessions>;

/** A session with the name of its account. */
export interface NamedSession {
  session: SessionRow;
  accountName: string;
}

/** What a query is asked with: the moment by which a hold is one. */
interface Asked<Q> {
  query: Q;
  wall: Date;
}

const isNamed = (text: string): SQL =>
  sql`lower(${w.label} collate "pg_c_utf8") like ${containsPattern(text.toLowerCase())}`;

const matching = ({ query, wall }: Asked<Omit<Query, 'cursor' | 'limit' | 'sort'>>): SQL | undefined =>
  and(
    eq(s.enterpriseId, query.enterpriseId),
    oneOf(s.accountId, query.accountIds),
    oneOf(s.kind, query.kinds),
    query.onlyConnected ? gt(s.heldUntil, wall.toISOString()) : undefined,
    query.text === undefined
      ? undefined
      : or(startsId(s.id, query.text), startsId(s.accountId, query.text), isNamed(query.text)),
  );

const named = (db: Queryable) =>
  db
    .select({ session: s, accountName: sql<string>`coalesce(${w.label}, '')` })
    .from(s)
    .leftJoin(w, eq(w.id, s.accountId))
    .$dynamic();

/** Sessions of a page in order, one more than `limit` where there are more. */
export function findSessions(db: Queryable, asked: Asked<Query>, after: Position | null): Promise<NamedSession[]> {
  const { orderBy, beyond } = keyset({ at: s.createdAt, id: s.id, sort: asked.query.sort }, after);
  return named(db)
    .where(and(matching(asked), beyond))
    .orderBy(...orderBy)
    .limit(asked.query.limit + 1);
}

/** How many sessions match, counted up to one beyond the cap. */
export const countSessions = (db: Queryable, asked: Asked<Query>): Promise<number> =>
  db.$count(
    named(db)
      .where(matching(asked))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** Which session of an enterprise is meant. */
export interface SessionKey {
  enterpriseId: string;
  sessionId: string;
}

/** A session of an enterprise. Throws 404. */
export async function demandSession(db: Queryable, { enterpriseId, sessionId }: SessionKey): Promise<NamedSession> {
  const isIt = and(eq(s.id, sessionId), eq(s.enterpriseId, enterpriseId));
  const [found] = await named(db).where(isIt).limit(1);
  return orNotFound(found, 'There is no such FIX session.');
}

/** The same while nobody else changes it: its gateway waits until the transaction ends. Throws 404. */
export async function lockSession(tx: Queryable, key: SessionKey): Promise<SessionRow> {
  const isIt = and(eq(s.id, key.sessionId), eq(s.enterpriseId, key.enterpriseId));
  const [found] = await tx.select().from(s).where(isIt).limit(1).for('update');
  return orNotFound(found, 'There is no such FIX session.');
}

/** TargetCompID by which clients name a session of a kind. */
export function targetIdOf(env: Env, kind: SessionRow['kind']): string {
  const ordersId = compIdOf(env);
  return kind === 'orders' ? ordersId : marketIdOf(ordersId);
}

/** Profile of a session whose own is not set. */
export const deployedProfile = ({ FIX_RESET_ON_LOGON }: Env): FixProfile =>
  FIX_RESET_ON_LOGON ? 'stateless' : 'standard';

/** A session as callers see it. */
export function presentSession({ service }: Context, { session, accountName }: NamedSession): FixSession {
  const { env, clock } = service;
  const { kind, heldUntil, profile, cancelsOnDisconnect, reportsAllOrders } = session;
  const isConnected = heldUntil !== null && heldUntil > clock.wall().toISOString();
  const isMarket = kind === 'market';
  return {
    id: session.id,
    accountId: session.accountId,
    accountName,
    kind,
    isConnected,
    isDisconnecting: isConnected && session.asked === 'disconnect',
    senderCompId: session.accountId,
    targetCompId: targetIdOf(env, kind),
    address: session.address,
    userId: session.userId,
    tokenId: session.tokenId,
    heartbeatSeconds: session.heartbeatSeconds,
    nextIn: session.expected,
    nextOut: isMarket ? null : session.next,
    life: session.life,
    loggedOnAt: session.loggedOnAt,
    loggedOutAt: isConnected ? null : (session.loggedOutAt ?? heldUntil),
    endReason: session.endReason,
    profile,
    nextProfile: isMarket ? 'stateless' : (profile ?? deployedProfile(env)),
    cancelOnDisconnect: cancelsOnDisconnect,
    reportAllOrders: reportsAllOrders,
    staleAfterSeconds: session.staleAfterSeconds,
    createdAt: session.createdAt,
  };
}

/** The same read anew, within the transaction that changed it. */
export const shownSession = async (context: Context, key: SessionKey): Promise<FixSession> =>
  presentSession(context, await demandSession(context.db, key));
