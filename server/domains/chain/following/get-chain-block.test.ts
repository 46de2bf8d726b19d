import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getChainBlock } from '#lib/contracts/chain/chains.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const run = await createChainRun(h, 'hteth');
const read = (blockHash: string, coin = 'hteth', as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getChainBlock, { as, input: { coin, blockHash } });

describe('GET chains/{coin}/blocks/{blockHash}', () => {
  it('200: shows a block that was read, how deep it lies, and whether it is still there', async () => {
    await run.follow();
    const { blocks } = await run.mine(4);
    await run.follow();
    const [first, , , last] = blocks.map(({ hash }) => hash);
    const { status, body, text } = await read(first ?? '');
    assert.equal(status, 200, text);
    assert.deepEqual(body, { ...blocks[0], coin: 'hteth', isCanonical: true, confirmations: 3 });
    assert.equal((await read(last ?? '')).body.confirmations, 0);
    assert.equal((await read(last ?? '', 'tusdc')).body.coin, 'hteth', 'by a token of the chain too');
    await run.reorganise({ depth: 1 });
    await run.follow();
    const gone = await read(last ?? '');
    assert.deepEqual([gone.body.isCanonical, gone.body.confirmations], [false, null]);
    assert.equal((await read(first ?? '')).body.confirmations, 4);
  });
  it('404: knows no block that nobody has seen, and none of another chain', async () => {
    const { blocks } = await run.mine();
    assert.equal((await read(blocks[0]?.hash ?? '')).status, 404, 'mined, but not read yet');
    await run.follow();
    assert.equal((await read(blocks[0]?.hash ?? '')).status, 200);
    assert.equal((await read(blocks[0]?.hash ?? '', 'tbtc')).status, 404);
    assert.equal((await read('0x00')).status, 404);
  });
  it('400, 401: refuses an unknown coin, and no credentials', async () => {
    assert.equal((await read('00', 'nocoin')).status, 400);
    assert.equal((await read('00', 'hteth', null)).status, 401);
  });
});
