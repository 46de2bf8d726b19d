import * as contracts from '#lib/contracts/documents/documents.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { streamOperation } from '#server/core/call/operation.ts';
import { contentReply } from '../contents/content-reply.ts';
import { requireDocument } from './require-document.ts';
import { isMaker } from './rules.ts';

export const downloadDocumentFile = streamOperation(
  contracts.downloadDocumentFile,
  async (context, { documentId, fileId }) => {
    const document = await requireDocument(context, documentId);
    const { contentId, fileName, bytes, view } = orNotFound(
      document.files.find(({ id, contentId: content }) => id === fileId.toLowerCase() && content !== null),
      'There is no such file.',
    );
    if (contentId === null || fileName === null || bytes === null) throw new Error(`file ${fileId} lacks its content`);
    if (!isMaker(context.caller, document))
      await context.audit({
        enterpriseId: document.enterpriseId,
        subjectType: 'document',
        subjectId: document.id,
        after: { view, bytes },
      });
    return contentReply(context.service, { contentId, fileName, bytes });
  },
);
