import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { demoWebhookSecret } from '#server/demo/secrets.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';
import { webhookAttempts, webhookNotifications } from './tables.ts';

const h = await harness();
const { enterpriseId, secondId } = await seedForTest(h);
const sent = await h.db
  .select({
    enterpriseId: webhookAttempts.enterpriseId,
    headers: webhookAttempts.requestHeaders,
    id: webhookNotifications.id,
    payload: webhookNotifications.payload,
  })
  .from(webhookAttempts)
  .innerJoin(webhookNotifications, eq(webhookNotifications.id, webhookAttempts.notificationId));
const secretOf = (id: string): string => demoWebhookSecret(h.service.vault, id);
const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text);

describe('demo deliveries', () => {
  it('are signed with the signing secret of their enterprise, as a receiver checks it', () => {
    for (const id of [enterpriseId, secondId]) assert.ok(sent.some((one) => one.enterpriseId === id));
    for (const { enterpriseId: owner, headers, id, payload } of sent) {
      const secret = secretOf(owner);
      assert.equal(headers['webhook-id'], id);
      assert.equal(headers['x-signature-sha256'], mac(secret, payload).digest('hex'));
      const content = `${id}.${headers['webhook-timestamp']}.${payload}`;
      assert.equal(headers['webhook-signature'], `v1,${mac(secret, content).digest('base64')}`);
    }
  });
  it('do not verify with the secret of another enterprise', () => {
    const own = sent.find((one) => one.enterpriseId === enterpriseId);
    assert.ok(own);
    assert.notEqual(own.headers['x-signature-sha256'], mac(secretOf(secondId), own.payload).digest('hex'));
  });
});
