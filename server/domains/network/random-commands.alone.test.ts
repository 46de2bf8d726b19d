import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { actAtRandom, describeCounts } from './testing-commands.ts';

const h = await harness();

describe('five thousand random commands of clients, partners and the clock', () => {
  it('leave books that are right, whatever came of each of them', { timeout: 600_000 }, async (t) => {
    t.diagnostic(describeCounts(await actAtRandom(h, { seed: 20_261_123, worlds: 10 })));
  });
});
