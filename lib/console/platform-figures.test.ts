import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countOf, formatBytes, formatEvery, formatSpan } from './platform-figures.ts';

describe('figures of the platform', () => {
  it('gives bytes, counts and spans in the unit that people read', () => {
    assert.deepEqual([0, 999, 52_428_800, 1_200_000_000].map(formatBytes), ['0 B', '999 B', '52.4 MB', '1.2 GB']);
    assert.deepEqual([0.5, 60, 3600].map(formatEvery), ['0.5 s', '1 min', '1 h']);
    assert.deepEqual([-3, 1, 59, 60, 7200, 200_000].map(formatSpan), [
      '0 seconds',
      '1 second',
      '59 seconds',
      '1 minute',
      '2 hours',
      '2 days',
    ]);
    assert.deepEqual([countOf(1, 'member'), countOf(1200, 'member')], ['1 member', '1,200 members']);
  });
});
