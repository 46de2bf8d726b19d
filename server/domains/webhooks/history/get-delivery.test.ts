import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { newHexId, toUuid } from '#server/core/runtime/id.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookAttempts } from '../tables.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const webhook = await make.enterprise();
const token = await h.create.token(h.operator.id);
const simulated = await h.call(simulateEnterpriseWebhook, {
  as: h.admin,
  input: { enterpriseId, webhookId: webhook.id, accessTokenId: token.id },
});
const deliveryId = simulated.body.webhookNotifications[0]?.id ?? '';
const read = (id = deliveryId, as = h.admin) => h.call(getDelivery, { as, input: { enterpriseId, deliveryId: id } });

const attempt = (number: number) => ({
  id: newHexId(),
  number,
  isManual: false,
  isSuccess: number > 1,
  url: RECEIVER,
  startedAt: h.service.clock.nowIso(),
  dnsMs: null,
  connectMs: 2,
  tlsMs: null,
  firstByteMs: 5,
  totalMs: 7,
  resolvedAddress: '127.0.0.1',
  requestHeaders: { 'content-type': 'application/json' },
  status: number > 1 ? 200 : 503,
  responseHeaders: { 'content-type': 'text/plain' },
  responseBody: 'said',
  errorClass: number > 1 ? null : 'http-status',
  error: null,
});

describe('GET enterprises/{enterpriseId}/webhook-deliveries/{deliveryId}', () => {
  it('200: shows the exact payload and the attempts, newest first', async () => {
    const attempts = [attempt(1), attempt(2)];
    await h.db
      .insert(webhookAttempts)
      .values(attempts.map((one) => ({ ...one, notificationId: deliveryId, webhookId: webhook.id, enterpriseId })));
    const { status, body, text } = await read();
    assert.equal(status, 200, text);
    assert.equal(body.payload, simulated.body.webhookNotifications[0]?.payload);
    assert.deepEqual(body.attemptList, attempts.toReversed());
  });
  it('200: takes the id in both notations', async () => {
    for (const id of [toUuid(deliveryId), toUuid(deliveryId).toUpperCase()]) {
      const { status, body, text } = await read(id);
      assert.equal(status, 200, text);
      assert.equal(body.id, deliveryId);
    }
  });
  it('200: shows the object as it is now beside what was told then', async () => {
    const before = await read();
    assert.deepEqual([before.body.objectNow?.id, before.body.objectNow?.state], [token.id, 'active']);
    await h.service.pool.query('update access_tokens set revoked_at = created_at where id = $1', [token.id]);
    const { body } = await read();
    assert.equal(body.objectNow?.state, 'revoked');
    assert.equal(JSON.parse(body.payload).accessToken, token.id);
  });
  it('200: shows a block as the chain has it now, and none that no source has seen', async () => {
    const { id } = await make.block({ coin: 'hteth' });
    const run = await createChainRun(h, 'hteth');
    await run.follow();
    const [block] = (await run.mine()).blocks;
    await run.follow();
    const notificationOf = async (blockId: string) =>
      (await h.call(simulateBlockWebhook, { as: h.admin, input: { coin: 'hteth', webhookId: id, blockId } })).body
        .webhookNotifications[0]?.id ?? '';
    const seen = (await read(await notificationOf(block?.hash ?? ''))).body;
    assert.deepEqual([seen.objectNow?.hash, seen.objectNow?.isCanonical], [block?.hash, true]);
    assert.equal((await read(await notificationOf(`0x${'ab'.repeat(32)}`))).body.objectNow, null);
  });
  it('200: shows a viewer no token of somebody else', async () => {
    assert.equal((await read(deliveryId, h.viewer)).body.objectNow, null);
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const foreign = await make.block({}, h.outsider);
    const { rows } = await h.service.pool.query(
      `update webhook_notifications set enterprise_id = $2 where id = $1 returning id`,
      [await make.enterpriseNotification(webhook.id), h.otherEnterpriseId],
    );
    const ids = [
      rows[0].id.replaceAll('-', ''),
      foreign.id,
      '0'.repeat(32),
      toUuid('0'.repeat(32)),
      `${deliveryId}-`,
      'xyz',
    ];
    const replies = await Promise.all(ids.map((id) => read(id)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
});
