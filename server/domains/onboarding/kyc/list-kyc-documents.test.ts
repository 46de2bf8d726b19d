import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listKycDocuments } from '#lib/contracts/onboarding/kyc-documents.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { addDocument, beginWithDocuments } from './testing-kyc.ts';

const h = await harness();
const made = await beginWithDocuments(h);
const other = await beginWithDocuments(h);
const first = (await addDocument(h, made)).body.id;
const second = (await addDocument(h, other)).body.id;
const list = (as: TestUser, input: object = {}) => h.call(listKycDocuments, { as, input });
const idsOf = async (as: TestUser, input: object = {}) =>
  (await list(as, input)).body.documents.map(({ id }) => id).toSorted();

describe('GET evs/v1/identity/document', () => {
  it('200: people see their own, admins all of the enterprise', async () => {
    assert.deepEqual(await idsOf(made.as), [first]);
    assert.deepEqual(await idsOf(h.admin), [first, second].toSorted());
    assert.deepEqual(await idsOf(h.viewer), []);
    assert.deepEqual(await idsOf(h.outsider), []);
  });
  it('200: filters by identity and document', async () => {
    assert.deepEqual(await idsOf(h.admin, { identityId: other.id }), [second]);
    assert.deepEqual(await idsOf(h.admin, { documentId: first }), [first]);
    assert.deepEqual(await idsOf(h.admin, { identityId: made.id, documentId: first }), [first]);
  });
  it('404: for what the caller does not know', async () => {
    assert.equal((await list(h.admin, { identityId: other.id, documentId: first })).status, 404);
    assert.equal((await list(made.as, { documentId: second })).status, 404);
    assert.equal((await list(h.outsider, { identityId: made.id })).status, 404);
    assert.equal((await list(h.admin, { documentId: 'nothing' })).status, 404);
  });
});
