import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChainTransaction, getSimulatedChain, mineBlocks, reorganiseChain } from '#lib/contracts/chain/chains.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = h.operator;
const toAddress = `0x${'ab'.repeat(20)}`;

/** A chain of five blocks, the last of which has a transaction. */
async function prepare(coin: string) {
  await h.call(mineBlocks, { as, input: { coin, count: 4 } });
  const address = coin.endsWith('eth') ? toAddress : 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
  return h.call(createChainTransaction, { as, input: { coin, toAddress: address, confirm: true } });
}
const read = async (coin: string) => (await h.call(getSimulatedChain, { as, input: { coin } })).body;

describe('POST sandbox/chains/{coin}/reorganise', () => {
  it('200: puts other blocks in the place of the last ones, one more by default', async () => {
    await prepare('tbtc');
    const { status, body, text } = await h.call(reorganiseChain, { as, input: { coin: 'tbtc', depth: 2 } });
    assert.equal(status, 200, text);
    assert.deepEqual(
      [body.undone.map(({ height }) => height), body.blocks.map(({ height }) => height)],
      [
        [4, 5],
        [4, 5, 6],
      ],
    );
    assert.equal(body.blocks[0]?.parentHash, body.undone[0]?.parentHash);
    assert.ok(body.blocks.every(({ hash }) => !body.undone.some((gone) => gone.hash === hash)));
    const chain = await read('tbtc');
    assert.deepEqual([chain.height, chain.hash, chain.pool], [6, body.hash, []]);
  });
  it('200: lets the transactions wait again, or takes them away, as asked', async () => {
    const sent = await prepare('hteth');
    await h.call(reorganiseChain, { as, input: { coin: 'hteth', depth: 1, transactions: 'pool' } });
    assert.deepEqual(
      (await read('hteth')).pool.map(({ hash }) => hash),
      [sent.body.hash],
    );
    await prepare('tbtc4');
    await h.call(reorganiseChain, { as, input: { coin: 'tbtc4', depth: 1, transactions: 'dropped' } });
    assert.deepEqual((await read('tbtc4')).pool, []);
  });
  it('200: may leave the chain shorter than it was', async () => {
    await prepare('tbtcsig');
    const { body } = await h.call(reorganiseChain, { as, input: { coin: 'tbtcsig', depth: 3, blocks: 0 } });
    assert.deepEqual([body.height, body.blocks, (await read('tbtcsig')).height], [2, [], 2]);
  });
  it('400, 409: refuses no depth, and more blocks than there are', async () => {
    const reorganise = (depth: number) => h.call(reorganiseChain, { as, input: { coin: 'tsol', depth } });
    assert.equal((await reorganise(0)).status, 400);
    assert.equal((await reorganise(101)).status, 400);
    assert.equal((await reorganise(1)).status, 409);
  });
  it('403, 401: asks for the scope', async () => {
    const input = { coin: 'tbtc', depth: 1 };
    assert.equal((await h.call(reorganiseChain, { as: h.viewer, input })).status, 403);
    assert.equal((await h.call(reorganiseChain, { as: null, input })).status, 401);
  });
});
