import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { listOnboardingReviews } from '#lib/contracts/onboarding/review-rows.ts';
import {
  askForMore,
  decideOnboarding,
  decideOnboardingDocument,
  reopenOnboarding,
  revealOnboardingNumber,
  takeOnboardingReview,
} from '#lib/contracts/onboarding/reviews.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { addDocument, beginKyc, beginWithDocuments, kycOf, passKycTime, reviewingPeople, sign } from './testing-kyc.ts';

const h = await harness();
const { reviewer, read, held, exposed, shown } = await reviewingPeople(h);
const insider = await h.create.user({ [h.enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
const noticesOf = async ({ id }: TestUser) =>
  (await h.ownerPool.query('select kind from notices where user_id = $1 order by created_at, id', [id])).rows.map(
    ({ kind }) => kind,
  );

describe('reviews of people', () => {
  it('approve on to signatures, and tell the person of that alone', async () => {
    const made = await exposed();
    const { body, status, text } = await h.call(decideOnboarding, {
      as: reviewer,
      input: { ...(await held(made.id)), decision: 'approve' },
    });
    assert.deepEqual([status, body.state], [200, 'approved'], text);
    assert.equal((await kycOf(h, made)).status, 'awaiting signature');
    assert.deepEqual(await noticesOf(made.as), ['identity-needs-input']);
  });
  it('are not for whoever uploaded or signed for the person, also after they left the enterprise', async () => {
    const as = await h.create.user({ [h.enterpriseId]: 'admin' }, { isPlatformAdmin: true });
    const made = await beginWithDocuments(h);
    assert.equal((await addDocument(h, { ...made, as })).status, 200);
    await passKycTime(h, 6);
    await h.ownerPool.query('delete from memberships where user_id = $1', [as.id]);
    await h.service.onSignal('access');
    const input = { ...(await held(made.id)), decision: 'approve' as const };
    assert.equal((await h.call(decideOnboarding, { as, input })).status, 403);
    assert.equal((await h.call(takeOnboardingReview, { as, input: await held(made.id) })).status, 403);
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input })).status, 200);
  });
  it('decline with the reason, which the person reads', async () => {
    const made = await exposed();
    const reason = 'We cannot do business with holders of this office.';
    const input = { ...(await held(made.id)), decision: 'decline', reasonCodes: ['adverse-findings'], reason } as const;
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input })).status, 200);
    const { status, errorDescription } = await kycOf(h, made);
    assert.deepEqual([status, errorDescription], ['declined', reason]);
    assert.deepEqual(await noticesOf(made.as), ['identity-decided']);
  });
  it('decline whoever has not finished, and show them among those to decide on at no time', async () => {
    const made = await beginKyc(h, 'starterSignup');
    const listed = async (states?: ['with-person' | 'declined']) =>
      (await h.call(listOnboardingReviews, { as: reviewer, input: { states, limit: 500 } })).body.reviews.some(
        ({ identityId }) => identityId === made.id,
      );
    assert.deepEqual([await listed(), await listed(['with-person'])], [false, true]);
    const approved = { ...(await held(made.id)), decision: 'approve' } as const;
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input: approved })).status, 409);
    const input = { ...(await held(made.id)), decision: 'decline', reasonCodes: ['other'], reason: 'No.' } as const;
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input })).body.state, 'declined');
    assert.deepEqual([(await kycOf(h, made)).status, await listed(['declined'])], ['declined', true]);
    const again = { ...input, ...(await held(made.id)) };
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input: again })).status, 409);
  });
  it('decline whoever has yet to sign, and nobody who is approved', async () => {
    const made = await exposed();
    await h.call(decideOnboarding, { as: reviewer, input: { ...(await held(made.id)), decision: 'approve' } });
    const decline = async (id: string) =>
      h.call(decideOnboarding, {
        as: reviewer,
        input: { ...(await held(id)), decision: 'decline', reasonCodes: ['other'], reason: 'No.' },
      });
    assert.equal((await decline(made.id)).status, 200);
    const other = await beginKyc(h, 'starterSignup', { debugStatus: 'passed' });
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    await sign(h, other, 'aca');
    await passKycTime(h, 11);
    assert.equal((await read(other.id)).state, 'approved');
    assert.equal((await decline(other.id)).status, 409);
  });
  it('keep a sandbox from deciding what somebody has taken', async () => {
    const made = await exposed();
    assert.equal((await h.call(takeOnboardingReview, { as: reviewer, input: await held(made.id) })).status, 200);
    await passKycTime(h, 60);
    assert.equal((await kycOf(h, made)).status, 'in review');
    const other = await exposed();
    await passKycTime(h, 31);
    assert.deepEqual(
      [(await kycOf(h, other)).status, (await read(other.id)).state],
      ['awaiting signature', 'approved'],
    );
  });
  it('reject a document, which is sent again and comes back', async () => {
    const made = await shown();
    const decided = {
      ...(await held(made.id)),
      identityDocumentId: made.document,
      decision: 'reject',
      reason: 'It is blurred.',
    } as const;
    const { body, text } = await h.call(decideOnboardingDocument, { as: reviewer, input: decided });
    assert.equal(body.state, 'asked', text);
    const { status, errorDescription } = await kycOf(h, made);
    assert.deepEqual([status, errorDescription], ['incomplete verifications', 'It is blurred.']);
    await addDocument(h, made);
    await passKycTime(h, 6);
    assert.deepEqual([(await kycOf(h, made)).status, (await read(made.id)).state], ['in review', 'waiting']);
  });
  it('decline nobody for what goes with businesses alone', async () => {
    const made = await exposed();
    const input = { ...(await held(made.id)), decision: 'decline', reasonCodes: ['ownership-unclear'], reason: 'No.' };
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input: input as never })).status, 400);
  });
  it('reveal the number by a code, and open approved ones again', async () => {
    const made = await exposed();
    const revealed = await h.call(revealOnboardingNumber, {
      as: reviewer,
      input: { identityId: made.id, otp: '000000' },
    });
    assert.equal(revealed.body.number, '536-90-4399', revealed.text);
    const { id } = await beginKyc(h, 'euIndividual');
    const number = async (field: 'taxId' | 'govIdNumber') =>
      h.call(revealOnboardingNumber, { as: reviewer, input: { identityId: id, field, otp: '000000' } });
    assert.deepEqual((await number('taxId')).body, { field: 'taxId', number: '36 574 261 809' });
    assert.equal((await number('govIdNumber')).status, 404);
    await h.call(decideOnboarding, { as: reviewer, input: { ...(await held(made.id)), decision: 'approve' } });
    await sign(h, made, 'csa', 'mpa', 'mic');
    await passKycTime(h, 11);
    assert.equal((await kycOf(h, made)).status, 'approved');
    const input = { ...(await held(made.id)), reason: 'New facts came up.' };
    assert.equal((await h.call(reopenOnboarding, { as: reviewer, input })).status, 200);
    assert.deepEqual([(await kycOf(h, made)).status, (await read(made.id)).state], ['in review', 'waiting']);
  });
  it('refuse who has not seen what was changed since', async () => {
    const made = await exposed();
    const seen = await held(made.id);
    await h.call(updateKycIdentity, { as: made.as, input: { identityId: made.id, nameLast: 'Falk' } });
    assert.equal(
      (await h.call(decideOnboarding, { as: reviewer, input: { ...seen, decision: 'approve' } })).status,
      409,
    );
    const other = await shown();
    const before = await held(other.id);
    await addDocument(h, other);
    const verified = { ...before, identityDocumentId: other.document, decision: 'verify' } as const;
    assert.equal((await h.call(decideOnboardingDocument, { as: reviewer, input: verified })).status, 409);
    const approved = { ...(await held(other.id)), decision: 'approve' } as const;
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input: approved })).status, 200);
    const { rows } = await h.ownerPool.query('select distinct state from kyc_documents where identity_id = $1', [
      other.id,
    ]);
    assert.deepEqual(rows, [{ state: 'approved' }]);
  });
  it('refuse to approve what has become incomplete', async () => {
    const made = await exposed();
    const abroad = { countryOfCitizenship: 'DEU', countryOfResidence: 'USA' };
    await h.call(updateKycIdentity, { as: made.as, input: { identityId: made.id, ...abroad } });
    const input = { ...(await held(made.id)), decision: 'approve' } as const;
    const { status, text } = await h.call(decideOnboarding, { as: reviewer, input });
    assert.equal(status, 409);
    assert.match(text, /lack frontPhoto/);
  });
  it('take names and requests of any length', async () => {
    const long = 'Abcdefghij'.repeat(10);
    const made = await beginWithDocuments(h, { nameFirst: long, nameLast: long });
    await addDocument(h, made);
    await passKycTime(h, 6);
    assert.equal((await read(made.id)).title.length, 200);
    const requests = Array.from(
      { length: 20 },
      (_, index) => ({ kind: 'document', name: 'frontPhoto', text: String(index).padStart(1000, 'x') }) as const,
    );
    assert.equal(
      (await h.call(askForMore, { as: reviewer, input: { ...(await held(made.id)), requests } })).status,
      200,
    );
    assert.equal((await kycOf(h, made)).errorDescription?.length, 20 * ('frontPhoto: '.length + 1000) + 19);
    assert.deepEqual((await read(made.id)).asks, requests);
  });
  it('go on at once where all was signed before', async () => {
    const made = await exposed();
    await h.call(decideOnboarding, { as: reviewer, input: { ...(await held(made.id)), decision: 'approve' } });
    await sign(h, made, 'csa', 'mpa', 'mic');
    await passKycTime(h, 11);
    await h.call(reopenOnboarding, { as: reviewer, input: { ...(await held(made.id)), reason: 'New facts came up.' } });
    await h.call(decideOnboarding, { as: reviewer, input: { ...(await held(made.id)), decision: 'approve' } });
    assert.equal((await kycOf(h, made)).status, 'signature submitted');
  });
  it('go on at once in a sandbox, too, where all was signed before and nobody has taken it', async () => {
    const made = await exposed();
    await passKycTime(h, 31);
    await sign(h, made, 'csa', 'mpa', 'mic');
    await passKycTime(h, 11);
    await h.call(reopenOnboarding, { as: reviewer, input: { ...(await held(made.id)), reason: 'New facts came up.' } });
    await passKycTime(h, 31);
    assert.equal((await kycOf(h, made)).status, 'signature submitted');
  });
  it('wait for the reviewer who had taken it, once reopened', async () => {
    const made = await exposed();
    await h.call(takeOnboardingReview, { as: reviewer, input: await held(made.id) });
    await h.call(decideOnboarding, { as: reviewer, input: { ...(await held(made.id)), decision: 'approve' } });
    await sign(h, made, 'csa', 'mpa', 'mic');
    await passKycTime(h, 11);
    await h.call(reopenOnboarding, { as: reviewer, input: { ...(await held(made.id)), reason: 'New facts came up.' } });
    await passKycTime(h, 31);
    assert.deepEqual([(await kycOf(h, made)).status, (await read(made.id)).takenBy], ['in review', reviewer.id]);
  });
  it('are for others than members of the enterprise, and than the person', async () => {
    const made = await exposed();
    const input = { ...(await held(made.id)), decision: 'approve' } as const;
    assert.equal((await h.call(decideOnboarding, { as: insider, input })).status, 403);
    assert.equal((await h.call(decideOnboarding, { as: h.admin, input })).status, 403);
    await h.ownerPool.query('update users set is_platform_admin = true where id = $1', [made.as.id]);
    await h.ownerPool.query('delete from memberships where user_id = $1', [made.as.id]);
    await h.service.onSignal('access');
    assert.equal((await h.call(decideOnboarding, { as: made.as, input })).status, 403);
    const { rows } = await h.ownerPool.query('select state from kyc_identities where id = $1', [made.id]);
    assert.deepEqual(rows, [{ state: 'in review' }]);
  });
});
