import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getOnboardingIdentity } from '#lib/contracts/onboarding/console.ts';
import { updateKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { askForMore, decideOnboardingDocument, takeOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { pngFile } from '#server/domains/documents/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { addDocument, beginKyc, beginWithDocuments, kycOf, passKycTime, reviewingPeople } from './testing-kyc.ts';

const h = await harness();
const { reviewer, read, held, exposed, shown } = await reviewingPeople(h);

describe('reviewers of people', () => {
  it('verify a document, and ask for more of them', async () => {
    const made = await shown();
    const verified = { ...(await held(made.id)), identityDocumentId: made.document, decision: 'verify' } as const;
    assert.equal((await h.call(decideOnboardingDocument, { as: reviewer, input: verified })).status, 200);
    const asked = async (kind: 'document' | 'data') =>
      h.call(askForMore, {
        as: reviewer,
        input: { ...(await held(made.id)), requests: [{ kind, name: 'proofOfResidency', text: 'Send a bill.' }] },
      });
    assert.equal((await asked('data')).status, 400);
    assert.equal((await asked('document')).body.state, 'asked');
    const { status, errorDescription } = await kycOf(h, made);
    assert.deepEqual([status, errorDescription], ['awaiting document upload', 'proofOfResidency: Send a bill.']);
    const body = await read(made.id);
    assert.deepEqual(body.asks, [{ kind: 'document', name: 'proofOfResidency', text: 'Send a bill.' }]);
    assert.deepEqual([body.decided?.by, body.decided?.name !== ''], [reviewer.id, true]);
    await addDocument(h, made);
    assert.equal((await kycOf(h, made)).status, 'awaiting document upload');
    await addDocument(h, made, { selectedIdClass: 'pp', proofOfResidency: [pngFile(), 'bill.png'] });
    assert.equal((await kycOf(h, made)).status, 'records uploaded');
    await passKycTime(h, 6);
    assert.deepEqual((await read(made.id)).asks, []);
  });
  it('ask for fields and documents, and have them back once both came', async () => {
    const made = await shown();
    const requests = [
      { kind: 'data', name: 'nameLast', text: 'As on the passport.' },
      { kind: 'document', name: 'frontPhoto', text: 'As on the passport.' },
    ] as const;
    const input = { ...(await held(made.id)), requests: [...requests] };
    assert.equal((await h.call(askForMore, { as: reviewer, input })).body.state, 'asked');
    const { status, errorDescription } = await kycOf(h, made);
    assert.deepEqual([status, errorDescription], ['input error', 'nameLast, frontPhoto: As on the passport.']);
    assert.deepEqual((await read(made.id)).asks, requests);
    const { body: details } = await h.call(getOnboardingIdentity, {
      as: made.as,
      input: { enterpriseId: h.enterpriseId, identityId: made.id },
    });
    assert.deepEqual([details.asks, details.stage], [requests, 'toCorrect']);
    await h.call(updateKycIdentity, { as: made.as, input: { identityId: made.id, nameLast: 'Falk' } });
    await passKycTime(h, 11);
    const after = await kycOf(h, made);
    assert.deepEqual(
      [after.status, after.errorDescription],
      ['awaiting document upload', 'frontPhoto: As on the passport.'],
    );
    await addDocument(h, made);
    await passKycTime(h, 6);
    assert.deepEqual([(await kycOf(h, made)).status, (await read(made.id)).state], ['in review', 'waiting']);
  });
  it('have somebody back who corrected what was asked for, though nothing else is wrong', async () => {
    const made = await exposed();
    const requests = [{ kind: 'data', name: 'politicallyExposedPerson', text: 'Since when?' } as const];
    await h.call(askForMore, { as: reviewer, input: { ...(await held(made.id)), requests } });
    await h.call(updateKycIdentity, { as: made.as, input: { identityId: made.id, politicallyExposedPerson: false } });
    await passKycTime(h, 11);
    assert.deepEqual([(await kycOf(h, made)).status, (await read(made.id)).state], ['in review', 'waiting']);
  });
  it('ask for fields, each of which has to be another than before, and keep what they took', async () => {
    const made = await exposed();
    await h.call(takeOnboardingReview, { as: reviewer, input: await held(made.id) });
    const requests = [
      { kind: 'data', name: 'nameLast', text: 'In full.' } as const,
      { kind: 'data', name: 'addressCity', text: 'As on the bill.' } as const,
    ];
    await h.call(askForMore, { as: reviewer, input: { ...(await held(made.id)), requests } });
    const change = async (more: object) => {
      await h.call(updateKycIdentity, { as: made.as, input: { identityId: made.id, ...more } });
      const { status, errorDescription } = await kycOf(h, made);
      return [status, errorDescription];
    };
    const both = ['input error', 'nameLast: In full.\naddressCity: As on the bill.'];
    assert.deepEqual(await change({ nameLast: 'Lindqvist', addressCity: 'Portland' }), both);
    assert.deepEqual(await change({ nameLast: 'Falk' }), ['input error', 'addressCity: As on the bill.']);
    assert.deepEqual((await read(made.id)).asks, requests.slice(1));
    assert.deepEqual(await change({ addressCity: 'Salem' }), ['evaluating submission', undefined]);
    await passKycTime(h, 11);
    await passKycTime(h, 60);
    const { state, takenBy } = await read(made.id);
    assert.deepEqual([(await kycOf(h, made)).status, state, takenBy], ['in review', 'waiting', reviewer.id]);
  });
  it('cannot ask for what the person cannot give: 400 that names it', async () => {
    const abroad = { countryOfCitizenship: 'DEU', countryOfResidence: 'DEU', govIdCountryOfIssuance: 'DEU' };
    const made = await beginKyc(h, 'institutionalIndividual', { ...abroad, identificationNumber: undefined });
    await passKycTime(h, 11);
    await addDocument(h, made);
    await passKycTime(h, 6);
    const requests = [{ kind: 'data', name: 'identificationNumber', text: 'All of it.' } as const];
    const { status, text } = await h.call(askForMore, { as: reviewer, input: { ...(await held(made.id)), requests } });
    assert.equal(status, 400);
    assert.match(text, /identificationNumber cannot be asked of such a person/);
  });
  it('ask for the back of a rejected document again, and tell which', async () => {
    const made = await beginWithDocuments(h);
    const { body } = await addDocument(h, made, {
      selectedIdClass: 'id',
      frontPhoto: [pngFile(), 'front.png'],
      backPhoto: [pngFile(), 'back.png'],
    });
    await passKycTime(h, 6);
    const decided = { identityDocumentId: body.id, decision: 'reject', reason: 'The back is cut off.' } as const;
    await h.call(decideOnboardingDocument, { as: reviewer, input: { ...(await held(made.id)), ...decided } });
    const { body: details } = await h.call(getOnboardingIdentity, {
      as: made.as,
      input: { enterpriseId: h.enterpriseId, identityId: made.id },
    });
    assert.deepEqual(details.missing, ['document:frontPhoto', 'document:backPhoto']);
    assert.deepEqual(
      details.asks.map(({ name, text }) => [name, text]),
      [
        ['backPhoto', 'The back is cut off.'],
        ['frontPhoto', 'The back is cut off.'],
      ],
    );
    await addDocument(h, made, { selectedIdClass: 'id', frontPhoto: [pngFile(), 'front.png'] });
    assert.equal((await kycOf(h, made)).status, 'incomplete verifications');
    await addDocument(h, made, { selectedIdClass: 'id', backPhoto: [pngFile(), 'back.png'] });
    assert.equal((await kycOf(h, made)).status, 'records uploaded');
  });
});
