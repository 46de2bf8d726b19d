import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createReceiveAddress, listReceiveAddresses } from '#lib/contracts/wallets/receive-addresses.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from '../testing.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production' });
const coin = 'hteth';
const { id: walletId } = await createWallet(h.service, h.enterpriseId, { coin });
const create = (more: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.operator) =>
  h.call(createReceiveAddress, { as, input: { coin, walletId, ...more } });
const errorOf = (text: string): string => JSON.parse(text).error;

describe('POST {coin}/wallet/{walletId}/address', () => {
  it('200: makes an address up, with a label or without', async () => {
    const { status, body, text } = await create({ label: 'deposits' });
    assert.equal(status, 200, text);
    assert.match(body.address, /^0x[0-9a-f]{40}$/);
    assert.deepEqual([body.coin, body.wallet, body.label], [coin, walletId, 'deposits']);
    for (const more of [{}, { label: '' }, { lowPriority: false }])
      assert.equal('label' in (await create(more)).body, false);
  });
  it('200: makes another one for each of many calls at once', async () => {
    const own = await createWallet(h.service, h.enterpriseId, { coin });
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ walletId: own.id })));
    assert.equal(new Set(made.map(({ body }) => body.address)).size, 8);
    const input = { coin, walletId: own.id };
    assert.equal((await h.call(listReceiveAddresses, { as: h.viewer, input })).body.totalAddressCount, 8);
  });
  it('200: leaves an event of the wallet and an entry in the log of its enterprise', async () => {
    const { body, headers } = await create();
    const events = await h.service.pool.query(
      'select type, body from events where subject_id = $1 order by insertion desc limit 1',
      [walletId],
    );
    assert.deepEqual(events.rows, [{ type: 'wallet.address-added', body: { address: body.address, coin } }]);
    const audit = await h.ownerPool.query(
      'select operation from audit_log where request_id = $1 and enterprise_id = $2',
      [headers.get('request-id'), h.enterpriseId],
    );
    assert.deepEqual(audit.rows, [{ operation: 'createReceiveAddress' }]);
  });
  it('200: makes addresses of a trading account on the chains of its network', async () => {
    const account = await createWallet(h.service, h.enterpriseId);
    const place = { coin: 'ofc', walletId: account.id };
    for (const [onToken, chain] of [
      ['ofcbtc', 'btc'],
      ['eth', 'eth'],
    ] as const) {
      const { status, body, text } = await create({ ...place, onToken });
      assert.deepEqual([status, body.coin, body.wallet], [200, chain, account.id], text);
    }
    assert.match(errorOf((await create(place)).text), /onToken: is needed for a trading account/);
    for (const onToken of ['ofctbtc', 'ofcusdc', 'ofcusd', 'zz'])
      assert.match(errorOf((await create({ ...place, onToken })).text), /onToken: wallets of ofc have addresses on/);
  });
  it('400: refuses a wallet without a chain, a coin that is not known, and a label that is too long', async () => {
    const tokens = await createWallet(h.service, h.enterpriseId, { coin: 'usdc' });
    assert.match(errorOf((await create({ coin: 'usdc', walletId: tokens.id })).text), /wallets of usdc have none/);
    assert.equal((await create({ coin: 'zz' })).status, 400);
    assert.equal((await create({ label: 'x'.repeat(251) })).status, 400);
    assert.equal((await create({ label: 7 })).status, 400);
  });
  it('400: refuses what is not served, with the reason', async () => {
    const fields = {
      chain: 0,
      forwarderVersion: 1,
      gasPrice: '7',
      format: 'base58',
      lowPriority: true,
    };
    for (const [field, value] of Object.entries(fields)) {
      const { status, text } = await create({ [field]: value });
      assert.equal(status, 400, field);
      assert.match(errorOf(text), new RegExp(`${field}: is not supported: `));
    }
  });
  it('400: says in production where to name one', async () => {
    const own = await createWallet(production.service, production.enterpriseId, { coin: 'btc' });
    const input = { coin: 'btc', walletId: own.id };
    const { status, text } = await production.call(createReceiveAddress, { as: production.admin, input });
    assert.equal(status, 400);
    assert.match(errorOf(text), /addWalletAddress/);
  });
  it('409: stops at 1000 addresses', async () => {
    const full = await createWallet(h.service, h.enterpriseId, { coin });
    await h.ownerPool.query(
      `insert into wallet_addresses (id, wallet_id, coin, address, address_key, created_at)
       select gen_random_uuid(), $1, 'hteth', 'made ' || n, 'made ' || n, $2 from generate_series(1, 1000) n`,
      [full.id, h.service.clock.nowIso()],
    );
    assert.equal((await create({ walletId: full.id })).status, 409);
  });
  it('404: answers alike for a foreign, an unknown and a malformed wallet, and another coin', async () => {
    const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin });
    const replies = await Promise.all([
      create({ walletId: foreign.id }),
      create({ walletId: '0'.repeat(32) }),
      create({ walletId: 'xyz' }),
      create({ coin: 'eth' }),
    ]);
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${errorOf(text)}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403: wants the right to manage this wallet, in its enterprise', async () => {
    assert.equal((await create({}, h.viewer)).status, 403);
    const mixed = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'admin' });
    assert.equal((await create({}, mixed)).status, 403);
    const single = [`wallet_manage:${walletId}`, 'wallet_view'];
    const { token } = await h.create.token(h.admin.id, { scopes: single });
    assert.equal((await create({}, token)).status, 200);
    const other = await createWallet(h.service, h.enterpriseId, { coin });
    assert.equal((await create({ walletId: other.id }, token)).status, 403);
    const narrow = await h.create.token(mixed.id, { scopes: single });
    assert.equal((await create({}, narrow.token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await create({}, null)).status, 401);
  });
});
