import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listBulkNotifications } from '#lib/contracts/webhooks/history.ts';
import { simulateOrganizationWebhook } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization, insertOrganizationWebhook } from '../testing/organizations.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const blocks = await make.block();
const tokens = await make.enterprise();
const [block, token] = [await make.blockNotification(blocks.id), await make.enterpriseNotification(tokens.id)];
const bare = (id: string): string => id.replaceAll('-', '');
const webhookIds = [blocks.id, tokens.id];
const list = (input: Partial<InputOf<typeof listBulkNotifications>> = {}, as = h.admin) =>
  h.call(listBulkNotifications, { as, input: { webhookIds, offset: 0, limit: 50, retrigger: false, ...input } });

describe('POST webhooks/notifications', () => {
  it('200: lists what several webhooks were sent', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    assert.deepEqual(body.notifications.map(({ id }) => bare(id)).toSorted(), [block, token].toSorted());
    assert.deepEqual(body.metadata, { total: 2, limit: 50, offset: 0 });
  });
  it('200: narrows by type, coin and enterprise', async () => {
    const only = async (filters: InputOf<typeof listBulkNotifications>['filters']) =>
      (await list({ filters })).body.notifications.map(({ id }) => bare(id));
    assert.deepEqual(await only({ type: 'accessToken' }), [token]);
    assert.deepEqual(await only({ coin: 'btc' }), [block]);
    assert.deepEqual(await only({ enterpriseId: h.otherEnterpriseId }), []);
  });
  it('200: narrows by organisation', async () => {
    const { organizationId, first, admin } = await createOrganization(h);
    const webhookId = await insertOrganizationWebhook(h.service, first);
    const simulated = { organizationId, webhookId };
    assert.equal((await h.call(simulateOrganizationWebhook, { as: admin, input: simulated })).status, 200);
    const only = async (of: string) =>
      (await list({ webhookIds: [webhookId], filters: { organizationId: of } }, admin)).body.notifications;
    const [entry, ...more] = await only(organizationId);
    assert.deepEqual([entry?.organizationId, more], [organizationId, []]);
    assert.deepEqual(await only('0'.repeat(32)), []);
  });
  it('200: sends the page that it shows again when asked', async () => {
    await h.service.pool.query(`update webhook_notifications set state = 'failed', due_at = null`);
    const { body } = await list({ limit: 1, retrigger: true });
    const [shown] = body.notifications;
    assert.equal(shown?.retriggeredNotificationRequestId, shown?.id);
    const { rows } = await h.service.pool.query('select id from webhook_notifications where due_at is not null');
    assert.deepEqual(
      rows.map(({ id }) => id),
      [shown?.id],
    );
  });
  it('400: takes at most 25 webhooks and 50 notifications', async () => {
    assert.equal((await list({ webhookIds: Array(26).fill(blocks.id) })).status, 400);
    assert.equal((await list({ limit: 51 })).status, 400);
  });
  it('404, 403: refuses all when one is foreign, and asks for an admin', async () => {
    const foreign = await make.block({}, h.outsider);
    assert.equal((await list({ webhookIds: [blocks.id, foreign.id] })).status, 404);
    assert.equal((await list({}, h.viewer)).status, 403);
  });
});
