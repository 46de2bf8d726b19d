import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { createWebhookSecret, verifyWebhookNotification } from '#lib/contracts/webhooks/secrets.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';
import { insertNotifications, insertWebhook, readNotification } from '../testing/webhooks.ts';

const h = await harness();
const { db, clock } = h.service;
const { enterpriseId, admin } = h;
const webhook = await insertWebhook(db, { enterpriseId, url: 'http://127.0.0.1:9/hooks' });
const bare = await insertWebhook(db, { enterpriseId: h.otherEnterpriseId, url: 'http://127.0.0.1:9/hooks' });
const created = await h.call(createWebhookSecret, { as: admin, input: { enterpriseId } });
const { secret } = created.body;
const [sentId = ''] = await insertNotifications(db, webhook, { count: 1, now: clock.now() });
const sent = (await readNotification(db, sentId)).payload;

const hmac = (payload: string, key = secret): string => createHmac('sha256', key).update(payload).digest('hex');
const verify = (signature: string, notificationPayload: string, as: string = h.admin.token) =>
  h.call(verifyWebhookNotification, { as, input: { webhookId: webhook.id, signature, notificationPayload } });

describe('verifyWebhookNotification: 200', () => {
  it('is valid for the hex HMAC of the payload, byte for byte', async () => {
    for (const payload of [sent, '{"any":"JSON"}', '{ "spaced" : "ünï" }']) {
      assert.deepEqual((await verify(hmac(payload), payload)).body, { webhookId: webhook.id, isValid: true });
      assert.equal((await verify(hmac(payload), `${payload} `)).body.isValid, false);
    }
    assert.equal((await verify(hmac(sent, '0'.repeat(64)), sent)).body.isValid, false);
  });
  it('takes the secret in place of the signature, and then only what this webhook was sent', async () => {
    assert.equal((await verify(secret, sent)).body.isValid, true);
    assert.equal((await verify(secret, '{"any":"JSON"}')).body.isValid, false);
    assert.equal((await verify(secret, `${sent} `)).body.isValid, false);
    assert.equal((await verify('f'.repeat(64), sent)).body.isValid, false);
  });
});

describe('verifyWebhookNotification: 400', () => {
  it('says that the payload is no JSON, and that the signature is no signature', async () => {
    const text = await verify(hmac('hello'), 'hello');
    assert.equal(text.status, 400);
    assert.match(text.text, /notificationPayload: must be the JSON text/);
    assert.equal((await verify('abc', sent)).status, 400);
  });
  it('says how to create a secret when the enterprise has none', async () => {
    const input = { webhookId: bare.id, signature: hmac(sent), notificationPayload: sent };
    const reply = await h.call(verifyWebhookNotification, { as: h.outsider, input });
    assert.equal(reply.status, 400);
    assert.match(reply.text, /Create one with POST \/api\/v2\/webhook\/secret/);
  });
});

describe('verifyWebhookNotification: 403', () => {
  const call = (as: string, webhookId = webhook.id) =>
    h.call(verifyWebhookNotification, {
      as,
      input: { webhookId, signature: hmac(sent), notificationPayload: sent },
    });
  it('names the scope that the token of an admin lacks', async () => {
    const { token } = await h.create.token(admin.id, { scopes: ['user_manage'] });
    const { status, text } = await call(token);
    assert.equal(status, 403);
    assert.match(text, /lacks the scope enterprise_view_all/);
  });
  it('names the role that other members lack', async () => {
    for (const { token } of [h.viewer, h.operator]) {
      const { status, text } = await call(token);
      assert.equal(status, 403);
      assert.match(text, /by the admins of its enterprise/);
    }
  });
  it('is not for whoever created the webhook of a chain, whatever their role is', async () => {
    const { id } = await webhookMaker(h).block();
    assert.equal((await call(h.viewer.token, id)).status, 403);
    await h.service.pool.query('update webhooks set user_id = $1 where id = $2', [h.viewer.id, id]);
    assert.deepEqual((await call(h.viewer.token, id)).body, { webhookId: id, isValid: true });
    assert.equal((await call(h.operator.token, id)).status, 403);
  });
});

describe('verifyWebhookNotification: 404', () => {
  it('is the same for a webhook of another enterprise, for none, and for a malformed id', async () => {
    const call = (webhookId: string) =>
      h.call(verifyWebhookNotification, {
        as: h.outsider,
        input: { webhookId, signature: hmac(sent), notificationPayload: sent },
      });
    const [foreign, none, malformed] = [await call(webhook.id), await call('0'.repeat(32)), await call('xyz')];
    assert.deepEqual([foreign.status, none.status, malformed.status], [404, 404, 404]);
    assert.equal(
      foreign.body && JSON.stringify(foreign.body).replace(/"requestId":"[^"]*"/, ''),
      JSON.stringify(none.body).replace(/"requestId":"[^"]*"/, ''),
    );
  });
});

describe('verifyWebhookNotification: 413', () => {
  it('refuses a payload over 4 MiB', async () => {
    const payload = JSON.stringify({ text: 'x'.repeat(4 * 1024 * 1024) });
    assert.equal((await verify(hmac(payload), payload)).status, 413);
  });
});
