import { call } from '#lib/client.ts';
import { type Sending, sendFile } from '#lib/console/send-file.ts';
import { createDocument, uploadDocumentFile } from '#lib/contracts/documents/documents.ts';
import { addKybDocuments, replaceKybDocument } from '#lib/contracts/onboarding/identity-documents.ts';
import type { KybDocumentType } from '#lib/contracts/onboarding/kyb-words.ts';

/** The identity that a document is of, and what it is. */
export interface DocumentPlace {
  enterpriseId: string;
  identityId: string;
  documentType: KybDocumentType;
  /** The document of the identity whose place it takes. */
  replaces?: string | undefined;
}

const tokenOf = (uploadUrl: string): string => uploadUrl.slice(uploadUrl.lastIndexOf('/') + 1);

/** Begins a document at the document service; gives its id and where each file goes, in the order in which it asks for them. */
export async function beginDocument({ enterpriseId, documentType }: DocumentPlace, subType?: string) {
  const { documentId, files } = await call(createDocument, {
    actingEnterpriseId: enterpriseId,
    documentType,
    subType,
  });
  return { documentId, tokens: files.map(({ uploadUrl }) => tokenOf(uploadUrl)) };
}

/** Sends a file of a document; null when it was cancelled. */
export const sendDocumentFile = (uploadToken: string, file: File, sending: Sending) =>
  sendFile(uploadDocumentFile, { input: { uploadToken, fileName: file.name }, file }, sending);

/** Names an uploaded document to its identity, in the place of another where one is replaced. */
export async function placeDocument(place: DocumentPlace, documentId: string): Promise<void> {
  const { identityId, documentType, replaces } = place;
  if (replaces === undefined) await call(addKybDocuments, { identityId, documents: [{ documentId, documentType }] });
  else await call(replaceKybDocument, { identityId, identityDocumentId: replaces, documentId, documentType });
}

/** All of it for a document of one file; null when it was cancelled. */
export async function sendDocument(place: DocumentPlace, file: File, sending: Sending): Promise<string | null> {
  const { documentId, tokens } = await beginDocument(place);
  const [token = ''] = tokens;
  if ((await sendDocumentFile(token, file, sending)) === null) return null;
  await placeDocument(place, documentId);
  return documentId;
}
