import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { createOrganizationWebhook, listOrganizationWebhooks } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';

const h = await harness();
const group = await createOrganization(h);
const { organizationId, admin, viewer } = group;
const create = async (type: 'accessToken' | 'bankAccount') =>
  (await h.call(createOrganizationWebhook, { as: admin, input: { organizationId, type, url: RECEIVER } })).body.id;
const ids = [await create('accessToken'), await create('bankAccount')];
const list = (input = {}, as = viewer) => h.call(listOrganizationWebhooks, { as, input: { organizationId, ...input } });

describe('GET organization/{organizationId}/webhook', () => {
  it('200: lists them newest first, by type and page by page, to members of any of its enterprises', async () => {
    const idsOf = async (input = {}) => (await list(input)).body.webhooks.map(({ id }) => id);
    assert.deepEqual(await idsOf(), ids.toReversed());
    assert.deepEqual(await idsOf({ type: 'accessToken' }), [ids[0]]);
    for (const type of ['transfer', 'identityStatus']) assert.deepEqual(await idsOf({ type }), []);
    assert.equal((await list({ type: 'weather' })).status, 400);
    const { body } = await list({ limit: '1' });
    assert.deepEqual(await idsOf({ limit: '1', prevId: body.nextBatchPrevId }), [ids[0]]);
  });
  it('200: each enterprise of it sees them in its console too', async () => {
    for (const enterpriseId of [group.first, group.second]) {
      const { body } = await h.call(searchWebhooks, { as: admin, input: { enterpriseId, kinds: ['organization'] } });
      const kinds = new Map(body.webhooks.map(({ id, kind }) => [id, kind]));
      assert.deepEqual(kinds, new Map(ids.toReversed().map((id) => [id, 'organization'])));
    }
    const { body } = await h.call(searchWebhooks, { as: h.admin, input: { enterpriseId: h.enterpriseId } });
    assert.equal(body.total, 0);
  });
  it('404: knows no organisation that the caller does not belong to', async () => {
    assert.equal((await list({}, h.admin)).status, 404);
  });
});
