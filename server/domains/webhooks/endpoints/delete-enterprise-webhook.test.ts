import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteEnterpriseWebhook, listEnterpriseWebhooks } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const remove = (webhookId: string, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(deleteEnterpriseWebhook, { as, input: { enterpriseId, webhookId } });

describe('DELETE enterprise/{enterpriseId}/webhook/{webhookId}', () => {
  it('204: removes it; what waits is skipped', async () => {
    const { id } = await make.enterprise();
    const notification = await make.enterpriseNotification(id);
    const { status, text } = await remove(id);
    assert.deepEqual([status, text], [204, '']);
    const { body } = await h.call(listEnterpriseWebhooks, { as: h.admin, input: { enterpriseId } });
    assert.deepEqual(body.webhooks, []);
    const { rows } = await h.service.pool.query('select state from webhook_notifications where id = $1', [
      notification,
    ]);
    assert.deepEqual(rows, [{ state: 'skipped' }]);
    assert.equal((await remove(id)).status, 404);
  });
  it('404: answers for a foreign, an unknown, a malformed and a block webhook alike', async () => {
    const foreign = await make.enterprise({ enterpriseId: h.otherEnterpriseId }, h.outsider);
    const block = await make.block();
    const replies = await Promise.all([foreign.id, block.id, '0'.repeat(32), 'xyz'].map((id) => remove(id)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403, 401: asks for an admin', async () => {
    const { id } = await make.enterprise();
    assert.equal((await remove(id, h.operator)).status, 403);
    assert.equal((await remove(id, null)).status, 401);
  });
});
