import type { KybDocumentType } from '#lib/contracts/onboarding/kyb-words.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { type DocumentFacts, holdDocuments } from '#server/domains/documents/public.ts';
import type { DocumentRow, IdentityRow } from './kyb-queries.ts';
import { MAX_OF_TYPE } from './requirements.ts';

export interface GivenDocument {
  documentId: string;
  documentType: KybDocumentType;
}

/** Why a document cannot be one of an identity; undefined where it can. Those of others are unknown. */
function reasonOf(
  { documentType }: GivenDocument,
  document: DocumentFacts | undefined,
  { row, userId }: { row: IdentityRow; userId: string },
): string | undefined {
  const isOwn =
    document?.enterpriseId === row.enterpriseId && (document.createdBy === userId || document.createdBy === row.userId);
  if (!document || !isOwn) return 'unknown: there is no such document of yours';
  if (document.status !== 'uploaded') return 'notUploaded: its files have not been uploaded';
  if (document.documentType !== documentType) return `typeDiffers: it was uploaded as ${document.documentType}`;
  return undefined;
}

/** Which of some documents an identity takes beside those that it has, in their order, and why not the others. */
export async function checkDocuments(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  row: IdentityRow,
  { given, kept }: { given: readonly GivenDocument[]; kept: readonly DocumentRow[] },
): Promise<{ accepted: GivenDocument[]; rejected: (GivenDocument & { reason: string })[] }> {
  const found = await holdDocuments(
    db,
    given.map(({ documentId }) => documentId),
  );
  const byId = new Map(found.map((document) => [document.id, document]));
  const taken = new Set(kept.map(({ documentId }) => documentId));
  const counts = new Map<string, number>();
  for (const { documentType, state } of kept)
    if (state !== 'rejected') counts.set(documentType, (counts.get(documentType) ?? 0) + 1);
  const accepted: GivenDocument[] = [];
  const rejected: (GivenDocument & { reason: string })[] = [];
  for (const one of given) {
    const count = counts.get(one.documentType) ?? 0;
    const reason =
      reasonOf(one, byId.get(one.documentId), { row, userId: caller.userId }) ??
      (taken.has(one.documentId) ? 'taken: the identity has it already' : undefined) ??
      (count >= MAX_OF_TYPE ? `countExceeded: there are ${MAX_OF_TYPE} of this type already` : undefined);
    if (reason === undefined) {
      accepted.push(one);
      taken.add(one.documentId);
      counts.set(one.documentType, count + 1);
    } else rejected.push({ ...one, reason });
  }
  return { accepted, rejected };
}
