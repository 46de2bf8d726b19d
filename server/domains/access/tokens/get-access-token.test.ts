import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAccessToken } from '#lib/contracts/access/tokens.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (as: typeof h.admin, tokenId: string) =>
  h.call(getAccessToken, { as, input: { enterpriseId: h.enterpriseId, tokenId } });

describe('GET enterprises/{enterpriseId}/access-tokens/{tokenId}', () => {
  it('200: reads own tokens, and for an admin those of members', async () => {
    assert.equal((await read(h.viewer, h.viewer.tokenId)).body.isOwn, true);
    const reply = await read(h.admin, h.viewer.tokenId);
    assert.equal(reply.body.ownerEmail, h.viewer.email);
    assert.equal(reply.body.isOwn, false);
    assert.ok(!reply.text.includes(h.viewer.token));
  });
  it('404: hides the tokens of others from those who manage no users, and of strangers from all', async () => {
    assert.equal((await read(h.operator, h.viewer.tokenId)).status, 404);
    assert.equal((await read(h.admin, h.outsider.tokenId)).status, 404);
  });
});
