import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import { type listFixMessages, MOST_SEARCHED } from '#lib/contracts/fix/messages.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Position } from '#server/core/lists/cursor.ts';
import { contentOf, fieldsOf } from '../gateway/content.ts';
import { fixMessages as m } from '../tables.ts';

export type MessageQuery = ParsedInputOf<typeof listFixMessages>;
export type FoundMessage = typeof m.$inferSelect;

/** Messages of a page, and where a search goes on; null where nothing is left. */
export interface MessagePage {
  rows: FoundMessage[];
  next: Position | null;
}

const MSG_SEQ_NUM = 34;
const MSG_TYPE = 35;
const NUMBER = /^\d{1,15}$/;

/** Bytes of a text, each as a character, as contents are kept. */
const bytesOf = (value: string): string => Buffer.from(value, 'utf8').toString('latin1');

/** The field that a search looks for, as contents have it. Throws 400 for one that is not kept. */
function soughtField(tag: number, value: string): string {
  const sent = bytesOf(value);
  const sought = contentOf({ fields: [{ tag, value: sent }] });
  if (sought === '') refuseField('tag', 'is written in every message and is not searched');
  if (fieldsOf(sought)[0]?.value !== sent) refuseField('tag', 'is a secret and is not kept');
  return sought;
}

/** Messages that have a field. Throws 400 for one that is not kept. */
export function hasField(tag: number | undefined, value: string | undefined): SQL | undefined {
  if (tag === undefined || value === undefined) return undefined;
  if (tag === MSG_TYPE) return eq(m.type, value);
  if (tag === MSG_SEQ_NUM) return NUMBER.test(value) ? eq(m.number, Number(value)) : sql`false`;
  return sql`strpos('|' || ${m.content}, ${`|${soughtField(tag, value)}`}) > 0`;
}

/** Messages among which a search looks: its session and its time. */
const within = ({ sessionId, atOnOrAfter, atBefore }: MessageQuery, after: Position | null): SQL | undefined =>
  and(
    eq(m.sessionId, sessionId),
    atOnOrAfter === undefined ? undefined : gte(m.at, atOnOrAfter),
    atBefore === undefined ? undefined : lt(m.at, atBefore),
    after === null ? undefined : sql`(${m.at}, ${m.id}) < (${after.at}::timestamptz, ${after.id}::bigint)`,
  );

const positionOf = ({ at, id }: Pick<FoundMessage, 'at' | 'id'>): Position => ({ at, id: String(id) });

/** The last message that one call looks at; null where it looks at all that are left. */
async function lastLookedAt(db: Queryable, ground: SQL | undefined, most: number): Promise<Position | null> {
  const [row] = await db
    .select({ at: m.at, id: m.id })
    .from(m)
    .where(ground)
    .orderBy(desc(m.at), desc(m.id))
    .offset(most - 1)
    .limit(1);
  return row === undefined ? null : positionOf(row);
}

const MOST_CHARACTERS = 128 * 1024;

/** How many of some messages a page holds: at least one, and no more than can be written at once. */
function countWithin(found: readonly FoundMessage[]): number {
  let characters = 0;
  const beyond = found.findIndex(({ content }) => {
    characters += content.length;
    return characters > MOST_CHARACTERS;
  });
  return beyond < 0 ? found.length : Math.max(1, beyond);
}

/** Messages of a session that match, the newest first, among the next `most` after a position. Throws 400 for a field that is not kept. */
export async function findMessages(
  db: Queryable,
  query: MessageQuery,
  { after, most = MOST_SEARCHED }: { after: Position | null; most?: number },
): Promise<MessagePage> {
  const { direction, types, tag, value, limit } = query;
  const filter = and(
    direction === undefined ? undefined : eq(m.direction, direction),
    types && (types.length > 0 ? inArray(m.type, types) : sql`false`),
    hasField(tag, value),
  );
  const ground = within(query, after);
  const end = filter === undefined ? null : await lastLookedAt(db, ground, most);
  const isLookedAt = end === null ? undefined : sql`(${m.at}, ${m.id}) >= (${end.at}::timestamptz, ${end.id}::bigint)`;
  const found = await db
    .select()
    .from(m)
    .where(and(ground, isLookedAt, filter))
    .orderBy(desc(m.at), desc(m.id))
    .limit(limit + 1);
  const rows = found.slice(0, Math.min(limit, countWithin(found)));
  const last = rows.at(-1);
  return { rows, next: found.length > rows.length && last ? positionOf(last) : end };
}
