import type { Domain } from '#server/core/runtime/service.ts';
import { KEY_PURPOSE } from './contents/content-store.ts';
import { deleteObject } from './contents/object-store.ts';
import { sweepContent } from './contents/sweep-content.ts';
import { demo } from './demo.ts';
import { createDocument } from './documents/create-document.ts';
import { METADATA_PURPOSE } from './documents/document-store.ts';
import { downloadDocumentFile } from './documents/download-document-file.ts';
import { forgetDocument } from './documents/forget-document.ts';
import { getDocument } from './documents/get-document.ts';
import { removeDocument } from './documents/remove-document.ts';
import { uploadDocumentFile } from './documents/upload-document-file.ts';
import { documentContents, documents as documentTable, documentTasks } from './tables.ts';
import { runTasks } from './task-store.ts';

/** What people show of themselves and of their enterprises, as files. */
export const documents: Domain = {
  tags: {
    Documents: 'Documents that people upload for onboarding, file by file.',
  },
  operations: { createDocument, getDocument, removeDocument, uploadDocumentFile, downloadDocumentFile },
  sealed: [
    { column: documentContents.sealedKey, purpose: KEY_PURPOSE, isBound: true },
    { column: documentTable.sealedMetadata, purpose: METADATA_PURPOSE, isBound: true },
  ],
  demo,
  work: {
    due: [
      {
        name: 'documents',
        table: documentTasks,
        clock: 'business',
        run: runTasks({
          'sweep-content': sweepContent,
          'delete-object': deleteObject,
          'forget-document': forgetDocument,
        }),
      },
    ],
  },
};
