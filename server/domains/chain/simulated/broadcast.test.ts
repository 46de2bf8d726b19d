import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { mineBlocks, reorganiseChain, replaceChainTransaction } from '#lib/contracts/chain/chains.ts';
import { advanceTime } from '#server/testing/follow-chain.ts';
import { harness } from '#server/testing/harness.ts';
import { broadcastSimulated, isSendable, statesOfSent } from './broadcast.ts';

const h = await harness();
const { clock, env } = h.service;
const coin = 'btc';
/** Somebody who follows the chain, or nobody. */
const world = (since: string | null = null) => ({
  now: clock.now(),
  seed: env.SEED,
  domains: since === null ? [] : [{ tags: {}, operations: {}, watches: async () => since }],
});
const send = (quantities: readonly string[]) =>
  h.db.transaction((db) =>
    broadcastSimulated(
      { db, ...world() },
      quantities.map((quantity) => ({ coin, quantity, sequenceId: randomUUID() })),
    ),
  );
const stateOf = async (hash: string, since: string | null = null) =>
  (await h.db.transaction((db) => statesOfSent({ db, ...world(since) }, coin, [hash]))).get(hash);
const mine = (count: number) => h.call(mineBlocks, { as: h.operator, input: { coin, count } });

describe('what is sent between strangers on a simulated chain', () => {
  it('is final after the blocks that the chain needs', async () => {
    const [one = '', other = ''] = await send(['5', '7']);
    assert.notEqual(one, other);
    assert.equal((await stateOf(one))?.state, 'waiting');
    await mine(1);
    assert.equal((await stateOf(one))?.state, 'waiting');
    await mine(1);
    const final = await stateOf(other);
    assert.ok(final?.state === 'final' && final.quantity === '7');
  });
  it('waits again after a reorganisation, and is lost when that dropped it', async () => {
    const [hash = ''] = await send(['5']);
    await mine(1);
    const undo = (transactions: 'pool' | 'dropped') =>
      h.call(reorganiseChain, { as: h.operator, input: { coin, depth: 1, transactions } });
    await undo('pool');
    assert.equal((await stateOf(hash))?.state, 'waiting');
    await mine(1);
    await undo('dropped');
    assert.equal((await stateOf(hash))?.state, 'lost');
  });
  it('is lost when another transaction takes its place', async () => {
    const [hash = ''] = await send(['5']);
    const replaced = await h.call(replaceChainTransaction, { as: h.operator, input: { coin, transactionHash: hash } });
    assert.equal(replaced.status, 201);
    assert.equal((await stateOf(hash))?.state, 'lost');
  });
  it('is mined by the clock while somebody follows the chain', async () => {
    const [hash = ''] = await send(['5']);
    const since = clock.nowIso();
    await advanceTime(h, 25);
    assert.equal((await stateOf(hash, since))?.state, 'final');
  });
});

describe('currencies that can be sent', () => {
  it('have a simulated chain of their own', () => {
    const { chains, ...rest } = env;
    assert.deepEqual(
      ['btc', 'eth', 'usdc', 'fiatusd', 'zzz'].map((one) => isSendable({ env }, one)),
      [true, true, false, false, false],
    );
    assert.equal(isSendable({ env: { ...rest, chains: [] } }, 'btc'), false);
    assert.ok(chains.length > 0);
  });
});
