import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';
import { getFirstSteps } from '#lib/contracts/overview/first-steps.ts';
import { sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

async function read(as: Parameters<typeof h.call>[1]['as'], enterpriseId: string) {
  const { status, body, text } = await h.call(getFirstSteps, { as, input: { enterpriseId } });
  assert.equal(status, 200, text);
  return body;
}

describe('GET overview/first-steps', () => {
  it('200: marks each step once it was taken', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    // The token by which the test calls.
    const steps = { hasEndpoint: false, hasSimulation: false, hasToken: true, hasColleague: false };
    assert.deepEqual(await read(as, enterpriseId), steps);
    const endpoint = { enterpriseId, type: 'accessToken', url: 'https://hooks.example/in' } as const;
    const made = await h.call(createEnterpriseWebhook, { as, input: endpoint });
    assert.equal(made.status, 200, made.text);
    assert.deepEqual(await read(as, enterpriseId), { ...steps, hasEndpoint: true });
    const sent = await h.call(sendSimulation, { as, input: { enterpriseId, webhookId: made.body.id } });
    assert.ok(sent.status < 300, sent.text);
    assert.deepEqual(await read(as, enterpriseId), { ...steps, hasEndpoint: true, hasSimulation: true });
    await h.call(createInvitation, { as, input: { enterpriseId, email: 'mira@quayside.example', role: 'viewer' } });
    assert.equal((await read(as, enterpriseId)).hasColleague, true);
  });
  it('200: counts no token that its members had before the enterprise was there', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    await h.service.pool.query(`update enterprises set created_at = created_at + interval '1 hour' where id = $1`, [
      enterpriseId,
    ]);
    assert.equal((await read(as, enterpriseId)).hasToken, false);
  });
  it('200: says nothing of what the caller may not see', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await read(as, enterpriseId)).hasColleague, null, 'invitations are for admins');
    await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await read(as, enterpriseId)).hasColleague, true);
  });
  it('401, 404: refuses no credentials, and alike an unknown and a foreign enterprise', async () => {
    for (const [as, id, status] of [
      [null, h.enterpriseId, 401],
      [h.viewer, newHexId(), 404],
      [h.outsider, h.enterpriseId, 404],
    ] as const) {
      const reply = await h.call(getFirstSteps, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
