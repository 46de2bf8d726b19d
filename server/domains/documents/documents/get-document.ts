import { parseBounded } from '#lib/bounded-json.ts';
import * as contracts from '#lib/contracts/documents/documents.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { findMetadata, METADATA_PURPOSE } from './document-store.ts';
import { requireDocument } from './require-document.ts';
import { typeOf, viewOf } from './rules.ts';

/** What its maker keeps with a document; nothing where they keep nothing. */
function openMetadata(vault: Vault, id: string, sealed: Buffer | null): { metadata?: Record<string, unknown> } {
  if (sealed === null) return {};
  const { value, problem } = parseBounded(vault.decrypt(METADATA_PURPOSE, sealed, id));
  if (problem !== null) throw new Error(`the metadata of document ${id} cannot be read`);
  return { metadata: value as Record<string, unknown> };
}

export const getDocument = operation(contracts.getDocument, async (context, input) => {
  const found = await requireDocument(context, input.documentId);
  const { id, status, createdAt, files } = found;
  return {
    documentId: id,
    ...typeOf(found),
    status,
    ...openMetadata(context.service.vault, id, await findMetadata(context.db, id)),
    createdAt,
    files: files.map((file) => ({
      id: file.id,
      view: file.view,
      ...viewOf(file),
      status: file.status,
      fileName: file.fileName,
      fileType: file.mediaType,
      fileSize: file.bytes,
    })),
  };
});
