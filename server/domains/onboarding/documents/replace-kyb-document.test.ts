import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addKybDocuments, listKybDocuments, replaceKybDocument } from '#lib/contracts/onboarding/identity-documents.ts';
import { harness } from '#server/testing/harness.ts';
import { begin, businessInput, handedBusiness, insertUpload, uploadsOf } from '../testing.ts';

const h = await harness();
const { admin, enterpriseId } = h;
const made = { enterpriseId, as: admin };
const { id: identityId } = await begin(h, admin, businessInput(enterpriseId));
const documents = await uploadsOf(h, made, ['w9', 'w8']);
await h.call(addKybDocuments, { as: admin, input: { identityId, documents } });
const listed = async (id = identityId) =>
  (await h.call(listKybDocuments, { as: admin, input: { identityId: id } })).body.documents;
const [first] = await listed();
const put = (change: object, identityDocumentId = first?.id ?? '', id = identityId) =>
  h.call(replaceKybDocument, { as: admin, input: { identityId: id, identityDocumentId, ...change } });

describe('PUT identity-service/v1/identities/{identityId}/documents/{identityDocumentId}', () => {
  it('200: puts another one in its place, and the document service lets the first one go', async () => {
    const documentId = await insertUpload(h, made, { type: 'w9' });
    const { status, body } = await put({ documentId });
    assert.deepEqual([status, body.id, body.documentId, body.status], [200, first?.id, documentId, 'submitted']);
    const { rows } = await h.ownerPool.query('select uses from documents where id = any($1) order by uses', [
      [documentId, first?.documentId],
    ]);
    assert.deepEqual(rows, [{ uses: 0 }, { uses: 1 }]);
  });
  it('400: without a field', async () => {
    assert.equal((await put({})).status, 400);
  });
  it('404: what the identity does not have', async () => {
    assert.equal((await put({ documentType: 'w9' }, identityId)).status, 404);
  });
  it('422: one that cannot be taken, and in review', async () => {
    assert.equal((await put({ documentType: 'w8' })).status, 422);
    assert.equal((await put({ documentId: documents[1]?.documentId, documentType: 'w8' })).status, 422);
    const handed = await handedBusiness(h, made);
    const [one] = await listed(handed.id);
    assert.equal((await put({ documentType: 'w8' }, one?.id, handed.id)).status, 422);
  });
});
