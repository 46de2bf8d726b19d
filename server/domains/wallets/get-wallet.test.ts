import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, insertWalletAddress } from './testing.ts';

const h = await harness();
const own = await createWallet(h.service, h.enterpriseId);
const second = await createWallet(h.service, h.enterpriseId);
const foreign = await createWallet(h.service, h.otherEnterpriseId);
const read = (walletId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, coin = 'ofc') =>
  h.call(getWallet, { as, input: { coin, walletId } });

describe('GET {coin}/wallet/{walletId}', () => {
  it('200: shows the wallet as the public client reads it', async () => {
    const { status, body, text } = await read(own.id);
    assert.equal(status, 200, text);
    assert.deepEqual([body.id, body.enterprise, body.keys], [own.id, h.enterpriseId, [own.keyId]]);
    assert.deepEqual([body.type, body.coinSpecific], ['trading', { userKeySigningRequired: true }]);
    assert.equal(body.balanceString, '0');
  });
  it('200: shows the newest address, and leaves balances out on request', async () => {
    const coin = 'hteth';
    const { id } = await createWallet(h.service, h.enterpriseId, { coin });
    await insertWalletAddress(h.service, { id, coin }, { daysAgo: 1 });
    const newest = await insertWalletAddress(h.service, { id, coin }, { label: 'deposits' });
    const { body } = await read(id, h.viewer, coin);
    assert.deepEqual(body.receiveAddress, { ...newest, coin, wallet: id, label: 'deposits' });
    const input = { coin, walletId: id, includeBalance: 'false' as const };
    const bare = (await h.call(getWallet, { as: h.viewer, input })).body;
    assert.deepEqual([bare.balance, bare.balanceString, bare.receiveAddress?.id], [undefined, undefined, newest.id]);
  });
  it('200: opens to `wallet_view` and `wallet_view_enterprise`', async () => {
    for (const scope of ['wallet_view', 'wallet_view_enterprise']) {
      const { token } = await h.create.token(h.admin.id, { scopes: [scope] });
      assert.equal((await read(own.id, token)).status, 200, scope);
      assert.equal((await read(foreign.id, token)).status, 404, scope);
    }
  });
  it('400: refuses a coin that is not known, and what is not served, with the reason', async () => {
    assert.equal((await read(own.id, h.viewer, 'zz')).status, 400);
    const input = { coin: 'ofc', walletId: own.id };
    const { status, text } = await h.call(getWallet, { as: h.viewer, input: { ...input, allTokens: 'true' } as never });
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /allTokens: is not supported: this service keeps no balances of tokens/);
    assert.equal((await h.call(getWallet, { as: h.viewer, input: { ...input, allTokens: 'false' } })).status, 200);
  });
  it('200: takes a single-wallet scope for that wallet', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await read(own.id, token)).status, 200);
    assert.equal((await read(second.id, token)).status, 403);
  });
  it('404: answers for a foreign, an unknown, a malformed id and another coin alike', async () => {
    const replies = await Promise.all([
      read(foreign.id),
      read('0'.repeat(32)),
      read('*'),
      read('xyz'),
      read(own.id, h.viewer, 'tofc'),
    ]);
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('404: hides a foreign wallet from a token that names it', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${foreign.id}`] });
    assert.equal((await read(foreign.id, token)).status, 404);
  });
  it('403: takes no wildcard from the path for a scope', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await read('*', token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await read(own.id, null)).status, 401);
  });
});
