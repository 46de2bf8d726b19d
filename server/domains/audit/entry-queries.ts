import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { auditLog } from '#server/core/audit/tables.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { users } from '#server/domains/directory/tables.ts';

type AuditQuery = ParsedInputOf<typeof searchAuditEntries>;

const columns = {
  id: auditLog.id,
  operation: auditLog.operation,
  actorKind: auditLog.actorKind,
  actorUserId: auditLog.actorUserId,
  actorName: users.name,
  actorTokenId: auditLog.actorTokenId,
  subjectType: auditLog.subjectType,
  subjectId: auditLog.subjectId,
  requestId: auditLog.requestId,
  address: auditLog.address,
  occurredAt: auditLog.occurredAt,
  recordedAt: auditLog.recordedAt,
  position: auditLog.position,
};

const oneOf = (column: typeof auditLog.operation | typeof auditLog.subjectType, values: string[]): SQL =>
  values.length > 0 ? inArray(column, values) : sql`false`;

/** Subject ids are written with dashes or without, as their kind has it; both find them. */
function matches(text: string): SQL | undefined {
  const bare = text.toLowerCase().replaceAll('-', '');
  return or(eq(auditLog.requestId, text), like(sql`replace(${auditLog.subjectId}, '-', '')`, prefixPattern(bare)));
}

function conditions(query: AuditQuery): SQL | undefined {
  const { operations, actorIds, subjectTypes, text, recordedOnOrAfter, recordedBefore } = query;
  return and(
    eq(auditLog.enterpriseId, query.enterpriseId),
    operations && oneOf(auditLog.operation, operations),
    subjectTypes && oneOf(auditLog.subjectType, subjectTypes),
    actorIds && (actorIds.length > 0 ? inArray(auditLog.actorUserId, actorIds) : sql`false`),
    text === undefined ? undefined : matches(text),
    recordedOnOrAfter === undefined ? undefined : gte(auditLog.recordedAt, recordedOnOrAfter),
    recordedBefore === undefined ? undefined : lt(auditLog.recordedAt, recordedBefore),
  );
}

/** Up to `limit + 1` entries after a position, with the actor's name. */
export async function findEntries(db: Queryable, query: AuditQuery, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: auditLog.recordedAt, id: auditLog.id, sort: query.sort }, after);
  return db
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(conditions(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countEntries = (db: Queryable, query: AuditQuery): Promise<number> =>
  db.$count(
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(conditions(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** One entry with its values, or undefined. */
export async function findEntry(db: Queryable, enterpriseId: string, id: string) {
  const [row] = await db
    .select({ ...columns, before: auditLog.before, after: auditLog.after, sealHash: auditLog.sealHash })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.enterpriseId, enterpriseId), eq(auditLog.id, id)))
    .limit(1);
  return row;
}
