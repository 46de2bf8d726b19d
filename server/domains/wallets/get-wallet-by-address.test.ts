import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWalletByAddress } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, fundAccount, insertWalletAddress } from './testing.ts';

const h = await harness();
const coin = 'hteth';
const address = `0x${'ab'.repeat(20)}`;
const own = await createWallet(h.service, h.enterpriseId, { coin });
await insertWalletAddress(h.service, { id: own.id, coin }, { address, daysAgo: 2 });
const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin });
const { address: foreignAddress } = await insertWalletAddress(h.service, { id: foreign.id, coin });
const find = (walletAddress: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, more: object = {}) =>
  h.call(getWalletByAddress, { as, input: { coin, walletAddress, ...more } });

describe('GET {coin}/wallet/address/{walletAddress}', () => {
  it('200: finds the wallet that has the address, in whatever spelling', async () => {
    for (const spelling of [address, address.toUpperCase().replace('X', 'x')]) {
      const { status, body, text } = await find(spelling);
      assert.equal(status, 200, text);
      assert.deepEqual([body.id, body.coin, body.receiveAddress?.address], [own.id, coin, address]);
    }
  });
  it('200: takes the wallet that named it last when several have it', async () => {
    const shared = `0x${'cd'.repeat(20)}`;
    const newer = await createWallet(h.service, h.enterpriseId, { coin, daysAgo: 9 });
    await insertWalletAddress(h.service, { id: newer.id, coin }, { address: shared, daysAgo: 1 });
    await insertWalletAddress(h.service, { id: own.id, coin }, { address: shared, daysAgo: 2 });
    assert.equal((await find(shared)).body.id, newer.id);
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await find(shared, token)).body.id, own.id);
  });
  it('404: answers alike for a foreign address, an unknown one, no address at all, and another coin', async () => {
    const replies = await Promise.all([
      find(foreignAddress),
      find(`0x${'00'.repeat(20)}`),
      find('xyz'),
      find(address, h.viewer, { coin: 'eth' }),
      find(address, h.outsider),
    ]);
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('200: finds a trading account by its address on any chain, with what it holds', async () => {
    const account = await createWallet(h.service, h.enterpriseId);
    const made = await insertWalletAddress(h.service, { id: account.id, coin: 'eth' });
    await fundAccount(h.service, account.id, { ofceth: '7' });
    const { body } = await find(made.address, h.viewer, { coin: 'ofc', allTokens: 'true' });
    assert.deepEqual([body.id, body.tokens?.ofceth?.balance], [account.id, 7]);
  });
  it('400: refuses a coin that is not known, and what is not served', async () => {
    assert.equal((await find(address, h.viewer, { coin: 'zz' })).status, 400);
    assert.equal((await find(address, h.viewer, { includeStakingBalances: 'true' })).status, 400);
  });
  it('403, 401: asks for the scope', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await find(address, token)).status, 403);
    assert.equal((await find(address, null)).status, 401);
  });
});
