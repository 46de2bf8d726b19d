import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countAccessTokens } from '#lib/contracts/access/token-lists.ts';
import { searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
await h.create.token(h.viewer.id, { expiresAt: '2020-01-01T00:00:00.000Z' });
const revoked = await h.create.token(h.viewer.id);
await h.service.pool.query(`update access_tokens set revoked_at = '2026-01-01' where id = $1`, [revoked.id]);
const counted = async (as: typeof h.admin, input: object = {}) => {
  const { status, body, text } = await h.call(countAccessTokens, { as, input: { enterpriseId, ...input } });
  assert.equal(status, 200, text);
  return [body.all, body.active, body.expired, body.revoked].map(({ total }) => total);
};

describe('GET enterprises/{enterpriseId}/access-token-counts', () => {
  it('200: counts one’s own by state, and for an admin all that the search finds', async () => {
    assert.deepEqual(await counted(h.viewer), [3, 1, 1, 1]);
    const { body } = await h.call(searchAccessTokens, { as: h.admin, input: { enterpriseId } });
    assert.equal((await counted(h.admin))[0], body.total);
  });
  it('200: counts under the other filters', async () => {
    assert.deepEqual(await counted(h.admin, { ownerIds: [h.viewer.id] }), [3, 1, 1, 1]);
    assert.deepEqual(await counted(h.admin, { text: 'nothing like it' }), [0, 0, 0, 0]);
  });
  it('404: hides the enterprise from strangers', async () => {
    assert.equal((await h.call(countAccessTokens, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
