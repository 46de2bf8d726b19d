import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reactivateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const reactivate = (webhookId: string, as = h.admin) =>
  h.call(reactivateWebhook, { as, input: { enterpriseId, webhookId } });

describe('POST enterprises/{enterpriseId}/webhooks/{webhookId}/reactivate', () => {
  it('200: starts the count of failures anew, lets what waits go on, and an event tells of it', async () => {
    const { id } = await make.block();
    const notification = await make.blockNotification(id);
    await h.service.pool.query(
      `update webhooks set state = 'suspended', suspended_at = created_at, suspended_for = 'failures-in-week', failed_attempts = 100,
         successive_failed_attempts = 100, failing_since = created_at where id = $1`,
      [id],
    );
    await h.service.pool.query('update webhook_notifications set due_at = null where id = $1', [notification]);
    const { status, body, text } = await reactivate(id);
    assert.equal(status, 200, text);
    assert.deepEqual(
      [body.state, body.suspendedFor, body.failedAttempts, body.successiveFailedAttempts, body.failingSince],
      ['active', null, 0, 0, null],
    );
    assert.equal(body.waiting, 1);
    assert.ok(body.nextAttempt);
    const { rows } = await h.service.pool.query(
      `select type, body from events where subject_id = $1 and type = 'webhook.reactivated'`,
      [id],
    );
    assert.deepEqual(rows, [{ type: 'webhook.reactivated', body: { type: 'block', state: 'active' } }]);
  });
  it('403, 404: asks for an admin, and hides foreign webhooks', async () => {
    const { id } = await make.block();
    assert.equal((await reactivate(id, h.viewer)).status, 403);
    assert.equal((await reactivate('0'.repeat(32))).status, 404);
  });
});
