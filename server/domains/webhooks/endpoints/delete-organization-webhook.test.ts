import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createOrganizationWebhook,
  deleteOrganizationWebhook,
  listOrganizationWebhooks,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';

const h = await harness();
const { organizationId, admin, halfAdmin } = await createOrganization(h);
const { body } = await h.call(createOrganizationWebhook, {
  as: admin,
  input: { organizationId, type: 'accessToken', url: RECEIVER },
});
const remove = (as: typeof admin) =>
  h.call(deleteOrganizationWebhook, { as, input: { organizationId, webhookId: body.id } });

describe('DELETE organization/{organizationId}/webhook/{webhookId}', () => {
  it('403, 404: asks for an admin of all its enterprises, and tells others nothing', async () => {
    assert.equal((await remove(halfAdmin)).status, 403);
    assert.equal((await remove(h.admin)).status, 404);
  });
  it('204: removes it, once', async () => {
    assert.equal((await remove(admin)).status, 204);
    assert.deepEqual((await h.call(listOrganizationWebhooks, { as: admin, input: { organizationId } })).body, {
      webhooks: [],
    });
    assert.equal((await remove(admin)).status, 404);
  });
});
