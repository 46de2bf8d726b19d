import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { updateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { createOrganizationWebhook, getOrganizationWebhook } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const webhook = await make.block();
const update = (input: Partial<InputOf<typeof updateWebhook>>, as = h.admin) =>
  h.call(updateWebhook, { as, input: { enterpriseId, webhookId: webhook.id, ...input } });
const waiting = async (id: string) =>
  (await h.service.pool.query('select url, due_at is not null as due from webhook_notifications where id = $1', [id]))
    .rows[0];

describe('PATCH enterprises/{enterpriseId}/webhooks/{webhookId}', () => {
  it('200: changes what is given and nothing else', async () => {
    const { status, body, text } = await update({ label: 'renamed', listenToFailureStates: true });
    assert.equal(status, 200, text);
    assert.deepEqual([body.label, body.listenToFailureStates, body.url], ['renamed', true, RECEIVER]);
    const { body: ordered } = await update({ isOrdered: true });
    assert.deepEqual([ordered.label, ordered.isOrdered], ['renamed', true]);
  });
  it('200: what waits goes to the new url', async () => {
    const notification = await make.blockNotification(webhook.id);
    await update({ url: `${RECEIVER}/new` });
    assert.equal((await waiting(notification)).url, `${RECEIVER}/new`);
  });
  it('200: suspended by hand keeps what waits, active lets it go on', async () => {
    const { id } = await make.block();
    const notification = await make.blockNotification(id);
    const { body } = await update({ webhookId: id, state: 'suspended' });
    assert.deepEqual([body.state, body.suspendedFor, body.waiting], ['suspended', 'by-hand', 1]);
    assert.equal((await waiting(notification)).due, false);
    const again = await update({ webhookId: id, state: 'active' });
    assert.deepEqual([again.body.state, again.body.suspendedFor], ['active', null]);
    assert.equal((await waiting(notification)).due, true);
  });
  it('200, 400: changes the statuses that one of an organisation is told of, shown everywhere', async () => {
    const { organizationId, first, admin } = await createOrganization(h);
    const own = { organizationId, type: 'identityStatus', url: RECEIVER } as const;
    const { id } = (await h.call(createOrganizationWebhook, { as: admin, input: own })).body;
    const change = (more: object) =>
      h.call(updateWebhook, { as: admin, input: { enterpriseId: first, webhookId: id, ...more } });
    const { body, text } = await change({ status: ['approved'] });
    assert.deepEqual([body.status, body.kycState], [['approved'], []], text);
    const shown = await h.call(getOrganizationWebhook, { as: admin, input: { organizationId, webhookId: id } });
    assert.deepEqual(shown.body.status, ['approved']);
    assert.match((await change({ kycState: ['approved'] })).text, /kycState: is of webhooks of the types/);
    assert.deepEqual((await change({ status: [] })).body.status, []);
    assert.match((await update({ status: ['approved'] })).text, /status: is of webhooks of the type identityStatus/);
  });
  it('400: refuses a private address and an unknown state', async () => {
    const { status, text } = await update({ url: 'http://172.16.0.9/' });
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /^url: must lead to a public address/);
    assert.equal((await update({ state: 'paused' as 'active' })).status, 400);
  });
  it('403, 404: asks for an admin, and hides foreign webhooks', async () => {
    assert.equal((await update({ label: 'x' }, h.operator)).status, 403);
    const foreign = await make.block({}, h.outsider);
    assert.equal((await update({ webhookId: foreign.id, label: 'x' })).status, 404);
  });
});
