import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { deleteBlockWebhooks, listBlockWebhooks } from '#lib/contracts/webhooks/block-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const remove = (input: Partial<InputOf<typeof deleteBlockWebhooks>> = {}, as = h.admin) =>
  h.call(deleteBlockWebhooks, { as, input: { coin: 'btc', type: 'block', url: RECEIVER, ...input } });
const idsOf = async () =>
  (await h.call(listBlockWebhooks, { as: h.admin, input: { coin: 'btc' } })).body.webhooks.map(({ id }) => id);

describe('DELETE {coin}/webhooks', () => {
  it('200: removes all of the type and url, and counts them', async () => {
    const other = await make.block({ url: `${RECEIVER}/other` });
    const confirmations = await make.block({ type: 'wallet_confirmation' });
    await make.block();
    await make.block();
    assert.deepEqual((await remove()).body, { removed: 2 });
    assert.deepEqual(new Set(await idsOf()), new Set([other.id, confirmations.id]));
    assert.deepEqual((await remove()).body, { removed: 0 });
  });
  it('200: removes the one with the id', async () => {
    const [kept, gone] = [await make.block(), await make.block()];
    assert.deepEqual((await remove({ id: gone.id })).body, { removed: 1 });
    assert.ok((await idsOf()).includes(kept.id));
  });
  it('200: what waits is skipped, and stays in the records', async () => {
    const webhook = await make.block({ coin: 'btc', url: `${RECEIVER}/waiting` });
    const notification = await make.blockNotification(webhook.id);
    await remove({ url: `${RECEIVER}/waiting` });
    const { rows } = await h.service.pool.query('select state, due_at from webhook_notifications where id = $1', [
      notification,
    ]);
    assert.deepEqual(rows, [{ state: 'skipped', due_at: null }]);
  });
  it('200: removes nothing of a colleague', async () => {
    const colleague = await h.create.user({ [h.enterpriseId]: 'admin' });
    await make.block({ url: `${RECEIVER}/theirs` }, colleague);
    assert.deepEqual((await remove({ url: `${RECEIVER}/theirs` })).body, { removed: 0 });
  });
  it('400, 403: asks for type and url, and for an admin', async () => {
    assert.equal((await remove({ url: undefined })).status, 400);
    assert.equal((await remove({ type: undefined })).status, 400);
    assert.equal((await remove({}, h.operator)).status, 403);
  });
});
