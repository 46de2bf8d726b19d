import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mineBlocks } from '#lib/contracts/chain/chains.ts';
import { harness } from '#server/testing/harness.ts';
import { GENESIS_PARENT, simulatedBlockHash } from './simulated-rules.ts';

const h = await harness({ CHAIN_SOURCES: 'hteth=evm:http://127.0.0.1:9,tltc=off' });
const mine = (input: { coin: string; count?: number }, as: Parameters<typeof h.call>[1]['as'] = h.operator) =>
  h.call(mineBlocks, { as, input });

describe('POST sandbox/chains/{coin}/blocks', () => {
  it('201: adds blocks that follow one another, from the first one on', async () => {
    const { status, body, text } = await mine({ coin: 'tbtc', count: 3 });
    assert.equal(status, 201, text);
    assert.deepEqual(
      body.blocks.map(({ height }) => height),
      [1, 2, 3],
    );
    for (const [index, block] of body.blocks.entries())
      if (index > 0) assert.equal(block.parentHash, body.blocks[index - 1]?.hash);
    assert.deepEqual([body.height, body.hash], [3, body.blocks[2]?.hash]);
    assert.equal((await mine({ coin: 'tbtc' })).body.blocks[0]?.parentHash, body.hash);
  });
  it('201: loses no block of ten callers at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => mine({ coin: 'tsol' })));
    assert.deepEqual(
      replies.map(({ body }) => body.height).toSorted((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
  });
  it('201: leads to hashes that follow from the seed alone', async () => {
    const place = { seed: h.service.env.SEED, coin: 'tbtc4' };
    const genesis = simulatedBlockHash(place, { height: 0, parentHash: GENESIS_PARENT, branch: 0 });
    const { body } = await mine({ coin: 'tbtc4' });
    assert.equal(body.blocks[0]?.parentHash, genesis);
    assert.equal(body.hash, simulatedBlockHash(place, { height: 1, parentHash: genesis, branch: 0 }));
  });
  it('400: refuses a coin without a chain of its own and says where it lives, and too many blocks', async () => {
    const token = await mine({ coin: 'tusdc' });
    assert.deepEqual([token.status, JSON.parse(token.text).error], [400, 'coin: tusdc lives on the chain of hteth']);
    assert.equal((await mine({ coin: 'ofc' })).status, 400);
    assert.equal((await mine({ coin: 'nocoin' })).status, 400);
    for (const count of [0, 201, 1.5]) assert.equal((await mine({ coin: 'tbtc', count })).status, 400);
  });
  it('409: refuses a chain that comes from elsewhere, or is switched off', async () => {
    for (const coin of ['hteth', 'tltc']) {
      const { status, text } = await mine({ coin });
      assert.equal(status, 409, text);
      assert.match(text, /not simulated here/);
    }
  });
  it('403, 401: asks for the scope', async () => {
    assert.equal((await mine({ coin: 'tbtc' }, h.viewer)).status, 403);
    assert.equal((await mine({ coin: 'tbtc' }, null)).status, 401);
  });
});
