import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unblockWebhookUrl } from '#lib/contracts/webhooks/history.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const unblock = (webhookId: string, as = h.admin) => h.call(unblockWebhookUrl, { as, input: { webhookId } });

describe('POST webhooks/{webhookId}/unblockurl', () => {
  it('200: makes a suspended webhook active, and what waits due', async () => {
    const { id } = await make.block();
    const notification = await make.blockNotification(id);
    await make.suspend(id);
    await h.service.pool.query('update webhook_notifications set due_at = null where id = $1', [notification]);
    const { status, body, text } = await unblock(id);
    assert.equal(status, 200, text);
    assert.deepEqual(body, { webhookId: id });
    const { rows } = await h.service.pool.query(
      `select w.state, n.due_at is not null as due from webhooks w join webhook_notifications n on n.webhook_id = w.id
       where w.id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ state: 'active', due: true }]);
  });
  it('404, 403: hides foreign webhooks, and asks for an admin', async () => {
    const { id } = await make.block();
    assert.equal((await unblock(id, h.outsider)).status, 404);
    assert.equal((await unblock(id, h.operator)).status, 403);
  });
});
