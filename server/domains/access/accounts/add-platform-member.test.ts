import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addPlatformMember } from '#lib/contracts/access/platform-accounts.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId } = h;
const input = { enterpriseId, email: 'ada@example.test', name: 'Ada Berg', role: 'operator' } as const;

describe('POST platform/enterprises/{enterpriseId}/members', () => {
  it('201: makes a new user a member, with a link that only this reply has', async () => {
    const reply = await h.call(addPlatformMember, { as, input });
    assert.equal(reply.status, 201, reply.text);
    const { member, passwordLink } = reply.body;
    const token = passwordLink?.url.split('#')[1] ?? 'none';
    assert.match(token, /^[\w-]{43}$/);
    const { rows } = await h.service.pool.query('select a::text as row from audit_log a where subject_id = $1', [
      member.userId,
    ]);
    assert.equal(rows.length, 1);
    assert.ok(!rows[0].row.includes(token));
    assert.ok(!h.logLines.join('').includes(token));
  });
  it('201: makes a user who exists a member, as an admin after a confirmation', async () => {
    const own = { enterpriseId, email: h.outsider.email, role: 'admin' } as const;
    assert.equal((await h.call(addPlatformMember, { as, input: own })).status, 401);
    const reply = await h.call(addPlatformMember, { as, input: { ...own, otp: '000000' } });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.passwordLink, null);
  });
  it('400: wants the name of a new user, and refuses one who is switched off', async () => {
    const unnamed = await h.call(addPlatformMember, {
      as,
      input: { ...input, email: 'x@example.test', name: undefined },
    });
    assert.deepEqual([unnamed.status, problemsOf(unnamed)[0]?.path], [400, 'name']);
    const off = await h.create.user({});
    await updateUser(h.db, off.id, { isActive: false });
    const reply = await h.call(addPlatformMember, { as, input: { ...input, email: off.email, name: undefined } });
    assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [400, 'email']);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(addPlatformMember, { as: null, input })).status, 401);
  });
  it('403: refuses the admin of the enterprise', async () => {
    assert.equal((await h.call(addPlatformMember, { as: h.admin, input })).status, 403);
  });
  it('404: answers for an unknown enterprise', async () => {
    const unknown = { ...input, enterpriseId: newHexId() };
    assert.equal((await h.call(addPlatformMember, { as, input: unknown })).status, 404);
  });
  it('409: refuses who is a member already', async () => {
    const own = { enterpriseId, email: h.viewer.email, role: 'operator' } as const;
    assert.equal((await h.call(addPlatformMember, { as, input: own })).status, 409);
  });
});
