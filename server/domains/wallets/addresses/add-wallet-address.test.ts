import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWalletAddress } from '#lib/contracts/wallets/addresses.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from '../testing.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production' });
const { enterpriseId } = h;
const wallet = await createWallet(h.service, enterpriseId, { coin: 'hteth' });
const add = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.operator) =>
  h.call(addWalletAddress, { as, input: { enterpriseId, walletId: wallet.id, ...input } });
const errorOf = (text: string): string => JSON.parse(text).error;

describe('POST wallets/{walletId}/addresses', () => {
  it('201: names an address, as it was spelled', async () => {
    const address = `0x${'AB'.repeat(20)}`;
    const { status, body, text } = await add({ address, label: 'deposits' });
    assert.equal(status, 201, text);
    const { id, createdAt, ...rest } = body;
    assert.ok(id.length === 32 && Date.parse(createdAt) > 0);
    assert.deepEqual(rest, { walletId: wallet.id, coin: 'hteth', address, label: 'deposits' });
  });
  it('201: makes one up in the sandbox, another one each time', async () => {
    const [one, two] = [await add(), await add()];
    assert.match(one.body.address, /^0x[0-9a-f]{40}$/);
    assert.notEqual(one.body.address, two.body.address);
  });
  it('201: takes an address that another wallet has too, and tells nobody', async () => {
    const address = `0x${'cd'.repeat(20)}`;
    const other = await createWallet(h.service, h.otherEnterpriseId, { coin: 'hteth' });
    const input = { enterpriseId: h.otherEnterpriseId, walletId: other.id, address };
    assert.equal((await h.call(addWalletAddress, { as: h.outsider, input })).status, 201);
    assert.equal((await add({ address })).status, 201);
  });
  it('201: gives a trading account addresses on the chains of its network', async () => {
    const account = await createWallet(h.service, enterpriseId, { coin: 'tofc' });
    for (const coin of ['tbtc', 'hteth'] as const) {
      const { status, body, text } = await add({ walletId: account.id, coin });
      assert.deepEqual([status, body.coin, body.walletId], [201, coin, account.id], text);
    }
  });
  it('201: leaves an event of the wallet', async () => {
    const { body } = await add();
    const { rows } = await h.service.pool.query(
      `select type, body from events where subject_id = $1 order by insertion desc limit 1`,
      [wallet.id],
    );
    assert.deepEqual(rows, [{ type: 'wallet.address-added', body: { address: body.address, coin: 'hteth' } }]);
  });
  it('400: refuses what is no address on the chain, and a wallet without one', async () => {
    assert.match(errorOf((await add({ address: '0x12' })).text), /no address of hteth: send 0x and 40 hex digits/);
    const tokens = await createWallet(h.service, enterpriseId, { coin: 'usdc' });
    const { status, text } = await add({ walletId: tokens.id });
    assert.equal(status, 400);
    assert.match(errorOf(text), /wallets of usdc have none/);
  });
  it('400: refuses a chain of another network or coin, and none for a trading account', async () => {
    const account = await createWallet(h.service, enterpriseId);
    const errorWith = async (input: object): Promise<string> => errorOf((await add(input)).text);
    assert.match(await errorWith({ walletId: account.id }), /coin: is needed for a trading account/);
    for (const coin of ['tbtc', 'usdc', 'ofcbtc', 'ofc'])
      assert.match(
        await errorWith({ walletId: account.id, coin }),
        /coin: wallets of ofc have addresses on the chains of/,
      );
    assert.match(await errorWith({ coin: 'eth' }), /coin: wallets of hteth have addresses on the chains of hteth only/);
  });
  it('400: wants the address in production', async () => {
    const own = await createWallet(production.service, production.enterpriseId, { coin: 'btc' });
    const input = { enterpriseId: production.enterpriseId, walletId: own.id };
    const { status, text } = await production.call(addWalletAddress, { as: production.admin, input });
    assert.equal(status, 400);
    assert.match(errorOf(text), /address: is needed/);
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const named = await production.call(addWalletAddress, { as: production.admin, input: { ...input, address } });
    assert.equal(named.status, 201, named.text);
  });
  it('409: refuses an address that the wallet has, in whatever spelling', async () => {
    const address = `0x${'ef'.repeat(20)}`;
    await add({ address });
    assert.equal((await add({ address: `0x${'EF'.repeat(20)}` })).status, 409);
  });
  it('409: refuses a trading account the address of another, and not that of a wallet', async () => {
    const [one, two] = [
      await createWallet(h.service, enterpriseId),
      await createWallet(h.service, h.otherEnterpriseId),
    ];
    const watching = await createWallet(h.service, enterpriseId, { coin: 'eth' });
    const address = `0x${'1a'.repeat(20)}`;
    assert.equal((await add({ walletId: watching.id, address })).status, 201);
    const ofOther = { enterpriseId: h.otherEnterpriseId, walletId: two.id, coin: 'eth', address };
    const replies = await Promise.all([
      add({ walletId: one.id, coin: 'eth', address }),
      h.call(addWalletAddress, { as: h.outsider, input: ofOther }),
    ]);
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201, 409]));
  });
  it('403: leaves addresses of trading accounts to a platform administrator in production', async () => {
    const account = await createWallet(production.service, production.enterpriseId);
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const input = { enterpriseId: production.enterpriseId, walletId: account.id, coin: 'btc', address };
    assert.equal((await production.call(addWalletAddress, { as: production.admin, input })).status, 403);
    const platform = await production.create.user({ [production.enterpriseId]: 'admin' }, { isPlatformAdmin: true });
    const named = await production.call(addWalletAddress, { as: platform, input });
    assert.equal(named.status, 201, named.text);
  });
  it('404: answers alike for a foreign, an unknown and a malformed wallet', async () => {
    const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin: 'hteth' });
    const replies = await Promise.all([foreign.id, '0'.repeat(32), 'xyz'].map((walletId) => add({ walletId })));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [404, 404, 404],
    );
    assert.equal(new Set(replies.map(({ text }) => errorOf(text))).size, 1);
  });
  it('403, 401: asks for the scope', async () => {
    assert.equal((await add({}, h.viewer)).status, 403);
    assert.equal((await add({}, null)).status, 401);
  });
});
