import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMintLimits as contract } from '#lib/contracts/stablecoin/limits.ts';
import { harness } from '#server/testing/harness.ts';
import { limitMint, mintPlace, openMint } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId } = place;
const read = (as: Parameters<typeof h.call>[1]['as'], id = enterpriseId) =>
  h.call(contract, { as, input: { enterpriseId: id } });

describe('GET enterprises/{enterpriseId}/mint-limits', () => {
  it('200: none by default, then what was set', async () => {
    assert.deepEqual((await read(place.viewer)).body, { limits: [] });
    await limitMint(h, place, { amount: '1000000' });
    assert.deepEqual((await read(place.viewer)).body, { limits: [{ asset: 'tfiatusd', amount: '1000000' }] });
  });
  it('401: without credentials, of unknown and of foreign enterprises', async () => {
    assert.equal((await read(null)).status, 401);
    assert.equal((await read(h.admin)).status, 401);
    assert.equal((await read(place.viewer, '0'.repeat(32))).status, 401);
  });
  it('403: without the licence, and for tokens without the scope', async () => {
    assert.equal((await read(h.viewer, h.enterpriseId)).status, 403);
    const { token } = await h.create.token(place.viewer.id, { scopes: ['wallet_view_all'] });
    assert.equal((await read(token)).status, 403);
  });
});
