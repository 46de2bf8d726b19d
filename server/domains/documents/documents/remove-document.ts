import * as contracts from '#lib/contracts/documents/documents.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { forgetUnused } from './document-store.ts';
import { requireDocument } from './require-document.ts';
import { isMaker } from './rules.ts';

export const removeDocument = operation(contracts.removeDocument, async (context, { documentId }) => {
  const document = await requireDocument(context, documentId);
  if (!isMaker(context.caller, document)) fail('not_found', 'There is no such document of yours.');
  const { id, enterpriseId, documentType } = document;
  if (!(await forgetUnused(context.db, id)))
    fail('state_conflict', 'Something holds the document: take it away there first.');
  await context.audit({ enterpriseId, subjectType: 'document', subjectId: id, before: { documentType } });
  return {};
});
