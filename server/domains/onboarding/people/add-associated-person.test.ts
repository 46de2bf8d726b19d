import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { addAssociatedPerson } from '#lib/contracts/onboarding/associated-people.ts';
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
    const other = await completePerson(h, made);
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
    assert.equal((await add({ identityId: other, role: 'beneficialOwner', percentageOwnership: 37.5 })).status, 201);
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
