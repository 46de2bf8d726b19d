import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listUsers } from '#lib/contracts/directory/platform.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });

describe('GET platform/users', () => {
  it('200: pages by cursor over every user once, newest first', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { status, text, body } = await h.call(listUsers, { as, input: { limit: 2, cursor } });
      assert.equal(status, 200, text);
      assert.equal(body.total, 5);
      seen.push(...body.users.map((user) => user.id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(
      seen.toSorted(),
      [h.admin, h.operator, h.viewer, h.outsider, as].map((user) => user.id).toSorted(),
    );
  });
  it('200: finds by the start of an email, name or id', async () => {
    for (const text of [h.viewer.email.toUpperCase(), h.viewer.id, `user ${h.viewer.id.slice(0, 6)}`]) {
      const reply = await h.call(listUsers, { as, input: { text } });
      assert.deepEqual(
        reply.body.users.map((user) => user.id),
        [h.viewer.id],
        text,
      );
    }
  });
  it('200: lists the members of one enterprise, and nobody for an id that is none', async () => {
    const members = await h.call(listUsers, { as, input: { enterpriseId: h.otherEnterpriseId } });
    assert.deepEqual(
      members.body.users.map((user) => user.id),
      [h.outsider.id],
    );
    assert.equal((await h.call(listUsers, { as, input: { enterpriseId: 'nowhere' } })).body.total, 0);
  });
  it('200: keeps users by state, platform role and authenticator', async () => {
    const off = await h.create.user({});
    await updateUser(h.db, off.id, { isActive: false, otpConfirmedAt: new Date().toISOString() });
    const ids = async (input: InputOf<typeof listUsers>) =>
      (await h.call(listUsers, { as, input })).body.users.map(({ id }) => id);
    assert.deepEqual(await ids({ states: ['off'] }), [off.id]);
    assert.deepEqual(await ids({ onlyPlatformAdmins: true }), [as.id]);
    assert.ok(!(await ids({ onlyWithoutAuthenticator: true })).includes(off.id));
    const unset = await ids({ states: ['no-password'], sort: 'createdAt' });
    assert.ok(unset.includes(h.viewer.id) && !unset.includes(off.id));
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(listUsers, { as: null, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(listUsers, { as: h.admin, input: {} })).status, 403);
  });
});
