import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createOrganizationWebhook,
  listOrganizationNotifications,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';

const h = await harness();
const { organizationId, first, second, admin, viewer } = await createOrganization(h);
const { body } = await h.call(createOrganizationWebhook, {
  as: admin,
  input: { organizationId, type: 'accessToken', url: RECEIVER },
});
const webhookId = body.id;
for (const enterpriseId of [first, second])
  await h.call(simulateOrganizationWebhook, { as: admin, input: { organizationId, webhookId, enterpriseId } });
const list = (as: typeof admin, input = {}) =>
  h.call(listOrganizationNotifications, { as, input: { organizationId, webhookId, ...input } });

describe('GET organization/{organizationId}/webhook/{webhookId}/notification', () => {
  it('200: tells of the enterprises that the caller may read, and of no other', async () => {
    const seenBy = async (as: typeof admin) =>
      (await list(as)).body.webhookNotifications.map(({ enterprise, organization }) => [enterprise, organization]);
    assert.deepEqual(await seenBy(admin), [
      [second, organizationId],
      [first, organizationId],
    ]);
    assert.deepEqual(await seenBy(viewer), [[second, organizationId]]);
    for (const type of ['bankAccount', 'kycResult'])
      assert.equal((await list(admin, { type })).body.webhookNotifications.length, 0);
  });
  it('404: tells others nothing', async () => assert.equal((await list(h.admin)).status, 404));
});
