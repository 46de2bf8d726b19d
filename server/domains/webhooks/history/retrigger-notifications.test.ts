import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { retriggerNotifications } from '#lib/contracts/webhooks/history.ts';
import { toUuid } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const webhook = await make.block();
const retrigger = (webhookNotificationIds: string[], webhookId = webhook.id, as = h.admin) =>
  h.call(retriggerNotifications, { as, input: { webhookId, webhookNotificationIds } });
const stateOf = async (id: string) =>
  (
    await h.service.pool.query(
      'select state, is_resend, due_at is not null as due from webhook_notifications where id = $1',
      [id],
    )
  ).rows[0];
const conclude = (id: string, state: string) =>
  h.service.pool.query('update webhook_notifications set state = $2, due_at = null where id = $1', [id, state]);

describe('POST webhooks/{webhookId}/notifications/retrigger', () => {
  it('200: makes sent and failed ones due again, as by hand, and tells which', async () => {
    const [sent, failed] = [await make.blockNotification(webhook.id), await make.blockNotification(webhook.id)];
    await conclude(sent, 'sent');
    await conclude(failed, 'failed');
    const unknown = '0'.repeat(32);
    const { status, body, text } = await retrigger([sent, failed, unknown]);
    assert.equal(status, 200, text);
    assert.deepEqual([body.totalRequested, body.totalSuccess, body.totalFailed], [3, 2, 1]);
    assert.deepEqual(
      body.successfulNotifications.map((one) => one.webhookNotificationId),
      [sent, failed].map(toUuid),
    );
    assert.equal(body.failedNotifications[0]?.webhookNotificationId, toUuid(unknown));
    for (const id of [sent, failed])
      assert.deepEqual([(await stateOf(id)).due, (await stateOf(id)).is_resend], [true, true]);
  });
  it('200: takes ids with dashes, in capitals and twice, as one', async () => {
    const id = await make.blockNotification(webhook.id);
    const { body } = await retrigger([id, toUuid(id), toUuid(id).toUpperCase()]);
    assert.deepEqual([body.totalRequested, body.totalSuccess], [1, 1]);
  });
  it('200: leaves the schedule of one that is still to be tried as it is', async () => {
    const id = await make.blockNotification(webhook.id);
    const planned = '2099-01-01T00:00:00.000Z';
    await h.service.pool.query(
      `update webhook_notifications set state = 'pending', next_attempt = $2, due_at = $2 where id = $1`,
      [id, planned],
    );
    await retrigger([id]);
    const { rows } = await h.service.pool.query(
      'select state, next_attempt = $2 as kept, due_at < $2 as sooner from webhook_notifications where id = $1',
      [id, planned],
    );
    assert.deepEqual(rows, [{ state: 'pending', kept: true, sooner: true }]);
  });
  it('200: works while the webhook is suspended, and leaves it suspended', async () => {
    const own = await make.block({ type: 'wallet_confirmation' });
    const id = await make.blockNotification(own.id);
    await make.suspend(own.id);
    assert.equal((await retrigger([id], own.id)).body.totalSuccess, 1);
    const { rows } = await h.service.pool.query('select state from webhooks where id = $1', [own.id]);
    assert.deepEqual(rows, [{ state: 'suspended' }]);
  });
  it('200: leaves alone what is being sent at this moment', async () => {
    const id = await make.blockNotification(webhook.id);
    const until = new Date(h.service.clock.wall().getTime() + 60_000);
    await h.service.pool.query('update webhook_notifications set leased_until = $2 where id = $1', [id, until]);
    const { body } = await retrigger([id]);
    assert.deepEqual([body.totalSuccess, body.totalFailed], [0, 1]);
    assert.match(body.failedNotifications[0]?.error ?? '', /being sent at this moment/);
  });
  it('200: finds nothing of another webhook', async () => {
    const other = await make.block();
    const id = await make.blockNotification(other.id);
    assert.equal((await retrigger([id])).body.totalSuccess, 0);
  });
  it('400: takes one to 25 ids', async () => {
    assert.equal((await retrigger([])).status, 400);
    const { status, text } = await retrigger(Array(26).fill('0'.repeat(32)));
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /at most 25 in one call/);
  });
  it('403, 404: asks for an admin, and hides foreign webhooks', async () => {
    assert.equal((await retrigger(['0'.repeat(32)], webhook.id, h.operator)).status, 403);
    assert.equal((await retrigger(['0'.repeat(32)], webhook.id, h.outsider)).status, 404);
  });
});
