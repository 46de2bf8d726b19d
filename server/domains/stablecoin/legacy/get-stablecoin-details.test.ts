import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getStablecoinDetails as contract } from '#lib/contracts/stablecoin/legacy.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const read = (token: string, as: Parameters<typeof h.call>[1]['as'] = h.outsider) =>
  h.call(contract, { as, input: { token } });

describe('GET tokens/{token}/details', () => {
  it('200: nothing at first, then what circulates and as much that backs it', async () => {
    assert.deepEqual((await read('gousd')).body, {
      token: 'gousd',
      totalSupplyAggregated: '0',
      decimals: 6,
      supplyByChain: [{ chain: 'hteth', supply: '0', decimals: 6 }],
      totalReserves: '0',
    });
    const place = await mintPlace(h);
    await ordered(h, place);
    await ordered(h, place, { from: 'tusdc', to: 'hteth:scaasacme', amount: '10000000' });
    assert.equal((await read('gousd')).body.totalSupplyAggregated, '0', 'while the issuer is at it');
    await passMintTime(h, 600);
    const { body } = await read('hteth:gousd');
    assert.deepEqual(
      [body.totalSupplyAggregated, body.totalReserves, body.supplyByChain],
      ['99900000', '99900000', [{ chain: 'hteth', supply: '99900000', decimals: 6 }]],
    );
    const acme = (await read('scaasacme')).body;
    assert.deepEqual(
      [acme.totalSupplyAggregated, acme.totalReserves, acme.decimals],
      ['10000000000000000000', '10000000000000000000', 18],
    );
  });
  it('401: without credentials', async () => assert.equal((await read('gousd', null)).status, 401));
  it('404: what is no token', async () => {
    for (const token of ['tfiatusd', 'x']) assert.equal((await read(token)).status, 404, token);
  });
});
