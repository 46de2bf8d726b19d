import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemberPasswordLink, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { enrolAuthenticator, freshAddress, givePassword } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
const { enterpriseId } = h;
const NEW = 'a longer and better one';
const create = (as: typeof h.admin, userId: string, clearOtp?: boolean) =>
  h.call(createMemberPasswordLink, {
    as,
    input: { enterpriseId, userId, clearOtp, otp: clearOtp ? '000000' : undefined },
  });
const redeem = (url: string) =>
  h.call(redeemPasswordLink, {
    as: null,
    input: { token: url.split('#')[1] ?? '', password: NEW },
    headers: freshAddress(),
  });
const signIn = (email: string) => h.call(login, { as: null, input: { email, password: NEW }, headers: freshAddress() });

async function enrolled() {
  const user = await h.create.user({ [enterpriseId]: 'viewer' });
  await givePassword(h.service, user);
  await enrolAuthenticator(h, user);
  return user;
}

describe('POST enterprises/{enterpriseId}/members/{userId}/password-links', () => {
  it('201: lets a member set a new password; their authenticator stays', async () => {
    const user = await enrolled();
    const reply = await create(h.admin, user.id);
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.clearOtp, false);
    assert.equal((await redeem(reply.body.url)).status, 200);
    const refused = await signIn(user.email);
    assert.equal(refused.status, 401);
    assert.match(refused.text, /"needsOTP":true/);
  });
  it('201: removes the authenticator as well when asked to, and says so', async () => {
    const user = await enrolled();
    const reply = await create(h.admin, user.id, true);
    assert.equal(reply.body.clearOtp, true);
    const { rows } = await h.service.pool.query(
      `select after from audit_log where operation = 'createMemberPasswordLink' and subject_id = $1`,
      [user.id],
    );
    assert.equal(rows[0].after.clearsAuthenticator, true);
    assert.equal((await redeem(reply.body.url)).status, 200);
    assert.equal((await signIn(user.email)).status, 200);
    const codes = await h.service.pool.query('select 1 from recovery_codes where user_id = $1', [user.id]);
    assert.equal(codes.rows.length, 0);
  });
  it('403: refuses a member of an enterprise that the admin does not run', async () => {
    const both = await h.create.user({ [enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    const reply = await create(h.admin, both.id);
    assert.equal(reply.status, 403);
    assert.match(reply.text, /also belongs to an enterprise/);
  });
  it('201: takes a member of two enterprises when the admin runs both, but not by a token for one', async () => {
    const other = await h.create.enterprise();
    const both = await h.create.user({ [enterpriseId]: 'viewer', [other]: 'viewer' });
    const admin = await h.create.user({ [enterpriseId]: 'admin', [other]: 'admin' });
    assert.equal((await create(admin, both.id)).status, 201);
    await h.service.pool.query('update access_tokens set permitted_enterprises = array[$2::uuid] where id = $1', [
      admin.tokenId,
      enterpriseId,
    ]);
    h.service.credentials.clear();
    assert.equal((await create(admin, both.id)).status, 403);
  });
  it('403: refuses a platform administrator and an operator who asks', async () => {
    const root = await h.create.user({ [enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
    assert.equal((await create(h.admin, root.id)).status, 403);
    assert.equal((await create(h.operator, h.viewer.id)).status, 403);
  });
  it('404: answers for a user of another enterprise', async () => {
    assert.equal((await create(h.admin, h.outsider.id)).status, 404);
  });
  it('409: gives no one a link for themselves', async () => {
    assert.equal((await create(h.admin, h.admin.id)).status, 409);
  });
});
