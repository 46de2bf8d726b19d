import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { TradingNetwork } from '@bitgo/sdk-core';
import { HDKey } from '@scure/bip32';
import { isSignedBy } from '#lib/chain/signed-message.ts';
import { enrolAuthenticator, givePassword, PASSWORD } from '#server/domains/access/testing.ts';
import { insertSettlement } from '#server/domains/network/testing.ts';
import { createWallet, PASSPHRASE } from '#server/domains/wallets/testing.ts';
import { BLOCK_ID, RECEIVER } from '#server/domains/webhooks/testing/webhook-maker.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

const h = await harness();
const origin = await h.listen();
await givePassword(h.service, h.admin);
await givePassword(h.service, h.operator);

const client = (options: { accessToken?: string; authVersion?: 2 | 3 } = {}) => publicClient(origin, options);

describe('sign-in by the public client', () => {
  it('authenticates with email and password, reads session and user, and signs out', async () => {
    const bitgo = client();
    const reply = await bitgo.authenticate({ username: h.admin.email.toUpperCase(), password: PASSWORD });
    assert.equal(reply.user.id, h.admin.id);
    assert.equal((await bitgo.session()).user, h.admin.id);
    assert.equal((await bitgo.me()).username, h.admin.email);
    await bitgo.logout();
    const gone = client({ accessToken: reply.access_token });
    await assert.rejects(gone.me(), { status: 401, invalidToken: true });
  });
  it('is told that a one-time code is wanted, and sends it', async () => {
    await enrolAuthenticator(h, h.operator);
    const credentials = { username: h.operator.email, password: PASSWORD };
    await assert.rejects(client().authenticate(credentials), { status: 401, needsOTP: true });
    const reply = await client().authenticate({ ...credentials, otp: '000000' });
    assert.match(reply.access_token, /^v2x/);
  });
  it('is refused with a wrong password, which is no invalid token', async () => {
    const wrong = client().authenticate({ username: h.admin.email, password: 'wrong' });
    await assert.rejects(wrong, (error: { status: number; invalidToken?: boolean }) => {
      return error.status === 401 && error.invalidToken !== true;
    });
  });
  it('fetches its constants and pings without credentials', async () => {
    const bitgo = client();
    assert.deepEqual(await bitgo.fetchConstants(), { operatorName: 'Vendor', mode: 'sandbox' });
    assert.equal(bitgo.getConstants().operatorName, 'Vendor');
    assert.equal((await bitgo.ping()).status, 'service is ok!');
  });
});

for (const authVersion of [2, 3] as const) {
  describe(`the public client with a version ${authVersion} token`, async () => {
    const bitgo = client({ accessToken: h.admin.token, authVersion });
    const own = await createWallet(h.service, h.enterpriseId, { daysAgo: authVersion });
    const foreign = await createWallet(h.service, h.otherEnterpriseId);

    it('pings, and reads user and session', async () => {
      assert.equal((await bitgo.ping()).environment, 'sandbox');
      assert.equal((await bitgo.me()).id, h.admin.id);
      assert.equal((await bitgo.session()).id, h.admin.tokenId);
    });
    it('makes, lists and removes access tokens', async () => {
      const label = `made by version ${authVersion}`;
      const made = await bitgo.addAccessToken({ label, otp: '000000', scope: ['wallet_view_all'], duration: 3600 });
      assert.match(made.token, /^v2x[0-9a-f]{64}$/);
      assert.equal((await client({ accessToken: made.token, authVersion }).me()).id, h.admin.id);
      const listed = (await bitgo.listAccessTokens()) as { id: string; label?: string }[];
      assert.equal(listed.find((token) => token.id === made.id)?.label, label);
      assert.equal((await bitgo.removeAccessToken({ label })).id, made.id);
      await assert.rejects(client({ accessToken: made.token, authVersion }).me(), { status: 401, invalidToken: true });
    });
    it('lists enterprises and their users', async () => {
      const enterprises = bitgo.coin('ofc').enterprises();
      const [enterprise] = await enterprises.list();
      assert.deepEqual([enterprise?.id, enterprise?.name], [h.enterpriseId, 'Northwind']);
      const users = (await enterprise?.users()) as { adminUsers: { id: string }[]; count: number };
      assert.equal(users.adminUsers[0]?.id, h.admin.id);
      assert.equal((await enterprises.get({ id: h.enterpriseId })).id, h.enterpriseId);
      await assert.rejects(enterprises.get({ id: h.otherEnterpriseId }), { status: 404 });
      const wallets = (await enterprise?.coinWallets()) as unknown as { id: () => string }[];
      assert.ok(wallets.some((wallet) => wallet.id() === own.id));
    });
    it('lists and gets wallets of both coins', async () => {
      const test = await createWallet(h.service, h.enterpriseId, { coin: 'tofc' });
      const { wallets } = await bitgo.coin('ofc').wallets().list({ limit: 100 });
      assert.ok(wallets.some((wallet) => wallet.id() === own.id));
      assert.ok(wallets.every((wallet) => wallet.coin() === 'ofc' && wallet.id() !== foreign.id));
      const wallet = await bitgo.coin('tofc').wallets().get({ id: test.id });
      assert.deepEqual([wallet.id(), wallet.keyIds(), wallet.balanceString()], [test.id, [test.keyId], '0']);
      const ofEnterprise = await bitgo.get(bitgo.url(`/ofc/wallet/enterprise/${h.enterpriseId}`, 2)).result();
      assert.ok(ofEnterprise.wallets.some((row: { id: string }) => row.id === own.id));
      await assert.rejects(bitgo.coin('ofc').wallets().get({ id: foreign.id }), { status: 404 });
    });
    it('gets a key and decrypts its private part by the passphrase', async () => {
      const key = await bitgo.coin('ofc').keychains().get({ id: own.keyId });
      assert.ok(key.encryptedPrv);
      const prv = bitgo.decrypt({ input: key.encryptedPrv, password: PASSPHRASE });
      assert.equal(HDKey.fromExtendedKey(prv).publicExtendedKey, own.pub);
      assert.throws(() => bitgo.decrypt({ input: key.encryptedPrv ?? '', password: 'another passphrase' }));
      assert.ok(bitgo.coin('ofc').isValidPub(own.pub));
      const { keys } = await bitgo.coin('ofc').keychains().list({ limit: 500 });
      assert.ok(keys.some(({ id }) => id === own.keyId));
      const wallet = await bitgo.coin('ofc').wallets().get({ id: own.id });
      const signing = await bitgo.coin('ofc').keychains().getKeysForSigning({ wallet });
      assert.deepEqual(
        signing.map(({ id }) => id),
        [own.keyId],
      );
    });
    it('signs a payload with the user key of a trading account', async () => {
      const wallet = await bitgo.coin('ofc').wallets().get({ id: own.id });
      const account = wallet.toTradingAccount();
      const signature = await account.signPayload({ payload: '{"a":1}', walletPassphrase: PASSPHRASE });
      const key = HDKey.fromExtendedKey(own.pub).publicKey;
      assert.ok(key && isSignedBy(key, '{"a":1}', signature), 'our check takes what the client signs');
    });
    it('adds, lists, simulates and removes webhooks of a coin, and lists their notifications', async () => {
      const hooks = bitgo.coin('tbtc4').webhooks();
      const made = await hooks.add({ url: RECEIVER, type: 'block', label: 'blocks' });
      assert.deepEqual([made.state, made.coin, made.scope, made.numConfirmations], ['active', 'tbtc4', 'wallet', 0]);
      const { webhooks } = await hooks.list();
      assert.ok(webhooks.some(({ id }: { id: string }) => id === made.id));
      const sent = await hooks.simulate({ webhookId: made.id, blockId: BLOCK_ID });
      assert.deepEqual(
        sent.webhookNotifications.map((one: { hash: string; simulation: boolean }) => [one.hash, one.simulation]),
        [[BLOCK_ID, true]],
      );
      const listed = await hooks.listNotifications({ limit: 1 });
      assert.equal(listed.webhookNotifications[0].id, sent.webhookNotifications[0].id);
      await assert.rejects(hooks.listNotifications({ prevId: made.id }), { status: 400, message: /^prevId: / });
      await assert.rejects(bitgo.coin('tofc').webhooks().add({ url: RECEIVER, type: 'block' }), {
        status: 400,
        message: /^coin: tofc has no blocks/,
      });
      assert.deepEqual(await hooks.remove({ url: RECEIVER, type: 'block' }), { removed: 1 });
      await assert.rejects(hooks.simulate({ webhookId: made.id, blockId: BLOCK_ID }), { status: 404 });
      await assert.rejects(hooks.add({ url: 'http://10.0.0.1/', type: 'block' }), {
        status: 400,
        message: /public address/,
      });
    });
    it('adds, lists, simulates and removes webhooks by the older calls, which mean bitcoin', async () => {
      const wanted = { url: RECEIVER, type: 'block', label: 'old', numConfirmations: 1 };
      const made = await bitgo.addWebhook(wanted);
      assert.deepEqual([made.coin, made.label, made.numConfirmations], ['tbtc', 'old', 1]);
      const { webhooks } = await bitgo.listWebhooks();
      assert.deepEqual(
        webhooks.map(({ id }: { id: string }) => id),
        [made.id],
      );
      const sent = await bitgo.simulateWebhook({ webhookId: made.id, blockId: BLOCK_ID });
      assert.equal(sent.webhookNotifications[0].hash, BLOCK_ID);
      const listed = await bitgo.listWebhookNotifications({ limit: 1 });
      assert.equal(listed.webhookNotifications[0].id, sent.webhookNotifications[0].id);
      await assert.rejects(bitgo.listWebhookNotifications({ prevId: made.id }), { status: 400, message: /^prevId: / });
      assert.deepEqual(await bitgo.removeWebhook({ url: RECEIVER, type: 'block' }), { removed: 1 });
      assert.deepEqual((await bitgo.listWebhooks()).webhooks, []);
    });
    it('sets the webhook secret, verifies a notification, and tells its history, by plain requests', async () => {
      const at = (path: string) => bitgo.url(path, 2).replace('/api/v2', '/api/notifications/v1');
      const made = await bitgo
        .coin('tbtc4')
        .webhooks()
        .add({ url: `${RECEIVER}/history`, type: 'block' });
      const sent = await bitgo.coin('tbtc4').webhooks().simulate({ webhookId: made.id, blockId: BLOCK_ID });
      const { notifications } = await bitgo.get(at(`/webhooks/${made.id}/notifications`)).result();
      assert.deepEqual(
        notifications.map(({ id }: { id: string }) => id.replaceAll('-', '')),
        [sent.webhookNotifications[0].id],
      );
      const again = bitgo.post(at(`/webhooks/${made.id}/notifications/retrigger`));
      const ids = [sent.webhookNotifications[0].id];
      assert.equal((await again.send({ webhookNotificationIds: ids }).result()).totalSuccess, 1);
      assert.deepEqual(
        await bitgo
          .post(at(`/webhooks/${made.id}/unblockurl`))
          .send({})
          .result(),
        {
          webhookId: made.id,
        },
      );
      const client = { tokenUrl: RECEIVER, clientId: 'sdk', clientSecret: 'the secret of a client', scope: 'all' };
      const set = await bitgo
        .put(at(`/webhooks/${made.id}/oauth-config`))
        .send(client)
        .result();
      assert.deepEqual(await bitgo.get(at(`/webhooks/${made.id}/oauth-config`)).result(), set);
      assert.deepEqual(
        await bitgo
          .del(at(`/webhooks/${made.id}/oauth-config`))
          .send()
          .result(),
        {},
      );
      if (authVersion === 3) return;
      const { enterpriseId } = h;
      const { secret } = await bitgo.post(bitgo.url('/webhook/secret', 2)).send({ enterpriseId }).result();
      const verify = bitgo.post(bitgo.url(`/webhook/${made.id}/verify`, 2));
      const notificationPayload = sent.webhookNotifications[0].payload;
      const signature = createHmac('sha256', secret).update(notificationPayload).digest('hex');
      assert.equal((await verify.send({ signature, notificationPayload }).result()).isValid, true);
    });
    it('adds, lists, simulates and removes webhooks of a wallet', async () => {
      const wallet = await bitgo.coin('ofc').wallets().get({ id: own.id });
      const made = await wallet.addWebhook({ url: RECEIVER, type: 'transfer' });
      assert.deepEqual([made.walletId, made.type], [own.id, 'transfer']);
      const { webhooks } = await wallet.listWebhooks({ limit: 10 });
      assert.deepEqual(
        webhooks.map(({ id }: { id: string }) => id),
        [made.id],
      );
      const sent = await wallet.simulateWebhook({ webhookId: made.id, transferId: 'ab'.repeat(16) });
      assert.equal(sent.webhookNotifications[0].transfer, 'ab'.repeat(16));
      assert.deepEqual(await wallet.removeWebhook({ url: RECEIVER, type: 'transfer' }), { removed: 1 });
    });
    it('adds, simulates and removes webhooks of an enterprise by plain requests', async () => {
      const path = `/enterprise/${h.enterpriseId}`;
      const made = await bitgo
        .post(bitgo.url(`${path}/webhooks`, 2))
        .send({ type: 'accessToken', url: RECEIVER })
        .result();
      assert.equal(made.enterpriseId, h.enterpriseId);
      const { webhooks } = await bitgo.get(bitgo.url(`${path}/webhooks`, 2)).result();
      assert.ok(webhooks.some(({ id }: { id: string }) => id === made.id));
      const simulate = bitgo.post(bitgo.url(`${path}/webhook/${made.id}/simulate`, 2));
      const sent = await simulate.send({ accessTokenId: h.admin.tokenId }).result();
      assert.equal(sent.webhookNotifications[0].accessToken, h.admin.tokenId);
      await bitgo.del(bitgo.url(`${path}/webhook/${made.id}`, 2)).send();
      assert.deepEqual((await bitgo.get(bitgo.url(`${path}/webhooks?type=accessToken`, 2)).result()).webhooks, []);
    });
    it('lists settlements with filters in the JSON body of a GET', async () => {
      const wallet = await bitgo.coin('ofc').wallets().get({ id: own.id });
      const network = wallet.toTradingAccount().toNetwork();
      assert.ok(network instanceof TradingNetwork);
      assert.deepEqual(await network.getSettlements({ statuses: ['pending'] } as never), { settlements: [] });
      await assert.rejects(network.getSettlements({ statuses: ['nonsense'] } as never), { status: 400 });
    });
    it('gets a settlement with its transfers, and prepares an allocation', async () => {
      const { id } = await insertSettlement(h.db, h.enterpriseId, {
        settlement: { status: 'completed', finalizedAt: '2026-03-02T10:00:00.000Z' },
        transfers: [{}],
      });
      const wallet = await bitgo.coin('ofc').wallets().get({ id: own.id });
      const network = wallet.toTradingAccount().toNetwork();
      const one = await network.getSettlementById({ settlementId: id });
      assert.deepEqual([one.settlement.id, one.settlementTransfers.length], [id, 1]);
      const all = await network.getSettlementTransfers({ settlementIds: [id] } as never);
      assert.deepEqual(all.settlementTransfers, one.settlementTransfers);
      const wanted = { connectionId: id, currency: 'btc', quantity: '5', walletPassphrase: PASSPHRASE } as never;
      const { payload, signature } = await network.prepareAllocation(wanted);
      assert.equal(JSON.parse(payload).quantity, '5');
      const key = HDKey.fromExtendedKey(own.pub).publicKey;
      assert.ok(key && isSignedBy(key, payload, signature));
    });
  });
}

describe('the public client with a token without the v2x prefix', () => {
  it('reads by plain bearer', async () => {
    const legacy = await h.create.token(h.admin.id, { token: 'cd'.repeat(20) });
    const bitgo = client({ accessToken: legacy.token, authVersion: 3 });
    assert.equal((await bitgo.me()).id, h.admin.id);
    assert.equal((await bitgo.coin('ofc').enterprises().list()).length, 1);
  });
});
