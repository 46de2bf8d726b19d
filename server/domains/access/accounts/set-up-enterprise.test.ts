import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { setUpEnterprise } from '#lib/contracts/access/platform-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const otp = '000000';
const input = { name: 'Fabrikam', adminEmail: 'Ada@Fabrikam.test', adminName: 'Ada Berg', otp };
const enterprises = async (name: string): Promise<number> => {
  const { rows } = await h.service.pool.query('select 1 from enterprises where name = $1', [name]);
  return rows.length;
};

describe('POST platform/enterprises/set-up', () => {
  it('201: opens an enterprise whose first admin sets a password by the link', async () => {
    const reply = await h.call(setUpEnterprise, { as, input: { ...input, licences: ['dvp'] } });
    assert.equal(reply.status, 201, reply.text);
    const { enterprise, member, passwordLink } = reply.body;
    assert.deepEqual([enterprise.licences, enterprise.memberCount], [['dvp'], 1]);
    assert.deepEqual([member.email, member.role], ['ada@fabrikam.test', 'admin']);
    const token = passwordLink?.url.split('#')[1] ?? '';
    const password = 'a password of length';
    const redeemed = await h.call(redeemPasswordLink, { as: null, input: { token, password } });
    assert.equal(redeemed.body.userId, member.userId);
    const { rows } = await h.service.pool.query('select a::text as row from audit_log a where subject_id = $1', [
      enterprise.id,
    ]);
    assert.equal(rows.length, 1);
    assert.ok(!rows[0].row.includes(token), 'the link is in the audit log');
  });
  it('201: takes a user who exists, without a link', async () => {
    const own = { name: 'Contoso', adminEmail: h.viewer.email, otp };
    const reply = await h.call(setUpEnterprise, { as, input: own });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.member.userId, h.viewer.id);
    assert.equal(reply.body.passwordLink, null);
  });
  it('400: leaves no enterprise behind when the admin cannot be made, and names the field', async () => {
    const unnamed = await h.call(setUpEnterprise, {
      as,
      input: { name: 'Halfway', adminEmail: 'new@halfway.test', otp },
    });
    assert.deepEqual([unnamed.status, problemsOf(unnamed)[0]?.path], [400, 'adminName']);
    const other = { name: 'Halfway', adminEmail: h.viewer.email, adminName: 'Somebody Else', otp };
    const renamed = await h.call(setUpEnterprise, { as, input: other });
    assert.deepEqual([renamed.status, problemsOf(renamed)[0]?.path], [400, 'adminName']);
    const unconfirmed = await h.call(setUpEnterprise, { as, input: { ...input, name: 'Halfway', otp: undefined } });
    assert.equal(unconfirmed.status, 401, unconfirmed.text);
    assert.equal(await enterprises('Halfway'), 0);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(setUpEnterprise, { as: null, input })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(setUpEnterprise, { as: h.admin, input })).status, 403);
  });
});
