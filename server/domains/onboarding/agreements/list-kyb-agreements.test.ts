import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listKybAgreements } from '#lib/contracts/onboarding/agreements.ts';
import { harness } from '#server/testing/harness.ts';
import { begin, businessInput } from '../testing.ts';

const h = await harness();
const { id } = await begin(h, h.admin, businessInput(h.enterpriseId));
const list = (identityId: string, as: typeof h.admin | null = h.admin) =>
  h.call(listKybAgreements, { as, input: { identityId } });

describe('GET identity-service/v1/identities/{identityId}/agreements', () => {
  it('200: gives what was agreed to, and the versions of now', async () => {
    const { body } = await list(id);
    assert.deepEqual([body.identityId, body.agreements], [id, []]);
    assert.equal(body.currentVersions.length, 5);
  });
  it('401, 404: to whoever does not administer its enterprise', async () => {
    assert.equal((await list(id, null)).status, 401);
    assert.equal((await list(id, h.operator)).status, 404);
  });
});
