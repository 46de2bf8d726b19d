import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listBlockNotifications } from '#lib/contracts/webhooks/block-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const webhook = await make.block();
const sent: string[] = [];
for (let index = 0; index < 5; index += 1) sent.push(await make.blockNotification(webhook.id));
const ofEnterprise = await make.enterprise();
await make.enterpriseNotification(ofEnterprise.id);
const list = (input: { limit?: string; prevId?: string; coin?: string } = {}, as = h.admin) =>
  h.call(listBlockNotifications, { as, input: { coin: 'btc', ...input } });

describe('GET {coin}/webhooks/notifications', () => {
  it('200: lists what the caller’s block webhooks of the coin were sent, also once they are gone', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(new Set(body.webhookNotifications.map(({ id }) => id)), new Set(sent));
    await h.service.pool.query('delete from webhooks where id = $1', [webhook.id]);
    assert.equal((await list()).body.webhookNotifications.length, sent.length);
  });
  it('200: pages by prevId and limit, and says where the next page starts', async () => {
    const seen: string[] = [];
    let prevId: string | undefined;
    do {
      const { body } = await list({ limit: '2', prevId });
      seen.push(...body.webhookNotifications.map(({ id }) => id));
      prevId = body.nextBatchPrevId;
      assert.ok(prevId === undefined || prevId === seen.at(-1));
    } while (prevId !== undefined);
    assert.deepEqual(seen.toSorted(), sent.toSorted());
    assert.equal(seen.length, sent.length);
  });
  it('200: shows nothing to others, nor of another coin', async () => {
    assert.deepEqual((await list({}, h.viewer)).body.webhookNotifications, []);
    assert.deepEqual((await list({ coin: 'eth' })).body.webhookNotifications, []);
  });
  it('400, 401: refuses an unknown coin, limits outside 1 to 500, and a caller without credentials', async () => {
    assert.equal((await list({ coin: 'doge' })).status, 400);
    for (const limit of ['0', '501', 'x']) assert.equal((await list({ limit })).status, 400, limit);
    assert.equal((await h.call(listBlockNotifications, { as: null, input: { coin: 'btc' } })).status, 401);
  });
});
