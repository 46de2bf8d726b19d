import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTransaction, listTransactions } from '#lib/contracts/chain/transactions.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'hteth';
const run = await createChainRun(h, coin);
const { id: walletId, address } = await run.wallet();
const stranger = `0x${'ab'.repeat(20)}`;
const read = (txHash: string, input: object = {}) =>
  h.call(getTransaction, { as: h.viewer, input: { coin, walletId, txHash, ...input } });

describe('GET {coin}/wallet/{walletId}/tx/{txHash}', () => {
  it('200: shows what each address gave and gained, the fee and the block', async () => {
    const { hash } = await run.send({
      fromAddress: address,
      toAddress: stranger,
      quantity: '5000',
      fee: '21',
      confirm: true,
    });
    await run.mine(2);
    await run.follow();
    const { status, body, text } = await read(hash);
    assert.equal(status, 200, text);
    const { date, blockHash, blockHeight, ...shown } = body;
    assert.ok(Date.parse(date) > 0 && blockHash !== undefined && blockHeight !== undefined);
    const gained = { address: stranger, value: 5000, valueString: '5000' };
    assert.deepEqual(shown, {
      id: hash,
      coin,
      state: 'confirmed',
      confirmations: 3,
      fee: 21,
      feeString: '21',
      entries: [{ address, wallet: walletId, value: -5021, valueString: '-5021' }, gained],
      inputs: [{ address, wallet: walletId, value: 5021, valueString: '5021' }],
      outputs: [gained],
    });
    const { body: list } = await h.call(listTransactions, { as: h.viewer, input: { coin, walletId } });
    assert.deepEqual(list.transactions, [body], 'the list and the single one say the same');
    assert.equal((await read(hash.toUpperCase(), { includeRbf: true })).body.id, hash);
  });
  it('400: refuses what it does not serve, and what can be no hash', async () => {
    for (const input of [{ limit: 5 }, { prevId: 'a' }, { includeRbf: false }])
      assert.match((await read(stranger, input)).text, /is not supported: /);
    for (const hash of ['x'.repeat(201), '\u0000']) assert.equal((await read(hash)).status, 400);
  });
  it('404: answers alike for an unknown hash, one of another wallet, and a foreign wallet', async () => {
    const other = await run.wallet();
    const { hash } = await run.send({ toAddress: other.address, confirm: true });
    await run.follow();
    for (const one of [hash, '0x00', 'xyz']) assert.equal((await read(one)).status, 404);
    const foreign = await h.call(getTransaction, { as: h.outsider, input: { coin, walletId, txHash: hash } });
    assert.equal(foreign.status, 404);
  });
  it('401: asks who calls', async () => {
    assert.equal((await h.call(getTransaction, { as: null, input: { coin, walletId, txHash: stranger } })).status, 401);
  });
});
