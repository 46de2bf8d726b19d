import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { decideOnboardingDocument } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting, held, read } = await reviewing(h);
const { id, personId } = await waiting();
const documentsOf = async (identityId: string) =>
  (await h.call(getKybIdentity, { as: h.admin, input: { identityId } })).body.documents ?? [];
const decide = async (identityDocumentId: string, more: object = { decision: 'verify' }, as = reviewer) =>
  h.call(decideOnboardingDocument, {
    as,
    input: { ...(await held(id)), identityDocumentId, decision: 'verify', ...more },
  });

describe('POST platform/onboarding-reviews/{identityId}/documents/{identityDocumentId}', () => {
  it('200: verifies one, also of somebody behind the business', async () => {
    const [document] = await documentsOf(id);
    const [ofPerson] = await documentsOf(personId);
    assert.equal((await decide(document?.id ?? '')).status, 200);
    assert.equal((await decide(ofPerson?.id ?? '')).status, 200);
    assert.equal((await documentsOf(id))[0]?.status, 'verified');
    assert.equal((await documentsOf(personId))[0]?.status, 'verified');
  });
  it('200: rejects one with a reason, so that it is missing', async () => {
    const document = (await documentsOf(id))[1];
    const rejected = { decision: 'reject', reason: 'A page is missing.' };
    assert.equal((await decide(document?.id ?? '', rejected)).status, 200);
    assert.equal((await documentsOf(id))[1]?.status, 'missing');
    const { body } = await read(id);
    assert.deepEqual(body.rejectedDocuments, [{ id: document?.id, reason: 'A page is missing.' }]);
  });
  it('400: a rejection without a reason', async () => {
    assert.equal((await decide(id, { decision: 'reject' })).status, 400);
  });
  it('403, 404: to a member of the enterprise, and for what the identity does not have', async () => {
    const [document] = await documentsOf(id);
    assert.equal((await decide(document?.id ?? '', {}, insider)).status, 403);
    assert.equal((await decide(id)).status, 404);
  });
  it('409: what has changed since', async () => {
    assert.equal((await decide(id, { version: 1 })).status, 409);
  });
});
