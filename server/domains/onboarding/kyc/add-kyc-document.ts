import * as contracts from '#lib/contracts/onboarding/kyc-documents.ts';
import type { KycDocumentPart } from '#lib/contracts/onboarding/kyc-words.ts';
import { multipartOperation } from '#server/core/call/operation.ts';
import { insertDocument, presentDocument } from './document-store.ts';
import { lockOwn } from './kyc-access.ts';
import {
  classOf,
  demandAsked,
  demandOpen,
  demandRoom,
  demandTakes,
  documentsCame,
  type Sent,
  takeForm,
} from './take-document.ts';

export const addKycDocument = multipartOperation(contracts.addKycDocument, contracts.KYC_FORM, {
  prepare: async (context, { identityId }, form): Promise<Sent> => {
    const row = await demandTakes(context, identityId);
    demandAsked(context.service.vault, row);
    await demandRoom(context.db, row);
    return takeForm(context, form, await classOf(context.db, row.id));
  },
  run: async (context, { identityId }, sent) => {
    const { db, now, caller, audit } = context;
    const row = await lockOwn(db, caller, identityId);
    demandOpen(row);
    demandAsked(context.service.vault, row);
    await demandRoom(db, row);
    const document = await insertDocument(db, row.id, { ...sent, at: now });
    const parts = Object.keys(sent.files) as KycDocumentPart[];
    const after = await documentsCame(context, row, parts);
    await audit({
      subjectType: 'onboardingIdentity',
      subjectId: row.id,
      enterpriseId: row.enterpriseId,
      before: { state: row.state },
      after: { state: after.state, document: document.id, parts, idClass: sent.idClass },
    });
    const { identityId: _, createdAt: __, updatedAt: ___, ...shown } = presentDocument(document);
    return shown;
  },
});
