import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, fundAccount, holdOn, insertWalletAddress } from './testing.ts';

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
    const staking = { ...input, includeStakingBalances: 'true' } as never;
    const { status, text } = await h.call(getWallet, { as: h.viewer, input: staking });
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /includeStakingBalances: is not supported: this service stakes nothing/);
  });
  it('200: comes with the balance of its coin, and without what is held as spendable', async () => {
    const { id } = await createWallet(h.service, h.enterpriseId, { coin: 'eth', type: 'custodial' });
    await fundAccount(h.service, id, { eth: `9${'0'.repeat(20)}` });
    await holdOn(h.service, { walletId: id, unit: 'eth', quantity: '1' });
    const { body } = await read(id, h.viewer, 'eth');
    assert.deepEqual(
      [body.balance, body.balanceString, body.confirmedBalanceString, body.spendableBalanceString],
      [undefined, `9${'0'.repeat(20)}`, `9${'0'.repeat(20)}`, `8${'9'.repeat(20)}`],
    );
    assert.equal(body.tokens, undefined);
  });
  it('200: comes with the units of a trading account where asked for, and a plain balance of none', async () => {
    const { id } = await createWallet(h.service, h.enterpriseId);
    await fundAccount(h.service, id, { ofcbtc: '2500000000', ofcusd: '800' });
    await holdOn(h.service, { walletId: id, unit: 'ofcbtc', quantity: '500000000' });
    assert.equal((await read(id)).body.tokens, undefined);
    const input = { coin: 'ofc', walletId: id, allTokens: true };
    const { body } = await h.call(getWallet, { as: h.viewer, input });
    assert.equal(body.balanceString, '0');
    assert.deepEqual(Object.keys(body.tokens ?? {}), ['ofcbtc', 'ofcusd']);
    assert.deepEqual(body.tokens?.ofcbtc, {
      balance: 2_500_000_000,
      confirmedBalance: 2_500_000_000,
      spendableBalance: 2_000_000_000,
      balanceString: '2500000000',
      confirmedBalanceString: '2500000000',
      spendableBalanceString: '2000000000',
    });
    const bare = { ...input, includeBalance: false };
    assert.equal((await h.call(getWallet, { as: h.viewer, input: bare })).body.tokens, undefined);
  });
  it('200: says how many admins must agree', async () => {
    const { id } = await createWallet(h.service, h.enterpriseId);
    assert.equal((await read(id)).body.approvalsRequired, 1);
    await h.service.pool.query('update wallets set approvals_required = 3 where id = $1', [id]);
    assert.equal((await read(id)).body.approvalsRequired, 3);
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
