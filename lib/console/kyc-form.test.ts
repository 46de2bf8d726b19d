import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIELDS_OF } from '#lib/contracts/onboarding/kyc-fields.ts';
import { CreateKycInput } from '#lib/contracts/onboarding/kyc-inputs.ts';
import { TRANSACTION_TYPES } from '#lib/contracts/onboarding/kyc-words.ts';
import { fieldsNamedBy } from '#lib/onboarding/asked-of-person.ts';
import { isPhone } from '#lib/onboarding/phone.ts';
import {
  allProblems,
  emptyKyc,
  fieldsOfStep,
  firstStepWith,
  type KycValues,
  problemsOf,
  saidValue,
  stepsOf,
  toCreateKyc,
} from './kyc-form.ts';

const SCENE = { today: '2026-03-02' };
const PLACE = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', organizationId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };

const of = (transactionType: string, more: Partial<KycValues> = {}): KycValues => ({
  ...emptyKyc('9b1d4f6a8c2e40719f3a5b7c8d9e0f12'),
  transactionType,
  ...more,
});

const NAMES = { nameFirst: 'Mara', nameLast: 'Lindqvist', birthdate: '1988-04-21', country: 'USA' };

describe('steps of the form of a person', () => {
  it('are those in which the kind takes a field, and the review', () => {
    assert.deepEqual(stepsOf(of('kycInc')), ['purpose', 'person', 'address', 'review']);
    assert.deepEqual(stepsOf(of('starterSignup')), ['purpose', 'person', 'address', 'company', 'review']);
    assert.deepEqual(stepsOf(of('')), ['purpose', 'review']);
    assert.deepEqual(stepsOf(of('euIndividual')), [
      'purpose',
      'person',
      'address',
      'papers',
      'work',
      'checks',
      'review',
    ]);
  });

  it('ask for every field of every kind', () => {
    for (const type of TRANSACTION_TYPES) {
      const values = of(type, { isEntity: 'true', countryOfCitizenship: 'USA' });
      const asked = stepsOf(values).flatMap((step) => fieldsOfStep(step, values));
      const { required, optional } = FIELDS_OF[type];
      for (const field of [...required, ...optional]) assert.ok(asked.includes(field), `${type}: ${field}`);
    }
  });

  it('ask for a company and a social security number only where they go with what was said', () => {
    assert.deepEqual(fieldsOfStep('company', of('starterSignup', { isEntity: 'false' })), ['isEntity']);
    assert.equal(fieldsOfStep('company', of('starterSignup', { isEntity: 'true' })).length, 4);
    const german = of('incContracted', { countryOfCitizenship: 'DEU', countryOfResidence: 'DEU' });
    assert.ok(!fieldsOfStep('papers', german).includes('identificationNumber'));
    const american = of('incContracted', { countryOfCitizenship: 'USA' });
    assert.deepEqual(problemsOf(['identificationNumber'], american, SCENE), [
      { name: 'identificationNumber', message: 'Enter a value.' },
    ]);
  });
});

describe('problems of the form of a person', () => {
  it('are what the contract says of each field', () => {
    const values = of('kycInc', { ...NAMES, nameLast: 'Lindqvist 2', birthdate: '' });
    assert.deepEqual(
      problemsOf(fieldsOfStep('person', values), values, SCENE).map(({ name }) => name),
      ['nameLast', 'birthdate'],
    );
  });

  it('are of their step where they go by the day or by other fields', () => {
    const young = of('kycInc', { ...NAMES, birthdate: '2010-04-21' });
    assert.deepEqual(problemsOf(['birthdate'], young, SCENE), [
      { name: 'birthdate', message: 'This must be at least 18 years ago.' },
    ]);
    assert.deepEqual(problemsOf(['birthdate'], of('kycInc', { ...NAMES, birthdate: '2008-03-02' }), SCENE), []);
    const typed = of('incContracted', { ...NAMES, phoneNumber: '12' });
    assert.deepEqual(problemsOf(['phoneNumber'], typed, SCENE), []);
    assert.match(problemsOf(['phoneNumber'], typed, { ...SCENE, isPhone })[0]?.message ?? '', /international form/);
    const later = of('euIndividual', { lastKycCompletionDate: '2020-01-01' });
    assert.match(problemsOf(['lastKycCompletionDate'], later, SCENE)[0]?.message ?? '', /at most 2 years ago/);
  });

  it('lead to the first step that has one', () => {
    const values = of('incContracted', NAMES);
    assert.equal(firstStepWith(['occupation', 'nameFirst'], values), 'person');
    assert.equal(firstStepWith(['dateOfBirth'], of('euIndividual')), 'person');
    assert.equal(firstStepWith(['organizationId'], values), null);
  });
});

describe('the call of the form of a person', () => {
  it('has days in parts, numbers and answers as the contract wants them, and nothing that is hidden', () => {
    const values = of('euIndividual', { dateOfBirth: '1988-04-21', idvPerformed: 'false', birthdate: '1988-04-21' });
    const input = toCreateKyc(values, PLACE);
    assert.deepEqual(input.dateOfBirth, { day: '21', month: '04', year: '1988' });
    assert.equal(input.idvPerformed, false);
    assert.equal(input.birthdate, undefined);
    const traded = toCreateKyc(of('incContracted', { notionalTradedEachMonth: '25,000' }), PLACE);
    assert.equal(traded.notionalTradedEachMonth, 25_000);
  });

  it('is what the contract takes once the form has no problem', () => {
    const values = of('starterSignup', { ...NAMES, isEntity: 'false', outcome: 'review' });
    assert.deepEqual(allProblems(values, SCENE), []);
    const sent = CreateKycInput.parse(toCreateKyc(values, PLACE));
    assert.equal(sent.debugStatus, 'failed');
    assert.equal(sent.debugFailureReason, 'review');
  });
});

describe('a correction', () => {
  it('takes the fields that the note names', () => {
    assert.deepEqual(fieldsNamedBy('nameFirst, nameLast: could not be confirmed. Correct them.'), [
      'nameFirst',
      'nameLast',
    ]);
    assert.deepEqual(fieldsNamedBy('Something else: no.'), []);
    assert.deepEqual(fieldsNamedBy(null), []);
  });

  it('begins with what was said, answers as answers', () => {
    assert.equal(saidValue('idvPerformed', 'No'), 'false');
    assert.equal(saidValue('nameFirst', 'Mara'), 'Mara');
  });
});
