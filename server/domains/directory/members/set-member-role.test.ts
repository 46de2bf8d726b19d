import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setMemberRole } from '#lib/contracts/directory/members.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const set = (as: typeof h.admin, userId: string, role: 'viewer' | 'operator' | 'admin') =>
  h.call(setMemberRole, { as, input: { enterpriseId, userId, role, otp: '000000' } });

describe('PUT enterprises/{enterpriseId}/members/{userId}/role', () => {
  it('200: gives a member another role at once, with an event', async () => {
    const reply = await set(h.admin, h.viewer.id, 'admin');
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body.role, 'admin');
    assert.equal((await set(h.viewer, h.viewer.id, 'viewer')).status, 200);
    assert.equal((await set(h.viewer, h.viewer.id, 'admin')).status, 403);
    const { rows } = await h.service.pool.query(`select body from events where subject_type = 'member' order by id`);
    assert.deepEqual(
      rows.map(({ body }) => `${body.from} ${body.to}`),
      ['viewer admin', 'admin viewer'],
    );
  });
  it('403: refuses an operator and a token without user_manage', async () => {
    assert.equal((await set(h.operator, h.viewer.id, 'viewer')).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_manage_all'] });
    const input = { enterpriseId, userId: h.viewer.id, role: 'operator' as const };
    assert.equal((await h.call(setMemberRole, { as: token, input })).status, 403);
  });
  it('404: makes no member of a user who is none', async () => {
    assert.equal((await set(h.admin, h.outsider.id, 'viewer')).status, 404);
    const { rows } = await h.service.pool.query('select 1 from memberships where user_id = $1 and enterprise_id = $2', [
      h.outsider.id,
      enterpriseId,
    ]);
    assert.deepEqual(rows, []);
  });
  it('409: keeps the last admin, also when two demote each other at once', async () => {
    assert.equal((await set(h.admin, h.admin.id, 'viewer')).status, 409);
    const second = await h.create.user({ [enterpriseId]: 'admin' });
    const replies = await Promise.all([set(h.admin, second.id, 'viewer'), set(second, h.admin.id, 'viewer')]);
    const won = replies.filter(({ status }) => status === 200);
    assert.equal(won.length, 1, replies.map(({ text }) => text).join());
    const { rows } = await h.service.pool.query(
      `select count(*)::int as admins from memberships where enterprise_id = $1 and role = 'admin'`,
      [enterpriseId],
    );
    assert.equal(rows[0].admins, 1);
  });
});
