import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countInvitations, revokeInvitation } from '#lib/contracts/directory/invitations.ts';
import { harness } from '#server/testing/harness.ts';
import { invite } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
await invite(h, 'open@example.test');
const { id: invitationId } = await invite(h, 'revoked@example.test');
await h.call(revokeInvitation, { as: h.admin, input: { enterpriseId, invitationId } });
const counted = async (input: object = {}) => {
  const { status, body, text } = await h.call(countInvitations, { as: h.admin, input: { enterpriseId, ...input } });
  assert.equal(status, 200, text);
  return [body.all, body.open, body.accepted].map(({ total }) => total);
};

describe('GET enterprises/{enterpriseId}/invitation-counts', () => {
  it('200: counts all, open and accepted ones', async () => {
    assert.deepEqual(await counted(), [2, 1, 0]);
  });
  it('200: counts under the other filters', async () => {
    assert.deepEqual(await counted({ text: 'revoked' }), [1, 0, 0]);
  });
  it('403, 404: refuses as the search does', async () => {
    assert.equal((await h.call(countInvitations, { as: h.viewer, input: { enterpriseId } })).status, 403);
    assert.equal((await h.call(countInvitations, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
