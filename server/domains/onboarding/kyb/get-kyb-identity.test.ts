import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { harness } from '#server/testing/harness.ts';
import { BUSINESS, begin, businessInput } from '../testing.ts';

const h = await harness();
const { admin } = h;
const { ignoredFields: _, ...made } = await begin(h, admin, businessInput(h.enterpriseId, { business: BUSINESS }));
const read = (identityId: string, as: typeof admin | null = admin) =>
  h.call(getKybIdentity, { as, input: { identityId } });

describe('GET identity-service/v1/identities/{identityId}', () => {
  it('200: gives one identity, whose requirements keep their ids', async () => {
    const { status, body } = await read(made.id);
    assert.deepEqual([status, body], [200, made]);
    assert.ok(body.requirements.length > 5);
  });
  it('401, 404: to whoever does not administer its enterprise, and for what there is not', async () => {
    assert.equal((await read(made.id, null)).status, 401);
    for (const as of [h.viewer, h.outsider]) assert.equal((await read(made.id, as)).status, 404);
    const { status, text } = await read('nothing');
    assert.deepEqual([status, JSON.parse(text)], [404, { error: 'There is no such identity.' }]);
  });
});
