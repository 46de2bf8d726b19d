import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchOnboarding } from '#lib/contracts/onboarding/console.ts';
import { OPEN_STAGES } from '#lib/contracts/onboarding/stages.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { kybAsks } from '../tables.ts';
import { onboardingScene } from './testing-scene.ts';

const h = await harness();
const { enterpriseId } = h;
const { signer, shower, declined, businessId } = await onboardingScene(h);
const names = new Map([
  [signer.id, 'signer'],
  [shower.id, 'shower'],
  [declined.id, 'declined'],
  [businessId, 'business'],
]);
type Query = Partial<InputOf<typeof searchOnboarding>>;
const search = (query: Query = {}, as: TestUser = h.admin) =>
  h.call(searchOnboarding, { as, input: { enterpriseId, sort: 'createdAt', ...query } });
const found = async (query: Query, as?: TestUser) =>
  (await search(query, as)).body.identities.map(({ id }) => names.get(id) ?? id);

describe('GET enterprises/{enterpriseId}/onboarding/identities', () => {
  it('200: lists people and businesses together, in order', async () => {
    const all = ['signer', 'shower', 'declined', 'business'];
    assert.deepEqual(await found({}), all);
    assert.deepEqual(await found({ sort: '-createdAt' }), all.toReversed());
    assert.deepEqual(new Set(await found({ sort: 'updatedAt' })), new Set(all));
    assert.equal((await search()).body.total, 4);
  });
  it('200: filters by status, interface, time, name and id', async () => {
    assert.deepEqual(await found({ stages: ['signature'] }), ['signer']);
    assert.deepEqual(await found({ stages: ['declined', 'documents'] }), ['shower', 'declined']);
    assert.deepEqual(await found({ stages: [...OPEN_STAGES] }), ['signer', 'shower', 'business']);
    assert.deepEqual(await found({ stages: ['approved'] }), []);
    assert.deepEqual(await found({ interfaces: ['kyb'] }), ['business']);
    assert.deepEqual(await found({ createdBefore: '2000-01-01T00:00:00Z' }), []);
    assert.deepEqual(await found({ text: 'quayside d' }), ['business']);
    assert.deepEqual(await found({ text: 'lindq' }), ['signer', 'shower', 'declined']);
    assert.deepEqual(await found({ text: shower.id }), ['shower']);
    assert.deepEqual(await found({ userIds: [shower.as.id, h.viewer.id] }), ['shower']);
  });
  it('200: pages one by one through both tables without doubles or holes', async () => {
    for (const sort of ['createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const) {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await search({ sort, limit: 1, cursor });
        walked.push(...body.identities.map(({ id }) => id));
        cursor = body.nextCursor ?? undefined;
      } while (cursor !== undefined);
      assert.deepEqual(
        walked,
        (await search({ sort })).body.identities.map(({ id }) => id),
      );
    }
  });
  it('200: says what each is, what it waits for, and since when', async () => {
    const { identities } = (await search()).body;
    const [first, second, third, fourth] = identities;
    assert.deepEqual(
      [first?.name, first?.purpose, first?.state, first?.missing],
      ['Mara Lindqvist', 'starterSignup', 'awaiting signature', ['signature:aca']],
    );
    assert.ok(first && first.since > first.createdAt);
    assert.deepEqual(second?.missing, ['document:frontPhoto']);
    assert.deepEqual([third?.missing, third?.note === null], [[], false]);
    assert.deepEqual([fourth?.type, fourth?.stage, fourth?.userId], ['business', 'toComplete', null]);
    assert.deepEqual(fourth?.missing, ['businessInformation:legalEntityStructure']);
  });
  it('200: a business of which a reviewer asks something is to be corrected', async () => {
    const askedAt = '2026-01-05T08:00:00.000Z';
    const ask = { id: '0197b7a2-0000-7000-8000-000000000001', identityId: businessId, askedAt, answeredAt: null };
    await h.db.insert(kybAsks).values({ ...ask, kind: 'document', name: 'w9', text: 'The form is not signed.' });
    const [business] = (await search({ stages: ['toCorrect'] })).body.identities;
    assert.deepEqual([business?.id, business?.note, business?.since], [businessId, 'The form is not signed.', askedAt]);
    assert.deepEqual(await found({ stages: ['toComplete'] }), []);
  });
  it('200: whoever is no admin sees themselves alone', async () => {
    assert.deepEqual(await found({}, signer.as), ['signer']);
    assert.deepEqual(await found({ text: 'quayside' }, signer.as), []);
    const { body } = await search({}, h.viewer);
    assert.deepEqual([body.identities, body.total], [[], 0]);
  });
  it('400: refuses a status that there is none of', async () => {
    const { status } = await h.call(searchOnboarding, { as: h.admin, input: { enterpriseId, stages: ['lost'] } });
    assert.equal(status, 400);
  });
  it('403, 404: to a token without enterprise_view_all, and to strangers', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(searchOnboarding, { as: token, input: { enterpriseId } })).status, 403);
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
