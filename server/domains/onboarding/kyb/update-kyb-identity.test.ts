import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getKybIdentity, updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { harness } from '#server/testing/harness.ts';
import { BUSINESS, begin, businessInput, completePerson, insertUpload, PERSON, readyBusiness } from '../testing.ts';

type Change = Omit<InputOf<typeof updateKybIdentity>, 'identityId'>;

const h = await harness();
const { enterpriseId, admin } = h;
const made = { enterpriseId, as: admin };
const patch = (identityId: string, change: Change, as: typeof admin | null = admin) =>
  h.call(updateKybIdentity, { as, input: { identityId, ...change } });
const statusOf = async (identityId: string) =>
  (await h.call(getKybIdentity, { as: admin, input: { identityId } })).body.requestedProducts[0]?.status;
const details = (text: string): string[] => JSON.parse(text).details;

describe('PATCH identity-service/v1/identities/{identityId}', () => {
  it('200: goes from missing location to review as more is said, and every status is computed', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    assert.equal(await statusOf(id), 'missingLocation');
    const { legalEntityStructure, ...rest } = BUSINESS;
    await patch(id, { business: rest });
    assert.equal(await statusOf(id), 'missingEntityStructure');
    const { body } = await patch(id, { business: { legalEntityStructure } });
    assert.equal(body.requestedProducts[0]?.status, 'missingRequirements');
    const missing = body.requirements.filter(({ status }) => status === 'missing').map(({ name }) => name);
    assert.deepEqual(missing, [
      'articlesOfOrganization',
      'operatingAgreement',
      'proofOfPrincipalPlaceOfBusiness',
      'w9',
      'controlPerson',
      'beneficialOwner',
      'platformAdmin',
    ]);
    const ready = await readyBusiness(h, made);
    assert.equal(await statusOf(ready.id), 'readyForSubmission');
    const handed = await patch(ready.id, { finalizeSubmission: true });
    assert.deepEqual([handed.status, handed.body.finalizeSubmission], [200, true]);
    assert.equal(handed.body.requestedProducts[0]?.status, 'inReview');
    assert.ok(handed.body.requirements.every(({ status }) => status === 'inReview'));
  });
  it('200: asks for other documents as soon as structure, place or regulation change', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId, { business: BUSINESS }));
    const change = { legalEntityStructure: 'trusts', isRegulated: true, regulatorName: 'SEC' } as const;
    const { body } = await patch(id, { business: change });
    const documents = body.requirements.filter(({ kind }) => kind === 'document').map(({ name }) => name);
    assert.deepEqual(documents, ['certificateOfTrust', 'proofOfPrincipalPlaceOfBusiness', 'w9', 'activeTradeLicense']);
    const regulation = body.requirements.find(({ name }) => name === 'regulation');
    assert.equal(regulation?.status, 'missing', 'regulator and number are still to be said');
  });
  it('200: masks numbers, takes them back as they were read, and keeps them encrypted', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId, { business: BUSINESS }));
    const { body, text } = await patch(id, { business: { einTinIdentificationNumber: '**-***6789', dbaName: 'Quay' } });
    assert.ok(body.type === 'business');
    assert.deepEqual([body.business.einTinIdentificationNumber, body.business.dbaName], ['**-***6789', 'Quay']);
    assert.ok(!text.includes('12-3456789'));
    const { rows } = await h.ownerPool.query('select facts::text, sealed_number from kyb_identities where id = $1', [
      id,
    ]);
    assert.ok(!JSON.stringify(rows).includes('3456789'));
    assert.ok(rows[0].sealed_number.length > 20);
  });
  it('200: names what is of the other type, and what nobody knows', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    const change = { individual: { nameFirst: 'Ines' }, business: { colour: 'red' }, shape: 1 } as unknown as Change;
    const { status, body } = await patch(id, change);
    assert.equal(status, 200);
    assert.deepEqual(body.ignoredFields?.toSorted(), ['business.colour', 'individual', 'shape']);
  });
  it('400: refuses owners of more than the whole, owners without a part, and somebody twice in a role', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    const colleague = await h.create.user({ [enterpriseId]: 'viewer' });
    const [one, other] = await Promise.all([completePerson(h, made), completePerson(h, made, colleague.id)]);
    const again = await completePerson(h, made);
    const owner = (identityId: string, percentageOwnership?: number) => ({
      role: 'beneficialOwner' as const,
      identityId,
      ...(percentageOwnership === undefined ? {} : { percentageOwnership }),
    });
    const whole = await patch(id, { associatedPeople: [owner(one, 50), owner(other, 50)] });
    assert.equal(whole.status, 200, whole.text);
    for (const [people, problem] of [
      [[owner(one, 60), owner(other, 40.001)], /at most 100 percent/],
      [[owner(one)], /percentageOwnership: is required/],
      [[owner(one, 20), owner(one, 30)], /already in this role/],
      [[owner(one, 20), owner(again, 30)], /a person who is there already in this role/],
      [[owner(id, 20)], /no identity of a person/],
    ] as const) {
      const { status, text } = await patch(id, { associatedPeople: [...people] });
      assert.equal(status, 400, text);
      assert.match(details(text).join(), problem);
    }
    const { body } = await h.call(getKybIdentity, { as: admin, input: { identityId: id } });
    assert.ok(body.type === 'business');
    assert.deepEqual(
      body.associatedPeople.map(({ percentageOwnership }) => percentageOwnership),
      [50, 50],
    );
  });
  it('400: names every gap when it is handed in too early, and hands nothing in', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId, { business: BUSINESS }));
    const { status, text } = await patch(id, { finalizeSubmission: true });
    assert.equal(status, 400);
    assert.deepEqual(details(text), [
      'document.articlesOfOrganization: is missing',
      'document.operatingAgreement: is missing',
      'document.proofOfPrincipalPlaceOfBusiness: is missing',
      'document.w9: is missing',
      'associatedPerson.controlPerson: is missing',
      'associatedPerson.beneficialOwner: is missing',
      'associatedPerson.platformAdmin: is missing',
    ]);
    assert.equal(await statusOf(id), 'missingRequirements');
  });
  it('400: names the fields that are missing of each group', async () => {
    const {
      sanctionAffiliates: _,
      amlAttestation: __,
      formationDate: ___,
      einTinIdentificationNumber: ____,
      ...business
    } = BUSINESS;
    const { id } = await begin(h, admin, businessInput(enterpriseId, { business }));
    const { text } = await patch(id, { finalizeSubmission: true });
    assert.deepEqual(
      details(text).filter((one) => one.startsWith('businessInformation')),
      [
        'businessInformation.identification: is missing: formationDate, einTinIdentificationNumber',
        'businessInformation.compliance: is missing: sanctionAffiliates, amlAttestation',
      ],
    );
  });
  it('400: texts that no file can hold, and a flag that is a text', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    for (const bad of [7, 0xfffe, 0xfdd0, 0].map((code) => `Settles ${String.fromCodePoint(code)}`)) {
      const { status, text } = await patch(id, { business: { descriptionBusinessActivities: bad } });
      assert.equal(status, 400, text);
    }
    const lines = { descriptionBusinessActivities: 'Settles invoices.\r\n\tAnd more.' };
    assert.equal((await patch(id, { business: lines })).status, 200);
    const { status, text } = await patch(id, { finalizeSubmission: 'true' as unknown as boolean });
    assert.deepEqual([status, /finalizeSubmission: must be true or false/.test(text)], [400, true]);
  });
  it('400: what was handed in stays, and so do the people behind it', async () => {
    const { id, personId } = await readyBusiness(h, made);
    await patch(id, { finalizeSubmission: true });
    assert.match((await patch(id, { business: { dbaName: 'Quay' } })).text, /in review/);
    assert.equal((await patch(id, { finalizeSubmission: true })).status, 400);
    assert.match((await patch(personId, { individual: { nameFirst: 'Ida' } })).text, /behind a business/);
    await h.ownerPool.query(`update kyb_identities set state = 'approved' where id = $1`, [id]);
    const { status, text } = await patch(id, { business: { dbaName: 'Quay' } });
    assert.deepEqual([status, /approved/.test(text)], [400, true]);
  });
  it('400: refuses numbers, places, ages, products and documents that cannot be', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId, { business: BUSINESS }));
    const person = await begin(h, admin, {
      type: 'individual',
      userId: admin.id,
      individual: PERSON,
      requestedProducts: [],
    });
    const awaited = await insertUpload(h, made, { type: 'w9', isAwaited: true });
    const birthdate = (year: string, month = '01', day = '01') => ({ individual: { birthdate: { year, month, day } } });
    for (const [identity, change] of [
      [id, { business: { einTinIdentificationNumber: '1234' } }],
      [id, { business: { incorporationCountryCode: 'XX' } }],
      [id, { business: { formationDate: '2999-01-01' } }],
      [id, { requestedProducts: [{ name: 'Trade', bitgoOrg: 'Vendor Germany' }] }],
      [id, { requestedProducts: [{ name: 'Trade', bitgoOrg: 'Nobody Trust' }] }],
      [id, { business: { incorporationCountryCode: 'IR' } }],
      [id, { documents: [{ documentId: awaited, documentType: 'w9' }] }],
      [person.id, birthdate('2023', '02', '29')],
      [person.id, birthdate('2020')],
      [person.id, { individual: { identificationNumber: '666-12-3456' } }],
    ] as [string, Change][]) {
      const { status, text } = await patch(identity, change);
      assert.equal(status, 400, `${JSON.stringify(change)} ${text}`);
      assert.deepEqual(Object.keys(JSON.parse(text)), ['error', 'details']);
    }
  });
  it('401, 404: to whoever does not administer its enterprise', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    assert.equal((await patch(id, {}, null)).status, 401);
    for (const as of [h.operator, h.outsider]) {
      const { status, text } = await patch(id, {}, as);
      assert.deepEqual([status, Object.keys(JSON.parse(text))], [404, ['error']]);
    }
    assert.equal((await patch('unknown', {})).status, 404);
    assert.equal((await patch(id, { actingEnterpriseId: h.otherEnterpriseId })).status, 404);
    assert.equal((await patch(id, { actingUserId: h.outsider.id })).status, 401);
  });
});
