import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFirstAdmin } from '#lib/contracts/access/accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { issueFirstAdminLink } from './one-time-link-store.ts';
import { isPassword } from './password.ts';

const h = await harness({ CLEARHOUSE_MODE: 'production' });
const { pool, db, clock } = h.service;
const admin = { email: 'Root@Example.test', name: 'Root', password: 'correct horse battery' };
const create = (token: string, changes: Partial<typeof admin> = {}) =>
  h.call(createFirstAdmin, { as: null, input: { ...admin, ...changes, token } });

async function newLink(): Promise<string> {
  const link = await issueFirstAdminLink(db, clock.wall());
  assert.ok(link);
  return link.token;
}

describe('POST first-admin', () => {
  it('404: refuses an unknown link, and one that a newer link replaced', async () => {
    const replaced = await newLink();
    await newLink();
    for (const token of ['x'.repeat(43), replaced]) assert.equal((await create(token)).status, 404);
  });
  it('404: refuses a link after 24 hours', async () => {
    const link = await issueFirstAdminLink(db, new Date(clock.wall().getTime() - 24 * 3_600_000));
    assert.equal((await create(link?.token ?? '')).status, 404);
  });
  it('400: refuses a password that is short, common or personal, and a malformed email, and the link stays good', async () => {
    const token = await newLink();
    for (const bad of [
      { password: 'short' },
      { password: 'qwertyuiop12' },
      { password: admin.email },
      { email: 'root' },
    ])
      assert.equal((await create(token, bad)).status, 400);
    const { rows } = await pool.query('select 1 from one_time_links where used_at is null');
    assert.equal(rows.length, 1);
  });
  it('409: refuses an email address that is taken, and the link stays good', async () => {
    const token = await newLink();
    assert.equal((await create(token, { email: h.viewer.email })).status, 409);
    assert.equal((await pool.query('select 1 from one_time_links where used_at is null')).rows.length, 1);
  });
  it('201: creates one platform administrator, also when ten calls race with one link', async () => {
    const token = await newLink();
    await pool.query('delete from rate_windows');
    const names = Array.from({ length: 10 }, (_, index) => `root${index}@example.test`);
    const replies = await Promise.all(names.map((email) => create(token, { email })));
    assert.deepEqual(
      replies.map((reply) => reply.status).sort((a, b) => a - b),
      [201, ...Array(9).fill(404)],
    );
    const { rows } = await pool.query('select id, email, password_hash from users where is_platform_admin');
    assert.equal(rows.length, 1);
    assert.ok(await isPassword(rows[0].password_hash, { email: rows[0].email, password: admin.password }));
  });
  it('409: refuses a good link once there is an administrator, and no new link is made', async () => {
    assert.equal(await issueFirstAdminLink(db, clock.wall()), null);
    await pool.query('delete from rate_windows');
    await pool.query('update users set is_platform_admin = false');
    const token = await newLink();
    await pool.query('update users set is_platform_admin = true where id = $1', [h.viewer.id]);
    assert.equal((await create(token)).status, 409);
  });
});
