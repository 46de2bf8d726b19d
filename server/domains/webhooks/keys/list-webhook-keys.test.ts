import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWebhookKeys, registerWebhookKey, revokeWebhookKey } from '#lib/contracts/webhooks/keys.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const otp = '000000';
const jwksUri = 'https://receiver.example/jwks.json';
for (const keyId of ['one', 'two', 'three'])
  await h.call(registerWebhookKey, { as: h.admin, input: { enterpriseId, jwksUri, keyId, otp } });
await h.call(revokeWebhookKey, { as: h.admin, input: { enterpriseId, webhookKeyId: 'two', otp } });
const list = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(listWebhookKeys, { as, input: { enterpriseId, ...input } });

describe('GET enterprises/{enterpriseId}/webhooks/keys', () => {
  it('200: lists keys newest first, by status, and skips some', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    assert.deepEqual([body.total, body.limit, body.prevId], [3, 50, 0]);
    const ids = body.keys.map(({ keyId }) => keyId);
    assert.deepEqual(new Set(ids), new Set(['one', 'two', 'three']));
    const page = (await list({ limit: '2', prevId: '1' })).body;
    assert.deepEqual([page.keys.map(({ keyId }) => keyId), page.total, page.limit], [ids.slice(1), 3, 2]);
    const revoked = (await list({ status: 'REVOKED' })).body;
    assert.deepEqual([revoked.keys.map(({ keyId }) => keyId), revoked.total], [['two'], 1]);
    assert.equal((await list({ status: 'ACTIVE' })).body.total, 2);
    assert.deepEqual((await list({ prevId: '9' })).body.keys, []);
  });
  it('400: refuses a limit, a place and a status that there are not', async () => {
    for (const input of [{ limit: '0' }, { limit: '101' }, { prevId: '-1' }, { prevId: 'x' }, { status: 'OLD' }])
      assert.equal((await list(input)).status, 400, JSON.stringify(input));
  });
  it('403, 404, 401: asks for an admin, and hides other enterprises', async () => {
    assert.equal((await list({}, h.viewer)).status, 403);
    assert.equal((await list({}, h.outsider)).status, 404);
    assert.equal((await list({}, null)).status, 401);
    const own = await list({ enterpriseId: h.otherEnterpriseId }, h.outsider);
    assert.deepEqual(own.body.keys, []);
  });
});
