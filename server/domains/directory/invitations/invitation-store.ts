import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import { INVITATION_HOURS, type Invitation, type searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { invitationEvents } from '#lib/events/directory.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import type { Role } from '#lib/scopes.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { enterprises, invitations, memberships, users } from '../tables.ts';

type InvitationRow = typeof invitations.$inferSelect;
type InvitationQuery = ParsedInputOf<typeof searchInvitations>;

const HOUR_MS = 3_600_000;

const stateOf = (row: InvitationRow, now: string): Invitation['state'] => {
  if (row.outcome !== null) return row.outcome;
  return row.expiresAt <= now ? 'expired' : 'open';
};

/** An invitation on the wire; `invitedByName` is empty when that user is gone. */
export const presentInvitation = (row: InvitationRow, invitedByName: string | null, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: stateOf(row, now.toISOString()),
  invitedByName: invitedByName ?? '',
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  endedAt: row.endedAt,
});

/** Ends the open invitation of an address, if there is one. */
export async function endOpenInvitation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { enterpriseId, email }: { enterpriseId: string; email: string },
): Promise<void> {
  await db
    .update(invitations)
    .set({ endedAt: now.toISOString(), outcome: 'revoked' })
    .where(and(eq(invitations.enterpriseId, enterpriseId), eq(invitations.email, email), isNull(invitations.endedAt)));
}

/** Writes an invitation. The token of its link, 43 characters of base64url, is returned here and nowhere else. */
export async function insertInvitation(
  { db, now, caller }: Context,
  draft: { enterpriseId: string; email: string; role: Role },
): Promise<{ row: InvitationRow; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(invitations)
    .values({
      ...draft,
      id: newHexId(),
      tokenHash: sha256(token),
      invitedBy: caller.userId,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS).toISOString(),
    })
    .returning();
  if (!row) throw new Error('the new invitation was not written');
  return { row, token };
}

/** An invitation of the past, whose link nobody has. */
export type PastInvitation = typeof invitations.$inferInsert;

/** Writes invitations of the past. */
export const insertPastInvitations = (db: Queryable, rows: readonly PastInvitation[]): Promise<void> =>
  insertAll(db, invitations, rows);

function inState(state: Invitation['state'], now: string): SQL | undefined {
  if (state === 'accepted' || state === 'revoked') return eq(invitations.outcome, state);
  const time = state === 'open' ? gt(invitations.expiresAt, now) : lte(invitations.expiresAt, now);
  return and(isNull(invitations.endedAt), time);
}

/** What narrows the invitations of an enterprise. */
type Narrowing = Omit<InvitationQuery, 'cursor' | 'limit' | 'sort'>;

function conditions(query: Narrowing, now: string): SQL | undefined {
  const { enterpriseId, states, text } = query;
  return and(
    eq(invitations.enterpriseId, enterpriseId),
    states && (states.length > 0 ? or(...states.map((state) => inState(state, now))) : sql`false`),
    text === undefined
      ? undefined
      : or(like(invitations.email, prefixPattern(text.toLowerCase())), startsId(invitations.id, text)),
  );
}

/** Up to `limit + 1` invitations after a position, with who invited. */
/** The field that a search is ordered by. */
export const invitationOrder = ({ sort }: Pick<InvitationQuery, 'sort'>) =>
  sort.endsWith('expiresAt') ? ('expiresAt' as const) : ('createdAt' as const);

export async function findInvitations(
  db: Queryable,
  query: InvitationQuery,
  at: { now: Date; after: Position | null },
) {
  const order = keyset({ at: invitations[invitationOrder(query)], id: invitations.id, sort: query.sort }, at.after);
  return db
    .select({ row: invitations, invitedByName: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(conditions(query, at.now.toISOString()), order.beyond))
    .orderBy(...order.orderBy)
    .limit(query.limit + 1);
}

export const countInvitationRows = (db: Queryable, query: Narrowing, now: Date): Promise<number> =>
  db.$count(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(conditions(query, now.toISOString()))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** An invitation of the enterprise under a lock, with who invited. Throws `not_found`. */
export async function lockInvitation(db: Queryable, enterpriseId: string, id: string) {
  const [found] = await db
    .select({ row: invitations, invitedByName: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.id, id), eq(invitations.enterpriseId, enterpriseId)))
    .limit(1)
    .for('update', { of: invitations });
  return orNotFound(found, 'The enterprise has no such invitation.');
}

/** Ends the open invitations that a user made, in one enterprise or in all. Returns how many. */
export async function endInvitationsBy(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  inviter: { userId: string; enterpriseId?: string },
): Promise<number> {
  const { userId, enterpriseId } = inviter;
  const ended = await db
    .update(invitations)
    .set({ endedAt: now.toISOString(), outcome: 'revoked' })
    .where(
      and(
        eq(invitations.invitedBy, userId),
        isNull(invitations.endedAt),
        enterpriseId === undefined ? undefined : eq(invitations.enterpriseId, enterpriseId),
      ),
    )
    .returning();
  for (const { id, email, role, ...row } of ended)
    await emit(...invitationEvents.to(row.enterpriseId, 'revoked', { id, body: { email, role } }));
  return ended.length;
}

export async function endInvitation(
  db: Queryable,
  id: string,
  end: { outcome: 'accepted' | 'revoked'; at: string },
): Promise<void> {
  await db.update(invitations).set({ outcome: end.outcome, endedAt: end.at }).where(eq(invitations.id, id));
}

/**
 * The open invitation behind a link. Throws `not_found`, alike for unknown, ended and expired ones, and for one of somebody who is no
 * admin of the enterprise any more.
 */
export async function findOpenInvitation(db: Queryable, token: string, options: { now: Date; isLocked: boolean }) {
  const query = db
    .select({ row: invitations, invitedByName: users.name, enterpriseName: enterprises.name })
    .from(invitations)
    .innerJoin(enterprises, eq(enterprises.id, invitations.enterpriseId))
    .innerJoin(users, and(eq(users.id, invitations.invitedBy), eq(users.isActive, true)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, invitations.invitedBy),
        eq(memberships.enterpriseId, invitations.enterpriseId),
        eq(memberships.role, MANAGE_MEMBERS.role),
      ),
    )
    .where(
      and(
        eq(invitations.tokenHash, sha256(token)),
        isNull(invitations.endedAt),
        gt(invitations.expiresAt, options.now.toISOString()),
      ),
    )
    .limit(1);
  const [found] = await (options.isLocked ? query.for('update', { of: invitations }) : query);
  return orNotFound(found, 'This invitation is unknown, was used or revoked, or has expired. Ask for a new one.');
}
