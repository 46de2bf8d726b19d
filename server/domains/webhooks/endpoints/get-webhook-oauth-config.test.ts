import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { id: webhookId } = await webhookMaker(h).enterprise();
const read = (as = h.viewer) => h.call(getWebhookOauthConfig, { as, input: { webhookId } });

describe('GET webhooks/{webhookId}/oauth-config', () => {
  it('404: says that the webhook has none', async () => {
    const { status, text } = await read();
    assert.equal(status, 404);
    assert.match(JSON.parse(text).error, /no OAuth 2 client/);
  });
  it('404: tells others nothing', async () => assert.match((await read(h.outsider)).text, /You have no such webhook/));
});
