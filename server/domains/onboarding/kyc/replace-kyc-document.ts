import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/onboarding/kyc-documents.ts';
import type { KycDocumentPart } from '#lib/contracts/onboarding/kyc-words.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { multipartOperation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { findDocuments, presentDocument, replaceFiles, type WholeDocument } from './document-store.ts';
import { lockOwn } from './kyc-access.ts';
import { kycDocuments } from './tables.ts';
import { demandOpen, demandTakes, documentsCame, type Sent, takeForm } from './take-document.ts';

/** A document of an identity that may be replaced. Throws 404 and, for one that was approved, 400. */
async function demandDocument(db: Queryable, identityId: string, sentId: string): Promise<WholeDocument> {
  const [id = null] = uuids([sentId.toLowerCase()]);
  const [found] = id === null ? [] : await findDocuments(db, eq(kycDocuments.id, id));
  const document = orNotFound(found?.identityId === identityId ? found : null, 'There is no such document.');
  if (document.state === 'approved') fail('validation_failed', 'A document that was approved stays as it is.');
  return document;
}

export const replaceKycDocument = multipartOperation(contracts.replaceKycDocument, contracts.KYC_FORM, {
  prepare: async (context, { identityId, documentId }, form): Promise<Sent> => {
    const row = await demandTakes(context, identityId);
    const { idClass } = await demandDocument(context.db, row.id, documentId);
    return takeForm(context, form, idClass);
  },
  run: async (context, { identityId, documentId }, sent) => {
    const { db, now, caller, audit } = context;
    const row = await lockOwn(db, caller, identityId);
    demandOpen(row);
    const before = await demandDocument(db, row.id, documentId);
    await replaceFiles(db, before, { ...sent, at: now });
    const parts = Object.keys(sent.files) as KycDocumentPart[];
    const after = await documentsCame(context, row, parts);
    await audit({
      subjectType: 'onboardingIdentity',
      subjectId: row.id,
      enterpriseId: row.enterpriseId,
      before: { state: row.state, document: before.id },
      after: { state: after.state, parts, idClass: sent.idClass },
    });
    const { id, status, selectedIdClass } = presentDocument(await demandDocument(db, row.id, documentId));
    return { id, status, selectedIdClass };
  },
});
