import { describe, it } from 'node:test';
import { actAtRandom } from './testing-worlds.ts';

describe('five thousand more of them', () => {
  it('come out as a plain model says, one by one', { timeout: 900_000 }, async (t) => {
    for (const line of await actAtRandom(20_261_126)) t.diagnostic(line);
  });
});
