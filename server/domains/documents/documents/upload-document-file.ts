import * as contracts from '#lib/contracts/documents/documents.ts';
import { MAX_FILE_BYTES } from '#lib/contracts/documents/words.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { fileOperation } from '#server/core/call/operation.ts';
import { keepContent } from '../contents/content-store.ts';
import { receiveContent } from '../contents/receive-content.ts';
import { fillFile, findAskedFile, findDocuments } from './document-store.ts';

const UNUSABLE = 'This upload address is unknown, was used or has expired. Begin another document.';

export const uploadDocumentFile = fileOperation(
  contracts.uploadDocumentFile,
  async (context, { uploadToken, fileName }, file) => {
    const { db, now } = context;
    const asked = orNotFound(await findAskedFile(db, uploadToken, now.toISOString()), UNUSABLE);
    const declared = { declaredName: fileName, declaredType: file.contentType };
    const received = await receiveContent(context, file, { maxBytes: MAX_FILE_BYTES, ...declared });
    return { asked, received };
  },
  async (context, _, { asked, received }) => {
    const { db, now } = context;
    const { contentId, sha256, bytes, fileName, mediaType } = received;
    if (!(await fillFile(db, { id: asked.id, contentId, at: now.toISOString() })))
      fail('state_conflict', 'Another upload to this address was quicker.');
    await keepContent(db, [contentId]);
    const [document] = await findDocuments(db, [asked.documentId]);
    if (!document) throw new Error(`document ${asked.documentId} is gone`);
    await context.audit({
      enterpriseId: document.enterpriseId,
      subjectType: 'document',
      subjectId: document.id,
      after: { view: asked.view, bytes, mediaType, sha256 },
    });
    return {
      documentId: document.id,
      fileId: asked.id,
      status: document.status,
      fileName,
      fileType: mediaType,
      fileSize: bytes,
    };
  },
);
