import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inTurn } from './in-turn.ts';

describe('work in turn', () => {
  it('lets what waits come between two pieces, in their order, also after one that failed', async () => {
    const seen: string[] = [];
    const piece = (name: string) => inTurn(() => void seen.push(name));
    const all = [piece('a'), inTurn(() => assert.fail('broken')).catch(() => seen.push('failed')), piece('b')];
    const between = new Promise<void>((resolve) =>
      setImmediate(() => {
        seen.push('other');
        resolve();
      }),
    );
    await Promise.all([...all, between]);
    assert.deepEqual(
      seen.filter((name) => name !== 'other'),
      ['a', 'failed', 'b'],
    );
    assert.ok(seen.indexOf('other') < seen.length - 1, seen.join());
  });
  it('gives its result', async () => assert.equal(await inTurn(() => 7), 7));
});
