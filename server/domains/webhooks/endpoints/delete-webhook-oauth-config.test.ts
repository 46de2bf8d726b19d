import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteWebhookOauthConfig, setWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { deleteEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const { id: webhookId } = await make.enterprise();
const CLIENT = { tokenUrl: 'http://127.0.0.1:8099/t', clientId: 'id', clientSecret: 'secret', scope: 'all' };
const set = (id: string) =>
  h.call(setWebhookOauthConfig, { as: h.admin, input: { webhookId: id, ...CLIENT } }).then(({ status }) => status);
const remove = (as = h.admin) => h.call(deleteWebhookOauthConfig, { as, input: { webhookId } });

describe('DELETE webhooks/{webhookId}/oauth-config', () => {
  it('200: removes it, once', async () => {
    assert.equal(await set(webhookId), 200);
    assert.deepEqual((await remove()).body, {});
    assert.equal((await remove()).status, 404);
  });
  it('403, 404: asks for an admin, and tells others nothing', async () => {
    assert.equal((await remove(h.viewer)).status, 403);
    assert.equal((await remove(h.outsider)).status, 404);
  });
  it('goes with its webhook', async () => {
    const { id } = await make.enterprise();
    assert.equal(await set(id), 200);
    await h.call(deleteEnterpriseWebhook, { as: h.admin, input: { enterpriseId: h.enterpriseId, webhookId: id } });
    const { rows } = await h.service.pool.query('select 1 from webhook_oauth_configs where webhook_id = $1', [id]);
    assert.equal(rows.length, 0);
  });
});
