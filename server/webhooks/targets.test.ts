import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateWebhook } from '#lib/contracts/webhook-endpoints.ts';
import { setWebhookOauthConfig } from '#lib/contracts/webhook-oauth.ts';
import { openWebhookReceiver } from '#lib/contracts/webhook-receivers.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks.ts';
import { webhookReceivers } from '#server/receivers/tables.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const create = (url: string) =>
  h.call(createEnterpriseWebhook, { as: admin, input: { enterpriseId, type: 'accessToken', url } });
const open = async (as = admin, id = enterpriseId): Promise<string> =>
  (await h.call(openWebhookReceiver, { as, input: { enterpriseId: id } })).body.url;

describe('built-in receivers as targets of webhooks', () => {
  it('are those of the enterprise: one of another, one that was closed, or one of nobody is refused', async () => {
    const closed = await open();
    const url = await open();
    const { status, body, text } = await create(url);
    assert.equal(status, 200, text);
    const foreign = await open(h.outsider, h.otherEnterpriseId);
    for (const wrong of [closed, foreign, url.replace(/.$/, '_')]) {
      const refused = await create(wrong);
      assert.equal(refused.status, 400);
      assert.match(refused.text, /is no receiver of this enterprise/);
    }
    const input = { enterpriseId, webhookId: body.id, url: foreign };
    assert.equal((await h.call(updateWebhook, { as: admin, input })).status, 400);
  });
  it('are open: one whose time is over is refused', async () => {
    const url = await open();
    const past = new Date(h.service.clock.wall().getTime() - 1000);
    await h.db.update(webhookReceivers).set({ expiresAt: past.toISOString() });
    assert.match((await create(url)).text, /whose time is over/);
  });
  it('get no client secrets', async () => {
    const url = await open();
    const { body } = await create(url);
    const input = { webhookId: body.id, tokenUrl: url, clientId: 'a', clientSecret: 'b', scope: 'c' };
    const { status, text } = await h.call(setWebhookOauthConfig, { as: admin, input });
    assert.equal(status, 400);
    assert.match(text, /tokenUrl: must not be a built-in receiver/);
  });
});
