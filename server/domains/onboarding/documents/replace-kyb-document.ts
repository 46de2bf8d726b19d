import * as contracts from '#lib/contracts/onboarding/identity-documents.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { attachDocuments, detachDocuments } from '#server/domains/documents/public.ts';
import { checkDocuments } from '../kyb/document-check.ts';
import { answerAsks, answerBehind, changeDocument, changeIdentity } from '../kyb/kyb-store.ts';
import { presentDocuments } from '../kyb/present-identity.ts';
import { holdDocument } from './held-document.ts';

export const replaceKybDocument = operation(contracts.replaceKybDocument, async (context, input) => {
  const { db, now } = context;
  if (input.documentId === undefined && input.documentType === undefined)
    fail('validation_failed', 'Send documentId, documentType or both.');
  const { whole, document } = await holdDocument(context, input);
  const { row } = whole;
  const { documentId = document.documentId, documentType = document.documentType } = input;
  const kept = whole.documents.filter(({ id }) => id !== document.id);
  const { rejected } = await checkDocuments(context, row, { given: [{ documentId, documentType }], kept });
  const [refused] = rejected;
  if (refused)
    fail('unprocessable', `The document cannot be taken: ${refused.reason}.`, {
      problems: [{ path: 'documentId', message: refused.reason }],
    });
  const at = now.toISOString();
  await attachDocuments(db, [documentId], at);
  await detachDocuments(db, [document.documentId], at);
  const change = { documentId, documentType, state: 'submitted' as const, reason: null, updatedAt: at };
  await changeDocument(db, document.id, change);
  await answerAsks(db, row.id, { kind: 'document', names: [documentType], at });
  await answerBehind(db, row.id, at);
  await changeIdentity(db, row, { at });
  const { id: subjectId, enterpriseId } = row;
  const body = { parts: ['documents'], names: [documentType] };
  await context.emit(...onboardingEvents.to(enterpriseId, 'changed', { id: subjectId, body }));
  const before = { documentId: document.documentId, documentType: document.documentType };
  const after = { documentId, documentType };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId, before, after });
  const [shown] = presentDocuments(row.state, [...kept, { ...document, ...change }]).slice(-1);
  if (!shown) throw new Error('the document is gone');
  return shown;
});
