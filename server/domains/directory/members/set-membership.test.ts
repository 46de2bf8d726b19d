import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setMembership } from '#lib/contracts/directory/platform.ts';
import { searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId } = h;

describe('PUT platform/enterprises/{enterpriseId}/members/{userId}', () => {
  it('200: lets a new member in at once', async () => {
    const newcomer = await h.create.user();
    const search = () => h.call(searchIdvRecords, { as: newcomer, input: { enterpriseId } });
    assert.equal((await search()).status, 404);
    const reply = await h.call(setMembership, { as, input: { enterpriseId, userId: newcomer.id, role: 'viewer' } });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { enterpriseId, userId: newcomer.id, role: 'viewer' });
    assert.equal((await search()).status, 200);
    const token = await h.service.pool.query('select default_enterprise_id as id from users where id = $1', [
      newcomer.id,
    ]);
    assert.equal(token.rows[0].id.replaceAll('-', ''), enterpriseId);
  });
  it('200: changes the role of a member and keeps both in the audit row', async () => {
    const input = { enterpriseId, userId: h.operator.id, role: 'viewer' } as const;
    assert.equal((await h.call(setMembership, { as, input })).status, 200);
    const { rows } = await h.service.pool.query(
      'select before, after from audit_log where subject_id = $1 order by id desc limit 1',
      [h.operator.id],
    );
    assert.deepEqual([rows[0].before.role, rows[0].after.role], ['operator', 'viewer']);
  });
  it('400: refuses an unknown role and a malformed user id', async () => {
    for (const bad of [{ role: 'owner' as 'admin' }, { userId: 'me' }]) {
      const input = { enterpriseId, userId: h.viewer.id, role: 'viewer' as const, ...bad };
      assert.equal((await h.call(setMembership, { as, input })).status, 400, JSON.stringify(bad));
    }
  });
  it('401: refuses a call without credentials', async () => {
    const input = { enterpriseId, userId: h.viewer.id, role: 'admin' } as const;
    assert.equal((await h.call(setMembership, { as: null, input })).status, 401);
  });
  it('403: refuses the admin of the enterprise', async () => {
    const input = { enterpriseId, userId: h.viewer.id, role: 'admin' } as const;
    assert.equal((await h.call(setMembership, { as: h.admin, input })).status, 403);
  });
  it('404: answers for an unknown enterprise and an unknown user', async () => {
    const known = { enterpriseId, userId: h.viewer.id, role: 'viewer' } as const;
    for (const unknown of [{ enterpriseId: newHexId() }, { userId: newHexId() }])
      assert.equal((await h.call(setMembership, { as, input: { ...known, ...unknown } })).status, 404);
  });
  it('409: keeps the last admin, also when two admins are demoted at once', async () => {
    const lone = await h.call(setMembership, { as, input: { enterpriseId, userId: h.admin.id, role: 'operator' } });
    assert.equal(lone.status, 409, lone.text);
    const pair = await h.create.enterprise();
    const admins = [await h.create.user({ [pair]: 'admin' }), await h.create.user({ [pair]: 'admin' })];
    const replies = await Promise.all(
      admins.map(({ id }) => h.call(setMembership, { as, input: { enterpriseId: pair, userId: id, role: 'viewer' } })),
    );
    assert.deepEqual(
      replies.map((reply) => reply.status).sort((a, b) => a - b),
      [200, 409],
    );
  });
});
