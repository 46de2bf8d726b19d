import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeDocument } from '#lib/contracts/documents/documents.ts';
import { harness } from '#server/testing/harness.ts';
import { uploadedDocument } from '../testing.ts';
import { attachDocuments, findDocuments } from './document-store.ts';

const h = await harness();
const maker = await h.create.user({ [h.enterpriseId]: 'operator' });
const remove = (documentId: string, as: typeof maker | null = maker) =>
  h.call(removeDocument, { as, input: { documentId } });

describe('DELETE document-service/v1/documents/{documentId}', () => {
  it('204: deletes a document that nothing holds, once', async () => {
    const { documentId } = await uploadedDocument(h, maker);
    assert.equal((await remove(documentId)).status, 204);
    assert.equal((await findDocuments(h.db, [documentId])).length, 0);
    assert.equal((await remove(documentId)).status, 404);
  });
  it('401, 403, 404: to others than its maker', async () => {
    const { documentId } = await uploadedDocument(h, maker);
    assert.equal((await remove(documentId, null)).status, 401);
    for (const as of [h.admin, h.outsider]) assert.equal((await remove(documentId, as)).status, 404);
    const { token } = await h.create.token(maker.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await h.call(removeDocument, { as: { ...maker, token }, input: { documentId } })).status, 403);
  });
  it('409: what something holds', async () => {
    const { documentId } = await uploadedDocument(h, maker);
    await attachDocuments(h.db, [documentId], h.service.clock.nowIso());
    assert.equal((await remove(documentId)).status, 409);
  });
});
