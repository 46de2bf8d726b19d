import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { newHexId, toUuid } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { BLOCK_ID, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const blocks = await make.block();
const tokens = await make.enterprise();
const block = await make.blockNotification(blocks.id);
const token = await make.enterpriseNotification(tokens.id);
const failed = await make.blockNotification(blocks.id, 'ab'.repeat(32));
await h.service.pool.query(
  `update webhook_notifications set state = 'failed', simulation = false, attempts = 8, retries = 7,
     response = '{"code":503,"type":"text/plain","body":"busy","error":"the receiver answered 503"}' where id = $1`,
  [failed],
);
for (const [number, totalMs] of [900, 41].entries())
  await h.service.pool.query(
    `insert into webhook_attempts (id, notification_id, webhook_id, enterprise_id, number, is_manual, is_success, url, started_at, total_ms,
       request_headers) values ($1, $2, $3, $6, $4, false, false, 'http://x.test', '2026-03-02T09:31:00Z', $5, '{}')`,
    [newHexId(), failed, blocks.id, number + 1, totalMs, enterpriseId],
  );
const search = (input: object = {}, as = h.viewer) =>
  h.call(searchDeliveries, { as, input: { enterpriseId, ...input } });
const idsOf = async (input: object) => (await search(input)).body.deliveries.map(({ id }) => id).toSorted();

describe('GET enterprises/{enterpriseId}/webhook-deliveries', () => {
  it('200: lists the deliveries of all webhooks of the enterprise', async () => {
    const { status, body, text } = await search();
    assert.equal(status, 200, text);
    assert.deepEqual(body.deliveries.map(({ id }) => id).toSorted(), [block, token, failed].toSorted());
    const row = body.deliveries.find(({ id }) => id === failed);
    assert.deepEqual(
      [row?.state, row?.responseCode, row?.error, row?.attempts, row?.retries],
      ['failed', 503, 'the receiver answered 503', 8, 7],
    );
    assert.deepEqual([row?.latencyMs, row?.webhookLabel], [41, '']);
    assert.equal(body.deliveries.find(({ id }) => id === token)?.latencyMs, null);
  });
  it('200: narrows by webhook, state, type, simulation, time and text', async () => {
    assert.deepEqual(await idsOf({ webhookIds: [tokens.id] }), [token]);
    assert.deepEqual(await idsOf({ states: ['failed'] }), [failed]);
    assert.deepEqual(await idsOf({ types: ['accessToken'] }), [token]);
    assert.deepEqual(await idsOf({ responses: ['5xx'] }), [failed]);
    assert.deepEqual(await idsOf({ responses: ['2xx', '4xx', 'none'] }), []);
    assert.deepEqual(await idsOf({ simulation: 'false' }), [failed]);
    assert.deepEqual(await idsOf({ simulation: 'true' }), [block, token].toSorted());
    assert.deepEqual(await idsOf({ createdOnOrAfter: '2099-01-01T00:00:00Z' }), []);
    assert.deepEqual(await idsOf({ text: BLOCK_ID }), [block]);
    assert.deepEqual(await idsOf({ text: token.slice(0, 12) }), [token]);
    for (const id of [toUuid(token), toUuid(token).toUpperCase(), toUuid(token).slice(0, 20)])
      assert.deepEqual(await idsOf({ text: id }), [token], id);
  });
  it('200: gives those of the asked ids, and names the object of each', async () => {
    assert.deepEqual(await idsOf({ deliveryIds: [block, failed] }), [block, failed].toSorted());
    assert.deepEqual(await idsOf({ deliveryIds: [toUuid(token)] }), [token]);
    const made = await h.create.token(h.admin.id);
    await h.service.pool.query(`update access_tokens set label = 'Nightly' where id = $1`, [made.id]);
    await h.service.pool.query(
      `update webhook_notifications set subject_type = 'access-token', subject_id = $2::text, event_id = $2::text::uuid where id = $1`,
      [token, made.id],
    );
    const find = async (as: typeof h.viewer) =>
      (await search({ deliveryIds: [token] }, as)).body.deliveries.map((row) => [row.subjectName, row.eventId]);
    assert.deepEqual(await find(h.admin), [['Nightly', made.id]]);
    assert.deepEqual((await find(h.viewer))[0]?.[0], null);
  });
  it('200: says which are held by a suspended webhook; what somebody resends is not', async () => {
    const held = async () => (await search()).body.deliveries.filter((row) => row.isHeld).map(({ id }) => id);
    assert.deepEqual(await held(), []);
    const suspend = `update webhooks set state = $2, suspended_at = $3, suspended_for = $4 where id = $1`;
    await h.service.pool.query(suspend, [blocks.id, 'suspended', '2026-03-02T09:31:00Z', 'by-hand']);
    assert.deepEqual(await held(), [block]);
    await h.service.pool.query('update webhook_notifications set is_resend = true where id = $1', [block]);
    assert.deepEqual(await held(), []);
    await h.service.pool.query('update webhook_notifications set is_resend = false where id = $1', [block]);
    await h.service.pool.query(suspend, [blocks.id, 'active', null, null]);
  });
  it('200: pages in both orders without gap or repetition', async () => {
    for (const sort of ['createdAt', '-createdAt']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await search({ sort, limit: 2, cursor });
        seen.push(...body.deliveries.map(({ id }) => id));
        cursor = body.nextCursor ?? undefined;
      } while (cursor);
      assert.deepEqual(seen.toSorted(), [block, token, failed].toSorted());
      assert.equal(seen.length, 3);
    }
  });
  it('404: hides the enterprise from strangers', async () => {
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
