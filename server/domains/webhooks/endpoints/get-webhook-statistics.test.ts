import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWebhookStatistics, type StatisticsPeriod } from '#lib/contracts/webhooks/statistics.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const webhook = await make.block();
const other = await make.block();
const HOUR_MS = 3_600_000;

async function attempt(
  webhookId: string,
  hoursAgo: number,
  { isSuccess, totalMs }: { isSuccess: boolean; totalMs: number },
) {
  const at = new Date(h.service.clock.now().getTime() - hoursAgo * HOUR_MS).toISOString();
  await h.service.pool.query(
    `insert into webhook_attempts (id, notification_id, webhook_id, enterprise_id, number, is_manual, is_success, url, started_at,
       total_ms, request_headers) values ($1, $1, $2, $1, 1, false, $3, 'http://x.test', $4, $5, '{}')`,
    [newHexId(), webhookId, isSuccess, at, totalMs],
  );
}

await attempt(webhook.id, 0, { isSuccess: true, totalMs: 40 });
await attempt(webhook.id, 2, { isSuccess: true, totalMs: 60 });
await attempt(webhook.id, 2, { isSuccess: false, totalMs: 15_000 });
await attempt(webhook.id, 50, { isSuccess: true, totalMs: 80 });
await attempt(webhook.id, 8 * 24, { isSuccess: true, totalMs: 80 });
await attempt(other.id, 1, { isSuccess: false, totalMs: 5 });

const read = (period?: StatisticsPeriod, webhookId = webhook.id, as = h.viewer) =>
  h.call(getWebhookStatistics, { as, input: { enterpriseId, webhookId, period } });

describe('GET enterprises/{enterpriseId}/webhooks/{webhookId}/statistics', () => {
  it('200: counts the attempts of the last 24 hours by hour, those of other webhooks left out', async () => {
    const { status, body, text } = await read();
    assert.equal(status, 200, text);
    assert.deepEqual([body.attempts, body.succeeded, body.medianMs, body.p95Ms, body.isWhole], [3, 2, 40, 60, true]);
    assert.equal(body.bars.length, 24);
    assert.equal(body.bars[0]?.at, body.since);
    assert.deepEqual(
      body.bars
        .filter(({ attempts }) => attempts > 0)
        .map(({ attempts, failed, medianMs }) => [attempts, failed, medianMs]),
      [
        [2, 1, 60],
        [1, 0, 40],
      ],
    );
    assert.equal(body.bars.at(-1)?.attempts, 1);
  });
  it('200: covers 7 days in bars of six hours without gaps', async () => {
    const { body } = await read('7d');
    assert.deepEqual([body.attempts, body.succeeded, body.bars.length], [4, 3, 28]);
    const steps = body.bars.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(body.bars[index]?.at ?? ''));
    assert.deepEqual(new Set(steps), new Set([6 * HOUR_MS]));
  });
  it('200: says that nothing was sent', async () => {
    const { body } = await read('24h', (await make.block()).id);
    assert.deepEqual([body.attempts, body.medianMs, body.p95Ms, body.isWhole], [0, null, null, true]);
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const foreign = await make.block({}, h.outsider);
    const replies = await Promise.all([foreign.id, '0'.repeat(32), 'xyz'].map((id) => read('24h', id)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([404]));
  });
});
