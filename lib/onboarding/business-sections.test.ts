import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleBusiness } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { type BusinessIdentity, sectionOf, sectionOfPath, standingsOf } from './business-sections.ts';

const business = (given: Partial<BusinessIdentity>): BusinessIdentity =>
  ({ ...exampleBusiness, ...given }) as BusinessIdentity;
const requirement = (kind: string, name: string, status: string) => ({ id: name, kind, name, status }) as never;

test('requirements and errors of the service lead to their sections', () => {
  assert.equal(sectionOf({ kind: 'businessInformation', name: 'regulation' }), 'regulation');
  assert.equal(sectionOf({ kind: 'document', name: 'w9' }), 'documents');
  assert.equal(sectionOfPath('associatedPerson.controlPerson'), 'people');
  assert.equal(sectionOfPath('requestedProducts.0'), 'products');
  assert.equal(sectionOfPath('business.legalEntityStructure'), 'identification');
});

test('a section is missing, complete, in review or verified, as all that it needs is', () => {
  const standings = standingsOf(
    business({
      requirements: [
        requirement('businessInformation', 'identification', 'submitted'),
        requirement('document', 'w9', 'missing'),
        requirement('document', 'operatingAgreement', 'verified'),
        requirement('associatedPerson', 'controlPerson', 'inReview'),
        requirement('businessInformation', 'contacts', 'verified'),
      ],
      business: { incorporationCountryCode: 'DEU', legalEntityStructure: 'llc' },
    }),
  );
  const by = new Map(standings.map(({ key, status }) => [key, status]));
  assert.deepEqual(
    ['identification', 'documents', 'people', 'contacts', 'agreements'].map((key) => by.get(key as never)),
    ['submitted', 'missing', 'inReview', 'verified', null],
  );
  assert.deepEqual(standings.find(({ key }) => key === 'documents')?.missing, ['document:w9']);
});

test('what decides the requirements is missing before there are any', () => {
  const standings = standingsOf(business({ business: { incorporationCountryCode: 'USA' }, requestedProducts: [] }));
  const open = standings.filter(({ status }) => status === 'missing').map(({ key }) => key);
  assert.deepEqual(open, ['identification', 'addresses', 'products']);
});

test('what is missing in a section of facts is named by its fields', () => {
  const missingIn = (section: string, facts: object) =>
    standingsOf(
      business({ requirements: [requirement('businessInformation', section, 'missing')], business: facts }),
    ).find(({ key }) => key === section)?.missing;
  const needed = ['field:Regulator', 'field:Country of the regulator', 'field:Registration number'];
  assert.deepEqual(missingIn('regulation', { isRegulated: true }), needed);
  assert.deepEqual(missingIn('regulation', { isRegulated: false }), ['field:What a reviewer asks for']);
  const said = { sanctionAffiliates: false, diligenceMaterialFindings: false };
  assert.match(missingIn('compliance', said)?.join() ?? '', /attestation under Agreements/);
});
