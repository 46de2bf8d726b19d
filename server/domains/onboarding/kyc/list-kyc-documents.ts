import { and, eq, exists, sql } from 'drizzle-orm';
import * as contracts from '#lib/contracts/onboarding/kyc-documents.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { findDocuments, presentDocument } from './document-store.ts';
import { seenBy } from './kyc-access.ts';
import { findKyc, seenKyc } from './kyc-queries.ts';
import { kycDocuments } from './tables.ts';

export const listKycDocuments = operation(
  contracts.listKycDocuments,
  async ({ db, caller }, { identityId, documentId }) => {
    const asked = [identityId, documentId].filter((id) => id !== undefined);
    if (uuids(asked).length < asked.length) fail('not_found', 'There is no such document or identity.');
    const seen = seenBy(caller);
    if (identityId !== undefined && (await findKyc(db, { ...seen, identityId })).length === 0)
      fail('not_found', 'There is no such identity.');
    const documents = await findDocuments(
      db,
      and(
        exists(seenKyc(db, seen, sql`${kycDocuments.identityId}`)),
        identityId === undefined ? undefined : eq(kycDocuments.identityId, identityId),
        documentId === undefined ? undefined : eq(kycDocuments.id, documentId),
      ),
    );
    if (documentId !== undefined && documents.length === 0) fail('not_found', 'There is no such document.');
    return { documents: documents.map(presentDocument) };
  },
);
