import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createInvitation, readInvitation } from '#lib/contracts/directory/invitations.ts';
import { harness } from '#server/testing/harness.ts';
import { invite } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const create = (as: typeof h.admin, email: string) =>
  h.call(createInvitation, { as, input: { enterpriseId, email, role: 'viewer' } });

describe('POST enterprises/{enterpriseId}/invitations', () => {
  it('201: gives the link once and keeps only the hash of its token', async () => {
    const reply = await create(h.admin, 'New.Person@Example.test');
    assert.equal(reply.status, 201, reply.text);
    const { invitation, url } = reply.body;
    assert.equal(invitation.email, 'new.person@example.test');
    assert.equal(invitation.state, 'open');
    assert.equal(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt), 72 * 3_600_000);
    const token = url.split('#')[1] ?? '';
    assert.match(token, /^[\w-]{43}$/);
    for (const table of ['invitations', 'audit_log', 'events']) {
      const { rows } = await h.service.pool.query(`select strpos(string_agg(t::text, ''), $1) as at from ${table} t`, [
        token,
      ]);
      assert.equal(rows[0].at, 0, table);
    }
    assert.ok(!h.logLines.join('').includes(token));
  });
  it('201: replaces an open invitation of the same address', async () => {
    const first = await invite(h, 'twice@example.test');
    const second = await invite(h, 'twice@example.test');
    assert.equal((await h.call(readInvitation, { as: null, input: { token: first.token } })).status, 404);
    assert.equal((await h.call(readInvitation, { as: null, input: { token: second.token } })).status, 200);
  });
  it('201: leaves one open invitation when ten race for an address', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(h.admin, 'race@example.test')));
    assert.ok(replies.every(({ status }) => status === 201));
    const { rows } = await h.service.pool.query(
      `select count(*)::int as open from invitations where email = 'race@example.test' and ended_at is null`,
    );
    assert.equal(rows[0].open, 1);
  });
  it('403: refuses an operator', async () => {
    assert.equal((await create(h.operator, 'x@example.test')).status, 403);
  });
  it('409: refuses the address of a member and names the field', async () => {
    const reply = await create(h.admin, h.viewer.email);
    assert.equal(reply.status, 409);
    assert.ok(reply.headers.get('clearhouse-problem'));
  });
});
