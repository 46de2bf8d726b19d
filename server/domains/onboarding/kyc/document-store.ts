import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { KycDocument } from '#lib/contracts/onboarding/kyc-documents.ts';
import { type IdClass, KYC_DOCUMENT_PARTS, type KycDocumentPart } from '#lib/contracts/onboarding/kyc-words.ts';
import { partsNamedBy } from '#lib/onboarding/asked-of-person.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { dropContent, keepContent, type ReceivedContent } from '#server/domains/documents/public.ts';
import type { KycRow } from './kyc-store.ts';
import { neededParts, ONE_SIDED } from './rules.ts';
import { kycDocuments, kycFiles } from './tables.ts';

const MAX_LISTED = 1000;

export type DocumentRow = typeof kycDocuments.$inferSelect;
export type FileRow = typeof kycFiles.$inferSelect;
export type Received = Partial<Record<KycDocumentPart, ReceivedContent>>;

/** A document with its files. */
export interface WholeDocument extends DocumentRow {
  files: FileRow[];
}

/** Documents that meet a condition, the newest first, with their files. */
export async function findDocuments(db: Queryable, where: SQL | undefined): Promise<WholeDocument[]> {
  const rows = await db
    .select()
    .from(kycDocuments)
    .where(where)
    .orderBy(desc(kycDocuments.createdAt), desc(kycDocuments.id))
    .limit(MAX_LISTED);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await db.select().from(kycFiles).where(inArray(kycFiles.documentId, ids)).orderBy(asc(kycFiles.part));
  return rows.map((row) => ({ ...row, files: files.filter(({ documentId }) => documentId === row.id) }));
}

export const documentsOf = (db: Queryable, identityId: string): Promise<WholeDocument[]> =>
  findDocuments(db, eq(kycDocuments.identityId, identityId));

async function writeFiles(
  tx: Queryable,
  documentId: string,
  { files, at }: { files: Received; at: Date },
): Promise<void> {
  const received = Object.entries(files) as [KycDocumentPart, ReceivedContent][];
  await keepContent(
    tx,
    received.map(([, { contentId }]) => contentId),
  );
  await tx.insert(kycFiles).values(
    received.map(([part, { contentId, fileName, bytes }]) => ({
      id: uuidV7(at.getTime()),
      documentId,
      part,
      contentId,
      fileName,
      bytes,
    })),
  );
}

interface Sent {
  files: Received;
  idClass: IdClass;
  at: Date;
}

/** Adds a document to a locked identity. */
export async function insertDocument(tx: Queryable, identityId: string, sent: Sent): Promise<WholeDocument> {
  const [id, createdAt] = [uuidV7(sent.at.getTime()), sent.at.toISOString()];
  const row: DocumentRow = {
    id,
    identityId,
    state: 'pending',
    idClass: sent.idClass,
    reason: null,
    createdAt,
    updatedAt: createdAt,
  };
  await tx.insert(kycDocuments).values(row);
  await writeFiles(tx, id, sent);
  const [document] = await findDocuments(tx, eq(kycDocuments.id, id));
  return document ?? { ...row, files: [] };
}

/** Writes a document of the past, whose contents are kept already. */
export async function insertPastDocument(
  db: Queryable,
  row: DocumentRow,
  files: readonly Omit<FileRow, 'documentId'>[],
): Promise<void> {
  await db.insert(kycDocuments).values(row);
  await db.insert(kycFiles).values(files.map((file) => ({ ...file, documentId: row.id })));
}

/** Replaces files of a document of a locked identity; what is replaced is deleted. */
export async function replaceFiles(tx: Queryable, { id, files: before }: WholeDocument, sent: Sent): Promise<void> {
  const old = before.filter(({ part }) => sent.files[part] !== undefined);
  await tx.delete(kycFiles).where(
    inArray(
      kycFiles.id,
      old.map((file) => file.id),
    ),
  );
  await dropContent(
    tx,
    old.map(({ contentId }) => contentId),
  );
  await writeFiles(tx, id, sent);
  const change = {
    state: 'pending',
    idClass: sent.idClass,
    reason: null,
    updatedAt: sent.at.toISOString(),
  } as const;
  await tx.update(kycDocuments).set(change).where(eq(kycDocuments.id, id));
}

/** Deletes all documents of an identity with their files. Gives how many there were. */
export async function deleteDocuments(tx: Queryable, identityId: string): Promise<number> {
  const documents = await documentsOf(tx, identityId);
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(kycFiles).where(inArray(kycFiles.documentId, ids));
  await dropContent(
    tx,
    documents.flatMap(({ files }) => files.map(({ contentId }) => contentId)),
  );
  await tx.delete(kycDocuments).where(inArray(kycDocuments.id, ids));
  return ids.length;
}

/** All documents of an identity that are in a state are in another one from then on. */
export async function moveDocuments(
  tx: Queryable,
  {
    identityId,
    from,
    to,
    at,
  }: { identityId: string; from: DocumentRow['state']; to: DocumentRow['state']; at: string },
): Promise<void> {
  await tx
    .update(kycDocuments)
    .set({ state: to, updatedAt: at })
    .where(and(eq(kycDocuments.identityId, identityId), eq(kycDocuments.state, from)));
}

/** Writes what a reviewer found of a document. */
export async function decideOn(
  tx: Queryable,
  id: string,
  change: Pick<DocumentRow, 'state' | 'reason' | 'updatedAt'>,
): Promise<void> {
  await tx.update(kycDocuments).set(change).where(eq(kycDocuments.id, id));
}

type Typed = Pick<KycRow, 'id' | 'transactionType' | 'errorDescription'>;

const hasFront = ({ files }: WholeDocument): boolean => files.some(({ part }) => part === 'frontPhoto');
const partsIn = (documents: readonly WholeDocument[]): KycDocumentPart[] =>
  documents.flatMap(({ files }) => files.map(({ part }) => part));

/** What the photos show: those that were not rejected, else the last that were. */
const shownClass = (documents: readonly WholeDocument[], good: readonly WholeDocument[]): IdClass | null =>
  (good.find(hasFront) ?? documents.find(hasFront))?.idClass ?? null;

/** Parts that a kind of identity needs and these documents lack; rejected documents do not count. */
function partsOf({ transactionType }: Typed, facts: Facts, documents: readonly WholeDocument[]) {
  const good = documents.filter(({ state }) => state !== 'rejected');
  const given = new Set(partsIn(good));
  const idClass = shownClass(documents, good);
  const needed = neededParts(transactionType, facts, idClass);
  return { lacking: needed.filter((part) => !given.has(part)) };
}

/** Parts that a stored identity needs and its documents lack. */
export const lackingParts = async (tx: Queryable, row: Typed, facts: Facts) =>
  partsOf(row, facts, await documentsOf(tx, row.id));

/** Parts of rejected documents that no other has, but for backs that say nothing. */
export function rejectedParts(documents: readonly WholeDocument[]): KycDocumentPart[] {
  const good = documents.filter(({ state }) => state !== 'rejected');
  const given = new Set(partsIn(good));
  const isOneSided = ONE_SIDED.has(shownClass(documents, good) ?? '');
  return partsIn(documents.filter(({ state }) => state === 'rejected')).filter(
    (part) => !given.has(part) && !(isOneSided && part === 'backPhoto'),
  );
}

/** Parts that a reviewer asks for, and that did not come since: what came is pending until it is handed over. */
export function askedParts({ errorDescription }: Typed, documents: readonly WholeDocument[]): KycDocumentPart[] {
  const came = new Set(partsIn(documents.filter(({ state }) => state === 'pending')));
  return partsNamedBy(errorDescription).filter((part) => !came.has(part));
}

/** Parts that an identity with these documents needs, was rejected, or is asked for. */
export function partsDue(row: Typed, facts: Facts, documents: readonly WholeDocument[]): KycDocumentPart[] {
  const { lacking } = partsOf(row, facts, documents);
  const due = new Set([...lacking, ...rejectedParts(documents), ...askedParts(row, documents)]);
  return KYC_DOCUMENT_PARTS.filter((part) => due.has(part));
}

/** Parts that an identity waits for; one that waits without needing any waits for something. */
export function partsLacking(row: Typed, facts: Facts, documents: readonly WholeDocument[]): KycDocumentPart[] {
  const due = partsDue(row, facts, documents);
  return due.length === 0 && documents.every(({ state }) => state === 'rejected') ? ['frontPhoto'] : due;
}

/** The same of an identity that is stored. */
export const missingParts = async (tx: Queryable, row: Typed, facts: Facts): Promise<KycDocumentPart[]> =>
  partsLacking(row, facts, await documentsOf(tx, row.id));

/** A document as callers see it. */
export const presentDocument = (document: WholeDocument): KycDocument => ({
  id: document.id,
  identityId: document.identityId,
  status: document.state,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
  fileUploads: document.files.map(({ part, fileName, bytes }) => ({
    fileName,
    fileSize: bytes,
    uploadStatus: 'uploaded',
    documentType: part,
  })),
  selectedIdClass: document.idClass,
});
