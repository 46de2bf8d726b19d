import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWalletShares } from '#lib/contracts/wallets/shares.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET {coin}/walletshare and walletshares', () => {
  it('200: has no shares, on both paths', async () => {
    for (const [route, input] of [{ coin: 'btc' }, {}].entries()) {
      const { status, body, text } = await h.call(listWalletShares, { as: h.viewer, input, route });
      assert.equal(status, 200, text);
      assert.deepEqual(body, { incoming: [], outgoing: [] });
    }
  });
  it('400: refuses a coin that is not known', async () => {
    assert.equal((await h.call(listWalletShares, { as: h.viewer, input: { coin: 'zz' } })).status, 400);
  });
  it('403, 401: asks for the scope', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await h.call(listWalletShares, { as: token, input: { coin: 'btc' } })).status, 403);
    assert.equal((await h.call(listWalletShares, { as: null, input: { coin: 'btc' } })).status, 401);
  });
});
