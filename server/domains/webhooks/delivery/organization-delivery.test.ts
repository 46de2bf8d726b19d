import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { createOrganizationWebhook } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { createWebhookSecret, verifyWebhookNotification } from '#lib/contracts/webhooks/secrets.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { fanOutEvents } from '../fan-out/fan-out.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { createOrganization } from '../testing/organizations.ts';

const h = await harness();
const { db, clock } = h.service;
const { setClock, deliverAll } = createDeliveries(h);
const { organizationId, first, second, admin, halfAdmin, viewer } = await createOrganization(h);

describe('a webhook of an organisation', () => {
  it('is called back for each of its enterprises, signed by the one secret of the organisation', async () => {
    await setClock(0);
    const receiver = await openReceiver();
    const input = { organizationId, type: 'accessToken', url: receiver.url } as const;
    const { body: webhook } = await h.call(createOrganizationWebhook, { as: admin, input });
    const { secret } = (await h.call(createWebhookSecret, { as: admin, input: { organizationId } })).body;
    const token = { label: 'both', otp: '000000', scope: ['wallet_view_all' as const] };
    assert.equal((await h.call(createAccessToken, { as: admin, input: token })).status, 200);
    assert.equal((await h.call(createAccessToken, { as: h.admin, input: token })).status, 200);
    while ((await relayEvents(db)) > 0);
    await fanOutEvents(h.service, clock.now());
    await deliverAll();
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    assert.deepEqual(new Set(told.map(({ enterprise }) => enterprise)), new Set([first, second]));
    assert.equal(told.length, 2);
    assert.deepEqual(new Set(told.map(({ organization }) => organization)), new Set([organizationId]));
    for (const { headers, body } of receiver.received) {
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      assert.equal(headers['x-signature-sha256'], signature);
      const check = { webhookId: webhook.id, signature, notificationPayload: body };
      assert.equal((await h.call(verifyWebhookNotification, { as: admin, input: check })).body.isValid, true);
      assert.equal((await h.call(verifyWebhookNotification, { as: viewer, input: check })).status, 403);
    }
    const sequences = receiver.received.map(({ headers }) => headers['webhook-sequence']);
    assert.deepEqual(new Set(sequences), new Set(['1', '2']));
  });
});

describe('createWebhookSecret for an organisation', () => {
  const rotate = (as: typeof admin, of = organizationId) =>
    h.call(createWebhookSecret, { as, input: { organizationId: of } });
  it('429: changes nothing while one of its enterprises has changed its own within five minutes', async () => {
    await setClock(60);
    await h.call(createWebhookSecret, { as: admin, input: { enterpriseId: second } });
    const secrets = 'select enterprise_id, sealed_secret from webhook_secrets order by 1';
    const before = (await h.service.pool.query(secrets)).rows;
    assert.equal((await rotate(admin)).status, 429);
    assert.deepEqual((await h.service.pool.query(secrets)).rows, before);
  });
  it('200: reaches those that the caller administers, and no other', async () => {
    await setClock(120);
    assert.equal((await rotate(halfAdmin)).status, 200);
    const { rows } = await h.service.pool.query(
      'select enterprise_id::text as id from webhook_secrets where rotated_at = $1',
      [clock.now().toISOString()],
    );
    assert.deepEqual(
      rows.map(({ id }) => id.replaceAll('-', '')),
      [first],
    );
  });
  it('400: takes either an enterprise or an organisation', async () => {
    for (const input of [{}, { organizationId, enterpriseId: first }]) {
      const { status, text } = await h.call(createWebhookSecret, { as: admin, input });
      assert.equal(status, 400);
      assert.match(text, /send either this or organizationId/);
    }
  });
  it('403, 404: refuses who administers none of them, and tells others nothing', async () => {
    assert.equal((await rotate(viewer)).status, 403);
    assert.equal((await rotate(h.admin)).status, 404);
  });
});
