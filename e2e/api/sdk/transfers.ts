import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

const h = await harness();
const run = await createChainRun(h, 'tbtc');
const origin = await h.listen();

for (const authVersion of [2, 3] as const) {
  describe(`transfers by the public client with a version ${authVersion} token`, async () => {
    const bitgo = publicClient(origin, { accessToken: h.admin.token, authVersion });
    const onChain = await run.wallet();

    it('lists transfers by every filter, and gets them by id and by sequence id', async () => {
      const wallet = await bitgo.coin('tbtc').wallets().get({ id: onChain.id });
      const sequenceId = `payout ${authVersion}`;
      const got = await run.send({ toAddress: onChain.address, quantity: '250000', fee: '300', confirm: true });
      const gave = await run.send({
        fromAddress: onChain.address,
        quantity: '1000',
        fee: '300',
        sequenceId,
        confirm: true,
      });
      await run.follow();
      const hashesOf = async (filters: object): Promise<string[]> =>
        (await wallet.transfers(filters)).transfers.map(({ txid }: { txid: string }) => txid);
      assert.deepEqual(await hashesOf({ limit: 10 }), [gave.hash, got.hash]);
      assert.deepEqual(await hashesOf({ type: 'send' }), [gave.hash]);
      assert.deepEqual(await hashesOf({ state: 'unconfirmed' }), []);
      assert.deepEqual(await hashesOf({ state: ['confirmed', 'removed'], type: 'receive' }), [got.hash]);
      assert.deepEqual(await hashesOf({ dateLt: '2020-01-01T00:00:00Z' }), []);
      assert.deepEqual(await hashesOf({ dateGte: '2020-01-01T00:00:00Z', valueGte: 200_000 }), [got.hash]);
      assert.deepEqual(await hashesOf({ valueLt: 0 }), [gave.hash]);
      assert.deepEqual(await hashesOf({ address: [onChain.address, 'bc1qxyz'] }), [gave.hash, got.hash]);
      assert.deepEqual(await hashesOf({ address: 'bc1qxyz' }), []);
      assert.deepEqual(await hashesOf({ includeHex: false, decorateUtxoSpecificFields: false, limit: 1 }), [gave.hash]);
      await assert.rejects(wallet.transfers({ allTokens: true }), { status: 400, message: /is not supported/ });
      await assert.rejects(wallet.transfers({ state: 'zz' }), { status: 400 });
      const sent = await wallet.transferBySequenceId({ sequenceId });
      assert.deepEqual([sent.txid, sent.value, sent.baseValueWithoutFees], [gave.hash, -1300, -1000]);
      assert.deepEqual(await wallet.getTransfer({ id: sent.id }), sent);
      const commented = await wallet.transferComment({ id: sent.id, comment: 'rent' });
      assert.equal(commented.comment, 'rent');
      assert.deepEqual(await hashesOf({ searchLabel: 'REN' }), [gave.hash]);
      await assert.rejects(wallet.transferBySequenceId({ sequenceId: 'unknown' }), { status: 404 });
    });
    it('lists and gets transactions, and is told that nothing can be spent', async () => {
      const wallet = await bitgo.coin('tbtc').wallets().get({ id: onChain.id });
      const { transactions } = await wallet.transactions({ limit: 1 });
      const [newest] = transactions;
      assert.equal(newest.fee, 300);
      assert.deepEqual(await wallet.getTransaction({ txHash: newest.id, includeRbf: true }), newest);
      await assert.rejects(wallet.getTransaction({ txHash: 'ab'.repeat(32) }), { status: 404 });
      const refusal = { status: 404, message: /spends nothing from wallets on a chain/ };
      await assert.rejects(wallet.unspents({ limit: 5 }), refusal);
      await assert.rejects(wallet.maximumSpendable({}), refusal);
      await assert.rejects(wallet.prebuildTransaction({ recipients: [] }), refusal);
    });
  });
}
