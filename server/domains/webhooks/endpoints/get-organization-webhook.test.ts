import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { createOrganizationWebhook, getOrganizationWebhook } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const group = await createOrganization(h);
const { organizationId, admin, halfAdmin, viewer } = group;
const created = await h.call(createOrganizationWebhook, {
  as: admin,
  input: { organizationId, type: 'accessToken', url: RECEIVER },
});
const webhookId = created.body.id;
const read = (input = {}, as = viewer) =>
  h.call(getOrganizationWebhook, { as, input: { organizationId, webhookId, ...input } });

describe('GET organization/{organizationId}/webhook/{webhookId}', () => {
  it('200: replies as its creation did', async () => assert.deepEqual((await read()).body, created.body));
  it('404: knows none of others, and none of an enterprise', async () => {
    assert.equal((await read({}, h.admin)).status, 404);
    const own = await webhookMaker(h).enterprise({ enterpriseId: group.first }, admin);
    assert.equal((await read({ webhookId: own.id }, admin)).status, 404);
  });
  it('is changed by admins of all its enterprises only, whichever way', async () => {
    const change = (as: typeof admin, enterpriseId: string) =>
      h.call(updateWebhook, { as, input: { enterpriseId, webhookId, label: 'group' } });
    assert.equal((await change(halfAdmin, group.first)).status, 403);
    assert.equal((await change(admin, group.second)).body.label, 'group');
  });
});
