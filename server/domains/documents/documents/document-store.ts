import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { FileView, UploadStatus } from '#lib/contracts/documents/words.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { dropContent } from '../contents/content-store.ts';
import { documentContents as contents, documents, documentFiles as files } from '../tables.ts';
import { dropTasks, planTask } from '../task-store.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type FileRow = typeof files.$inferSelect;

export const METADATA_PURPOSE = 'document-metadata';
/** How long a document is kept that nothing holds. */
const UNUSED_MS = 90 * 86_400_000;
/** The same of one that nothing was uploaded for. */
const EMPTY_MS = 86_400_000;

/** A document that nothing holds is forgotten in time. */
const planForgetting = (db: Queryable, documentId: string, since: string): Promise<void> =>
  planTask(db, { kind: 'forget-document', subjectId: documentId, at: after(since, UNUSED_MS) });

/** Writes a document that files are asked for. */
export async function insertDocument(
  db: Queryable,
  row: typeof documents.$inferInsert,
  asked: readonly (typeof files.$inferInsert)[],
): Promise<void> {
  await db.insert(documents).values(row);
  await db.insert(files).values([...asked]);
  const at = after(row.createdAt, asked.some(({ contentId }) => contentId) ? UNUSED_MS : EMPTY_MS);
  await planTask(db, { kind: 'forget-document', subjectId: row.id, at });
}

/** What its maker keeps with a document, encrypted; null for nothing. */
export async function findMetadata(db: Queryable, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: documents.sealedMetadata })
    .from(documents)
    .where(eq(documents.id, id))
    .limit(1);
  return row?.sealed ?? null;
}

/** How many documents nothing holds that somebody has made for an enterprise. */
export async function countUnused(db: Queryable, enterpriseId: string, createdBy: string): Promise<number> {
  const own = and(eq(documents.enterpriseId, enterpriseId), eq(documents.createdBy, createdBy));
  const isUnused = and(own, eq(documents.uses, 0));
  return db.$count(documents, isUnused);
}

/** A file whose upload address is good now; undefined for one that is unknown, was used or has expired. */
export async function findAskedFile(db: Queryable, token: string, now: string): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.tokenHash, sha256(token)), isNull(files.contentId), gt(files.expiresAt, now)))
    .limit(1);
  return file;
}

/** Puts a received content where a file was asked for, and uses its address up. False when another one came first. */
export async function fillFile(
  db: Queryable,
  { id, contentId, at }: { id: string; contentId: string; at: string },
): Promise<boolean> {
  const [filled] = await db
    .update(files)
    .set({ contentId, uploadedAt: at })
    .where(and(eq(files.id, id), isNull(files.contentId)))
    .returning({ documentId: files.documentId });
  if (filled === undefined) return false;
  const isUnused = and(eq(documents.id, filled.documentId), eq(documents.uses, 0));
  if ((await db.$count(documents, isUnused)) > 0) await planForgetting(db, filled.documentId, at);
  return true;
}

/** One more object holds each of these documents, which must be there: they are kept. Gives the ids that are unknown. */
export async function attachDocuments(db: Queryable, documentIds: readonly string[], now: string): Promise<string[]> {
  const ids = uuids([...new Set(documentIds)]).map((id) => id.toLowerCase());
  if (ids.length === 0) return [...documentIds];
  const found = await db
    .update(documents)
    .set({ uses: sql`${documents.uses} + 1`, updatedAt: now })
    .where(inArray(documents.id, ids))
    .returning({ id: documents.id });
  const known = new Set(found.map(({ id }) => id));
  await dropTasks(db, [...known]);
  return documentIds.filter((id) => !known.has(id.toLowerCase()));
}

/** One object fewer holds each of these documents: what nothing holds is forgotten 90 days later. */
export async function detachDocuments(db: Queryable, documentIds: readonly string[], now: string): Promise<void> {
  const ids = uuids([...new Set(documentIds)]);
  if (ids.length === 0) return;
  const left = await db
    .update(documents)
    .set({ uses: sql`greatest(${documents.uses} - 1, 0)`, updatedAt: now })
    .where(inArray(documents.id, ids))
    .returning({ id: documents.id, uses: documents.uses });
  for (const { id, uses } of left) if (uses === 0) await planForgetting(db, id, now);
}

/** The same, but what nothing holds is deleted at once. */
export async function releaseDocuments(db: Queryable, documentIds: readonly string[], now: string): Promise<void> {
  await detachDocuments(db, documentIds, now);
  for (const id of uuids([...new Set(documentIds)])) await forgetUnused(db, id);
}

/** Deletes documents with all that was uploaded for them, whoever holds them. */
export async function deleteDocuments(db: Queryable, documentIds: readonly string[]): Promise<void> {
  const ids = uuids(documentIds);
  if (ids.length === 0) return;
  await db
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
    .for('update');
  const gone = await db.delete(files).where(inArray(files.documentId, ids)).returning({ contentId: files.contentId });
  await dropContent(
    db,
    gone.flatMap(({ contentId }) => contentId ?? []),
  );
  await db.delete(documents).where(inArray(documents.id, ids));
  await dropTasks(db, ids);
}

/** Deletes a document, unless something holds it. Gives whether it is gone. */
export async function forgetUnused(db: Queryable, documentId: string): Promise<boolean> {
  const isUnused = and(eq(documents.id, documentId), eq(documents.uses, 0));
  const [unused] = await db.select({ id: documents.id }).from(documents).where(isUnused).for('update');
  if (unused) await deleteDocuments(db, [unused.id]);
  return unused !== undefined;
}

/** A file of a document, with what was uploaded for it. */
export interface FileFacts {
  id: string;
  view: FileView;
  isRequired: boolean;
  status: UploadStatus;
  expiresAt: string;
  /** Null before the upload. */
  contentId: string | null;
  fileName: string | null;
  mediaType: typeof contents.$inferSelect.mediaType;
  bytes: number | null;
}

export interface DocumentFacts {
  id: string;
  documentType: DocumentRow['documentType'];
  subType: string | null;
  /** `uploaded` once all that is required is there. */
  status: UploadStatus;
  createdBy: string;
  enterpriseId: string;
  createdAt: string;
  files: FileFacts[];
}

const ORDER: readonly FileView[] = ['front', 'back', 'full'];

async function findFiles(
  db: Queryable,
  documentIds: readonly string[],
): Promise<{ documentId: string; file: FileFacts }[]> {
  const { id, documentId, view, isRequired, expiresAt, contentId } = files;
  const { fileName, mediaType, bytes } = contents;
  const rows = await db
    .select({ id, documentId, view, isRequired, expiresAt, contentId, fileName, mediaType, bytes })
    .from(files)
    .leftJoin(contents, eq(contents.id, files.contentId))
    .where(inArray(files.documentId, [...documentIds]));
  return rows
    .toSorted((one, other) => ORDER.indexOf(one.view) - ORDER.indexOf(other.view))
    .map(({ documentId: of, ...row }) => {
      const status = row.contentId === null ? ('awaitingUpload' as const) : ('uploaded' as const);
      return { documentId: of, file: { ...row, status } };
    });
}

/** Documents of the document service by their ids, in whatever notation; unknown ones are left out. */
export async function findDocuments(db: Queryable, documentIds: readonly string[]): Promise<DocumentFacts[]> {
  const ids = uuids(documentIds);
  if (ids.length === 0) return [];
  const rows = await db.select().from(documents).where(inArray(documents.id, ids)).orderBy(asc(documents.id));
  const found = await findFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, documentType, subType, createdBy, enterpriseId, createdAt }) => {
    const own = found.filter(({ documentId }) => documentId === id).map(({ file }) => file);
    const isMissing = own.some(({ isRequired, status }) => isRequired && status === 'awaitingUpload');
    const status = isMissing ? ('awaitingUpload' as const) : ('uploaded' as const);
    return { id, documentType, subType, status, createdBy, enterpriseId, createdAt, files: own };
  });
}

/** The same, kept from being deleted until the transaction ends. */
export async function holdDocuments(tx: Queryable, documentIds: readonly string[]): Promise<DocumentFacts[]> {
  const ids = uuids(documentIds);
  if (ids.length === 0) return [];
  const held = tx.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids));
  await held.orderBy(asc(documents.id)).for('key share');
  return findDocuments(tx, ids);
}
