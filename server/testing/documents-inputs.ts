import { beginDocument, uploadedDocument } from '#server/domains/documents/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What writes on documents need, for a caller who is an admin of the enterprise. */
export const documentsInputs = (h: Harness) => ({
  createDocument: async () => ({ documentType: 'w9' as const }),
  removeDocument: async (as: TestUser) => ({ documentId: (await uploadedDocument(h, as)).documentId }),
  uploadDocumentFile: async (as: TestUser) => ({ uploadToken: (await beginDocument(h, as)).tokens[0] ?? '' }),
});
