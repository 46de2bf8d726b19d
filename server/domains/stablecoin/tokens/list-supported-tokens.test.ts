import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listSupportedTokens } from '#lib/contracts/stablecoin/tokens.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint } from '../testing.ts';

const h = await harness();
await openMint(h);

describe('GET enterprise/{enterpriseId}/supported-tokens', () => {
  it('200: tokens with their least amounts in whole units', async () => {
    const { enterpriseId, viewer } = await mintPlace(h);
    const { body } = await h.call(listSupportedTokens, { as: viewer, input: { enterpriseId } });
    assert.deepEqual(
      body.tokens.map((one) => [
        one.token,
        one.type,
        one.assets.join(),
        one.minimumMintAmount,
        one.minimumBurnAmount,
        one.mintFeeBps,
        one.burnFeeBps,
      ]),
      [
        ['gousd', 'stablecoin', 'hteth:gousd', '100', '100', '10', '5'],
        ['scaasacme', 'stablecoin', 'hteth:scaasacme', '10', '10', '0', '0'],
      ],
    );
  });
  it('401 and 403: others, and enterprises without the licence', async () => {
    const { enterpriseId } = await mintPlace(h);
    assert.equal((await h.call(listSupportedTokens, { as: h.outsider, input: { enterpriseId } })).status, 401);
    const own = { enterpriseId: h.enterpriseId };
    assert.equal((await h.call(listSupportedTokens, { as: h.viewer, input: own })).status, 403);
  });
});
