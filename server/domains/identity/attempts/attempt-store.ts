import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { idvAttempts } from '../tables.ts';

export type AttemptRow = typeof idvAttempts.$inferSelect;

/** Writes attempts of the past, as demo data does. */
export const insertAttempts = (db: Queryable, rows: readonly AttemptRow[]): Promise<void> =>
  insertAll(db, idvAttempts, rows);

/** The attempt that a person is at, of a locked record. */
export async function findOpenAttempt(db: Queryable, idvId: string): Promise<AttemptRow | undefined> {
  const isOpen = and(eq(idvAttempts.idvId, idvId), isNull(idvAttempts.endedAt));
  const [row] = await db.select().from(idvAttempts).where(isOpen).limit(1);
  return row;
}

/** What the provider calls a record; null before it was told of it. */
export async function findExternalId(db: Queryable, idvId: string): Promise<string | null> {
  const isKnown = and(eq(idvAttempts.idvId, idvId), sql`${idvAttempts.externalId} is not null`);
  const [row] = await db
    .select({ externalId: idvAttempts.externalId })
    .from(idvAttempts)
    .where(isKnown)
    .orderBy(desc(idvAttempts.number))
    .limit(1);
  return row?.externalId ?? null;
}

/** The record that a provider calls so. */
export async function findByExternalId(db: Queryable, externalId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ idvId: idvAttempts.idvId })
    .from(idvAttempts)
    .where(eq(idvAttempts.externalId, externalId))
    .limit(1);
  return row?.idvId;
}

type Begun = Pick<AttemptRow, 'idvId' | 'verificationType' | 'provider'> &
  Partial<Pick<AttemptRow, 'externalId' | 'lang'>> & { at: string };

/** Begins the next attempt of a locked record that has none open. */
export async function insertAttempt(tx: Queryable, { at, ...attempt }: Begun): Promise<AttemptRow> {
  const { idvId } = attempt;
  const earlier = await tx.$count(idvAttempts, eq(idvAttempts.idvId, idvId));
  const [row] = await tx
    .insert(idvAttempts)
    .values({ ...attempt, id: uuidV7(Date.parse(at)), number: earlier + 1, startedAt: at })
    .returning();
  if (!row) throw new Error('the attempt was not written');
  return row;
}

/** The attempt of a locked record that its person is at, or else the next one. */
export const continueAttempt = async (tx: Queryable, begun: Begun): Promise<AttemptRow> =>
  (await findOpenAttempt(tx, begun.idvId)) ?? insertAttempt(tx, begun);

/** The newest attempt of a record, whether it is open or has ended. */
export async function findLastAttempt(db: Queryable, idvId: string): Promise<AttemptRow | undefined> {
  const [last] = await db
    .select()
    .from(idvAttempts)
    .where(eq(idvAttempts.idvId, idvId))
    .orderBy(desc(idvAttempts.number))
    .limit(1);
  return last;
}

/** The next attempt of a locked record whose person has gone on by a link of before; none where one is open. */
export async function resumeAttempt(
  tx: Queryable,
  { id, verificationType }: { id: string; verificationType: AttemptRow['verificationType'] },
  at: string,
): Promise<void> {
  const last = await findLastAttempt(tx, id);
  if (!last || last.endedAt === null) return;
  const { provider, externalId, lang } = last;
  await insertAttempt(tx, { idvId: id, verificationType, provider, externalId, lang, at });
}

/** Notes what the provider gave for an attempt. */
export async function noteStart(
  db: Queryable,
  id: string,
  started: { externalId: string; lang: string; linkExpiresAt: string },
): Promise<void> {
  await db.update(idvAttempts).set(started).where(eq(idvAttempts.id, id));
}

type Ended = Required<Pick<AttemptRow, 'result'>> &
  Partial<Pick<AttemptRow, 'rejectLabels' | 'evidence'>> & { at: string };

/** Ends the open attempt of a locked record, where there is one. */
export async function endAttempt(tx: Queryable, idvId: string, { at, ...ended }: Ended): Promise<void> {
  await tx
    .update(idvAttempts)
    .set({ ...ended, endedAt: at })
    .where(and(eq(idvAttempts.idvId, idvId), isNull(idvAttempts.endedAt)));
}

const MAX_ATTEMPTS = 500;

/** The attempts of a record, the newest first. */
export const listAttempts = (db: Queryable, idvId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(idvAttempts)
    .where(eq(idvAttempts.idvId, idvId))
    .orderBy(desc(idvAttempts.number))
    .limit(MAX_ATTEMPTS);
