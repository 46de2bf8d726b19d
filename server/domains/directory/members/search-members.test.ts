import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { login } from '#lib/contracts/access/sessions.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { freshAddress, givePassword, PASSWORD } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ TRUST_PROXY: '1' });
const { enterpriseId } = h;
const search = (as: typeof h.admin, input: object = {}) =>
  h.call(searchMembers, { as, input: { enterpriseId, ...input } });
const idsOf = (reply: Awaited<ReturnType<typeof search>>) => reply.body.members.map(({ userId }) => userId);

describe('GET enterprises/{enterpriseId}/members', () => {
  it('200: lists the members of the enterprise alone, with their roles', async () => {
    const { body } = await search(h.viewer);
    const roles = Object.fromEntries(body.members.map(({ userId, role }) => [userId, role]));
    assert.deepEqual(roles, { [h.admin.id]: 'admin', [h.operator.id]: 'operator', [h.viewer.id]: 'viewer' });
    assert.equal(body.total, 3);
  });
  it('200: shows sign-in matters to those who manage users, and to no one else', async () => {
    await givePassword(h.service, h.operator);
    const input = { email: h.operator.email, password: PASSWORD };
    assert.equal((await h.call(login, { as: null, input, headers: freshAddress() })).status, 200);
    const seen = async (as: typeof h.admin) =>
      (await search(as)).body.members.find(({ userId }) => userId === h.operator.id);
    const asAdmin = await seen(h.admin);
    assert.equal(asAdmin?.hasAuthenticator, false);
    assert.ok(asAdmin?.lastSignInAt);
    const asViewer = await seen(h.viewer);
    assert.equal(asViewer?.hasAuthenticator, null);
    assert.equal(asViewer?.lastSignInAt, null);
  });
  it('200: narrows by role and by the start of name, email or id', async () => {
    assert.deepEqual(idsOf(await search(h.admin, { roles: ['viewer'] })), [h.viewer.id]);
    assert.deepEqual(idsOf(await search(h.admin, { text: h.admin.email.toUpperCase() })), [h.admin.id]);
    assert.deepEqual(idsOf(await search(h.admin, { text: h.operator.id.slice(0, 20) })), [h.operator.id]);
    assert.deepEqual(idsOf(await search(h.admin, { text: 'nobody' })), []);
  });
  it('200: pages in every order without gap or repetition', async () => {
    for (const sort of ['createdAt', '-createdAt', 'lastSignInAt', '-lastSignInAt'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const reply = await search(h.admin, { sort, limit: 1, cursor });
        assert.equal(reply.status, 200, reply.text);
        seen.push(...idsOf(reply));
        cursor = reply.body.nextCursor ?? undefined;
      } while (cursor);
      assert.deepEqual(seen.toSorted(), [h.admin.id, h.operator.id, h.viewer.id].toSorted(), sort);
    }
  });
  it('404: hides the members of another enterprise', async () => {
    assert.equal((await search(h.outsider)).status, 404);
  });
});
