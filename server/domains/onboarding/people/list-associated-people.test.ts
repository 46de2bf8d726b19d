import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAssociatedPeople } from '#lib/contracts/onboarding/associated-people.ts';
import { harness } from '#server/testing/harness.ts';
import { handedBusiness } from '../testing.ts';

const h = await harness();
const { id, personId } = await handedBusiness(h, { enterpriseId: h.enterpriseId, as: h.admin });
const list = (businessId: string, as: typeof h.admin | null = h.admin) =>
  h.call(listAssociatedPeople, { as, input: { businessId } });

describe('GET identity-service/v1/identities/{businessId}/associated-people', () => {
  it('200: lists them with where they stand, numbers masked', async () => {
    const { body, text } = await list(id);
    assert.deepEqual(
      body.associatedPeople.map(({ role, status }) => [role, status]),
      [
        ['controlPerson', 'inReview'],
        ['platformAdmin', 'inReview'],
        ['beneficialOwner', 'inReview'],
      ],
    );
    assert.ok(!text.includes('219-09'));
  });
  it('401, 404, 422: without credentials, to others, and of a person', async () => {
    assert.equal((await list(id, null)).status, 401);
    assert.equal((await list(id, h.viewer)).status, 404);
    assert.equal((await list(personId)).status, 422);
  });
});
