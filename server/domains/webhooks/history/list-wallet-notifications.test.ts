import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWalletNotifications, simulateWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const wallet = await createWallet(h.service, h.enterpriseId);
const webhook = await make.wallet(wallet.id);
const HASH = 'ef'.repeat(32);
const sent: string[] = [];
for (const txHash of [HASH, undefined, undefined]) {
  const input = { coin: 'ofc', walletId: wallet.id, webhookId: webhook.id, txHash };
  const { body } = await h.call(simulateWalletWebhook, { as: h.admin, input });
  sent.push(body.webhookNotifications[0]?.id ?? '');
}
const list = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(listWalletNotifications, { as, input: { coin: 'ofc', walletId: wallet.id, ...input } });

describe('GET {coin}/wallet/{walletId}/webhooks/notifications', () => {
  it('200: lists what the wallet’s webhooks were sent, page by page', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(body.webhookNotifications.map(({ id }) => id).toSorted(), sent.toSorted());
    const first = await list({ limit: '2' });
    const rest = await list({ limit: '2', prevId: first.body.nextBatchPrevId });
    assert.deepEqual(
      [...first.body.webhookNotifications, ...rest.body.webhookNotifications],
      body.webhookNotifications,
    );
  });
  it('200: finds by hash', async () => {
    const { body } = await list({ hash: HASH });
    assert.deepEqual(
      body.webhookNotifications.map(({ id }) => id),
      [sent[0]],
    );
  });
  it('404, 401: hides wallets of others', async () => {
    assert.equal((await list({}, h.outsider)).status, 404);
    assert.equal((await list({}, null)).status, 401);
  });
});
