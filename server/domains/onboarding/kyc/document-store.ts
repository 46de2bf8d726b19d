import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { KycDocument } from '#lib/contracts/onboarding/kyc-documents.ts';
import type { IdClass, KycDocumentPart } from '#lib/contracts/onboarding/kyc-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { dropContent, keepContent, type ReceivedContent } from '#server/domains/documents/public.ts';
import type { Facts } from './check-facts.ts';
import type { KycRow } from './kyc-store.ts';
import { neededParts } from './rules.ts';
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

/** Parts that a kind of identity needs and its documents lack; rejected documents do not count. */
export async function lackingParts(
  tx: Queryable,
  { id, transactionType }: Pick<KycRow, 'id' | 'transactionType'>,
  facts: Facts,
): Promise<{ lacking: KycDocumentPart[]; hasSome: boolean }> {
  const documents = (await documentsOf(tx, id)).filter(({ state }) => state !== 'rejected');
  const front = documents.find(({ files }) => files.some(({ part }) => part === 'frontPhoto'));
  const given = new Set(documents.flatMap(({ files }) => files.map(({ part }) => part)));
  const needed = neededParts(transactionType, facts, front?.idClass ?? null);
  return { lacking: needed.filter((part) => !given.has(part)), hasSome: given.size > 0 };
}

/** Parts that an identity waits for; one that waits without needing any waits for something. */
export async function missingParts(...of: Parameters<typeof lackingParts>): Promise<KycDocumentPart[]> {
  const { lacking, hasSome } = await lackingParts(...of);
  return lacking.length === 0 && !hasSome ? ['frontPhoto'] : lacking;
}

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
