import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportInvitations } from '#lib/contracts/directory/invitations.ts';
import { harness } from '#server/testing/harness.ts';
import { invite } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const { token } = await invite(h, 'a@example.test');

describe('GET enterprises/{enterpriseId}/invitations.csv', () => {
  it('200: the invitations that the same search finds, without their links', async () => {
    const input = { enterpriseId, states: ['open' as const], columns: ['email' as const, 'state' as const] };
    const reply = await h.call(exportInvitations, { as: h.admin, input });
    assert.match(reply.text, /^id,email,state\r\n[0-9a-f]{32},a@example\.test,open\r\n$/);
    const all = await h.call(exportInvitations, { as: h.admin, input: { enterpriseId } });
    assert.ok(!all.text.includes(token));
  });
  it('403: refuses an operator', async () => {
    assert.equal((await h.call(exportInvitations, { as: h.operator, input: { enterpriseId } })).status, 403);
  });
});
