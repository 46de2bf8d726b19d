import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { mintProblems, mintStates } from './mint-problems.ts';
import { MINT_FUNDS, runMintStorm } from './mint-storm.ts';

const h = await harness();
const STORM = { orders: 1000, kills: 20 };

describe('mint and burn orders whose workers are killed', () => {
  it('1,000 random orders, two workers, 20 kills: one to one, nothing twice, and what failed is back exactly', async (t) => {
    const startedMs = Date.now();
    const places = await runMintStorm(h, STORM);
    const states = await mintStates(h);
    t.diagnostic(`${states.join(', ')}; ${Math.round((Date.now() - startedMs) / 1000)} s`);
    for (const some of ['MINT FULFILLED', 'MINT FAILED', 'BURN FULFILLED', 'BURN FAILED'])
      assert.ok(
        states.some((state) => state.startsWith(some)),
        `no order is ${some}`,
      );
    assert.deepEqual(await mintProblems(h, places, MINT_FUNDS), []);
  });
});
