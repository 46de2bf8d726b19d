import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getStablecoinConstants as contract } from '#lib/contracts/stablecoin/legacy.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered } from '../testing.ts';

const h = await harness();
await openMint(h);
const read = (token: string, as: Parameters<typeof h.call>[1]['as'] = h.outsider) =>
  h.call(contract, { as, input: { token } });

describe('GET {token}/constants', () => {
  it('200: the account that deposits of its orders go to, by either name of the token', async () => {
    const { depositInstructions } = await ordered(h, await mintPlace(h));
    for (const token of ['hteth:gousd', 'gousd'])
      assert.deepEqual((await read(token)).body, { trustAccountWalletId: depositInstructions?.walletId });
    assert.notDeepEqual((await read('scaasacme')).body, (await read('gousd')).body);
  });
  it('401: without credentials', async () => assert.equal((await read('gousd', null)).status, 401));
  it('404: what is no token, or is ordered no more', async () => {
    for (const token of ['tfiatusd', 'hteth', 'x', 'GOUSD']) assert.equal((await read(token)).status, 404, token);
    await h.ownerPool.query(`update mint_tokens set is_enabled = false where slug = 'gousd'`);
    assert.equal((await read('gousd')).status, 404);
  });
});
