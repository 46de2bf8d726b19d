import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publishMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const operator = await h.create.user({}, { isPlatformAdmin: true });

describe('POST platform/mint-terms', () => {
  it('201: each is the next version, many at once included', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((text) => h.call(publishMintTerms, { as: operator, input: { text } })),
    );
    assert.deepEqual(replies.map(({ body }) => body.version).toSorted(), [1, 2, 3]);
    for (const { status } of replies) assert.equal(status, 201);
  });
  it('400: an empty text, and one with control characters', async () => {
    for (const text of ['', ' ', 'a\u0000b', 'x'.repeat(100_001)])
      assert.equal((await h.call(publishMintTerms, { as: operator, input: { text } })).status, 400);
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(publishMintTerms, { as: h.admin, input: { text: 'a' } })).status, 403);
  });
});
