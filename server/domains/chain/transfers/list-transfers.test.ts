import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTransfers } from '#lib/contracts/chain/transfers.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'hteth';
const run = await createChainRun(h, coin);
const { id: walletId, address } = await run.wallet();
const list = async (input: { limit?: number; prevId?: string } = {}) =>
  (await h.call(listTransfers, { as: h.viewer, input: { coin, walletId, ...input } })).body;

describe('GET {coin}/wallet/{walletId}/transfer', () => {
  it('200: pages through all transfers of the wallet, newest first, each once', async () => {
    const other = await run.wallet();
    const hashes: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      await run.setClock(index);
      hashes.unshift((await run.send({ toAddress: address, confirm: true })).hash);
      await run.send({ toAddress: other.address, confirm: true });
    }
    await run.follow();
    const all = await list();
    assert.deepEqual([all.coin, all.transfers.map(({ txid }) => txid), all.nextBatchPrevId], [coin, hashes, undefined]);
    const found: string[] = [];
    let page = await list({ limit: 2 });
    for (; page.nextBatchPrevId !== undefined; page = await list({ limit: 2, prevId: page.nextBatchPrevId }))
      found.push(...page.transfers.map(({ txid }) => txid));
    found.push(...page.transfers.map(({ txid }) => txid));
    assert.deepEqual(found, hashes);
    assert.deepEqual((await list({ prevId: '0'.repeat(32) })).transfers, []);
  });
  it('404: answers for a wallet of another enterprise and one of another coin as for none', async () => {
    const foreign = await h.call(listTransfers, { as: h.outsider, input: { coin, walletId } });
    assert.equal(foreign.status, 404);
    assert.equal((await h.call(listTransfers, { as: h.viewer, input: { coin: 'tbtc', walletId } })).status, 404);
  });
  it('401: asks who calls', async () => {
    assert.equal((await h.call(listTransfers, { as: null, input: { coin, walletId } })).status, 401);
  });
});
