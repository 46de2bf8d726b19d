import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/onboarding/kyc-documents.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { streamOperation } from '#server/core/call/operation.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { contentReply, isPlatformAdmin } from '#server/domains/documents/public.ts';
import { findDocuments } from './document-store.ts';
import { mayRead } from './kyc-access.ts';
import { findKycById } from './kyc-store.ts';
import { kycDocuments } from './tables.ts';

const UNKNOWN = 'There is no such file.';

export const downloadKycFile = streamOperation(contracts.downloadKycFile, async (context, input) => {
  const { db, caller, service, audit } = context;
  const [identityId, documentId] = uuids([input.identityId.toLowerCase(), input.documentId.toLowerCase()]);
  if (identityId === undefined || documentId === undefined) fail('not_found', UNKNOWN);
  const row = await findKycById(db, identityId);
  const identity = orNotFound(row && (mayRead(caller, row) || isPlatformAdmin(caller)) ? row : null, UNKNOWN);
  const [document] = await findDocuments(db, eq(kycDocuments.id, documentId));
  const own = document?.identityId === identity.id ? document.files : [];
  const { contentId, fileName, bytes } = orNotFound(
    own.find(({ part }) => part === input.part),
    UNKNOWN,
  );
  if (caller.userId !== identity.userId)
    await audit({
      subjectType: 'onboardingIdentity',
      subjectId: identity.id,
      enterpriseId: identity.enterpriseId,
      after: { document: documentId, part: input.part, bytes },
    });
  return contentReply(service, { contentId, fileName, bytes });
});
