import { and, asc, desc, eq, gt, inArray, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { ApprovalKind } from '#lib/contracts/approvals/shapes.ts';
import { DECIDE_APPROVALS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { UNKNOWN_PLACE } from '#server/core/lists/unknown-place.ts';
import { people } from '#server/domains/directory/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import type { ApprovalRow, DecisionRow } from './approval-store.ts';
import { givenApprovals, pendingApprovals } from './tables.ts';

export interface ApprovalFilters {
  enterpriseId: string;
  kinds?: ApprovalKind[] | undefined;
  states?: ApprovalRow['state'][] | undefined;
  walletIds?: string[] | undefined;
  onlyMine?: boolean | undefined;
}

/** Who looks, and when. */
export interface Looking {
  caller: Caller;
  now: Date;
}

/** An approval with the names that it is shown with. */
export interface FoundApproval {
  row: ApprovalRow;
  walletName: string;
  coin: string;
  creatorName: string;
}

/** Pending ones of an enterprise that the caller may decide. */
function decidableBy(db: Queryable, enterpriseId: string, { caller, now }: Looking): SQL | undefined {
  if (!holdsRight(caller, enterpriseId, DECIDE_APPROVALS)) return sql`false`;
  const own = db
    .select({ one: sql`1` })
    .from(givenApprovals)
    .where(and(eq(givenApprovals.approvalId, pendingApprovals.id), eq(givenApprovals.userId, caller.userId)));
  return and(
    eq(pendingApprovals.state, 'pending'),
    gt(pendingApprovals.expiresAt, now.toISOString()),
    ne(pendingApprovals.creatorId, caller.userId),
    sql`${pendingApprovals.makerId} is distinct from ${caller.userId}`,
    notExists(own),
  );
}

const matching = (db: Queryable, query: ApprovalFilters, looking: Looking): SQL | undefined =>
  and(
    eq(pendingApprovals.enterpriseId, query.enterpriseId),
    query.kinds && inArray(pendingApprovals.kind, query.kinds),
    query.states && inArray(pendingApprovals.state, query.states),
    query.walletIds && inArray(pendingApprovals.walletId, query.walletIds),
    query.onlyMine === true ? decidableBy(db, query.enterpriseId, looking) : undefined,
  );

/** Approvals that a condition keeps, with their names. */
const named = (db: Queryable, kept: SQL | undefined, { orderBy, limit }: { orderBy: SQL[]; limit: number }) =>
  db
    .select({
      row: pendingApprovals,
      walletName: walletNames.label,
      coin: walletNames.coin,
      creatorName: sql<string>`coalesce(${people.name}, '')`,
    })
    .from(pendingApprovals)
    .innerJoin(walletNames, eq(walletNames.id, pendingApprovals.walletId))
    .leftJoin(people, eq(people.id, pendingApprovals.creatorId))
    .where(kept)
    .orderBy(...orderBy)
    .limit(limit);

/** Up to `limit + 1` approvals after a position. */
export function findApprovals(
  db: Queryable,
  query: ApprovalFilters & { limit: number; sort: string },
  { after, ...looking }: Looking & { after: Position | null },
): Promise<FoundApproval[]> {
  const place = { at: pendingApprovals.createdAt, id: pendingApprovals.id, sort: query.sort };
  const { orderBy, beyond } = keyset(place, after);
  return named(db, and(matching(db, query, looking), beyond), { orderBy, limit: query.limit + 1 });
}

export const countApprovalRows = (db: Queryable, query: ApprovalFilters, looking: Looking): Promise<number> =>
  db.$count(
    db
      .select({ id: pendingApprovals.id })
      .from(pendingApprovals)
      .where(matching(db, query, looking))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

const NEWEST_FIRST = [desc(pendingApprovals.createdAt), desc(pendingApprovals.id)];

export async function findApproval(db: Queryable, id: string): Promise<FoundApproval | undefined> {
  const [found] = await named(db, eq(pendingApprovals.id, id), { orderBy: NEWEST_FIRST, limit: 1 });
  return found;
}

interface PublicQuery {
  /** Those of the caller. */
  enterpriseIds: readonly string[];
  states: readonly ApprovalRow['state'][];
  walletIds?: readonly string[] | undefined;
  coins?: readonly string[] | undefined;
  limit: number;
  prevId?: string | undefined;
}

/** Up to `limit + 1` approvals of some enterprises, newest first. Throws 400 for a `prevId` that is not among them. */
export async function listApprovalPage(db: Queryable, query: PublicQuery): Promise<FoundApproval[]> {
  if (query.enterpriseIds.length === 0) return [];
  const own = inArray(pendingApprovals.enterpriseId, [...query.enterpriseIds]);
  const kept = and(
    own,
    inArray(pendingApprovals.state, [...query.states]),
    query.walletIds && inArray(pendingApprovals.walletId, [...query.walletIds]),
    query.coins && inArray(walletNames.coin, [...query.coins]),
    query.prevId === undefined ? undefined : await afterApproval(db, own, query.prevId),
  );
  return named(db, kept, { orderBy: NEWEST_FIRST, limit: query.limit + 1 });
}

/** Older than the last one of the page before, whatever its state is by now. */
async function afterApproval(db: Queryable, own: SQL, id: string): Promise<SQL | undefined> {
  const { createdAt } = pendingApprovals;
  const places = db.select({ createdAt }).from(pendingApprovals);
  const [last] = await places.where(and(own, eq(pendingApprovals.id, id))).limit(1);
  if (!last) return refuseField('prevId', UNKNOWN_PLACE);
  return or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(pendingApprovals.id, id)));
}

const MAX_DECISIONS = 20;

export interface NamedDecision extends DecisionRow {
  userName: string;
}

/** What admins said of some approvals, oldest first. */
export async function listDecisions(db: Queryable, approvalIds: readonly string[]): Promise<NamedDecision[]> {
  if (approvalIds.length === 0) return [];
  const rows = await db
    .select({ decision: givenApprovals, userName: sql<string>`coalesce(${people.name}, '')` })
    .from(givenApprovals)
    .leftJoin(people, eq(people.id, givenApprovals.userId))
    .where(inArray(givenApprovals.approvalId, [...approvalIds]))
    .orderBy(asc(givenApprovals.createdAt), asc(givenApprovals.userId))
    .limit(approvalIds.length * MAX_DECISIONS);
  return rows.map(({ decision, userName }) => ({ ...decision, userName }));
}
