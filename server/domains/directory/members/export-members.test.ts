import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportMembers } from '#lib/contracts/directory/members.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;

describe('GET enterprises/{enterpriseId}/members.csv', () => {
  it('200: the members that the same search finds, with the total ahead', async () => {
    const input = { enterpriseId, roles: ['viewer' as const], columns: ['email' as const, 'role' as const] };
    const reply = await h.call(exportMembers, { as: h.admin, input });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.headers.get('clearhouse-total'), '1');
    assert.equal(reply.text, `userId,email,role\r\n${h.viewer.id},${h.viewer.email},viewer\r\n`);
  });
  it('200: leaves sign-in matters empty for those who manage no users', async () => {
    const input = { enterpriseId, columns: ['hasAuthenticator' as const, 'lastSignInAt' as const] };
    const reply = await h.call(exportMembers, { as: h.viewer, input });
    assert.equal(reply.text.match(/,,(?=\r\n)/g)?.length, 3);
  });
  it('404: refuses as the search does', async () => {
    assert.equal((await h.call(exportMembers, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
