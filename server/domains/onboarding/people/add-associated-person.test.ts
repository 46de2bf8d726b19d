import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { addAssociatedPerson, removeAssociatedPerson } from '#lib/contracts/onboarding/associated-people.ts';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { harness } from '#server/testing/harness.ts';
import { begin, businessInput, completePerson, handedBusiness } from '../testing.ts';

type Input = InputOf<typeof addAssociatedPerson>;

const h = await harness();
const { admin, enterpriseId } = h;
const made = { enterpriseId, as: admin };
const personId = await completePerson(h, made);
const { id: businessId } = await begin(h, admin, businessInput(enterpriseId));
const add = (input: Partial<Input>, as = admin) =>
  h.call(addAssociatedPerson, { as, input: { businessId, identityId: personId, role: 'controlPerson', ...input } });

describe('POST identity-service/v1/identities/{businessId}/associated-people', () => {
  it('201: adds somebody, in several roles', async () => {
    const { status, body, text } = await add({});
    assert.equal(status, 201, text);
    assert.deepEqual(
      [body.identityId, body.role, body.percentageOwnership, body.status, body.userId],
      [personId, 'controlPerson', null, 'readyForSubmission', admin.id],
    );
    const owner = await add({ role: 'beneficialOwner', percentageOwnership: 62.5 });
    assert.deepEqual([owner.status, owner.body.percentageOwnership], [201, 62.5]);
  });
  it('400: twice in a role, owners above the whole or without a part, and whoever is nobody’s', async () => {
    const colleague = await h.create.user({ [made.enterpriseId]: 'viewer' });
    const [other, again] = [await completePerson(h, made, colleague.id), await completePerson(h, made, colleague.id)];
    for (const [input, path] of [
      [{}, 'identityId'],
      [{ identityId: other, role: 'beneficialOwner', percentageOwnership: 38 }, 'percentageOwnership'],
      [{ identityId: other, role: 'beneficialOwner' }, 'percentageOwnership'],
      [{ identityId: other, role: 'platformAdmin', percentageOwnership: 20 }, 'percentageOwnership'],
      [{ identityId: businessId }, 'identityId'],
    ] as const) {
      const { status, text } = await add(input);
      assert.equal(status, 400, text);
      assert.ok(JSON.parse(text).details[0].startsWith(`${path}: `), text);
    }
    assert.equal((await add({ identityId: other, role: 'beneficialOwner', percentageOwnership: 27.5 })).status, 201);
    const twice = await add({ identityId: again, role: 'beneficialOwner', percentageOwnership: 10 });
    assert.deepEqual([twice.status, /already in this role/.test(twice.text)], [400, true]);
  });
  it('400: whoever was rejected or erased, here and in a list', async () => {
    const [rejected, erased] = [await completePerson(h, made), await completePerson(h, made)];
    await h.ownerPool.query(`update kyb_identities set state = 'rejected' where id = $1`, [rejected]);
    await h.ownerPool.query('update kyb_identities set erased_at = $2 where id = $1', [
      erased,
      h.service.clock.nowIso(),
    ]);
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    for (const identityId of [rejected, erased]) {
      const { status, text } = await add({ businessId: id, identityId });
      assert.deepEqual([status, /identityId: is of a person who was rejected or erased/.test(text)], [400, true], text);
      const associatedPeople = [{ identityId, role: 'controlPerson' as const }];
      const listed = await h.call(updateKybIdentity, { as: admin, input: { identityId: id, associatedPeople } });
      assert.deepEqual([listed.status, /associatedPeople.0.identityId: is of/.test(listed.text)], [400, true]);
    }
  });
  it('201: ten people at once, one after the other, and all go again at once', async () => {
    const { id } = await begin(h, admin, businessInput(enterpriseId));
    const users = await Promise.all(Array.from({ length: 5 }, () => h.create.user({ [enterpriseId]: 'viewer' })));
    const people = await Promise.all(users.map((user) => completePerson(h, made, user.id)));
    const added = await Promise.all(
      people.flatMap((identityId) =>
        (['platformAdmin', 'controlPerson'] as const).map((role) => add({ businessId: id, identityId, role })),
      ),
    );
    assert.deepEqual(new Set(added.map(({ status }) => status)), new Set([201]));
    const removed = await Promise.all(
      added.map(({ body }) =>
        h.call(removeAssociatedPerson, { as: admin, input: { businessId: id, associatedPersonId: body.id } }),
      ),
    );
    assert.deepEqual(new Set(removed.map(({ status }) => status)), new Set([204]));
  });
  it('404: to whoever does not administer its enterprise', async () => {
    assert.equal((await add({}, h.outsider)).status, 404);
  });
  it('422: behind a person, and in review', async () => {
    assert.equal((await add({ businessId: personId })).status, 422);
    const handed = await handedBusiness(h, made);
    assert.equal((await add({ businessId: handed.id })).status, 422);
  });
});
