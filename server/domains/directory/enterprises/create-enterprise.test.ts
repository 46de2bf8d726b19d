import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEnterprise } from '#lib/contracts/directory/platform.ts';
import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';

const h = await harness({ OPERATOR_NAME: 'Acme $& Co' });
const platformAdmin = await h.create.user({}, { isPlatformAdmin: true });
const anEnterprise = { name: 'Fabrikam' };

describe('POST platform/enterprises', () => {
  it('201: creates an enterprise with its licences once each, under the first trust organisation by default', async () => {
    const reply = await h.call(createEnterprise, {
      as: platformAdmin,
      input: { name: 'Fabrikam Capital', licences: ['dvp', 'off-exchange', 'dvp'] },
    });
    assert.equal(reply.status, 201, reply.text);
    const { id, createdAt, ...rest } = reply.body;
    assert.match(id, /^[0-9a-f]{32}$/);
    assert.ok(Math.abs(Date.parse(createdAt) - h.service.clock.now().getTime()) < 60_000);
    assert.deepEqual(rest, {
      name: 'Fabrikam Capital',
      organizationId: null,
      trustOrg: 'Acme $& Co Trust',
      licences: ['dvp', 'off-exchange'],
      memberCount: 0,
    });
    assert.deepEqual([...((await h.service.credentials.enterprise(id))?.licences ?? [])].sort(), [
      'dvp',
      'off-exchange',
    ]);
  });
  it('201: takes a trust organisation by its name with the operator put in', async () => {
    const input = { ...anEnterprise, trustOrg: 'Frankfurt DE Trust', organizationId: 'ab'.repeat(16) };
    const reply = await h.call(createEnterprise, { as: platformAdmin, input });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.trustOrg, 'Frankfurt DE Trust');
    assert.equal(reply.body.organizationId, 'ab'.repeat(16));
  });
  it('201: leaves one audit row of the operator', async () => {
    const reply = await h.call(createEnterprise, { as: platformAdmin, input: anEnterprise });
    const { rows } = await h.service.pool.query('select * from audit_log where subject_id = $1', [reply.body.id]);
    assert.equal(rows.length, 1);
    assert.equal(rows[0].operation, 'createEnterprise');
    assert.equal(rows[0].actor_kind, 'token');
    assert.equal(rows[0].enterprise_id.replaceAll('-', ''), NO_ENTERPRISE);
  });
  it('400: refuses an unknown trust organisation and names the field', async () => {
    const input = { ...anEnterprise, trustOrg: 'Vendor Trust' };
    const reply = await h.call(createEnterprise, { as: platformAdmin, input });
    assert.equal(reply.status, 400, reply.text);
    const problems = problemsOf(reply);
    assert.equal(problems[0]?.path, 'trustOrg');
    assert.match(problems[0]?.message, /Acme \$& Co Germany/);
  });
  it('400: refuses an empty name, one of 201 characters, one with NUL, and an unknown licence', async () => {
    for (const bad of [{ name: '' }, { name: 'x'.repeat(201) }, { name: 'a\u0000b' }, { licences: ['gold'] }]) {
      const input = { ...anEnterprise, ...bad } as typeof anEnterprise;
      const reply = await h.call(createEnterprise, { as: platformAdmin, input });
      assert.equal(reply.status, 400, JSON.stringify(bad));
    }
  });
  it('401: refuses a call without credentials', async () => {
    const reply = await h.call(createEnterprise, { as: null, input: anEnterprise });
    assert.equal(reply.status, 401);
    assert.equal(reply.headers.get('x-auth-required'), 'true');
  });
  it('403: refuses the admin of an enterprise, and a platform admin whose token lacks the scope all', async () => {
    const narrow = await h.create.token(platformAdmin.id, { scopes: ['enterprise_manage_all', 'user_manage'] });
    for (const as of [h.admin, narrow.token]) {
      assert.equal((await h.call(createEnterprise, { as, input: anEnterprise })).status, 403);
    }
  });
});
