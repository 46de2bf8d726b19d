import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { givePassword, PASSWORD } from '#server/domains/access/testing.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

const h = await harness();
const origin = await h.listen();
await givePassword(h.service, h.admin);

const client = (options: { accessToken?: string; authVersion?: 2 | 3 } = {}) => publicClient(origin, options);
const credentials = { username: h.admin.email, password: PASSWORD };

for (const authVersion of [2, 3] as const) {
  describe(`sign-in by the public client, version ${authVersion}`, () => {
    it('gives an extensible token, which is extended by its own key', async () => {
      const bitgo = client({ authVersion });
      const reply = await bitgo.authenticate({ ...credentials, extensible: true });
      const before = await bitgo.session();
      assert.deepEqual([before.isExtensible, before.id], [true, reply.token_id]);
      const { session } = await bitgo.extendToken({ duration: '7200' });
      const after = await bitgo.session();
      assert.equal(after.expires, session.expires);
      assert.ok(Date.parse(after.expires) - Date.parse(before.expires) > 3_500_000);
      await assert.rejects(bitgo.extendToken({ duration: '100000' }), { status: 400, message: /duration/ });
      const other = client({ authVersion });
      await other.authenticate({ ...credentials, extensible: true });
      Object.assign(other, { _token: reply.access_token });
      await assert.rejects(other.extendToken({ duration: '7200' }), { status: 401, message: /signature/ });
    });
    it('is refused codes by SMS, and told why', async () => {
      const wanted = client({ authVersion }).authenticate({ ...credentials, forceSMS: true });
      await assert.rejects(wanted, { status: 400, message: /forceSMS: is not supported: one-time codes/ });
    });
  });

  describe(`people and enterprises by the public client, version ${authVersion}`, async () => {
    const bitgo = client({ accessToken: h.admin.token, authVersion });
    const own = await createWallet(h.service, h.enterpriseId, { daysAgo: authVersion });
    const foreign = await createWallet(h.service, h.otherEnterpriseId);

    it('reads users by id: oneself, members of an enterprise, and nobody else', async () => {
      assert.deepEqual(await bitgo.getUser({ id: h.admin.id }), await bitgo.me());
      const other = await bitgo.getUser({ id: h.viewer.id });
      assert.deepEqual([other.id, other.username, other.phone], [h.viewer.id, h.viewer.email, undefined]);
      await assert.rejects(bitgo.getUser({ id: h.outsider.id }), { status: 404 });
      await assert.rejects(bitgo.getUser({ id: 'nobody' }), { status: 400 });
    });
    it('unlocks and locks its session, and is asked for a code', async () => {
      await assert.rejects(bitgo.unlock({ otp: '123456' }), { status: 401, needsOTP: true });
      const { session } = await bitgo.unlock({ otp: '000000', duration: 60 });
      assert.deepEqual((await bitgo.session()).unlock, session.unlock);
      assert.equal((await bitgo.lock()).session.id, h.admin.tokenId);
      assert.equal((await bitgo.session()).unlock, undefined);
      assert.deepEqual(await bitgo.sendOTP(), {});
      await assert.rejects(bitgo.sendOTP({ forceSMS: true }), { status: 400, message: /authenticator/ });
    });
    it('is told that users have no settings and no sharing keys', async () => {
      assert.deepEqual(await bitgo.get(bitgo.url('/user/settings')).result(), { settings: {} });
      assert.match(String(await bitgo.getECDHKeychain()), /ecdh keychain not found for user/);
      await assert.rejects(bitgo.getSharingKey({ email: h.viewer.email }), { status: 404, message: /no sharing keys/ });
    });
    it('is refused limits that no token would keep', async () => {
      const wanted = { label: 'limited', otp: '000000', scope: ['wallet_view_all'], txValueLimit: 5 };
      await assert.rejects(bitgo.addAccessToken(wanted), { status: 400, message: /txValueLimit: is not supported/ });
    });
    it('reads an enterprise with its wallets, and changes what is recorded of it', async () => {
      const { id, name } = await bitgo.coin('ofc').enterprises().get({ id: h.enterpriseId });
      assert.deepEqual([id, name], [h.enterpriseId, 'Northwind']);
      const path = bitgo.url(`/enterprise/${h.enterpriseId}`, 2);
      const read = await bitgo.get(path).query({ expandTotalWalletsCount: true }).result();
      assert.ok(read.wallets.includes(own.id) && !read.wallets.includes(foreign.id));
      assert.equal(read.totalWalletsCount, read.wallets.length);
      const put = (body: object) => bitgo.put(path).send(body).result();
      const legalPersonName = `Northwind Capital ${authVersion} Ltd`;
      const changed = await put({ legalIdentifiers: { legalPersonName }, approvalsRequired: 1 });
      assert.equal(changed.legalIdentifiers.legalPersonName, legalPersonName);
      await assert.rejects(put({ usersViewAllWallets: false }), { status: 400, message: /every member sees/ });
    });
  });
}
