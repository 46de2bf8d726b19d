import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addKybDocuments, listKybDocuments, removeKybDocument } from '#lib/contracts/onboarding/identity-documents.ts';
import { harness } from '#server/testing/harness.ts';
import { begin, businessInput, handedBusiness, uploadsOf } from '../testing.ts';

const h = await harness();
const { admin, enterpriseId } = h;
const made = { enterpriseId, as: admin };
const listed = async (identityId: string) =>
  (await h.call(listKybDocuments, { as: admin, input: { identityId } })).body.documents;
const remove = (identityId: string, identityDocumentId: string, as = admin) =>
  h.call(removeKybDocument, { as, input: { identityId, identityDocumentId } });

describe('DELETE identity-service/v1/identities/{identityId}/documents/{identityDocumentId}', () => {
  it('204: removes it, and 404 the second time', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    await h.call(addKybDocuments, {
      as: admin,
      input: { identityId: id, documents: await uploadsOf(h, made, ['w9']) },
    });
    const [document] = await listed(id);
    assert.equal((await remove(id, document?.id ?? '', h.outsider)).status, 404);
    assert.equal((await remove(id, document?.id ?? '')).status, 204);
    assert.deepEqual(await listed(id), []);
    assert.equal((await remove(id, document?.id ?? '')).status, 404);
  });
  it('422: in review', async () => {
    const { id } = await handedBusiness(h, made);
    const [document] = await listed(id);
    assert.equal((await remove(id, document?.id ?? '')).status, 422);
  });
});
