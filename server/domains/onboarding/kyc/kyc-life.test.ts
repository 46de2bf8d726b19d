import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KYC_STATES } from '#lib/contracts/onboarding/kyc-words.ts';
import { harness } from '#server/testing/harness.ts';
import { evaluate, type Submission } from './evaluate.ts';
import { demandStep, KYC_STEPS, neededParts } from './rules.ts';
import { beginKyc, kycOf, passKycTime, sign } from './testing-kyc.ts';

const h = await harness();
const submission = (more: Partial<Submission> = {}): Submission => ({
  type: 'starterSignup',
  facts: { nameFirst: 'Mara', nameLast: 'Lindqvist', country: 'USA' },
  debug: { status: null, reason: null },
  errors: 0,
  isVerified: false,
  reviewedCountries: new Set(['PRK']),
  ...more,
});
const outcome = (more: Partial<Submission>) => evaluate(submission(more)).to;
const failed = (reason: string | null) => ({ debug: { status: 'failed' as const, reason } });

describe('the evaluation of a submission', () => {
  it('finds errors, documents, reviews, or nothing', () => {
    assert.equal(outcome({}), 'awaiting signature');
    assert.equal(outcome({ facts: { nameFirst: 'Xxxx' } }), 'input error');
    assert.equal(outcome({ facts: { nameFirst: 'X' } }), 'awaiting signature');
    assert.equal(outcome({ facts: { identificationNumber: '111-11-1111' } }), 'ssn error');
    assert.equal(outcome({ type: 'euIndividual', facts: { taxId: '00000', idvPerformed: true } }), 'taxid error');
    assert.equal(outcome({ type: 'euIndividual', facts: { idvPerformed: false } }), 'input error');
    assert.equal(
      outcome({ type: 'euIndividual', facts: { idvPerformed: false }, isVerified: true }),
      'awaiting signature',
    );
    assert.equal(outcome({ type: 'kycInc' }), 'awaiting document upload');
    assert.equal(outcome({ facts: { politicallyExposedPerson: true } }), 'in review');
    assert.equal(outcome({ facts: { country: 'PRK' } }), 'in review');
    assert.equal(outcome({ facts: { notionalTradedEachMonth: 1_000_000 } }), 'awaiting signature');
    assert.equal(outcome({ facts: { notionalTradedEachMonth: 1_000_001 } }), 'in review');
  });
  it('does as a sandbox was told', () => {
    const told = ['input', 'ssn', 'taxid', 'document', 'review', 'declined', 'a text', null].map((reason) =>
      outcome(failed(reason)),
    );
    assert.deepEqual(told, [
      'input error',
      'ssn error',
      'taxid error',
      'awaiting document upload',
      'in review',
      'declined',
      'declined',
      'declined',
    ]);
    assert.equal(evaluate(submission(failed('a text'))).errorDescription, 'a text');
    assert.equal(outcome({ type: 'kycInc', debug: { status: 'passed', reason: null } }), 'awaiting signature');
    assert.equal(outcome({ ...failed('ssn'), errors: 2 }), 'in review');
  });
});

describe('rules of identities of people', () => {
  it('know which parts documents must have', () => {
    const abroad = { countryOfCitizenship: 'DEU', countryOfResidence: 'DEU', govIdCountryOfIssuance: 'DEU' };
    assert.deepEqual(neededParts('institutionalIndividual', { countryOfCitizenship: 'USA' }, null), []);
    assert.deepEqual(neededParts('institutionalIndividual', abroad, 'pp'), ['frontPhoto']);
    assert.deepEqual(neededParts('institutionalIndividual', abroad, 'id'), ['frontPhoto', 'backPhoto']);
    assert.deepEqual(neededParts('incContracted', { ...abroad, countryOfResidence: 'FRA' }, 'pp'), [
      'frontPhoto',
      'proofOfResidency',
    ]);
    assert.deepEqual(neededParts('starterSignup', abroad, 'id'), []);
  });
  it('let no state but a declined one be without a way on, and refuse what is no step', () => {
    for (const state of KYC_STATES) assert.equal(Object.keys(KYC_STEPS[state]).length === 0, state === 'declined');
    assert.throws(() => demandStep('initiating', 'approved', 'evaluation'), /cannot become approved/);
    assert.throws(() => demandStep('signature submitted', 'approved', 'sender'), /cannot become approved/);
  });
});

describe('the life of an identity', () => {
  it('is told to webhooks of the organisation, once for each status, and to the person', async () => {
    const made = await beginKyc(h, 'starterSignup');
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    await sign(h, made, 'aca');
    await passKycTime(h, 11);
    const told = await h.ownerPool.query(
      `select body->>'identityStatus' as status from events where subject_id = $1 and type = 'identityStatus' order by sequence`,
      [made.id],
    );
    assert.deepEqual(
      told.rows.map(({ status }) => status),
      ['initiating', 'evaluating submission', 'awaiting signature', 'signature submitted', 'approved'],
    );
    const notices = await h.ownerPool.query('select kind from notices where user_id = $1 order by created_at', [
      made.as.id,
    ]);
    assert.deepEqual(
      notices.rows.map(({ kind }) => kind),
      ['identity-needs-input', 'identity-decided'],
    );
  });
  it('is reviewed by a sandbox itself after thirty seconds', async () => {
    const made = await beginKyc(h, 'institutionalIndividual', { politicallyExposedPerson: true });
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    assert.equal((await kycOf(h, made)).status, 'in review');
    await passKycTime(h, 27);
    assert.equal((await kycOf(h, made)).status, 'in review');
    await passKycTime(h, 4);
    assert.equal((await kycOf(h, made)).status, 'awaiting signature');
  });
});
