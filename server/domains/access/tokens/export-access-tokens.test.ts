import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportAccessTokens } from '#lib/contracts/access/token-lists.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const run = (as: typeof h.admin) =>
  h.call(exportAccessTokens, { as, input: { enterpriseId, columns: ['id' as const, 'ownerEmail' as const] } });

describe('GET enterprises/{enterpriseId}/access-tokens.csv', () => {
  it('200: for an admin all tokens that work here, for others their own, never their texts', async () => {
    const all = await run(h.admin);
    for (const user of [h.admin, h.operator, h.viewer]) {
      assert.ok(all.text.includes(`${user.tokenId},${user.email}`));
      assert.ok(!all.text.includes(user.token));
    }
    assert.equal((await run(h.viewer)).text, `id,ownerEmail\r\n${h.viewer.tokenId},${h.viewer.email}\r\n`);
  });
  it('404: refuses as the search does', async () => {
    assert.equal((await run(h.outsider)).status, 404);
  });
});
