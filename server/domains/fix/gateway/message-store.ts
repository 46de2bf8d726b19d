import { and, asc, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { fixMessages } from '../tables.ts';
import type { SessionRow } from './session-store.ts';

export type MessageRow = typeof fixMessages.$inferInsert;

const INSERT = prepare(`insert into fix_messages (session_id, life, direction, number, type, content, event, at)
  select session_id, life, direction, number, type, content, event, at from rows from (jsonb_to_recordset($1::jsonb)
    as (session_id uuid, life int, direction text, number bigint, type text, content text, event bigint, at timestamptz))
  with ordinality as given(session_id, life, direction, number, type, content, event, at, place) order by place`);

/** Keeps messages, in their order. */
export async function insertMessages(tx: Queryable, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ sessionId, ...row }) => ({ ...row, session_id: sessionId }));
  await runKept(tx, INSERT, [JSON.stringify(given)]);
}

/** Which of some events of an account a session has told of. */
export async function listToldEvents(
  db: Queryable,
  sessionId: string,
  events: readonly number[],
): Promise<Set<number>> {
  if (events.length === 0) return new Set();
  const rows = await db
    .select({ event: fixMessages.event })
    .from(fixMessages)
    .where(and(eq(fixMessages.sessionId, sessionId), inArray(fixMessages.event, [...events])))
    .limit(events.length);
  return new Set(rows.flatMap(({ event }) => event ?? []));
}

/** Messages that were sent since the numbers began, by their numbers; `to` is the last one. */
export const listSent = (
  db: Queryable,
  {
    session,
    from,
    to,
    types,
    limit,
  }: { session: SessionRow; from: number; to: number; types: readonly string[]; limit: number },
): Promise<(typeof fixMessages.$inferSelect)[]> =>
  db
    .select()
    .from(fixMessages)
    .where(
      and(
        eq(fixMessages.sessionId, session.id),
        eq(fixMessages.life, session.life),
        eq(fixMessages.direction, 'out'),
        gte(fixMessages.number, from),
        lte(fixMessages.number, to),
        inArray(fixMessages.type, [...types]),
      ),
    )
    .orderBy(asc(fixMessages.number))
    .limit(limit);

/** Forgets messages from before a moment, so many at most. Returns how many. */
export async function pruneMessages(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: fixMessages.id })
    .from(fixMessages)
    .where(lt(fixMessages.at, before.toISOString()))
    .limit(limit);
  return (await db.delete(fixMessages).where(inArray(fixMessages.id, old)).returning({ id: fixMessages.id })).length;
}
