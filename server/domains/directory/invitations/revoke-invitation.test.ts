import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readInvitation, revokeInvitation } from '#lib/contracts/directory/invitations.ts';
import { harness } from '#server/testing/harness.ts';
import { invite } from '../testing.ts';

const h = await harness();
const revoke = (as: typeof h.admin, invitationId: string) =>
  h.call(revokeInvitation, { as, input: { enterpriseId: h.enterpriseId, invitationId } });

describe('DELETE enterprises/{enterpriseId}/invitations/{invitationId}', () => {
  it('200: ends the link at once', async () => {
    const { id, token } = await invite(h, 'a@example.test');
    const reply = await revoke(h.admin, id);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body.state, 'revoked');
    assert.equal((await h.call(readInvitation, { as: null, input: { token } })).status, 404);
  });
  it('403: refuses an operator', async () => {
    const { id } = await invite(h, 'b@example.test');
    assert.equal((await revoke(h.operator, id)).status, 403);
  });
  it('404: answers for one that is unknown', async () => {
    assert.equal((await revoke(h.admin, '0'.repeat(32))).status, 404);
  });
  it('409: refuses one that was revoked', async () => {
    const { id } = await invite(h, 'c@example.test');
    await revoke(h.admin, id);
    assert.equal((await revoke(h.admin, id)).status, 409);
  });
});
