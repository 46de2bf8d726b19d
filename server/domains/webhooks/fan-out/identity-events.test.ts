import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import {
  askForMore,
  decideOnboarding,
  getOnboardingReview,
  reopenOnboarding,
} from '#lib/contracts/onboarding/reviews.ts';
import type { IdentityStatus, KycState } from '#lib/contracts/onboarding/words.ts';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { draftSimulation, listSimulationObjects } from '#lib/contracts/webhooks/simulations.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { beginKyc, passKycTime } from '#server/domains/onboarding/kyc/testing-kyc.ts';
import { readyBusiness } from '#server/domains/onboarding/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';
import { fanOutEvents } from './fan-out.ts';

const h = await harness();
const { organizationId, first, admin } = await createOrganization(h);
const input = { organizationId, type: 'identityStatus', url: RECEIVER } as const;
const { id: webhookId } = (await h.call(createOrganizationWebhook, { as: admin, input })).body;
const narrow = async (status: IdentityStatus) =>
  (await h.call(createOrganizationWebhook, { as: admin, input: { ...input, status: [status] } })).body.id;
const [wanting, declining] = [await narrow('in review'), await narrow('declined')];
const states = async (type: 'userKycState' | 'enterpriseKycState', kycState?: KycState[]) =>
  (await h.call(createOrganizationWebhook, { as: admin, input: { ...input, type, kycState } })).body.id;
const [enterprises, approvals, people] = [
  await states('enterpriseKycState'),
  await states('enterpriseKycState', ['approved']),
  await states('userKycState'),
];
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
  it('hear of the statuses alone that they name', async () => {
    const { rows } = await h.service.pool.query(
      'select webhook_id from webhook_notifications where webhook_id = any($1) and not simulation',
      [[wanting, declining]],
    );
    assert.deepEqual(
      rows.map((row) => row.webhook_id.replaceAll('-', '')),
      [wanting],
    );
  });
  it('refuse to be simulated with a status that they do not name, and show one that they name by default', async () => {
    const simulate = (more = {}) =>
      h.call(simulateOrganizationWebhook, { as: admin, input: { organizationId, webhookId: declining, ...more } });
    const { body, text } = await simulate();
    assert.equal(JSON.parse(body.webhookNotifications[0]?.payload ?? '').identityStatus, 'declined', text);
    for (const more of [{ identityStatus: 'approved' }, { identityId }]) {
      const refused = await simulate(more);
      assert.equal(refused.status, 400);
      assert.match(
        JSON.parse(refused.text).error,
        /^identityStatus: is .*, of which this webhook is not told: send one of declined$/,
      );
    }
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

describe('userKycState and enterpriseKycState webhooks of an organisation', () => {
  const told = async (id: string) => {
    const { rows } = await h.service.pool.query(
      'select payload from webhook_notifications where webhook_id = $1 and not simulation order by sequence',
      [id],
    );
    return rows.map(({ payload }) => JSON.parse(payload));
  };
  it('hear of an enterprise whose business is handed in, and of no person then', async () => {
    const [{ id: _, ...first_ }, ...more] = await told(enterprises);
    assert.deepEqual(
      [first_, more],
      [
        {
          webhook: enterprises,
          type: 'enterpriseKycState',
          organization: organizationId,
          enterprise: first,
          kycState: 'pending',
          simulation: false,
        },
        [],
      ],
    );
    assert.deepEqual([await told(approvals), await told(people)], [[], []]);
  });
  it('hear of a person once while their status changes within a state', async () => {
    await beginKyc(h, 'kycInc', {
      as: admin,
      userId: admin.id,
      enterpriseId: first,
      organizationId,
    });
    await passKycTime(h, 60);
    while ((await relayEvents(h.db)) > 0);
    await fanOutEvents(h.service, h.service.clock.now());
    const all = await told(people);
    assert.deepEqual(
      all.map(({ kycState, userId }) => [kycState, userId]),
      [['pending', admin.id]],
    );
    assert.equal((await told(enterprises)).length, 1);
  });
  it('hear of an enterprise once while it is asked for more, and of its decision; of no person by a business', async () => {
    const before = (await told(people)).length;
    const reviewer = await h.create.user({}, { isPlatformAdmin: true });
    const held = async () => {
      const { body } = await h.call(getOnboardingReview, { as: reviewer, input: { identityId } });
      return { identityId, version: body.version };
    };
    const requests = [{ kind: 'businessInformation', name: 'activity', text: 'Who are the customers?' } as const];
    await h.call(askForMore, { as: reviewer, input: { ...(await held()), requests } });
    const business = { descriptionBusinessActivities: 'Settles invoices of exporters in Maine.' };
    const again = { identityId, business, finalizeSubmission: true };
    assert.equal((await h.call(updateKybIdentity, { as: admin, input: again })).status, 200);
    const approved = { ...(await held()), decision: 'approve' } as const;
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input: approved })).status, 200);
    await h.call(reopenOnboarding, { as: reviewer, input: { ...(await held()), reason: 'New facts came up.' } });
    while ((await relayEvents(h.db)) > 0);
    await fanOutEvents(h.service, h.service.clock.now());
    assert.deepEqual(
      (await told(enterprises)).map(({ kycState }) => kycState),
      ['pending', 'approved', 'pending'],
    );
    assert.equal((await told(people)).length, before);
  });
  it('are simulated with identities that are listed by name and id', async () => {
    const objectsOf = async (webhook: string, text?: string) => {
      const listed = { enterpriseId: first, webhookId: webhook, text };
      return (await h.call(listSimulationObjects, { as: admin, input: listed })).body.objects;
    };
    const [business] = await objectsOf(enterprises);
    assert.deepEqual([business?.id, business?.detail], [identityId, 'in review']);
    const [person, ...others] = await objectsOf(people, 'mara l');
    assert.deepEqual([person?.title, others], ['Mara Lindqvist', []]);
    assert.deepEqual(
      (await objectsOf(webhookId, business?.id.slice(0, 36))).map(({ id }) => id),
      [identityId],
    );
    assert.equal((await objectsOf(webhookId)).length, 3);
    assert.deepEqual(await objectsOf(people, 'nobody'), []);
    const draft = async (webhook: string, objectId = '') => {
      const asked = { enterpriseId: first, webhookId: webhook, objectId };
      const { text, body } = await h.call(draftSimulation, { as: admin, input: asked });
      return JSON.parse(body.payload ?? text);
    };
    assert.equal((await draft(enterprises, business?.id)).kycState, 'pending');
    assert.equal((await draft(people, person?.id)).userId, admin.id);
    assert.equal((await draft(webhookId, person?.id)).identityId, person?.id);
    const foreign = { enterpriseId: first, webhookId: people, objectId: identityId };
    assert.equal((await h.call(draftSimulation, { as: admin, input: foreign })).status, 404);
  });
  it('are simulated in any state that they name', async () => {
    const simulate = (webhookId: string, more = {}) =>
      h.call(simulateOrganizationWebhook, {
        as: admin,
        input: { organizationId, webhookId, enterpriseId: first, ...more },
      });
    const shown = async (webhookId: string, more = {}) => {
      const { text, body } = await simulate(webhookId, more);
      const { kycState, userId } = JSON.parse(body.webhookNotifications?.[0]?.payload ?? text);
      return [kycState, userId];
    };
    assert.deepEqual(await shown(people, { userId: admin.id }), ['pending', admin.id]);
    assert.deepEqual(await shown(people, { kycState: 'rejected' }), ['rejected', '0'.repeat(32)]);
    assert.deepEqual(await shown(approvals, { kycState: 'approved' }), ['approved', undefined]);
    assert.match((await simulate(approvals)).text, /kycState: is pending, of which this webhook is not told/);
    assert.match((await simulate(approvals, { userId: admin.id })).text, /userId: says nothing to a webhook/);
  });
});
