import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { harness } from '#server/testing/harness.ts';
import { BUSINESS, businessInput, completePerson, PERSON, PRODUCT } from '../testing.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const create = (input: object, as: typeof admin | null = admin) =>
  h.call(createKybIdentity, { as, input: { type: 'business', requestedProducts: [PRODUCT], ...input } });
const business = businessInput(enterpriseId, { business: BUSINESS });

describe('POST identity-service/v1/identities', () => {
  it('201: begins a business, takes either country code and answers alpha-3, and an event tells of it', async () => {
    const personId = await completePerson(h, { enterpriseId, as: admin });
    const associatedPeople = [{ role: 'controlPerson', identityId: personId }];
    const { status, body, text } = await create({ ...business, associatedPeople });
    assert.equal(status, 201, text);
    assert.ok(body.type === 'business');
    assert.deepEqual(
      [body.organizationId, body.business.incorporationCountryCode, body.business.physicalBusinessAddress?.country],
      [enterpriseId, 'USA', 'USA'],
    );
    assert.deepEqual(
      body.associatedPeople.map(({ role, status: state }) => [role, state]),
      [['controlPerson', 'readyForSubmission']],
    );
    assert.deepEqual([body.ignoredFields, body.finalizeSubmission], [[], false]);
    const { rows } = await h.ownerPool.query('select type from events where subject_id = $1', [body.id]);
    assert.deepEqual(rows, [{ type: 'onboardingIdentity.created' }]);
  });
  it('201: begins a person of the enterprise, who may ask for nothing', async () => {
    const input = {
      type: 'individual',
      userId: admin.id,
      individual: PERSON,
      requestedProducts: [],
      business: BUSINESS,
    };
    const { status, body } = await create(input);
    assert.equal(status, 201);
    assert.ok(body.type === 'individual');
    assert.deepEqual([body.userId, body.individual.identificationNumber], [admin.id, '***-**-9999']);
    assert.deepEqual(body.ignoredFields, ['business']);
    const missing = body.requirements.filter((one) => one.status === 'missing').map((one) => one.name);
    assert.deepEqual(missing, ['governmentId']);
  });
  it('400: names what is missing, wrong or of others, and writes nothing', async () => {
    const count = async () => (await h.ownerPool.query('select count(*)::int from kyb_identities')).rows[0].count;
    const before = await count();
    for (const [input, problem] of [
      [{ type: 'shop' }, /^type/],
      [{ ...business, organizationId: undefined }, /^organizationId: is required/],
      [{ ...business, organizationId: h.otherEnterpriseId }, /^organizationId: must be the organisation/],
      [{ ...business, requestedProducts: [] }, /^requestedProducts/],
      [{ ...business, requestedProducts: [PRODUCT, PRODUCT] }, /^requestedProducts.1: is there already/],
      [{ type: 'individual' }, /^userId: is required/],
      [{ type: 'individual', userId: h.outsider.id }, /^userId: must be a member/],
      [{ ...business, finalizeSubmission: true }, /cannot be handed in yet/],
    ] as const) {
      const { status, text } = await create(input);
      assert.equal(status, 400, text);
      assert.match(JSON.parse(text).error, problem);
    }
    assert.equal(await count(), before);
  });
  it('401, 404: to whoever does not administer the enterprise, known or not', async () => {
    assert.equal((await create(business, null)).status, 401);
    for (const as of [h.operator, h.outsider]) assert.equal((await create(business, as)).status, 404);
    assert.equal((await create({ ...business, enterpriseId: 'unknown' })).status, 404);
  });
});
