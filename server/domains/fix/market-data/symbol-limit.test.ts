import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SymbolLimits } from './symbol-limit.ts';

describe('how many symbols an enterprise may subscribe to', () => {
  it('is a hundred over all of its sessions', () => {
    const limits = new SymbolLimits();
    const [one, other] = [limits.of('a'), limits.of('a')];
    assert.deepEqual([one.take(60), other.take(41), other.take(40), one.take(1)], [true, false, true, false]);
    one.giveBack(60);
    assert.deepEqual([other.take(61), other.take(60)], [false, true]);
  });

  it('is counted for each enterprise', () => {
    const limits = new SymbolLimits();
    assert.deepEqual([limits.of('a').take(100), limits.of('b').take(100), limits.of('a').take(1)], [true, true, false]);
  });

  it('never becomes more by what is given back', () => {
    const limit = new SymbolLimits().of('a');
    limit.take(1);
    limit.giveBack(5);
    assert.deepEqual([limit.take(101), limit.take(100)], [false, true]);
  });
});
