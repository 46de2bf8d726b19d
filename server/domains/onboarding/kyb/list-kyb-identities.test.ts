import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listKybIdentities } from '#lib/contracts/onboarding/identities.ts';
import { harness } from '#server/testing/harness.ts';
import { begin, businessInput, completePerson } from '../testing.ts';

const h = await harness();
const { admin, enterpriseId } = h;
const personId = await completePerson(h, { enterpriseId, as: admin });
const { id } = await begin(h, admin, businessInput(enterpriseId));
const list = (query = {}, as: typeof admin | null = admin) => h.call(listKybIdentities, { as, input: query });
const idsOf = async (query = {}) => (await list(query)).body.map((one) => one.id);

describe('GET identity-service/v1/identities', () => {
  it('200: lists them newest first, by enterprise, organisation and person', async () => {
    assert.deepEqual(await idsOf(), [id, personId]);
    assert.deepEqual(await idsOf({ enterpriseId }), [id, personId]);
    assert.deepEqual(await idsOf({ actingEnterpriseId: enterpriseId }), [id, personId]);
    assert.deepEqual(await idsOf({ userId: admin.id }), [personId]);
    assert.deepEqual(await idsOf({ organizationId: enterpriseId }), [id, personId]);
    assert.deepEqual(await idsOf({ organizationId: 'unknown' }), []);
  });
  it('200: gives nothing of enterprises that the caller does not administer', async () => {
    assert.deepEqual((await list({}, h.outsider)).body, []);
    assert.deepEqual((await list({}, h.viewer)).body, []);
  });
  it('401, 404: without credentials, for an enterprise of others, and as somebody else', async () => {
    assert.equal((await list({}, null)).status, 401);
    assert.equal((await list({ enterpriseId: h.otherEnterpriseId })).status, 404);
    assert.equal((await list({ actingUserId: h.outsider.id })).status, 401);
  });
});
