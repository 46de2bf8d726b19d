import * as contracts from '#lib/contracts/onboarding/identity-documents.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeIdentity } from '../kyb/kyb-store.ts';
import { removeDocumentRows } from '../kyb/take-documents.ts';
import { holdDocument } from './held-document.ts';

export const removeKybDocument = operation(contracts.removeKybDocument, async (context, input) => {
  const { db, now } = context;
  const { whole, document } = await holdDocument(context, input);
  await removeDocumentRows(context, [document]);
  await changeIdentity(db, whole.row, { at: now.toISOString() });
  const { id: subjectId, enterpriseId } = whole.row;
  const body = { parts: ['documents'], names: [document.documentType] };
  await context.emit(...onboardingEvents.to(enterpriseId, 'changed', { id: subjectId, body }));
  const before = { documentId: document.documentId, documentType: document.documentType };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId, before });
  return {};
});
