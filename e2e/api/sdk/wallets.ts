import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OutputOf } from '#lib/contract.ts';
import type { listReceiveAddresses } from '#lib/contracts/wallets/receive-addresses.ts';
import type { TokenBalances } from '#lib/contracts/wallets/shapes.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

type Addresses = OutputOf<typeof listReceiveAddresses>;

/** What the client keeps of a wallet; its types say that tokens are a list. */
const tokensOf = (wallet: { toJSON: () => object }) => (wallet.toJSON() as { tokens: TokenBalances }).tokens;

const h = await harness();
const origin = await h.listen();

for (const authVersion of [2, 3] as const) {
  describe(`wallets by the public client with a version ${authVersion} token`, () => {
    const clientOf = (accessToken: string) => publicClient(origin, { accessToken, authVersion });
    const bitgo = clientOf(h.admin.token);

    it('makes, lists, gets and names addresses, and finds the wallet by one', async () => {
      const { id } = await createWallet(h.service, h.enterpriseId, { coin: 'tbtc', label: `Chain ${authVersion}` });
      const wallets = bitgo.coin('tbtc').wallets();
      const wallet = await wallets.get({ id });
      assert.equal(wallet.receiveAddress(), undefined);
      const made = (await wallet.createAddress({ label: 'deposits' })) as { id: string; address: string };
      assert.match(made.address, /^tb1q/);
      await wallet.refresh();
      assert.equal(wallet.receiveAddress(), made.address);
      await wallet.createAddress();
      const several = (await wallet.createAddress({ label: 'several', count: 3 })) as { addresses: { id: string }[] };
      assert.equal(new Set(several.addresses.map((one) => one.id)).size, 3);
      const listed = async (query: object) => (await wallet.addresses(query)) as unknown as Addresses;
      const page = await listed({ limit: 1, sort: -1, includeBalances: false, includeTotalAddressCount: true });
      assert.deepEqual([page.addresses.length, page.totalAddressCount], [1, 5]);
      assert.equal((await listed({ prevId: page.nextBatchPrevId, sort: -1 })).addresses.length, 4);
      assert.equal((await listed({ labelContains: 'DEPO' })).addresses[0]?.id, made.id);
      await assert.rejects(wallet.addresses({ includeBalances: true }), { status: 400, message: /not supported/ });
      assert.equal((await wallet.getAddress({ address: made.address })).label, 'deposits');
      assert.equal((await wallet.getAddress({ id: made.id })).address, made.address);
      await wallet.updateAddress({ address: made.address, label: 'fees' });
      assert.equal((await wallet.getAddress({ id: made.id })).label, 'fees');
      assert.equal((await wallets.getWalletByAddress({ address: made.address })).id(), id);
      await assert.rejects(wallets.getWalletByAddress({ address: 'tb1qnobody' }), { status: 404 });
    });
    it('filters wallets, and reads total balances and shares', async () => {
      const label = `Filtered ${authVersion}`;
      const { id } = await createWallet(h.service, h.enterpriseId, { coin: 'tbtc', label, type: 'cold' });
      const wallets = bitgo.coin('tbtc').wallets();
      const found = async (filter: object) => (await wallets.list(filter as never)).wallets.map((one) => one.id());
      assert.deepEqual(await found({ searchLabel: label.toLowerCase(), type: 'cold' }), [id]);
      assert.deepEqual(await found({ searchLabel: label, type: 'hot' }), []);
      assert.deepEqual(await found({ id: [id, '0'.repeat(32)], getbalances: true, skipReceiveAddress: true }), [id]);
      assert.deepEqual(await found({ enterprise: h.enterpriseId, searchLabel: label, skip: 1 }), []);
      const before = BigInt((await wallets.getTotalBalances()).balanceString);
      await fundAccount(h.service, id, { tbtc: '1500' });
      assert.equal((await wallets.getTotalBalances()).balanceString, (before + 1500n).toString());
      const funded = await wallets.get({ id });
      assert.deepEqual([funded.balance(), funded.confirmedBalance(), funded.spendableBalance()], [1500, 1500, 1500]);
      assert.deepEqual(await wallets.listShares(), { incoming: [], outgoing: [] });
      assert.deepEqual(await wallets.listSharesV2(), { incoming: [], outgoing: [] });
    });
    it('reads what a trading account holds', async () => {
      const { id } = await createWallet(h.service, h.enterpriseId, { label: `Held ${authVersion}` });
      await fundAccount(h.service, id, { ofcbtc: '2500' });
      const wallets = bitgo.coin('ofc').wallets();
      const one = await wallets.get({ id, allTokens: true });
      assert.equal(one.balance(), 0);
      assert.equal(tokensOf(one).ofcbtc?.spendableBalanceString, '2500');
      const { wallets: listed } = await wallets.list({ allTokens: true, id: [id] } as never);
      assert.deepEqual(
        listed.map((wallet) => tokensOf(wallet).ofcbtc?.balanceString),
        ['2500'],
      );
      const made = (await one.createAddress({ onToken: 'ofcbtc' })) as { address: string };
      assert.match(made.address, /^bc1q/);
    });
    it('reads with each scope that opens wallets, and refuses to change with them', async () => {
      const { id } = await createWallet(h.service, h.enterpriseId, { coin: 'tbtc' });
      for (const scope of ['wallet_view', 'wallet_view_enterprise', 'wallet_view_all', `wallet_view:${id}`]) {
        const { token } = await h.create.token(h.admin.id, { scopes: [scope] });
        const wallet = await clientOf(token).coin('tbtc').wallets().get({ id });
        assert.equal(wallet.keyIds().length, 1, scope);
        await wallet.transfers();
        await assert.rejects(wallet.createAddress(), { status: 403 });
      }
    });
    it('is told the coins there are when it names another', async () => {
      for (const path of ['wallet', 'wallet/balances', 'key', 'walletshare', `wallet/${'0'.repeat(32)}/transfer`])
        await assert.rejects(bitgo.get(bitgo.url(`/zz/${path}`, 2)).result(), {
          status: 400,
          message: /known are btc/,
        });
    });
  });
}
