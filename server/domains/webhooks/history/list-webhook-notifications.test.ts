import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWebhookNotifications } from '#lib/contracts/webhooks/history.ts';
import { harness } from '#server/testing/harness.ts';
import { BLOCK_ID, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const webhook = await make.block();
const sent: string[] = [];
for (const block of [BLOCK_ID, 'ab'.repeat(32), 'cd'.repeat(32)])
  sent.push(await make.blockNotification(webhook.id, block));
await h.service.pool.query(`update webhook_notifications set state = 'sent' where id = $1`, [sent[1]]);
const list = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(listWebhookNotifications, { as, input: { webhookId: webhook.id, ...input } });
const bare = (id: string): string => id.replaceAll('-', '');
const idsOf = async (input: object) => (await list(input)).body.notifications.map(({ id }) => bare(id));

describe('GET webhooks/{webhookId}/notifications', () => {
  it('200: lists the history with total, limit and offset', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    const [newest] = body.notifications;
    assert.match(newest?.id ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(newest?.notificationRequestId, newest?.id);
    assert.equal(newest?.response, undefined);
    assert.deepEqual(body.notifications.map(({ id }) => bare(id)).toSorted(), sent.toSorted());
    assert.deepEqual([body.total, body.limit, body.offset], [3, 50, 0]);
    const page = await list({ limit: '2', offset: '2' });
    assert.deepEqual([page.body.notifications.length, page.body.total, page.body.offset], [1, 3, 2]);
  });
  it('200: finds by id in both spellings, hash, status and time', async () => {
    const [first = ''] = sent;
    const dashed = first.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    for (const id of [first, dashed, dashed.toUpperCase()]) {
      assert.deepEqual(await idsOf({ webhookNotificationId: id }), [first]);
      assert.deepEqual(await idsOf({ notificationRequestId: id }), [first]);
    }
    assert.deepEqual(await idsOf({ hash: 'cd'.repeat(32) }), [sent[2]]);
    assert.deepEqual(await idsOf({ status: 'sent' }), [sent[1]]);
    assert.equal((await idsOf({ status: 'pending' })).length, 2);
    assert.deepEqual(await idsOf({ start: '2099-01-01T00:00:00Z' }), []);
    assert.equal((await idsOf({ end: '2099-01-01T00:00:00Z' })).length, 3);
  });
  it('400: refuses a limit beyond 1000 in the body of the notification family', async () => {
    const { status, text } = await list({ limit: '1001' });
    assert.equal(status, 400);
    const { name, error, status: told } = JSON.parse(text);
    assert.deepEqual([name, told], ['ValidationFailed', 400]);
    assert.match(error, /^limit: /);
  });
  it('404: answers for a foreign, an unknown and a malformed webhook alike', async () => {
    const foreign = await make.block({}, h.outsider);
    const replies = await Promise.all(
      [foreign.id, '0'.repeat(32), 'xyz'].map((webhookId) => list({ webhookId }, h.admin)),
    );
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403, 401: asks for enterprise_view_all', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await list({}, token)).status, 403);
    assert.equal((await list({}, null)).status, 401);
  });
});
