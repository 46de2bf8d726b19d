import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getSimulatedChain, mineBlocks } from '#lib/contracts/chain/chains.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ CHAIN_SOURCES: 'hteth=evm:http://127.0.0.1:9' });
const read = (coin: string, as: Parameters<typeof h.call>[1]['as'] = h.operator) =>
  h.call(getSimulatedChain, { as, input: { coin } });

describe('GET sandbox/chains/{coin}', () => {
  it('200: shows the last 20 blocks, newest first', async () => {
    await h.call(mineBlocks, { as: h.operator, input: { coin: 'tbtc', count: 30 } });
    const { status, body, text } = await read('tbtc');
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.blocks.map(({ height }) => height),
      Array.from({ length: 20 }, (_, index) => 30 - index),
    );
    assert.deepEqual([body.height, body.hash, body.pool], [30, body.blocks[0]?.hash, []]);
  });
  it('409: refuses a chain that has not begun, and one that comes from elsewhere', async () => {
    assert.match((await read('tsol')).text, /has not begun/);
    const { status, text } = await read('hteth');
    assert.equal(status, 409);
    assert.match(text, /not simulated here/);
  });
  it('403, 401: asks for the scope', async () => {
    assert.equal((await read('tbtc', h.viewer)).status, 403);
    assert.equal((await read('tbtc', null)).status, 401);
  });
});
