import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAssociatedPeople, removeAssociatedPerson } from '#lib/contracts/onboarding/associated-people.ts';
import { harness } from '#server/testing/harness.ts';
import { handedBusiness, readyBusiness } from '../testing.ts';

const h = await harness();
const { admin, enterpriseId } = h;
const made = { enterpriseId, as: admin };
const { id: businessId, personId } = await readyBusiness(h, made);
const remove = (associatedPersonId: string, as = admin, id = businessId) =>
  h.call(removeAssociatedPerson, { as, input: { businessId: id, associatedPersonId } });
const listed = async (id = businessId) =>
  (await h.call(listAssociatedPeople, { as: admin, input: { businessId: id } })).body.associatedPeople;

describe('DELETE identity-service/v1/identities/{businessId}/associated-people/{associatedPersonId}', () => {
  it('204: removes one role, and 404 the second time', async () => {
    const [first] = await listed();
    assert.equal((await remove(first?.id ?? '', h.outsider)).status, 404);
    assert.equal((await remove(first?.id ?? '')).status, 204);
    assert.equal((await remove(first?.id ?? '')).status, 404);
    assert.equal((await listed()).length, 2);
  });
  it('204: takes the identity of whoever has one role alone; 422 while they have several', async () => {
    assert.equal((await remove(personId)).status, 422);
    await remove((await listed())[0]?.id ?? '');
    assert.equal((await remove(personId)).status, 204);
    assert.deepEqual(await listed(), []);
  });
  it('204: only one of two removals at once', async () => {
    const other = await readyBusiness(h, made);
    const [person] = await listed(other.id);
    const replies = await Promise.all([1, 2].map(() => remove(person?.id ?? '', admin, other.id)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [204, 404],
    );
  });
  it('422: in review', async () => {
    const handed = await handedBusiness(h, made);
    assert.equal((await remove((await listed(handed.id))[0]?.id ?? '', admin, handed.id)).status, 422);
  });
});
