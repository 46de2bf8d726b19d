import { and, eq, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { countRequests, RequestOutcome, searchRequests } from '#lib/contracts/requests/requests.ts';
import { READ_AUDIT_LOG } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { tokenLabels } from '#server/domains/access/public.ts';
import { people } from '#server/domains/directory/public.ts';
import { requestBodies, requestGaps, requestLog } from './tables.ts';

type Search = ParsedInputOf<typeof searchRequests>;
export type Narrowing = ParsedInputOf<typeof countRequests> & Pick<Search, 'outcomes'>;

const columns = {
  id: requestLog.id,
  requestId: requestLog.requestId,
  method: requestLog.method,
  path: requestLog.path,
  operation: requestLog.operation,
  status: requestLog.status,
  code: requestLog.code,
  durationMs: requestLog.durationMs,
  actorUserId: requestLog.userId,
  actorName: people.name,
  tokenId: requestLog.tokenId,
  tokenLabel: tokenLabels.label,
  address: requestLog.address,
  receivedAt: requestLog.receivedAt,
};

/** The caller's own: of a session those of its person, of a token those that came by it; without an enterprise they are theirs alone. */
function ownRequests({ userId, tokenId }: Caller, enterpriseId: string): SQL | undefined {
  const isHere = or(eq(requestLog.enterpriseId, enterpriseId), isNull(requestLog.enterpriseId));
  return and(
    eq(requestLog.userId, userId),
    tokenId === undefined ? undefined : eq(requestLog.tokenId, tokenId),
    isHere,
  );
}

interface Place {
  enterpriseId: string;
  mine?: boolean | undefined;
  text?: string | undefined;
}

/** What of the log the caller may see in this enterprise; who looks for a request id finds what is theirs alone as well. */
function visible(caller: Caller, { enterpriseId, mine, text }: Place): SQL | undefined {
  const own = ownRequests(caller, enterpriseId);
  if (mine === true || !holdsRight(caller, enterpriseId, READ_AUDIT_LOG)) return own;
  const all = eq(requestLog.enterpriseId, enterpriseId);
  return text === undefined ? all : or(all, own);
}

const OUTCOMES: Readonly<Record<RequestOutcome, SQL>> = {
  succeeded: sql`${requestLog.status} < 400`,
  refused: sql`(${requestLog.status} >= 400 and ${requestLog.status} < 500)`,
  failed: sql`(${requestLog.status} >= 400 and ${requestLog.status} >= 500)`,
};

const among = (column: PgColumn, values: string[] | undefined) =>
  values && (values.length > 0 ? inArray(column, values) : sql`false`);

function conditions(caller: Caller, query: Narrowing): SQL | undefined {
  const { outcomes, sources, minDurationMs, text, receivedOnOrAfter, receivedBefore } = query;
  return and(
    visible(caller, query),
    among(requestLog.method, query.methods),
    among(requestLog.operation, query.operations),
    among(requestLog.userId, query.actorIds),
    among(requestLog.tokenId, query.tokenIds),
    outcomes && (outcomes.length > 0 ? or(...outcomes.map((outcome) => OUTCOMES[outcome])) : sql`false`),
    sources &&
      (or(
        sources.includes('token') ? isNotNull(requestLog.tokenId) : undefined,
        sources.includes('session') ? isNull(requestLog.tokenId) : undefined,
      ) ??
        sql`false`),
    minDurationMs === undefined ? undefined : gte(requestLog.durationMs, minDurationMs),
    text === undefined ? undefined : like(requestLog.requestId, prefixPattern(text)),
    receivedOnOrAfter === undefined ? undefined : gte(requestLog.receivedAt, receivedOnOrAfter),
    receivedBefore === undefined ? undefined : lt(requestLog.receivedAt, receivedBefore),
  );
}

/** Up to `limit + 1` requests after a position, with names. */
export function findRequests(
  db: Queryable,
  caller: Caller,
  { query, after }: { query: Search; after: Position | null },
) {
  const { orderBy, beyond } = keyset({ at: requestLog.receivedAt, id: requestLog.id, sort: query.sort }, after);
  return db
    .select(columns)
    .from(requestLog)
    .leftJoin(people, eq(people.id, requestLog.userId))
    .leftJoin(tokenLabels, eq(tokenLabels.id, requestLog.tokenId))
    .where(and(conditions(caller, query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countRequestRows = (db: Queryable, caller: Caller, query: Narrowing): Promise<number> =>
  db.$count(
    db
      .select({ id: requestLog.id })
      .from(requestLog)
      .where(conditions(caller, query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** How many requests of an enterprise are missing in the log. */
export async function countMissing(db: Queryable, enterpriseId: string): Promise<number> {
  const [row] = await db
    .select({ missing: sql<string>`coalesce(sum(${requestGaps.requests}), 0)` })
    .from(requestGaps)
    .where(eq(requestGaps.enterpriseId, enterpriseId));
  return Number(row?.missing ?? 0);
}

/** One request that the caller may see, with its sealed bodies, or undefined. */
export async function findRequest(db: Queryable, caller: Caller, of: { enterpriseId: string; id: string }) {
  const [row] = await db
    .select({
      ...columns,
      problem: requestLog.problem,
      userAgent: requestLog.userAgent,
      signedVersion: requestLog.signedVersion,
      isReplayed: requestLog.isReplayed,
      bodies: requestLog.bodies,
      sealed: requestBodies.sealed,
    })
    .from(requestLog)
    .leftJoin(people, eq(people.id, requestLog.userId))
    .leftJoin(tokenLabels, eq(tokenLabels.id, requestLog.tokenId))
    .leftJoin(requestBodies, eq(requestBodies.id, requestLog.id))
    .where(
      and(
        eq(requestLog.id, of.id),
        or(visible(caller, { enterpriseId: of.enterpriseId }), ownRequests(caller, of.enterpriseId)),
      ),
    )
    .limit(1);
  return row;
}
