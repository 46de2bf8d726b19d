import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWallets } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, fundAccount, insertWalletAddress } from './testing.ts';

const h = await harness();
const own: string[] = [];
for (const daysAgo of [0, 1, 1, 2, 3]) own.push((await createWallet(h.service, h.enterpriseId, { daysAgo })).id);
const other = await createWallet(h.service, h.otherEnterpriseId);
const ofOtherCoin = await createWallet(h.service, h.enterpriseId, { coin: 'tofc' });
const list = (
  input: Partial<Parameters<typeof h.call<typeof listWallets>>[1]['input']>,
  as: Parameters<typeof h.call>[1]['as'] = h.viewer,
) => h.call(listWallets, { as, input: { coin: 'ofc', ...input } });
const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).body.wallets.map(({ id }) => id);

describe('GET {coin}/wallet', () => {
  it('200: lists the wallets of the coin in the enterprises of the caller, newest first', async () => {
    const { status, body, text } = await list({});
    assert.equal(status, 200, text);
    assert.equal(body.coin, 'ofc');
    assert.deepEqual(new Set(body.wallets.map(({ id }) => id)), new Set(own));
    assert.equal(body.wallets[0]?.id, own[0]);
    assert.equal(body.wallets.at(-1)?.id, own.at(-1));
  });
  it('200: pages without doubles or holes, also over equal times', async () => {
    const all = await idsOf({});
    const seen: string[] = [];
    let prevId: string | undefined;
    do {
      const { body } = await list({ limit: '2', prevId });
      seen.push(...body.wallets.map(({ id }) => id));
      prevId = body.nextBatchPrevId;
    } while (prevId !== undefined);
    assert.deepEqual(seen, all);
  });
  it('200: narrows to one enterprise, and never widens to a foreign one', async () => {
    const both = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    assert.equal((await idsOf({}, both)).length, own.length + 1);
    assert.deepEqual(await idsOf({ enterprise: [h.otherEnterpriseId] }, both), [other.id]);
    assert.deepEqual(await idsOf({ enterpriseId: [h.otherEnterpriseId] }, both), [other.id]);
    assert.deepEqual(await idsOf({ enterprise: [h.enterpriseId], enterpriseId: [h.otherEnterpriseId] }, both), []);
    assert.deepEqual(await idsOf({ enterprise: [h.otherEnterpriseId] }), []);
  });
  it('200: shows a token with single-wallet scopes those wallets, and no foreign one', async () => {
    const scopes = [`wallet_view:${own[2]}`, `wallet_view:${other.id}`];
    const { token } = await h.create.token(h.admin.id, { scopes });
    assert.deepEqual(await idsOf({}, token), [own[2]]);
  });
  it('200: keeps wallets of types, with ids, and with a text in their label', async () => {
    const coin = 'tsol';
    const hot = await createWallet(h.service, h.enterpriseId, { coin, type: 'hot', label: 'Fees 100%_a', daysAgo: 1 });
    const cold = await createWallet(h.service, h.enterpriseId, { coin, type: 'cold', label: 'RESERVE', daysAgo: 2 });
    assert.deepEqual(await idsOf({ coin, type: ['hot'] }), [hot.id]);
    assert.deepEqual(await idsOf({ coin, type: ['cold', 'hot'] }), [hot.id, cold.id]);
    assert.deepEqual(await idsOf({ coin, type: ['trading'] }), []);
    assert.deepEqual(await idsOf({ coin, id: [cold.id, other.id] }), [cold.id]);
    assert.deepEqual(await idsOf({ coin, searchLabel: 'serv' }), [cold.id]);
    assert.deepEqual(await idsOf({ coin, searchLabel: '%_' }), [hot.id]);
    assert.deepEqual(await idsOf({ coin, searchLabel: '_' }), [hot.id]);
    assert.deepEqual(await idsOf({ coin, searchLabel: 'fees', type: ['cold'] }), []);
  });
  it('200: leaves out as many as `skip` says', async () => {
    const rest = (await idsOf({})).slice(2);
    for (const [skip, ids] of [
      ['2', rest],
      ['100', []],
    ] as const)
      assert.deepEqual(await idsOf({ skip }), ids);
  });
  it('200: shows the newest address of a wallet, and leaves parts out on request', async () => {
    const coin = 'txrp';
    const { id } = await createWallet(h.service, h.enterpriseId, { coin, type: 'hot' });
    assert.equal((await list({ coin })).body.wallets[0]?.receiveAddress, undefined);
    const newest = await insertWalletAddress(h.service, { id, coin });
    await insertWalletAddress(h.service, { id, coin }, { daysAgo: 3 });
    const [whole] = (await list({ coin })).body.wallets;
    assert.deepEqual(whole?.receiveAddress, { ...newest, coin, wallet: id });
    assert.deepEqual([whole?.balance, whole?.spendableBalanceString], [0, '0']);
    const [bare] = (await list({ coin, getbalances: 'false', skipReceiveAddress: 'true' })).body.wallets;
    assert.deepEqual([bare?.balanceString, bare?.balance, bare?.receiveAddress], [undefined, undefined, undefined]);
    const [held] = (await list({ coin, excludeSpendableBalance: 'true' })).body.wallets;
    assert.deepEqual([held?.balanceString, held?.spendableBalanceString], ['0', undefined]);
  });
  it('200: comes with balances, and with the units of trading accounts where asked for', async () => {
    const coin = 'tofc';
    const { id } = await createWallet(h.service, h.enterpriseId, { coin });
    await fundAccount(h.service, id, { ofctbtc: '12' });
    const tokensOf = async (query: object) => {
      const { wallets } = (await list({ coin, ...query })).body;
      return wallets.map(({ tokens }) => tokens?.ofctbtc);
    };
    assert.deepEqual(await tokensOf({ id: [id] }), [undefined]);
    assert.equal((await tokensOf({ id: [id], allTokens: 'true' }))[0]?.spendableBalanceString, '12');
    const [bare] = await tokensOf({ id: [id], allTokens: 'true', excludeSpendableBalance: 'true' });
    assert.deepEqual([bare?.balanceString, bare?.spendableBalanceString], ['12', undefined]);
    const all = await list({ coin, allTokens: 'true' });
    assert.deepEqual(all.body.wallets.find((wallet) => wallet.id === ofOtherCoin.id)?.tokens, {});
  });
  it('200: is empty for a coin without wallets', async () => {
    assert.deepEqual(await idsOf({ coin: 'fiatsgd' }), []);
  });
  it('200: opens to each of the scopes that read wallets, with the same result', async () => {
    const all = await idsOf({});
    for (const scope of ['wallet_view', 'wallet_view_enterprise', 'wallet_view_all']) {
      const { token } = await h.create.token(h.admin.id, { scopes: [scope] });
      assert.deepEqual(await idsOf({}, token), all, scope);
    }
  });
  it('200: pages on from a wallet that a filter leaves out', async () => {
    const [first, second] = await idsOf({});
    assert.deepEqual(await idsOf({ id: [second ?? ''], prevId: first }), [second]);
  });
  it('400: pages on from wallets that the caller may list alone, and tells no other one from none', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own[2]}`] });
    const cases: [string | undefined, Parameters<typeof list>[1]][] = [
      ['0'.repeat(32), undefined],
      [other.id, undefined],
      [ofOtherCoin.id, undefined],
      [own[0], token],
    ];
    for (const [prevId, as] of cases) {
      const { status, text } = await list({ prevId }, as);
      assert.equal(status, 400, text);
      assert.match(JSON.parse(text).error, /^prevId: is not, or not any more, in this list/);
    }
  });
  it('400: refuses a coin that is not known, wrong filters, and `skip` with `prevId`', async () => {
    for (const coin of ['zz', 'constructor', 'BTC']) assert.equal((await list({ coin })).status, 400, coin);
    const wrong = { type: ['warm'], id: ['xyz'], searchLabel: '', skip: '-1', getbalances: 'maybe' };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, text } = await list({ [field]: value } as never);
      assert.equal(status, 400, field);
      assert.match(JSON.parse(text).error, new RegExp(field));
    }
    assert.match(JSON.parse((await list({ prevId: own[0], skip: '1' })).text).error, /skip: cannot be sent together/);
  });
  it('400: refuses what is published and not served, with the reason, and takes it switched off', async () => {
    for (const field of ['includeStakingBalances', 'showAllWallets']) {
      const { status, text } = await list({ [field]: 'true' } as never);
      assert.equal(status, 400, field);
      assert.match(JSON.parse(text).error, new RegExp(`${field}: is not supported: `));
      assert.equal((await list({ [field]: 'false' } as never)).status, 200, field);
    }
    assert.equal((await list({ page: '1' } as never)).status, 400);
  });
  it('400: refuses limits outside 1 to 500 and a malformed enterprise', async () => {
    for (const limit of ['0', '501', '-1', 'x']) assert.equal((await list({ limit })).status, 400, limit);
    assert.equal((await list({ enterprise: ['xyz'] })).status, 400);
  });
  it('403: refuses a token that may view no wallet', async () => {
    for (const scopes of [['trade_view'], [`wallet_spend:${own[0]}`], ['wallet_manage_all']]) {
      const { token } = await h.create.token(h.admin.id, { scopes });
      assert.equal((await list({}, token)).status, 403, scopes.join());
    }
  });
  it('401: asks for credentials', async () => {
    assert.equal((await list({}, null)).status, 401);
  });
});
