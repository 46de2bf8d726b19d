import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTransactions } from '#lib/contracts/chain/transactions.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'tbtc4';
const run = await createChainRun(h, coin);
const { id: walletId, address } = await run.wallet();
const call = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(listTransactions, { as, input: { coin, walletId, ...input } });

describe('GET {coin}/wallet/{walletId}/tx', () => {
  it('200: pages through the transactions of the wallet, newest first, each once', async () => {
    const other = await run.wallet();
    const hashes: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      await run.setClock(index);
      hashes.unshift((await run.send({ toAddress: address, confirm: true })).hash);
      await run.send({ toAddress: other.address, confirm: true });
    }
    await run.follow();
    const found: string[] = [];
    let page = (await call({ limit: 2 })).body;
    for (; page.nextBatchPrevId !== undefined; page = (await call({ limit: 2, prevId: page.nextBatchPrevId })).body)
      found.push(...page.transactions.map(({ id }) => id));
    found.push(...page.transactions.map(({ id }) => id));
    assert.deepEqual([page.coin, found], [coin, hashes]);
  });
  it('200: is empty for an account, which has no chain', async () => {
    const account = await createWallet(h.service, h.enterpriseId);
    const { body } = await call({ coin: 'ofc', walletId: account.id });
    assert.deepEqual(body, { coin: 'ofc', transactions: [] });
  });
  it('400: pages on from no transaction that the wallet does not have', async () => {
    const theirs = await run.wallet();
    const { hash } = await run.send({ toAddress: theirs.address, confirm: true });
    await run.follow();
    for (const prevId of ['f'.repeat(64), hash]) {
      const { status, text } = await call({ prevId });
      assert.equal(status, 400, text);
      assert.match(JSON.parse(text).error, /^prevId: is not, or not any more, in this list/);
    }
  });
  it('400: refuses bad pages and unknown coins', async () => {
    for (const input of [{ limit: 0 }, { limit: 501 }, { limit: 'all' }, { prevId: '' }, { coin: 'zz' }])
      assert.equal((await call(input)).status, 400, JSON.stringify(input));
  });
  it('404: answers for a wallet of another enterprise and one of another coin as for none', async () => {
    assert.equal((await call({}, h.outsider)).status, 404);
    assert.equal((await call({ coin: 'tbtc' })).status, 404);
  });
  it('401: asks who calls', async () => {
    assert.equal((await call({}, null)).status, 401);
  });
});
