import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MediaType } from '#lib/contracts/documents/words.ts';
import { after } from '#lib/time.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Db, Queryable } from '#server/core/database/db.ts';
import { documentChunks as chunks, documentContents as contents } from '../tables.ts';
import { dropTasks, planTask } from '../task-store.ts';

export const KEY_PURPOSE = 'document-content-key';
/** How long what was received may be nobody’s. */
const PENDING_MS = 3_600_000;

export type ContentRow = typeof contents.$inferSelect;

/** What is known of a file once its end has come. */
export interface ContentFacts {
  fileName: string;
  mediaType: MediaType;
  bytes: number;
  chunks: number;
  sha256: string;
}

/** Begins a content, which is swept unless it is kept in time. */
export const beginContent = (db: Db, row: { id: string; sealedKey: Buffer; createdAt: string }): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(contents).values({ ...row, state: 'pending', store: 'database' });
    const at = after(row.createdAt, PENDING_MS);
    await planTask(tx, { kind: 'sweep-content', subjectId: row.id, at });
  });

/** Writes a content that is kept already. */
export async function insertStored(
  db: Queryable,
  row: ContentFacts & { id: string; sealedKey: Buffer; createdAt: string },
  ciphertexts: readonly Buffer[],
): Promise<void> {
  await db.insert(contents).values({ ...row, state: 'stored', store: 'database' });
  for (const [number, ciphertext] of ciphertexts.entries())
    await writeChunk(db, { contentId: row.id, number, ciphertext });
}

export async function writeChunk(db: Queryable, chunk: typeof chunks.$inferInsert): Promise<void> {
  await db.insert(chunks).values(chunk);
}

/** Says what a pending content is. False when it was swept meanwhile. */
export async function describeContent(db: Queryable, id: string, facts: ContentFacts): Promise<boolean> {
  const isPending = and(eq(contents.id, id), eq(contents.state, 'pending'));
  const { rowCount } = await db.update(contents).set(facts).where(isPending);
  return rowCount === 1;
}

/** A pending content lies, or is about to lie, in the object store. False when it was swept meanwhile. */
export async function placeInObjectStore(db: Queryable, id: string): Promise<boolean> {
  const isPending = and(eq(contents.id, id), eq(contents.state, 'pending'));
  const { rowCount } = await db.update(contents).set({ store: 'object' }).where(isPending);
  return rowCount === 1;
}

export const dropChunks = (db: Queryable, contentIds: readonly string[]): Promise<unknown> =>
  db.delete(chunks).where(inArray(chunks.contentId, [...contentIds]));

export async function findContent(db: Queryable, id: string): Promise<ContentRow | undefined> {
  const [row] = await db.select().from(contents).where(eq(contents.id, id)).limit(1);
  return row;
}

async function readChunk(db: Queryable, contentId: string, number: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ ciphertext: chunks.ciphertext })
    .from(chunks)
    .where(and(eq(chunks.contentId, contentId), eq(chunks.number, number)))
    .limit(1);
  return row?.ciphertext;
}

/** The chunks of a content that lies in the database, in their order. Throws where one is missing. */
export async function* readFromDatabase(
  db: Queryable,
  { id, chunks: count }: { id: string; chunks: number },
): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number += 1) {
    const ciphertext = await readChunk(db, id, number);
    if (ciphertext === undefined) throw new Error(`content ${id} lacks chunk ${number}`);
    yield ciphertext;
  }
}

/** Keeps what was received, in the transaction of what it is for. Throws 409 for what was swept meanwhile. */
export async function keepContent(db: Queryable, contentIds: readonly string[]): Promise<void> {
  const ids = [...new Set(contentIds)];
  if (ids.length === 0) return;
  const isPending = and(inArray(contents.id, ids), eq(contents.state, 'pending'));
  const { rowCount } = await db.update(contents).set({ state: 'stored' }).where(isPending);
  if (rowCount !== ids.length) fail('state_conflict', 'The file came too slowly and is gone. Send it again.');
  await dropTasks(db, ids);
}

/** In the past of every clock: what is planned for it is due at once. */
const AT_ONCE = new Date(0).toISOString();

async function remove(db: Queryable, rows: readonly Pick<ContentRow, 'id' | 'store'>[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await dropTasks(db, ids);
  await dropChunks(db, ids);
  await db.delete(contents).where(inArray(contents.id, ids));
  for (const { id, store } of rows)
    if (store === 'object') await planTask(db, { kind: 'delete-object', subjectId: id, at: AT_ONCE });
}

/** Deletes contents with their keys: what is left of them elsewhere, in an object store or in backups, nobody can read again. */
export async function dropContent(db: Queryable, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const { id, store } = contents;
  const rows = await db
    .select({ id, store })
    .from(contents)
    .where(inArray(id, [...contentIds]))
    .orderBy(asc(id))
    .for('update');
  await remove(db, rows);
}

/** Deletes a content that nobody has kept. */
export async function dropPending(db: Queryable, contentId: string): Promise<void> {
  const { id, store, state } = contents;
  const isPending = and(eq(id, contentId), eq(state, 'pending'));
  await remove(db, await db.select({ id, store }).from(contents).where(isPending).for('update'));
}
