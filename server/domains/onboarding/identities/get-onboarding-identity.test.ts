import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getOnboardingIdentity } from '#lib/contracts/onboarding/console.ts';
import { harness } from '#server/testing/harness.ts';
import { beginKyc, passKycTime, sign } from '../kyc/testing-kyc.ts';
import { readyBusiness } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const person = await beginKyc(h, 'institutionalIndividual');
await passKycTime(h, 11);
await sign(h, person, 'csa');
const business = await readyBusiness(h, { enterpriseId, as: h.admin });
const get = (identityId: string, as = h.admin) =>
  h.call(getOnboardingIdentity, { as, input: { enterpriseId, identityId } });
const valueOf = (facts: readonly { name: string; value: string }[], name: string) =>
  facts.find((fact) => fact.name === name)?.value;

describe('GET enterprises/{enterpriseId}/onboarding/identities/{identityId}', () => {
  it('200: gives what a person said and signed, numbers masked', async () => {
    const { body, text } = await get(person.id);
    assert.equal(valueOf(body.facts, 'identificationNumber'), '***-**-4399');
    assert.equal(valueOf(body.facts, 'birthDate'), '1988-04-21');
    assert.equal(valueOf(body.facts, 'politicallyExposedPerson'), 'No');
    assert.deepEqual(
      body.signatures.map(({ type, signerName, signedAt }) => [type, signerName, signedAt]),
      [['csa', 'Mara Lindqvist', '2026-03-02']],
    );
    assert.deepEqual(body.missing, ['signature:mpa', 'signature:mic']);
    assert.ok(!text.includes('536-90-4399'));
  });
  it('200: gives what a business said and showed, and who stands behind it', async () => {
    const { body, text } = await get(business.id);
    assert.deepEqual([body.name, body.missing, body.stage], ['Quayside Digital LLC', [], 'toComplete']);
    assert.equal(valueOf(body.facts, 'physicalBusinessAddress.city'), 'Boston');
    assert.deepEqual(
      body.people.map(({ identityId, name, role }) => [identityId, name, role]),
      ['controlPerson', 'platformAdmin', 'beneficialOwner'].map((role) => [business.personId, 'Ines Falk', role]),
    );
    assert.deepEqual(
      body.documents.map(({ status }) => status),
      ['submitted', 'submitted', 'submitted', 'submitted'],
    );
    assert.deepEqual(
      body.products.map(({ name, status }) => [name, status]),
      [['Go Account', 'readyForSubmission']],
    );
    assert.ok(!text.includes('12-3456789') && !text.includes('219-09-9999'));
  });
  it('200: people read themselves', async () => {
    assert.equal((await get(person.id, person.as)).body.id, person.id);
  });
  it('404: for others than admins, of other enterprises, and for what there is not', async () => {
    for (const [id, as] of [
      [person.id, h.viewer],
      [business.id, person.as],
      [business.personId, h.viewer],
      [person.id, h.outsider],
      ['0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a', h.admin],
    ] as const)
      assert.equal((await get(id, as)).status, 404);
    const foreign = { enterpriseId: h.otherEnterpriseId, identityId: person.id };
    assert.equal((await h.call(getOnboardingIdentity, { as: h.outsider, input: foreign })).status, 404);
  });
});
