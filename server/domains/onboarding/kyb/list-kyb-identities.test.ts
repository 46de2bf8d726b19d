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
  it('200: goes on behind the last of the list before', async () => {
    assert.deepEqual(await idsOf({ limit: 1 }), [id]);
    assert.deepEqual(await idsOf({ limit: 1, prevId: id }), [personId]);
    assert.deepEqual(await idsOf({ prevId: personId }), []);
  });
  it('200, 400: says in a header where it goes on, and refuses to go on behind what the caller does not see', async () => {
    const nextOf = async (query: object) => (await list(query)).headers.get('clearhouse-next-prev-id');
    assert.deepEqual(
      [await nextOf({ limit: 1 }), await nextOf({ limit: 1, prevId: id }), await nextOf({})],
      [id, null, null],
    );
    for (const [prevId, as] of [
      ['0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a', admin],
      [id, h.outsider],
    ] as const) {
      const { status, text } = await list({ prevId }, as);
      assert.deepEqual([status, /prevId: is no identity/.test(text)], [400, true], text);
    }
  });
  it('200: gives nothing of enterprises that the caller does not administer', async () => {
    assert.deepEqual((await list({}, h.outsider)).body, []);
    assert.deepEqual((await list({}, h.viewer)).body, []);
  });
  it('401, 404: without credentials, for an enterprise of others, and as somebody else', async () => {
    assert.equal((await list({}, null)).status, 401);
    assert.equal((await list({ enterpriseId: h.otherEnterpriseId })).status, 404);
    for (const one of [h.outsider, h.viewer]) assert.equal((await list({ actingUserId: one.id })).status, 401);
    assert.equal((await list({ actingUserId: h.viewer.id }, h.outsider)).status, 401);
    assert.deepEqual(await idsOf({ actingUserId: admin.id }), [id, personId]);
  });
});
