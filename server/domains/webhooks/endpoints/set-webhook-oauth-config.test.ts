import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWebhookOauthConfig, setWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const { id: webhookId } = await make.enterprise();
const CLIENT = {
  tokenUrl: 'http://127.0.0.1:8099/token',
  clientId: 'clearhouse',
  clientSecret: 'a secret of the receiver',
  scope: 'hooks:write',
};
const set = (input = {}, as: typeof h.admin | null = h.admin) =>
  h.call(setWebhookOauthConfig, { as, input: { webhookId, ...CLIENT, ...input } });

describe('PUT webhooks/{webhookId}/oauth-config', () => {
  it('200: replies with all but the secret, and replaces what was there', async () => {
    const { status, body, text } = await set();
    assert.equal(status, 200, text);
    const { createdAt, updatedAt, ...rest } = body;
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(rest, { webhookId, tokenUrl: CLIENT.tokenUrl, clientId: CLIENT.clientId, scope: CLIENT.scope });
    const again = await set({ clientId: 'another' });
    assert.deepEqual([again.body.clientId, again.body.createdAt], ['another', createdAt]);
    assert.deepEqual((await h.call(getWebhookOauthConfig, { as: h.admin, input: { webhookId } })).body, again.body);
    const { rows } = await h.service.pool.query('select a::text from audit_log a');
    for (const { a } of rows) assert.ok(!a.includes(CLIENT.clientSecret));
  });
  it('400: refuses an address that callbacks may not go to, and what OAuth 2 has no place for', async () => {
    const refused = await set({ tokenUrl: 'http://169.254.169.254/token' });
    assert.equal(refused.status, 400);
    assert.match(JSON.parse(refused.text).error, /^tokenUrl: must lead to a public address/);
    for (const field of ['tokenUrl', 'clientId', 'clientSecret', 'scope'])
      for (const value of ['', 'line\nbreak', undefined])
        assert.equal((await set({ [field]: value })).status, 400, field);
  });
  it('403, 404, 401: asks for an admin, tells others nothing, asks for credentials', async () => {
    assert.equal((await set({}, h.viewer)).status, 403);
    assert.equal((await set({}, h.outsider)).status, 404);
    assert.equal((await set({}, null)).status, 401);
  });
});
