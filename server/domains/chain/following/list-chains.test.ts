import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHAIN_COINS } from '#lib/coins.ts';
import { listChains } from '#lib/contracts/chain/chains.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { createMemoryChain } from '#server/testing/memory-chain.ts';
import { SourceError } from '../sources/source.ts';

const sandbox = await harness({ CHAIN_SOURCES: 'hteth=evm:http://user:hidden@127.0.0.1:9/v3/hidden,tltc=off' });
const production = await harness({ CLEARHOUSE_MODE: 'production' });
const list = async (h: typeof sandbox) => (await h.call(listChains, { as: h.viewer, input: {} })).body.chains;

describe('GET chains', () => {
  it('200: in sandbox mode every chain is simulated, but those that the configuration names', async () => {
    const chains = await list(sandbox);
    assert.equal(chains.length, CHAIN_COINS.length - 1);
    assert.deepEqual(
      chains.filter(({ source }) => source !== 'simulated').map(({ coin, source }) => [coin, source]),
      [['hteth', 'evm']],
    );
    assert.ok(!chains.some(({ coin }) => coin === 'tltc'));
  });
  it('200: in production there are none unless configured', async () => {
    assert.deepEqual(await list(production), []);
  });
  it('200: says how far each was read, and why a source cannot be used, without its address', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(sandbox, 'hteth', chain.source);
    chain.add(4);
    await run.follow();
    const find = async () => (await list(sandbox)).find(({ coin }) => coin === 'hteth') ?? assert.fail();
    const { height, hash, problem, seenAt } = await find();
    assert.deepEqual([height, hash, problem], [4, chain.hashes()[4], null]);
    assert.equal(seenAt, sandbox.service.clock.nowIso());
    chain.break(new SourceError('unreachable', 'ECONNREFUSED'));
    await run.follow();
    assert.equal((await find()).problem, 'unreachable: ECONNREFUSED');
    const reply = await sandbox.call(listChains, { as: sandbox.viewer, input: {} });
    assert.ok(!reply.text.includes('hidden') && !sandbox.logLines.join().includes('hidden'));
  });
  it('401: asks who calls', async () => {
    assert.equal((await sandbox.call(listChains, { as: null, input: {} })).status, 401);
  });
});
