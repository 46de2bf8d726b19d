import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessChange, IndividualChange } from '#lib/contracts/onboarding/kyb-fields.ts';
import { BUSINESS_GROUPS, PERSON_GROUPS } from './field-groups.ts';
import { BUSINESS_SECTION_GROUPS, type FactGroup, PERSON_SECTION_GROUPS } from './identity-fields.ts';
import { changeOf, draftOf, factsIn, isAsked, valuesOf } from './identity-values.ts';

const fieldsOf = (groups: readonly FactGroup[]) => groups.flatMap(({ fields }) => fields);
const BUSINESS = fieldsOf(Object.values(BUSINESS_SECTION_GROUPS).flat());
const PERSON = fieldsOf(PERSON_SECTION_GROUPS);
const changed = (typed: object, saved: object = {}) =>
  changeOf(
    BUSINESS,
    { ...valuesOf(BUSINESS, saved as never), ...typed },
    { saved: saved as never, schema: BusinessChange },
  );

const ADDRESS = { street1: '200 Harbor Street', city: 'Boston', subdivision: 'MA', zip: '02110', country: 'USA' };

test('every field of the contract is asked for once, but for the attestation that is an agreement', () => {
  const names = Object.keys(BusinessChange.shape).filter((name) => name !== 'amlAttestation');
  assert.deepEqual(BUSINESS.map(({ name }) => name).toSorted(), names.toSorted());
  assert.deepEqual(PERSON.map(({ name }) => name).toSorted(), Object.keys(IndividualChange.shape).toSorted());
});

test('what a requirement needs is in the section of its name', () => {
  for (const [section, { fields, ifTrue }] of Object.entries(BUSINESS_GROUPS)) {
    const own = fieldsOf(BUSINESS_SECTION_GROUPS[section as keyof typeof BUSINESS_SECTION_GROUPS]).map(
      ({ name }) => name,
    );
    for (const name of [...fields, ...(ifTrue?.fields ?? [])])
      assert.ok(
        own.includes(name === 'number' ? 'einTinIdentificationNumber' : String(name)),
        `${section}: ${String(name)}`,
      );
  }
  assert.ok(Object.keys(PERSON_GROUPS).length > 0);
});

test('choices are those of the contract', () => {
  for (const { name, options = [] } of BUSINESS)
    for (const { value } of options)
      assert.ok(BusinessChange.shape[name as 'fundsSource']?.safeParse(value).success, name);
  for (const { name, options = [] } of PERSON)
    for (const { value } of options)
      assert.ok(IndividualChange.shape[name as 'govIdClass']?.safeParse(value).success, name);
});

test('only what differs is sent, tidied', () => {
  const saved = { businessName: 'Alder LLC', physicalBusinessAddress: ADDRESS, isRegulated: false };
  assert.deepEqual(changed({}, saved), { change: {}, problems: {}, unfinished: [] });
  assert.deepEqual(changed({ businessName: '  Alder  Freight ', isRegulated: 'yes' }, saved).change, {
    businessName: 'Alder  Freight',
    isRegulated: true,
  });
});

test('a website is a web address', () => {
  for (const one of [
    'alder.example',
    'https://www.alder.example/about',
    'münchen.example:8080',
    'HTTP://ALDER.EXAMPLE',
  ])
    assert.deepEqual(changed({ companyWebsiteAddress: one }).change, { companyWebsiteAddress: one });
  for (const one of ['notaurl', 'alder', 'alder example', 'ftp://alder.example', 'alder..example', 'ada@alder.example'])
    assert.deepEqual(changed({ companyWebsiteAddress: one }), {
      change: {},
      problems: { companyWebsiteAddress: 'Enter a web address, such as alder.example.' },
      unfinished: [],
    });
});

test('an address that is filled in in part waits, and a wrong text is a problem at its place', () => {
  const { change, unfinished } = changed({ mailingAddress: { street1: '1 Elm', city: '' }, businessName: 'Alder' });
  assert.deepEqual([change, unfinished], [{ businessName: 'Alder' }, ['Mailing address']]);
  const signer = {
    nameFirst: 'Ines',
    nameLast: 'F4lk',
    emailAddress: 'no',
    phoneNumber: { countryCode: '+1', phoneNumber: '(617) 555-0100' },
  };
  assert.deepEqual(Object.keys(changed({ authorizedSigner: signer }).problems), [
    'authorizedSigner.nameLast',
    'authorizedSigner.emailAddress',
  ]);
  const fine = { ...signer, nameLast: 'Falk', emailAddress: 'ines@alder.example' };
  assert.deepEqual(changed({ authorizedSigner: fine }).change.authorizedSigner, {
    ...fine,
    phoneNumber: { countryCode: '1', phoneNumber: '6175550100' },
  });
});

test('a text behind a question is asked for after a yes, and taken back with it', () => {
  const auditor = BUSINESS.find(({ name }) => name === 'firmAuditor');
  assert.ok(auditor);
  assert.deepEqual([isAsked(auditor, { hasAuditor: 'yes' }), isAsked(auditor, { hasAuditor: 'no' })], [true, false]);
  const saved = { hasAuditor: true, firmAuditor: 'Larch & Co' };
  assert.deepEqual(changed({ hasAuditor: 'no' }, saved).change, { hasAuditor: false, firmAuditor: null });
});

test('what was saved and cannot be emptied says so', () => {
  assert.deepEqual(Object.keys(changed({ businessName: '' }, { businessName: 'Alder' }).problems), ['businessName']);
});

test('a secret number is neither shown, sent back, nor kept in a draft', () => {
  const saved = { einTinIdentificationNumber: '**-***6789' };
  assert.equal(valuesOf(BUSINESS, saved).einTinIdentificationNumber, '');
  assert.deepEqual(changed({}, saved).change, {});
  assert.deepEqual(changed({ einTinIdentificationNumber: '12-3456789' }, saved).change, {
    einTinIdentificationNumber: '12-3456789',
  });
  assert.equal('einTinIdentificationNumber' in draftOf(BUSINESS, { einTinIdentificationNumber: '12-3456789' }), false);
});

test('a date of birth is one day in the form and three parts in the contract', () => {
  const values = valuesOf(PERSON, { birthdate: { year: '1980', month: '02', day: '29' } });
  assert.equal(values.birthdate, '1980-02-29');
  const { change } = changeOf(PERSON, { ...values, birthdate: '1981-03-01' }, { saved: {}, schema: IndividualChange });
  assert.deepEqual(change.birthdate, { year: '1981', month: '03', day: '01' });
});

test('all that was said in some fields can be said again', () => {
  assert.deepEqual(factsIn(BUSINESS, { businessName: 'Alder', id: 'x' }), { businessName: 'Alder' });
});
