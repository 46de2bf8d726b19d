import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { listKycIdentities } from '#lib/contracts/onboarding/kyc.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { beginKyc } from './testing-kyc.ts';

const h = await harness();
const { enterpriseId } = h;
const made = await beginKyc(h, 'institutionalIndividual');
const other = await beginKyc(h, 'kycInc');
const list = (as: TestUser, input: object = {}) => h.call(listKycIdentities, { as, input });
const idsOf = async (as: TestUser, input: object = {}) =>
  (await list(as, input)).body.identities.map(({ id }) => id).toSorted();
const get = (as: TestUser, query: string) =>
  h.app.request(`/api/evs/v1/identity?${query}`, { headers: { authorization: `Bearer ${as.token}` } });

describe('GET evs/v1/identity', () => {
  it('200: people see their own, admins all of the enterprise, in short', async () => {
    assert.deepEqual(await idsOf(made.as), [made.id]);
    assert.deepEqual(await idsOf(h.viewer), []);
    assert.deepEqual(await idsOf(h.admin), [made.id, other.id].toSorted());
    const [identity] = (await list(made.as)).body.identities;
    assert.deepEqual(Object.keys(identity ?? {}).toSorted(), [
      'createdAt',
      'enterpriseId',
      'id',
      'organizationId',
      'status',
      'updatedAt',
      'userId',
    ]);
  });
  it('200: filters by identity, person, enterprise and organisation, each with the others', async () => {
    assert.deepEqual(await idsOf(h.admin, { identityId: made.id }), [made.id]);
    assert.deepEqual(await idsOf(h.admin, { userId: other.as.id }), [other.id]);
    assert.deepEqual(await idsOf(h.admin, { enterpriseId, userId: made.as.id }), [made.id]);
    assert.deepEqual(await idsOf(h.admin, { organizationId: newHexId() }), []);
    assert.equal((await idsOf(h.admin, { organizationId: enterpriseId })).length, 2);
  });
  it('200: tells all by allData', async () => {
    const [identity] = (await list(made.as, { allData: true })).body.identities;
    assert.ok(identity && 'transactionType' in identity);
    assert.deepEqual(
      [identity.nameLast, identity.birthDate, identity.country, identity.signaturesRequired],
      ['Lindqvist', '1988-04-21T00:00:00.000Z', 'USA', ['csa', 'mpa', 'mic']],
    );
  });
  it('400: refuses what is no flag', async () => {
    assert.equal((await get(h.admin, 'allData=1')).status, 400);
    assert.equal((await get(h.admin, 'allData=true&allData=true')).status, 400);
  });
  it('401: without credentials', async () => {
    assert.equal((await h.app.request('/api/evs/v1/identity')).status, 401);
  });
  it('404: knows nothing of others', async () => {
    assert.equal((await list(h.outsider, { identityId: made.id })).status, 404);
    assert.equal((await list(h.viewer, { identityId: made.id })).status, 404);
    assert.equal((await list(h.outsider, { enterpriseId })).status, 404);
    assert.equal((await list(h.admin, { identityId: 'nothing' })).status, 404);
  });
  it('403: others of the enterprise are for its admins', async () => {
    assert.equal((await list(h.viewer, { userId: made.as.id })).status, 403);
  });
  describe('limits', () => {
    before(async () => {
      await changeClock(h.db, (state) => ({ ...state, frozenAt: '2026-03-02T09:00:20.000Z' }));
      await h.service.onSignal('clock');
    });
    it('429: whole lists and short ones count apart; what is no flag counts as a short one', async () => {
      const as = await h.create.user({ [enterpriseId]: 'viewer' });
      const statuses = [];
      for (const query of [
        'allData=true',
        'allData=%74rue',
        'allData=true',
        'allData=true',
        'allData=true',
        'allData=true',
      ])
        statuses.push((await get(as, query)).status);
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
      const refused = await get(as, 'allData=true');
      assert.equal(refused.headers.get('ratelimit'), '"kyc-list-full";r=0;t=40');
      for (const query of ['allData=false', 'allData=TRUE', 'allData[]=true', 'allData=true&allData=true', ''])
        assert.match((await get(as, query)).headers.get('ratelimit') ?? '', /^"kyc-list";r=29\d;t=40$/);
    });
  });
});
