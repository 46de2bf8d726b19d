import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAssetPairs } from '#lib/contracts/stablecoin/tokens.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint } from '../testing.ts';

const h = await harness();
await openMint(h);
const { enterpriseId, viewer } = await mintPlace(h);
const list = (token?: string) =>
  h.call(listAssetPairs, { as: viewer, input: { enterpriseId, ...(token === undefined ? {} : { token }) } });

describe('GET enterprise/{enterpriseId}/asset-pairs', () => {
  it('200: both pairs of each token, its mint first', async () => {
    const { body } = await list();
    assert.deepEqual(
      body.assetPairs.map(({ source, destination, fee }) => [
        `${source.asset} ${source.minimumAmount} ${source.decimals}`,
        `${destination.asset} ${destination.decimals}`,
        fee.basisPoints,
      ]),
      [
        ['tfiatusd 10000 2', 'hteth:gousd 6', '10'],
        ['hteth:gousd 100000000 6', 'tfiatusd 2', '5'],
        ['tusdc 10000000 6', 'hteth:scaasacme 18', '0'],
        ['hteth:scaasacme 10000000000000000000 18', 'tusdc 6', '0'],
      ],
    );
  });
  it('200: those of one token, none of an unknown one', async () => {
    assert.equal((await list('gousd')).body.assetPairs.length, 2);
    for (const unknown of ['nothing', 'GOUSD', 'No name!', 'x'])
      assert.deepEqual((await list(unknown)).body.assetPairs, []);
  });
  it('400: an empty name', async () => {
    assert.equal((await list('')).status, 400);
  });
  it('401 and 403: others, and enterprises without the licence', async () => {
    assert.equal((await h.call(listAssetPairs, { as: h.viewer, input: { enterpriseId } })).status, 401);
    assert.equal((await h.call(listAssetPairs, { as: h.viewer, input: { enterpriseId: h.enterpriseId } })).status, 403);
  });
});
