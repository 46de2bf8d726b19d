import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWalletAddress, listWalletAddresses } from '#lib/contracts/wallets/addresses.ts';
import { createReceiveAddress } from '#lib/contracts/wallets/receive-addresses.ts';
import { MAX_ADDRESS_LABEL } from '#lib/contracts/wallets/shapes.ts';
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
  it('200: shows the longest label that either path takes', async () => {
    const label = 'l'.repeat(MAX_ADDRESS_LABEL);
    const { id } = await createWallet(h.service, enterpriseId, { coin: 'tbtc' });
    const made = [
      await h.call(createReceiveAddress, { as: h.admin, input: { coin: 'tbtc', walletId: id, label } }),
      await h.call(addWalletAddress, { as: h.admin, input: { enterpriseId, walletId: id, label } }),
    ];
    assert.deepEqual(
      made.map(({ status }) => status),
      [200, 201],
    );
    const { status, body, text } = await list({ walletId: id });
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.addresses.map((one) => one.label),
      [label, label],
    );
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
