import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listCoins } from '#lib/contracts/chain/coins.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET coins', () => {
  it('200: lists the whole catalogue to anybody who is signed in', async () => {
    const { status, body } = await h.call(listCoins, { as: h.viewer, input: {} });
    assert.equal(status, 200);
    const btc = body.coins.find(({ id }) => id === 'btc');
    assert.deepEqual([btc?.decimals, btc?.baseUnit, btc?.network], [8, 'satoshi', 'main']);
    assert.ok(body.coins.some(({ id, kind }) => id === 'ofc' && kind === 'account'));
  });
  it('200: narrows by network, family and kind', async () => {
    const input = { network: 'test', family: 'btc', kind: 'chain' } as const;
    const { body } = await h.call(listCoins, { as: h.viewer, input });
    assert.deepEqual(
      body.coins.map(({ id }) => id),
      ['tbtc', 'tbtc4', 'tbtcsig'],
    );
  });
  it('400, 401: refuses a network that there is none of, and a caller without credentials', async () => {
    assert.equal((await h.call(listCoins, { as: h.viewer, input: { network: 'moon' as 'main' } })).status, 400);
    assert.equal((await h.call(listCoins, { as: null, input: {} })).status, 401);
  });
});
