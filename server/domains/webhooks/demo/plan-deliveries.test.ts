import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { castOf } from '#server/demo/cast.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { planWebhooks } from './plan-webhooks.ts';

const START = Date.parse('2026-02-26T00:03:00.000Z');
const DAY_MS = 86_400_000;
const PLANS = Array.from({ length: 20 }, (_, seed) => {
  const date = new Date(START + seed * 29 * 3_600_000);
  const { people } = castOf({ seed, date });
  const tokens = [people.admin, people.foreignAdmin].map(({ id }, index) => ({
    id: `${index}`.repeat(32),
    userId: id,
  }));
  const planned = planWebhooks({ seed, date, origin: 'http://127.0.0.1:3000' }, tokens);
  return { date, people, deliveries: planDeliveries({ seed, date }, { planned, secretOf: () => 'ab'.repeat(32) }) };
});

describe('demo deliveries, for twenty seeds and dates', () => {
  it('leave nothing due, and nothing open but at suspended webhooks', () => {
    for (const { deliveries } of PLANS) {
      const suspended = new Set(deliveries.webhooks.filter(({ state }) => state === 'suspended').map(({ id }) => id));
      for (const { dueAt, state, webhookId } of deliveries.notifications) {
        assert.equal(dueAt, null);
        if (state !== 'sent' && state !== 'failed') assert.ok(suspended.has(webhookId), state);
      }
    }
  });
  it('show the first enterprise healthy, ordered, failing and suspended webhooks, and some hundred deliveries', () => {
    for (const { people, deliveries } of PLANS) {
      const main = people.enterprises.main.id;
      const own = deliveries.webhooks.filter(({ enterpriseId }) => enterpriseId === main);
      const count = (test: (row: (typeof own)[number]) => boolean) => own.filter(test).length;
      assert.ok(count(({ isOrdered }) => isOrdered) === 1);
      assert.ok(
        count(({ state, successiveFailedAttempts }) => state === 'active' && successiveFailedAttempts === 0) >= 2,
      );
      assert.ok(
        count(({ state, successiveFailedAttempts }) => state === 'active' && successiveFailedAttempts > 50) === 1,
      );
      assert.ok(
        count(({ suspendedFor, failedAttempts }) => suspendedFor === 'failures-in-week' && failedAttempts === 100) ===
          1,
      );
      const told = deliveries.notifications.filter(({ enterpriseId }) => enterpriseId === main);
      assert.ok(told.length > 300);
      assert.deepEqual(new Set(told.map(({ state }) => state)), new Set(['sent', 'failed', 'pending', 'new']));
      assert.equal(deliveries.notices.filter(({ enterpriseId }) => enterpriseId === main).length, 1);
    }
  });
  it('lie in the last week before the date, attempts in the order of time, each numbered within its notification', () => {
    for (const { date, deliveries } of PLANS) {
      const last = new Map<string, number>();
      for (const { startedAt, notificationId, number } of deliveries.attempts) {
        assert.ok(
          Date.parse(startedAt) < date.getTime() && Date.parse(startedAt) > date.getTime() - 8 * DAY_MS,
          startedAt,
        );
        assert.equal(number, (last.get(notificationId) ?? 0) + 1);
        last.set(notificationId, number);
      }
      for (const { id, attempts } of deliveries.notifications) assert.equal(last.get(id) ?? 0, attempts ?? 0);
    }
  });
  it('count each webhook’s notifications without holes', () => {
    for (const { deliveries } of PLANS)
      for (const { id, sequence } of deliveries.webhooks) {
        const numbers = deliveries.notifications.filter(({ webhookId }) => webhookId === id).map((row) => row.sequence);
        assert.deepEqual(
          numbers,
          Array.from({ length: sequence }, (_, index) => index + 1),
        );
      }
  });
});
