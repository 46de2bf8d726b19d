import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { attachDocuments, detachDocuments } from '#server/domains/documents/public.ts';
import { checkDocuments, type GivenDocument } from './document-check.ts';
import type { DocumentRow, IdentityRow } from './kyb-queries.ts';
import { answerAsks, answerBehind, deleteDocumentRows, insertDocuments } from './kyb-store.ts';
import { refuseAll } from './parts.ts';

type Part = Pick<Context, 'db' | 'now' | 'caller'>;

/** Adds documents that were found good, and keeps the document service from forgetting them. */
export async function addDocumentRows(
  { db, now }: Part,
  identityId: string,
  documents: readonly GivenDocument[],
): Promise<DocumentRow[]> {
  const at = now.toISOString();
  const rows = documents.map(
    (one, index): DocumentRow => ({
      ...one,
      id: uuidV7(now.getTime() + index),
      identityId,
      state: 'submitted',
      reason: null,
      createdAt: at,
      updatedAt: at,
    }),
  );
  const ids = rows.map(({ documentId }) => documentId);
  await attachDocuments(db, ids, at);
  await insertDocuments(db, rows);
  await answerAsks(db, identityId, { kind: 'document', names: documents.map((one) => one.documentType), at });
  if (rows.length > 0) await answerBehind(db, identityId, at);
  return rows;
}

/** Takes documents from an identity; the document service forgets them in time. */
export async function removeDocumentRows({ db, now }: Part, rows: readonly DocumentRow[]): Promise<void> {
  await deleteDocumentRows(
    db,
    rows.map(({ id }) => id),
  );
  const documentIds = rows.map(({ documentId }) => documentId);
  await detachDocuments(db, documentIds, now.toISOString());
}

/** Takes documents in the place of those before: what is there already stays as it is. Throws 400 for any that cannot be. */
export async function takeDocuments(
  context: Part,
  row: IdentityRow,
  { given, before }: { given: readonly GivenDocument[]; before: readonly DocumentRow[] },
): Promise<void> {
  const isGiven = ({ documentId, documentType }: DocumentRow): boolean =>
    given.some((one) => one.documentId === documentId && one.documentType === documentType);
  const kept = before.filter(isGiven);
  const added = given.filter(({ documentId }) => !kept.some((one) => one.documentId === documentId));
  const { accepted, rejected } = await checkDocuments(context, row, { given: added, kept });
  refuseAll(
    rejected.map((one) => ({
      path: `documents.${given.findIndex(({ documentId }) => documentId === one.documentId)}`,
      message: one.reason,
    })),
  );
  await removeDocumentRows(
    context,
    before.filter((one) => !kept.includes(one)),
  );
  await addDocumentRows(context, row.id, accepted);
}
