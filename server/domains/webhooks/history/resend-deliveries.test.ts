import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resendDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const webhook = await make.block();
const resend = (deliveryIds: string[], as = h.admin) =>
  h.call(resendDeliveries, { as, input: { enterpriseId, deliveryIds } });

describe('POST enterprises/{enterpriseId}/webhook-deliveries/resend', () => {
  it('200: makes deliveries of several webhooks due, and names those that are not there', async () => {
    const other = await make.enterprise();
    const ids = [await make.blockNotification(webhook.id), await make.enterpriseNotification(other.id)];
    await h.service.pool.query(`update webhook_notifications set state = 'failed', due_at = null`);
    const unknown = '0'.repeat(32);
    const { status, body, text } = await resend([...ids, unknown, ...ids]);
    assert.equal(status, 200, text);
    assert.deepEqual(body, { resent: ids, notResent: [unknown] });
    const { rows } = await h.service.pool.query(
      'select count(*)::int as n from webhook_notifications where is_resend and due_at is not null',
    );
    assert.equal(rows[0].n, 2);
  });
  it('200: sends nothing of a webhook that is gone, nor of another enterprise', async () => {
    const gone = await make.block({ coin: 'btc', type: 'wallet_confirmation' });
    const id = await make.blockNotification(gone.id);
    await h.service.pool.query('delete from webhooks where id = $1', [gone.id]);
    assert.deepEqual((await resend([id])).body, { resent: [], notResent: [id] });
  });
  it('400, 403, 404: takes one to 200 ids, asks for an admin, and hides the enterprise', async () => {
    assert.equal((await resend([])).status, 400);
    assert.equal((await resend(Array(201).fill('0'.repeat(32)))).status, 400);
    assert.equal((await resend(['0'.repeat(32)], h.operator)).status, 403);
    assert.equal((await resend(['0'.repeat(32)], h.outsider)).status, 404);
  });
});
