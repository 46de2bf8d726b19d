import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { fieldsOf } from '../gateway/content.ts';
import { fixMessages as m } from '../tables.ts';
import type { KeptMessage } from './evaluate.ts';

const AT_ONCE = 500;
/** What says what a message was stands at its beginning. */
const MOST_CHARACTERS = 4000;
/** Types that show something. */
const TYPES = ['0', '1', '2', '3', '4', '5', '8', '9', 'A', 'D', 'F', 'H', 'q', 'r'];

function keptMessage({ direction, number, type, content, at }: typeof m.$inferSelect): KeptMessage {
  const values = new Map<number, string>();
  for (const { tag, value } of fieldsOf(content)) if (!values.has(tag)) values.set(tag, value);
  return { direction, number, type, at, get: (tag) => values.get(tag) };
}

/** The newest messages of a session, so many at most, the oldest of them first. They are read part by part. */
export async function* listKept(db: Queryable, sessionId: string, most: number): AsyncGenerator<KeptMessage> {
  const own = and(eq(m.sessionId, sessionId), inArray(m.type, TYPES));
  const [before] = await db.select({ id: m.id }).from(m).where(own).orderBy(desc(m.id)).offset(most).limit(1);
  let after = before?.id ?? 0;
  for (;;) {
    const rows = await db
      .select({ ...getTableColumns(m), content: sql<string>`left(${m.content}, ${MOST_CHARACTERS})` })
      .from(m)
      .where(and(own, gt(m.id, after)))
      .orderBy(asc(m.id))
      .limit(AT_ONCE);
    yield* rows.map(keptMessage);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}
