import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChainTransaction } from '#lib/contracts/chain/chains.ts';
import { getTransferBySequenceId } from '#lib/contracts/chain/transfers.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'tltc';
const run = await createChainRun(h, coin);
const { id: walletId, address: fromAddress } = await run.wallet();
const read = (sequenceId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getTransferBySequenceId, { as, input: { coin, walletId, sequenceId } });

describe('GET {coin}/wallet/{walletId}/transfer/sequenceId/{sequenceId}', () => {
  it('200: shows the transfer that its sender named so, and the newest after a replacement', async () => {
    const { hash } = await run.send({ fromAddress, sequenceId: 'a:b 1', confirm: true });
    const first = await run.send({ fromAddress, sequenceId: '2' });
    await run.follow();
    const { status, body, text } = await read('a:b 1');
    assert.equal(status, 200, text);
    assert.deepEqual([body.txid, body.sequenceId, body.type], [hash, 'a:b 1', 'send']);
    await run.setClock(20);
    await run.follow();
    assert.equal((await read('2')).body.txid, first.hash);
    await run.setClock(30);
    const second = await run.replace(first.hash);
    await run.mine();
    await run.follow();
    assert.equal((await read('2')).body.txid, second.hash);
  });
  it('404: answers alike for an unknown name, one of another wallet, one that the wallet received, and a foreign wallet', async () => {
    const other = await run.wallet();
    await run.send({ fromAddress: other.address, toAddress: fromAddress, sequenceId: 'theirs', confirm: true });
    await run.follow();
    for (const name of ['theirs', 'unknown', 'a/b']) assert.equal((await read(name)).status, 404, name);
    assert.equal((await read('a:b 1', h.outsider)).status, 404);
  });
  it('400: refuses what can be no name', async () => {
    for (const name of ['x'.repeat(201), '\u0000']) assert.equal((await read(name)).status, 400);
  });
  it('401: asks who calls', async () => {
    assert.equal((await read('a:b 1', null)).status, 401);
  });
  it('is a name that a sender gives once', async () => {
    const input = { coin, fromAddress, sequenceId: '2' };
    assert.equal((await h.call(createChainTransaction, { as: h.operator, input })).status, 409);
    const nameless = { coin, toAddress: fromAddress, sequenceId: '3' };
    assert.equal((await h.call(createChainTransaction, { as: h.operator, input: nameless })).status, 400);
  });
});
