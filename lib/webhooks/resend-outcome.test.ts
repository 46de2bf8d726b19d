import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outcomeOfResending } from './resend-outcome.ts';

const GOOD = { responseCode: 200, error: null };
const BUSY = { responseCode: 503, error: 'the receiver answered 503' };
const SILENT = { responseCode: null, error: 'connection refused' };
const outcome = (asked: number, going: number, ...settled: (typeof GOOD | typeof BUSY | typeof SILENT)[]) => {
  const { tone, words, reason } = outcomeOfResending({ asked, going, settled });
  return [tone, words, reason];
};

describe('the outcome of resending', () => {
  it('is good only when all are delivered', () => {
    assert.deepEqual(outcome(2, 2, GOOD, GOOD), ['good', '2 sent again: 2 delivered', null]);
    assert.deepEqual(outcome(2, 2, GOOD), ['waiting', '2 sent again: 1 delivered, 1 pending', null]);
  });
  it('asks for attention when some fail, with what most of them say', () => {
    assert.deepEqual(outcome(3, 3, SILENT, BUSY, BUSY), [
      'attention',
      '3 sent again: 0 delivered, 3 failed again',
      'the receiver answered 503',
    ]);
    assert.deepEqual(outcome(1, 1, SILENT).at(-1), 'connection refused');
  });
  it('asks for attention when some do not go out', () => {
    assert.deepEqual(outcome(3, 2, GOOD, GOOD), ['attention', '2 of 3 sent again: 2 delivered', null]);
    assert.deepEqual(outcome(3, 0), ['attention', '0 of 3 sent again', null]);
  });
});
