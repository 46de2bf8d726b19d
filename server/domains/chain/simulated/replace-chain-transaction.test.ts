import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createChainTransaction,
  getSimulatedChain,
  mineBlocks,
  replaceChainTransaction,
} from '#lib/contracts/chain/chains.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = h.operator;
const coin = 'tltc';
const toAddress = 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0';
const send = async () => (await h.call(createChainTransaction, { as, input: { coin, toAddress } })).body;
const replace = (transactionHash: string, more: object = {}) =>
  h.call(replaceChainTransaction, { as, input: { coin, transactionHash, ...more } });

describe('POST sandbox/chains/{coin}/transactions/{transactionHash}/replace', () => {
  it('201: puts another one in its place, which waits instead', async () => {
    const first = await send();
    const { status, body, text } = await replace(first.hash);
    assert.equal(status, 201, text);
    assert.deepEqual([body.replaces, body.toAddress, body.state], [first.hash, toAddress, 'pool']);
    const { pool } = (await h.call(getSimulatedChain, { as, input: { coin } })).body;
    assert.deepEqual(
      pool.map(({ hash }) => hash),
      [body.hash],
    );
  });
  it('201: may send it elsewhere, and confirm it at once', async () => {
    const elsewhere = 'tltc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0g';
    const { body } = await replace((await send()).hash, { toAddress: elsewhere, confirm: true });
    assert.deepEqual([body.toAddress, body.state], [elsewhere, 'mined']);
  });
  it('201: raises the fee, and keeps it where none is sent', async () => {
    const { body } = await h.call(createChainTransaction, { as, input: { coin, toAddress, fee: '100' } });
    const higher = (await replace(body.hash, { fee: '250' })).body;
    assert.equal(higher.fee, '250');
    assert.equal((await replace(higher.hash)).body.fee, '250');
  });
  it('400: refuses a fee below the one before', async () => {
    const { body } = await h.call(createChainTransaction, { as, input: { coin, toAddress, fee: '100' } });
    const { status, text } = await replace(body.hash, { fee: '99' });
    assert.deepEqual(
      [status, JSON.parse(text).error],
      [400, 'fee: must not be below the 100 of the transaction before'],
    );
    assert.equal((await replace(body.hash, { fee: '-1' })).status, 400);
  });
  it('404: knows no such transaction', async () => {
    assert.equal((await replace('00')).status, 404);
  });
  it('409: refuses one that is in a block, or replaced already', async () => {
    const [mined, replaced] = [await send(), await send()];
    await replace(replaced.hash);
    await h.call(mineBlocks, { as, input: { coin } });
    for (const { hash } of [mined, replaced]) assert.equal((await replace(hash)).status, 409);
  });
  it('403, 401: asks for the scope', async () => {
    const input = { coin, transactionHash: '00' };
    assert.equal((await h.call(replaceChainTransaction, { as: h.viewer, input })).status, 403);
    assert.equal((await h.call(replaceChainTransaction, { as: null, input })).status, 401);
  });
});
