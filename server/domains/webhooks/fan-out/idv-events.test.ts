import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { concludeIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';
import { fanOutEvents } from './fan-out.ts';

const h = await harness();
const { organizationId, first, second, admin, viewer } = await createOrganization(h);
const input = { organizationId, type: 'idvStatus', url: RECEIVER } as const;
const { id: webhookId } = (await h.call(createOrganizationWebhook, { as: admin, input })).body;

async function toldOf(idvId: string) {
  while ((await relayEvents(h.db)) > 0);
  await fanOutEvents(h.service, h.service.clock.now());
  const { rows } = await h.service.pool.query(
    'select payload from webhook_notifications where webhook_id = $1 and not simulation order by sequence',
    [webhookId],
  );
  return rows.map(({ payload }) => JSON.parse(payload)).filter((told) => told.idvId === idvId);
}

describe('idvStatus webhooks of an organisation', () => {
  it('hear of a verification that begins and of each change, in each enterprise of the organisation', async () => {
    const asked = { userId: viewer.id, enterpriseId: second, verificationType: 'video-id' } as const;
    const { idvId } = (await h.call(initiateIdv, { as: viewer, input: asked })).body;
    const labels = { status: 'action_required', rejectLabels: ['LOW_QUALITY'] } as const;
    for (const outcome of [{ ...labels, rejectLabels: ['LOW_QUALITY'] }, { status: 'approved' } as const])
      await h.call(concludeIdvRecord, { as: admin, input: { enterpriseId: second, idvId, ...outcome } });
    const told = await toldOf(idvId);
    assert.deepEqual(
      told.map(({ status, rejectLabels }) => [status, rejectLabels]),
      [
        ['pending', []],
        ['action_required', ['LOW_QUALITY']],
        ['approved', []],
      ],
    );
    const { id: _, ...last } = told.at(-1) ?? {};
    assert.deepEqual(last, {
      webhook: webhookId,
      type: 'idvStatus',
      organization: organizationId,
      enterprise: second,
      userId: viewer.id,
      idvId,
      status: 'approved',
      verificationType: 'video-id',
      rejectLabels: [],
      simulation: false,
    });
  });
  it('are simulated with a real verification, any id in a sandbox, or a placeholder', async () => {
    const asked = { userId: admin.id, enterpriseId: first, verificationType: 'penny-drop' } as const;
    const { idvId } = (await h.call(initiateIdv, { as: admin, input: asked })).body;
    const simulate = async (more = {}) => {
      const reply = await h.call(simulateOrganizationWebhook, {
        as: admin,
        input: { organizationId, webhookId, ...more },
      });
      assert.equal(reply.status, 200, reply.text);
      return JSON.parse(reply.body.webhookNotifications[0]?.payload ?? '');
    };
    const real = await simulate({ idvId });
    assert.deepEqual([real.idvId, real.userId, real.status, real.simulation], [idvId, admin.id, 'pending', true]);
    const other = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7f';
    assert.equal((await simulate({ idvId: other })).idvId, other);
    assert.equal((await simulate()).userId, '0'.repeat(32));
  });
  it('are of organisations alone: an enterprise has none', async () => {
    const wrong = { enterpriseId: first, type: 'idvStatus', url: RECEIVER } as unknown as {
      enterpriseId: string;
      type: 'accessToken';
      url: string;
    };
    assert.equal((await h.call(createEnterpriseWebhook, { as: admin, input: wrong })).status, 400);
  });
});
