import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { readyBusiness } from '#server/domains/onboarding/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';
import { fanOutEvents } from './fan-out.ts';

const h = await harness();
const { organizationId, first, admin } = await createOrganization(h);
const input = { organizationId, type: 'identityStatus', url: RECEIVER } as const;
const { id: webhookId } = (await h.call(createOrganizationWebhook, { as: admin, input })).body;
const { id: identityId } = await readyBusiness(h, { enterpriseId: first, as: admin });

describe('identityStatus webhooks of an organisation', () => {
  it('hear of each status of an identity', async () => {
    await h.call(updateKybIdentity, { as: admin, input: { identityId, finalizeSubmission: true } });
    while ((await relayEvents(h.db)) > 0);
    await fanOutEvents(h.service, h.service.clock.now());
    const { rows } = await h.service.pool.query(
      'select payload from webhook_notifications where webhook_id = $1 and not simulation',
      [webhookId],
    );
    const [{ id: _, ...told }, ...more] = rows.map(({ payload }) => JSON.parse(payload));
    assert.deepEqual(
      [told, more],
      [
        {
          webhook: webhookId,
          type: 'identityStatus',
          organization: organizationId,
          enterprise: first,
          identityId,
          identityStatus: 'in review',
          userId: admin.id,
          simulation: false,
        },
        [],
      ],
    );
  });
  it('are simulated as an identity is, in any status, or with a placeholder', async () => {
    const simulate = async (more = {}) => {
      const asked = { organizationId, webhookId, enterpriseId: first, ...more };
      const reply = await h.call(simulateOrganizationWebhook, { as: admin, input: asked });
      assert.equal(reply.status, 200, reply.text);
      const { identityId: id, identityStatus, userId } = JSON.parse(reply.body.webhookNotifications[0]?.payload ?? '');
      return [id, identityStatus, userId];
    };
    assert.deepEqual(await simulate({ identityId }), [identityId, 'in review', admin.id]);
    assert.deepEqual(await simulate({ identityId, identityStatus: 'gov id error' }), [
      identityId,
      'gov id error',
      admin.id,
    ]);
    assert.equal((await simulate())[2], '0'.repeat(32));
  });
});
