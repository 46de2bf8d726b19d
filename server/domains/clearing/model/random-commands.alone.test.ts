import { describe, it } from 'node:test';
import { actAtRandom } from './testing-worlds.ts';

describe('five thousand random commands of two parties and the clock', () => {
  it('come out as a plain model says, one by one', { timeout: 900_000 }, async (t) => {
    for (const line of await actAtRandom(20_261_125)) t.diagnostic(line);
  });
});
