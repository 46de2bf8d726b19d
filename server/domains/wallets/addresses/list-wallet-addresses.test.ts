import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWalletAddress, listWalletAddresses } from '#lib/contracts/wallets/addresses.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const { id: walletId } = await createWallet(h.service, enterpriseId, { coin: 'tbtc' });
const list = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(listWalletAddresses, { as, input: { enterpriseId, walletId, ...input } });

describe('GET wallets/{walletId}/addresses', () => {
  it('200: lists the addresses of the wallet alone, newest first', async () => {
    assert.deepEqual((await list()).body.addresses, []);
    const other = await createWallet(h.service, enterpriseId, { coin: 'tbtc' });
    const made: unknown[] = [];
    for (const id of [walletId, other.id, walletId]) {
      const { body } = await h.call(addWalletAddress, { as: h.admin, input: { enterpriseId, walletId: id } });
      if (id === walletId) made.unshift(body);
    }
    const { addresses } = (await list()).body;
    assert.equal(addresses.length, 2);
    assert.deepEqual(new Set(addresses), new Set(made));
  });
  it('404: answers alike for a foreign and an unknown wallet', async () => {
    const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin: 'tbtc' });
    for (const id of [foreign.id, '0'.repeat(32), 'xyz']) assert.equal((await list({ walletId: id })).status, 404);
    assert.equal((await list({}, h.outsider)).status, 404);
  });
  it('401: asks who calls', async () => {
    assert.equal((await list({}, null)).status, 401);
  });
});
