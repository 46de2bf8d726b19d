import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getReceiveAddress } from '#lib/contracts/wallets/receive-addresses.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, insertWalletAddress } from '../testing.ts';

const h = await harness();
const coin = 'hteth';
const { id: walletId } = await createWallet(h.service, h.enterpriseId, { coin });
const made = await insertWalletAddress(h.service, { id: walletId, coin }, { label: 'deposits' });
const other = await createWallet(h.service, h.enterpriseId, { coin });
const elsewhere = await insertWalletAddress(h.service, { id: other.id, coin });
const read = (addressOrId: string, more: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getReceiveAddress, { as, input: { coin, walletId, addressOrId, ...more } });

describe('GET {coin}/wallet/{walletId}/address/{addressOrId}', () => {
  it('200: shows the address, by itself in whatever spelling and by its id', async () => {
    for (const name of [made.address, made.address.toUpperCase().replace('X', 'x'), made.id]) {
      const { status, body, text } = await read(name);
      assert.equal(status, 200, text);
      assert.deepEqual(body, { ...made, coin, wallet: walletId, label: 'deposits' });
    }
  });
  it('404: answers alike for an address of another wallet, an unknown and a malformed one', async () => {
    const replies = await Promise.all([elsewhere.id, elsewhere.address, '0'.repeat(32), 'xyz'].map((one) => read(one)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('404: hides a foreign wallet', async () => {
    const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin });
    const { id } = await insertWalletAddress(h.service, { id: foreign.id, coin });
    assert.equal((await read(id, { walletId: foreign.id })).status, 404);
    assert.equal((await read(made.id, {}, h.outsider)).status, 404);
  });
  it('400: refuses a coin that is not known, and memos', async () => {
    assert.equal((await read(made.id, { coin: 'zz' })).status, 400);
    assert.equal((await read(made.id, { dt: '7' })).status, 400);
    assert.equal((await read(made.id, { memoId: '7' })).status, 400);
  });
  it('403, 401: asks for the scope', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await read(made.id, {}, token)).status, 403);
    assert.equal((await read(made.id, {}, null)).status, 401);
  });
});
