import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWebhookKeys, registerWebhookKey, revokeWebhookKey } from '#lib/contracts/webhooks/keys.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const jwksUri = 'https://receiver.example/jwks.json';
const register = (keyId: string) =>
  h.call(registerWebhookKey, { as: h.admin, input: { enterpriseId, jwksUri, keyId, otp: '000000' } });
const revoke = (keyId: string, { otp = '000000', as = h.admin as Parameters<typeof h.call>[1]['as'] } = {}) =>
  h.call(revokeWebhookKey, { as, input: { enterpriseId, webhookKeyId: keyId, otp } });

describe('DELETE enterprises/{enterpriseId}/webhooks/keys/{keyId}', () => {
  it('200: revokes a key, whose id is not taken again', async () => {
    await register('a.b~c:d@e=f+g-h_i');
    const { status, body, text } = await revoke('a.b~c:d@e=f+g-h_i');
    assert.equal(status, 200, text);
    assert.deepEqual([body.success, body.keyId, body.revokedBy], [true, 'a.b~c:d@e=f+g-h_i', h.admin.id]);
    assert.ok(Date.parse(body.revokedAt) > 0);
    const listed = await h.call(listWebhookKeys, { as: h.admin, input: { enterpriseId } });
    assert.equal(listed.body.keys[0]?.status, 'REVOKED');
    assert.equal((await register('a.b~c:d@e=f+g-h_i')).status, 409);
  });
  it('409: revokes a key once, also when asked twice at once', async () => {
    await register('once');
    const replies = await Promise.all([revoke('once'), revoke('once')]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
  });
  it('401: asks for a one-time code', async () => {
    await register('kept');
    assert.equal((await revoke('kept', { otp: '123456' })).status, 401);
    assert.equal((await revoke('kept', { as: null })).status, 401);
  });
  it('400: takes no empty code', async () => {
    assert.equal((await revoke('kept', { otp: '' })).status, 400);
  });
  it('404, 403: knows no other key, hides other enterprises, and asks for an admin', async () => {
    for (const keyId of ['none', 'x y', '0'.repeat(255)]) assert.equal((await revoke(keyId)).status, 404, keyId);
    await register('theirs');
    assert.equal((await revoke('theirs', { as: h.outsider })).status, 404);
    assert.equal((await revoke('theirs', { as: h.operator })).status, 403);
  });
});
