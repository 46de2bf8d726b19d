import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createUser } from '#lib/contracts/access/accounts.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ PUBLIC_URL: 'https://clearhouse.example' });
const as = await h.create.user({}, { isPlatformAdmin: true });
const input = { email: 'Ada.Berg@Example.test', name: 'Ada Berg' };

describe('POST platform/users', () => {
  it('201: creates a user without password, email in lower case, and a link of which only the hash is kept', async () => {
    const reply = await h.call(createUser, { as, input });
    assert.equal(reply.status, 201, reply.text);
    const { user, passwordLink } = reply.body;
    assert.equal(user.email, 'ada.berg@example.test');
    assert.deepEqual([user.isPlatformAdmin, user.isActive, user.hasPassword], [false, true, false]);
    const [, token = ''] = passwordLink.url.split('https://clearhouse.example/set-password#');
    assert.match(token, /^[\w-]{43}$/);
    const dump = await h.service.pool.query('select l::text as link, token_hash from one_time_links l');
    assert.equal(dump.rows.length, 1);
    assert.ok(!dump.rows[0].link.includes(token));
    assert.deepEqual(dump.rows[0].token_hash, sha256(token));
    const hours = (Date.parse(passwordLink.expiresAt) - Date.now()) / 3_600_000;
    assert.ok(hours > 23.9 && hours <= 24);
  });
  it('201: keeps the link out of the audit row and the log', async () => {
    const reply = await h.call(createUser, { as, input: { email: 'eve@example.test', name: 'Eve' } });
    const token = reply.body.passwordLink.url.split('#')[1] ?? 'none';
    const { rows } = await h.service.pool.query('select a::text as row from audit_log a where subject_id = $1', [
      reply.body.user.id,
    ]);
    assert.equal(rows.length, 1);
    assert.ok(!rows[0].row.includes(token));
    assert.ok(!h.logLines.join('').includes(token));
  });
  it('400: refuses what is no email address', async () => {
    for (const email of ['', 'ada', 'ada@', `${'a'.repeat(320)}@example.test`])
      assert.equal((await h.call(createUser, { as, input: { ...input, email } })).status, 400, email);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(createUser, { as: null, input })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(createUser, { as: h.admin, input })).status, 403);
  });
  it('409: refuses an email address that is taken, also when ten calls race for one', async () => {
    assert.equal((await h.call(createUser, { as, input: { ...input, email: 'ADA.berg@example.test' } })).status, 409);
    const race = { email: 'race@example.test', name: 'Race' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => h.call(createUser, { as, input: race })));
    const statuses = replies.map((reply) => reply.status).sort((a, b) => a - b);
    assert.deepEqual(statuses, [201, ...Array(9).fill(409)]);
  });
});
