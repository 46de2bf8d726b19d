import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HDKey } from '@scure/bip32';
import { isSignedBy } from '#lib/chain/signed-message.ts';
import { createServiceKey } from '#lib/contracts/wallets/signing.ts';
import { createWallet, PASSPHRASE } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting, standingOf } from '#server/testing/waiting-allocation.ts';
import { publicClient } from './client.ts';

const h = await harness();
const origin = await h.listen();
const waiting = await createWaiting(h);
const [first, second] = waiting.others as [TestUser, TestUser];

const isFrom = (xpub: string, payload: string, signature: string): boolean => {
  const { publicKey } = HDKey.fromExtendedKey(xpub);
  return publicKey !== null && isSignedBy(publicKey, payload, signature);
};

for (const authVersion of [2, 3] as const) {
  const clientOf = ({ token: accessToken }: { token: string }) => publicClient(origin, { accessToken, authVersion });

  describe(`payloads signed by the public client with a version ${authVersion} token`, () => {
    const { enterpriseId } = h;

    it('by passphrase, by private key, and by the key of the service without either', async () => {
      const bitgo = clientOf(h.admin);
      const own = await createWallet(h.service, enterpriseId);
      const accountNow = async () => (await bitgo.coin('ofc').wallets().get({ id: own.id })).toTradingAccount();
      const payload = { nonce: 'é', amount: { quantity: '1' } };
      const before = await accountNow();
      const byPassphrase = await before.signPayload({ payload, walletPassphrase: PASSPHRASE });
      assert.ok(isFrom(own.pub, JSON.stringify(payload), byPassphrase));
      const { encryptedPrv = '' } = await bitgo.coin('ofc').keychains().get({ id: own.keyId });
      const prv = bitgo.decrypt({ input: encryptedPrv, password: PASSPHRASE });
      assert.equal(await before.signPayload({ payload, prv }), byPassphrase);
      await assert.rejects(before.signPayload({ payload }), /must use user key/);

      const input = { enterpriseId, walletId: own.id, otp: '000000' };
      const { body: key } = await h.call(createServiceKey, { as: h.admin, input });
      const account = await accountNow();
      assert.equal(account.userKeySigningRequired, false);
      assert.deepEqual(account.wallet.keyIds(), [own.keyId, key.id]);
      const byService = await account.signPayload({ payload });
      assert.ok(isFrom(key.pub, JSON.stringify(payload), byService));
      const text = '{ "written": "by hand" }';
      assert.ok(isFrom(key.pub, text, await account.signPayload({ payload: text })));
      assert.equal(await account.signPayload({ payload, walletPassphrase: PASSPHRASE }), byPassphrase);
    });
    it('not for who may only view, and not for what is no object', async () => {
      const own = await createWallet(h.service, enterpriseId);
      const input = { enterpriseId, walletId: own.id, otp: '000000' };
      await h.call(createServiceKey, { as: h.admin, input });
      const sign = async (as: { token: string }, payload: string) =>
        (await clientOf(as).coin('ofc').wallets().get({ id: own.id })).toTradingAccount().signPayload({ payload });
      await assert.rejects(sign(h.viewer, '{}'), { status: 403 });
      await assert.rejects(sign(h.operator, '[]'), { status: 400, message: /JSON object/ });
    });
  });

  describe(`pending approvals by the public client with a version ${authVersion} token`, () => {
    const approvalsOf = (as: { token: string }, coin = 'ofc') => clientOf(as).coin(coin).pendingApprovals();

    it('are listed by enterprise and by wallet, and approved', async () => {
      const { approvalId, allocationId } = await waiting.request();
      const { enterpriseId, client } = waiting;
      for (const filter of [{ enterpriseId }, { walletId: client.walletId }]) {
        const { pendingApprovals } = await approvalsOf(first).list(filter);
        assert.deepEqual(
          pendingApprovals.map((one) => [one.id(), one.state(), one.creator()]),
          [[approvalId, 'pending', waiting.maker.id]],
        );
      }
      const { pendingApprovals } = await approvalsOf(first).list({ enterpriseId });
      const [one] = pendingApprovals;
      assert.ok(one);
      assert.deepEqual(
        [one.ownerType(), one.walletId(), one.enterpriseId(), one.approvalsRequired()],
        ['wallet', client.walletId, enterpriseId, 1],
      );
      assert.equal((await one.approve({ otp: '000000' })).state, 'approved');
      assert.equal((await one.get()).state(), 'approved');
      assert.equal((await standingOf(h, allocationId)).status, 'cleared');
      assert.deepEqual((await approvalsOf(first).list({ enterpriseId })).pendingApprovals, []);
    });
    it('are got by id and rejected, and by their maker neither', async () => {
      for (const refuse of ['reject', 'cancel'] as const) {
        const { approvalId: id, allocationId } = await waiting.request();
        const own = await approvalsOf(waiting.maker).get({ id });
        await assert.rejects(own.approve(), { status: 422 });
        await assert.rejects(own.reject(), { status: 422 });
        const one = await approvalsOf(second).get({ id });
        assert.equal((await one[refuse]()).state, 'rejected');
        assert.equal((await standingOf(h, allocationId)).status, 'released');
        await assert.rejects(one.approve(), { status: 409 });
      }
    });
    it('are none of others, and none of another coin', async () => {
      const { approvalId: id } = await waiting.request();
      await assert.rejects(approvalsOf(h.outsider).get({ id }), { status: 404 });
      await assert.rejects(approvalsOf(first, 'tofc').get({ id }), { status: 404 });
      await (await approvalsOf(first).get({ id })).reject();
    });
  });
}
