import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWebhook } from '#lib/contracts/webhooks/endpoints.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const webhook = await make.block();
await make.blockNotification(webhook.id);
const read = (webhookId: string, as = h.viewer) => h.call(getWebhook, { as, input: { enterpriseId, webhookId } });

describe('GET enterprises/{enterpriseId}/webhooks/{webhookId}', () => {
  it('200: shows it with its health', async () => {
    const { status, body } = await read(webhook.id);
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.kind, body.state, body.waiting], [webhook.id, 'block', 'active', 1]);
    assert.deepEqual([body.failedAttempts, body.lastAttempt, body.suspendedFor], [0, null, null]);
  });
  it('200: counts the failed attempts of the last week since the last activation, those by hand left out', async () => {
    const now = h.service.clock.now().getTime();
    const hours = (count: number) => new Date(now - count * 3_600_000).toISOString();
    const countedFrom = 'update webhooks set counted_from = $1 where id = $2';
    await h.service.pool.query(countedFrom, [hours(30 * 24), webhook.id]);
    const made = [
      { at: hours(1), isManual: false, isSuccess: false },
      { at: hours(100), isManual: false, isSuccess: false },
      { at: hours(2), isManual: true, isSuccess: false },
      { at: hours(3), isManual: false, isSuccess: true },
      { at: hours(8 * 24), isManual: false, isSuccess: false },
    ];
    for (const { at, isManual, isSuccess } of made)
      await h.service.pool.query(
        `insert into webhook_attempts (id, notification_id, webhook_id, enterprise_id, number, is_manual, is_success, url, started_at,
           total_ms, request_headers) values ($1, $1, $2, $1, 1, $3, $4, 'http://x.test', $5, 5, '{}')`,
        [newHexId(), webhook.id, isManual, isSuccess, at],
      );
    assert.equal((await read(webhook.id)).body.failedInWeek, 2);
    await h.service.pool.query(countedFrom, [hours(50), webhook.id]);
    assert.equal((await read(webhook.id)).body.failedInWeek, 1);
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const foreign = await make.block({}, h.outsider);
    const replies = await Promise.all([foreign.id, '0'.repeat(32), 'xyz'].map((id) => read(id)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
});
