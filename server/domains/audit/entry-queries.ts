import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { people } from '#server/domains/directory/public.ts';

type AuditQuery = ParsedInputOf<typeof searchAuditEntries>;

const columns = {
  id: auditEntries.id,
  operation: auditEntries.operation,
  actorKind: auditEntries.actorKind,
  actorUserId: auditEntries.actorUserId,
  actorName: people.name,
  actorTokenId: auditEntries.actorTokenId,
  subjectType: auditEntries.subjectType,
  subjectId: auditEntries.subjectId,
  requestId: auditEntries.requestId,
  address: auditEntries.address,
  occurredAt: auditEntries.occurredAt,
  recordedAt: auditEntries.recordedAt,
  position: auditEntries.position,
  isRefused: sql<boolean>`coalesce(${auditEntries.after} ->> 'outcome' = 'refused', false)`,
};

const oneOf = (column: typeof auditEntries.operation | typeof auditEntries.subjectType, values: string[]): SQL =>
  values.length > 0 ? inArray(column, values) : sql`false`;

/** Subject ids are written with dashes or without, as their kind has it; both find them. */
function matches(text: string): SQL | undefined {
  const bare = text.toLowerCase().replaceAll('-', '');
  return or(
    eq(auditEntries.requestId, text),
    like(sql`replace(${auditEntries.subjectId}, '-', '')`, prefixPattern(bare)),
  );
}

function conditions(query: AuditQuery): SQL | undefined {
  const { operations, actorIds, subjectTypes, text, recordedOnOrAfter, recordedBefore } = query;
  return and(
    eq(auditEntries.enterpriseId, query.enterpriseId),
    operations && oneOf(auditEntries.operation, operations),
    subjectTypes && oneOf(auditEntries.subjectType, subjectTypes),
    actorIds && (actorIds.length > 0 ? inArray(auditEntries.actorUserId, actorIds) : sql`false`),
    text === undefined ? undefined : matches(text),
    recordedOnOrAfter === undefined ? undefined : gte(auditEntries.recordedAt, recordedOnOrAfter),
    recordedBefore === undefined ? undefined : lt(auditEntries.recordedAt, recordedBefore),
  );
}

/** Up to `limit + 1` entries after a position, with the actor's name. */
export async function findEntries(db: Queryable, query: AuditQuery, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: auditEntries.recordedAt, id: auditEntries.id, sort: query.sort }, after);
  return db
    .select(columns)
    .from(auditEntries)
    .leftJoin(people, eq(people.id, auditEntries.actorUserId))
    .where(and(conditions(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countEntries = (db: Queryable, query: AuditQuery): Promise<number> =>
  db.$count(
    db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(conditions(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** One entry with its values, or undefined. */
export async function findEntry(db: Queryable, enterpriseId: string, id: string) {
  const [row] = await db
    .select({ ...columns, before: auditEntries.before, after: auditEntries.after, sealHash: auditEntries.sealHash })
    .from(auditEntries)
    .leftJoin(people, eq(people.id, auditEntries.actorUserId))
    .where(and(eq(auditEntries.enterpriseId, enterpriseId), eq(auditEntries.id, id)))
    .limit(1);
  return row;
}
