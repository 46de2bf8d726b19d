import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listPartners as contract } from '#lib/contracts/network/partners.ts';
import { harness } from '#server/testing/harness.ts';
import { aPartner } from '../testing-members.ts';
import { insertNetwork } from './connection-store.ts';

const h = await harness();
const { enterpriseId } = h;
const institutionId = '0190aa11-22bb-7cc3-8dd4-55ee66ff0e0e';
const FAR = 'Frankfurt DE Trust';
const day = (number: number) => ({ createdAt: `2026-01-0${number}T09:00:00.000Z` });
const own = aPartner({ name: 'Own', enterpriseId, trustOrg: FAR, ...day(1) });
const near = aPartner({ name: 'Near', institutionIdentifier: 'NEAR', institutionId, ...day(2) });
const quiet = aPartner({
  name: 'Quiet, Ltd',
  isActive: false,
  hasAllocationPolicies: true,
  isStable: false,
  ...day(3),
});
const theirs = aPartner({ name: 'Theirs', enterpriseId: h.otherEnterpriseId, trustOrg: FAR, ...day(4) });
const simulatedThere = aPartner({ name: 'Simulated elsewhere', trustOrg: FAR, ...day(5) });
await insertNetwork(h.db, { partners: [own, near, quiet, theirs, simulatedThere], clients: [], connections: [] });

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
async function list(query: Query = {}, as = h.viewer) {
  const reply = await h.call(contract, { as, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.partners;
}
const names = async (query?: Query) => (await list(query)).map(({ name }) => name);

describe('GET partners', () => {
  it('200: lists those of the trust organisation, own ones and enterprises of others, newest first', async () => {
    assert.deepEqual(await names(), ['Theirs', 'Quiet, Ltd', 'Near', 'Own']);
    assert.deepEqual(await names({ filterByTrustOrg: 'false' }), ['Theirs', 'Quiet, Ltd', 'Near', 'Own']);
  });
  it('200: lists those of the trust organisation and own ones alone when asked to', async () => {
    assert.deepEqual(await names({ filterByTrustOrg: 'true' }), ['Quiet, Ltd', 'Near', 'Own']);
  });
  it('200: lists what every filter wants', async () => {
    const wanted: readonly (readonly [Query, readonly string[]])[] = [
      [{ ids: [near.id, own.id] }, ['Near', 'Own']],
      [{ ids: [simulatedThere.id] }, []],
      [{ names: ['Quiet, Ltd', 'Theirs'] }, ['Theirs', 'Quiet, Ltd']],
      [{ names: ['Quiet'] }, []],
      [{ institutionIds: [institutionId] }, ['Near']],
      [{ institutionIdentifiers: ['NEAR'] }, ['Near']],
      [{ active: 'true' }, ['Theirs', 'Near', 'Own']],
      [{ active: 'false' }, ['Quiet, Ltd']],
      [{ allocationPoliciesEnabled: true }, ['Quiet, Ltd']],
      [{ allocationPoliciesEnabled: false, active: true }, ['Theirs', 'Near', 'Own']],
      [{ pageSize: 2, pageNumber: 1 }, ['Near', 'Own']],
      [{ pageSize: 2, pageNumber: 2 }, []],
    ];
    for (const [query, expected] of wanted) assert.deepEqual(await names(query), expected, JSON.stringify(query));
  });
  it('200: takes ids between commas', async () => {
    const reply = await h.app.request(`/api/network/v1/enterprises/${enterpriseId}/partners?ids=${near.id},${own.id}`, {
      headers: { authorization: `Bearer ${h.viewer.token}` },
    });
    assert.equal(((await reply.json()) as { partners: unknown[] }).partners.length, 2);
  });
  it('200: says what clients need to know, and of a simulated one no enterprise', async () => {
    const [quietly] = await list({ names: ['Quiet, Ltd'] });
    assert.deepEqual(quietly, {
      id: quiet.id,
      name: 'Quiet, Ltd',
      institutionIdentifier: 'QSX',
      connectionKeySchema: 'token',
      active: false,
      trustOrg: 'Vendor Trust',
      stablePartner: false,
    });
    const [other] = await list({ ids: [theirs.id] });
    assert.equal(other?.enterpriseId, h.otherEnterpriseId);
  });
  it('400: refuses ids that are none, and pages over 500', async () => {
    for (const bad of [{ ids: ['x'] }, { pageSize: 501 }, { pageSize: 0 }, { active: 'yes' as 'true' }]) {
      const { status, text } = await h.call(contract, { as: h.viewer, input: { enterpriseId, ...bad } });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(bad));
    }
  });
});
