import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listReceiveAddresses } from '#lib/contracts/wallets/receive-addresses.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, insertWalletAddress } from '../testing.ts';

const h = await harness();
const coin = 'tbtc';
const { id: walletId } = await createWallet(h.service, h.enterpriseId, { coin });
const made: { id: string; address: string }[] = [];
for (const [daysAgo, label] of [
  [3, 'Customer 100%'],
  [2, 'customer 2'],
  [1, undefined],
  [1, 'Fees'],
] as const)
  made.push(await insertWalletAddress(h.service, { id: walletId, coin }, { daysAgo, ...(label && { label }) }));
const other = await createWallet(h.service, h.enterpriseId, { coin });
const theirs = await insertWalletAddress(h.service, { id: other.id, coin });
const list = (more: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(listReceiveAddresses, { as, input: { coin, walletId, ...more } });
const idsOf = async (more: object = {}) => (await list(more)).body.addresses.map(({ id }) => id);

describe('GET {coin}/wallet/{walletId}/addresses', () => {
  it('200: lists the addresses of the wallet alone, oldest first, with their labels', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    assert.deepEqual(body.addresses[0], { ...made[0], coin, wallet: walletId, label: 'Customer 100%' });
    assert.deepEqual(new Set(body.addresses.map(({ id }) => id)), new Set(made.map(({ id }) => id)));
    assert.ok(body.addresses.some((one) => !('label' in one)));
    assert.deepEqual([body.coin, body.count, body.totalAddressCount, body.nextBatchPrevId], [coin, 4, 4, undefined]);
  });
  it('200: turns the order round', async () => {
    assert.deepEqual(await idsOf({ sort: '-1' }), (await idsOf({ sort: '1' })).toReversed());
  });
  it('200: pages without doubles or holes in both orders, also over equal times', async () => {
    for (const sort of ['1', '-1']) {
      const seen: string[] = [];
      let prevId: string | undefined;
      do {
        const { body } = await list({ sort, limit: '1', prevId });
        seen.push(...body.addresses.map(({ id }) => id));
        assert.equal(body.totalAddressCount, 4);
        prevId = body.nextBatchPrevId;
      } while (prevId !== undefined);
      assert.deepEqual(seen, await idsOf({ sort }));
    }
  });
  it('200: keeps labels that contain a text, which is no pattern', async () => {
    assert.deepEqual(await idsOf({ labelContains: 'CUSTOMER' }), [made[0]?.id, made[1]?.id]);
    assert.deepEqual(await idsOf({ labelContains: '%' }), [made[0]?.id]);
    assert.equal((await list({ labelContains: '.*', includeTotalAddressCount: 'true' })).body.totalAddressCount, 0);
  });
  it('200: is empty for a trading account', async () => {
    const account = await createWallet(h.service, h.enterpriseId);
    assert.deepEqual((await list({ coin: 'ofc', walletId: account.id })).body.addresses, []);
  });
  it('400: pages on from no address that the wallet does not have', async () => {
    for (const prevId of ['0'.repeat(32), theirs.id]) {
      const { status, text } = await list({ prevId });
      assert.equal(status, 400, text);
      assert.match(JSON.parse(text).error, /^prevId: is not, or not any more, in this list/);
    }
  });
  it('400: refuses wrong values, and what is not served, with the reason', async () => {
    const wrong = [{ sort: '0' }, { sort: '2' }, { limit: '0' }, { limit: '501' }, { prevId: 'x' }, { coin: 'zz' }];
    for (const more of [...wrong, { labelContains: '' }])
      assert.equal((await list(more)).status, 400, JSON.stringify(more));
    for (const field of [
      'mine',
      'includeBalances',
      'pendingDeployment',
      'segwit',
      'chains',
      'returnBalancesForToken',
    ]) {
      const { status, text } = await list({ [field]: 'true' });
      assert.equal(status, 400, field);
      assert.match(JSON.parse(text).error, new RegExp(`${field}: is not supported: `));
    }
    assert.equal((await list({ mine: 'false', includeBalances: 'false', pendingDeployment: 'false' })).status, 200);
  });
  it('404: answers alike for a foreign, an unknown and a malformed wallet, and another coin', async () => {
    const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin });
    const replies = await Promise.all([
      list({ walletId: foreign.id }),
      list({ walletId: '0'.repeat(32) }),
      list({ walletId: 'xyz' }),
      list({ coin: 'btc' }),
    ]);
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403, 401: asks for the scope, of this wallet at least', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${walletId}`] });
    assert.equal((await list({}, token)).status, 200);
    assert.equal((await list({ walletId: other.id }, token)).status, 403);
    assert.equal((await list({}, null)).status, 401);
  });
});
