import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { deleteWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { getWebhook } from '#lib/contracts/webhooks/endpoints.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const remove = (webhookId: string, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(deleteWebhook, { as, input: { enterpriseId, webhookId } });

describe('DELETE enterprises/{enterpriseId}/webhooks/{webhookId}', () => {
  it('204: removes one of the enterprise, of a wallet and of another user alike', async () => {
    const wallet = await createWallet(h.service, enterpriseId);
    const colleague = await h.create.user({ [enterpriseId]: 'admin' });
    const all = [await make.enterprise(), await make.wallet(wallet.id), await make.block({}, colleague.token)];
    for (const { id } of all) {
      const { status, text } = await remove(id);
      assert.deepEqual([status, text], [204, '']);
      assert.equal((await h.call(getWebhook, { as: h.admin, input: { enterpriseId, webhookId: id } })).status, 404);
    }
  });
  it('204: skips what waits, and keeps the record of it without the name of the webhook', async () => {
    const { id } = await make.block({ label: 'Ledger watch' });
    const notification = await make.blockNotification(id);
    const read = async () => {
      const { body } = await h.call(searchDeliveries, { as: h.viewer, input: { enterpriseId, text: notification } });
      return body.deliveries.map(({ state, webhookLabel }) => [state, webhookLabel]);
    };
    assert.deepEqual(await read(), [['pending', 'Ledger watch']]);
    await remove(id);
    assert.deepEqual(await read(), [['skipped', null]]);
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const foreign = await make.block({}, h.outsider);
    const replies = await Promise.all([foreign.id, '0'.repeat(32), 'xyz'].map((id) => remove(id)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403, 401: asks for an admin', async () => {
    const { id } = await make.enterprise();
    assert.equal((await remove(id, h.operator)).status, 403);
    assert.equal((await remove(id, null)).status, 401);
  });
});
