import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inArray } from 'drizzle-orm';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookAttempts, webhookNotifications } from '../tables.ts';
import { insertNotifications, insertWebhook } from '../testing/webhooks.ts';
import { pruneDeliveries } from './retention.ts';

const h = await harness();
const { db } = h.service;
const NOW = new Date('2026-12-01T09:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('retention', () => {
  it('keeps attempts for 30 days, closed notifications for 90, and open ones for ever', async () => {
    const webhook = await insertWebhook(db, { enterpriseId: h.enterpriseId, url: 'http://127.0.0.1:9/' });
    const idOf = async (days: number, from: number) =>
      (await insertNotifications(db, webhook, { count: 1, now: daysAgo(days), from }))[0] ?? '';
    const [fresh, old, open] = [await idOf(89, 1), await idOf(91, 2), await idOf(400, 3)];
    await db
      .update(webhookNotifications)
      .set({ state: 'sent', dueAt: null })
      .where(inArray(webhookNotifications.id, [fresh, old]));
    for (const days of [29, 31]) {
      const times = { startedAt: daysAgo(days).toISOString(), totalMs: days };
      const kind = { number: 1, isManual: false, isSuccess: true, url: webhook.url, requestHeaders: {} };
      await db.insert(webhookAttempts).values({
        id: newHexId(),
        notificationId: fresh,
        webhookId: webhook.id,
        enterpriseId: webhook.enterpriseId,
        ...kind,
        ...times,
      });
    }
    await pruneDeliveries(db, NOW);
    const left = await db.select({ id: webhookNotifications.id }).from(webhookNotifications);
    assert.deepEqual(left.map(({ id }) => id).toSorted(), [fresh, open].toSorted());
    const attempts = await db.select({ days: webhookAttempts.totalMs }).from(webhookAttempts);
    assert.deepEqual(attempts, [{ days: 29 }]);
  });
});
