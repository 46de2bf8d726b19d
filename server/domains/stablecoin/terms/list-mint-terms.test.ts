import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint } from '../testing.ts';

const h = await harness();
const operator = await h.create.user({}, { isPlatformAdmin: true });

describe('GET platform/mint-terms', () => {
  it('200: every version, the newest first', async () => {
    assert.deepEqual((await h.call(listMintTerms, { as: operator, input: {} })).body, {
      terms: [],
      licensedEnterprises: 0,
    });
    await openMint(h);
    await mintPlace(h);
    await mintPlace(h, { hasAccepted: false });
    const { body } = await h.call(listMintTerms, { as: operator, input: {} });
    assert.deepEqual(
      body.terms.map(({ version, acceptedBy }) => [version, acceptedBy]),
      [
        [2, 1],
        [1, 0],
      ],
    );
    assert.equal(body.licensedEnterprises, 2);
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(listMintTerms, { as: h.admin, input: {} })).status, 403);
  });
});
