import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listKybDocuments } from '#lib/contracts/onboarding/identity-documents.ts';
import { harness } from '#server/testing/harness.ts';
import { BUSINESS_DOCUMENTS, handedBusiness } from '../testing.ts';

const h = await harness();
const { id } = await handedBusiness(h, { enterpriseId: h.enterpriseId, as: h.admin });
const list = (identityId: string, as: typeof h.admin | null = h.admin) =>
  h.call(listKybDocuments, { as, input: { identityId } });

describe('GET identity-service/v1/identities/{identityId}/documents', () => {
  it('200: lists them as they were sent, with where they stand', async () => {
    const { body } = await list(id);
    assert.deepEqual(
      body.documents.map(({ documentType, status }) => [documentType, status]),
      BUSINESS_DOCUMENTS.map((type) => [type, 'inReview']),
    );
  });
  it('401, 404: to whoever does not administer its enterprise', async () => {
    assert.equal((await list(id, null)).status, 401);
    assert.equal((await list(id, h.viewer)).status, 404);
    assert.equal((await list('unknown')).status, 404);
  });
});
