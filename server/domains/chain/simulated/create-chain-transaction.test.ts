import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChainTransaction, getSimulatedChain } from '#lib/contracts/chain/chains.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const toAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const send = (input: object, as: Parameters<typeof h.call>[1]['as'] = h.operator) =>
  h.call(createChainTransaction, { as, input: { coin: 'tbtc', ...input } });

describe('POST sandbox/chains/{coin}/transactions', () => {
  it('201: sends one that waits for a block', async () => {
    const { status, body, text } = await send({ toAddress, quantity: '42' });
    assert.equal(status, 201, text);
    assert.deepEqual(
      [body.state, body.toAddress, body.fromAddress, body.quantity, body.blockHash, body.replaces],
      ['pool', toAddress, null, '42', null, null],
    );
    const chain = await h.call(getSimulatedChain, { as: h.operator, input: { coin: 'tbtc' } });
    assert.deepEqual(chain.body.pool, [body]);
  });
  it('201: confirms it at once where asked, with those that waited', async () => {
    const { body } = await send({ fromAddress: toAddress, confirm: true });
    assert.equal(body.state, 'mined');
    const chain = await h.call(getSimulatedChain, { as: h.operator, input: { coin: 'tbtc' } });
    assert.deepEqual([chain.body.pool, body.blockHash, chain.body.height], [[], chain.body.hash, 1]);
  });
  it('400: refuses one without an address, with an address of another chain, and odd quantities', async () => {
    assert.equal((await send({})).status, 400);
    const { status, text } = await send({ toAddress: `0x${'ab'.repeat(20)}` });
    assert.deepEqual(
      [status, JSON.parse(text).error],
      [400, 'toAddress: is no address of tbtc: send a bech32 or base58 address'],
    );
    for (const fee of ['-1', '1.5', '', 'all', '9'.repeat(31)])
      assert.equal((await send({ toAddress, fee })).status, 400, fee);
    for (const quantity of ['-1', '1.5', '', 'all']) assert.equal((await send({ toAddress, quantity })).status, 400);
  });
  it('400: refuses a sequence id that no path can name, with the reason', async () => {
    for (const sequenceId of ['.', '..', 'a/b', 'a\\b', '100%20', '%2E']) {
      const { status, text } = await send({ fromAddress: toAddress, sequenceId });
      assert.equal(status, 400, sequenceId);
      assert.match(JSON.parse(text).error, /^sequenceId: must hold no .* as part of a path/);
    }
    for (const sequenceId of ['...', '.a', '100 %', 'a b', 'ü?#'])
      assert.equal((await send({ fromAddress: toAddress, sequenceId })).status, 201, sequenceId);
  });
  it('403, 401: asks for the scope', async () => {
    assert.equal((await send({ toAddress }, h.viewer)).status, 403);
    assert.equal((await send({ toAddress }, null)).status, 401);
  });
});
