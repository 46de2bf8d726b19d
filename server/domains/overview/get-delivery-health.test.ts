import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDeliveryHealth } from '#lib/contracts/overview/overview.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { CLOCK_START, createDeliveries } from '#server/domains/webhooks/testing/deliveries.ts';
import { setDuration } from '#server/domains/webhooks/testing/notifications.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { setUp, setClock, deliverAll } = createDeliveries(h);

const read = async (as: Awaited<ReturnType<typeof h.create.user>>, enterpriseId: string) => {
  const { status, body, text } = await h.call(getDeliveryHealth, { as, input: { enterpriseId } });
  assert.equal(status, 200, text);
  return body;
};

describe('GET overview/deliveries', () => {
  it('200: tells attempts, what was delivered, failed and is pending, and how long receivers took; of the last 24 hours', async () => {
    const { webhook, notify, receiver } = await setUp();
    const { enterpriseId } = webhook;
    const as = await h.create.user({ [enterpriseId]: 'viewer' });
    const none = { total: 0, isTotalExact: true };
    const nothing = {
      since: new Date(CLOCK_START - 86_400_000).toISOString(),
      attempts: { made: 0, succeeded: 0 },
      sent: none,
      failed: none,
      failedInWeek: none,
      waiting: none,
    };
    assert.deepEqual(await read(as, enterpriseId), { ...nothing, latency: null });
    const sent = await notify(4);
    await deliverAll();
    for (const [index, id] of sent.entries()) await setDuration(h.db, id, (index + 1) * 10);
    receiver.reply(500);
    await notify(3);
    await deliverAll();
    const told = await read(as, enterpriseId);
    assert.deepEqual([told.sent.total, told.failed.total, told.waiting.total], [4, 0, 3]);
    assert.deepEqual(told.attempts, { made: 7, succeeded: 4 }, 'attempts that failed count at once');
    assert.deepEqual(told.latency, { medianMs: 20, p95Ms: 40 });
    for (const minutes of [1, 6, 16, 46, 106, 226, 466]) {
      await setClock(minutes);
      await deliverAll();
    }
    const later = await read(as, enterpriseId);
    assert.deepEqual([later.sent.total, later.failed.total, later.waiting.total], [4, 3, 0]);
    assert.deepEqual(later.attempts, { made: 28, succeeded: 4 });
    await setClock(25 * 60);
    const nextDay = await read(as, enterpriseId);
    assert.deepEqual([nextDay.sent.total, nextDay.failed.total, nextDay.latency], [0, 0, null]);
    assert.deepEqual(nextDay.attempts, { made: 9, succeeded: 0 }, 'of deliveries that are older');
    assert.equal(nextDay.failedInWeek.total, 3);
    await setClock(8 * 24 * 60);
    assert.equal((await read(as, enterpriseId)).failedInWeek.total, 0);
  });
  it('401, 404: refuses no credentials, and alike an unknown and a foreign enterprise', async () => {
    for (const [as, id, status] of [
      [null, h.enterpriseId, 401],
      [h.viewer, newHexId(), 404],
      [h.outsider, h.enterpriseId, 404],
    ] as const) {
      const reply = await h.call(getDeliveryHealth, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
