import * as contracts from '#lib/contracts/onboarding/identity-documents.ts';
import { MAX_DOCUMENTS } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandOpen } from '../kyb/demand-open.ts';
import { checkDocuments } from '../kyb/document-check.ts';
import { wholeOf } from '../kyb/kyb-queries.ts';
import { changeIdentity } from '../kyb/kyb-store.ts';
import { presentDocuments } from '../kyb/present-identity.ts';
import { addDocumentRows } from '../kyb/take-documents.ts';
import { holdIdentity } from '../kyb/whose-identity.ts';

export const addKybDocuments = operation(contracts.addKybDocuments, async (context, input) => {
  const { db, now } = context;
  const row = await holdIdentity(context, input);
  await demandOpen(db, row, 'unprocessable');
  const { documents: kept } = await wholeOf(db, row);
  if (kept.length + input.documents.length > MAX_DOCUMENTS)
    fail('unprocessable', `An identity has ${MAX_DOCUMENTS} documents at most.`);
  const { accepted, rejected } = await checkDocuments(context, row, { given: input.documents, kept });
  if (accepted.length === 0)
    fail('unprocessable', 'None of the documents can be taken.', {
      problems: rejected.map(({ documentId, reason }) => ({ path: documentId, message: reason })),
    });
  const added = await addDocumentRows(context, row.id, accepted);
  await changeIdentity(db, row, { at: now.toISOString() });
  const { id: identityId, enterpriseId } = row;
  const body = { parts: ['documents'], names: [...new Set(added.map(({ documentType }) => documentType))] };
  await context.emit(...onboardingEvents.to(enterpriseId, 'changed', { id: identityId, body }));
  const after = { documents: accepted, rejected: rejected.length };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId: identityId, after });
  const fresh = new Set(added.map(({ id }) => id));
  const acceptedDocuments = presentDocuments(row.state, [...kept, ...added]).filter(({ id }) => fresh.has(id));
  return { identityId, acceptedDocuments, rejectedDocuments: rejected };
});
