import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standingOf } from './delivery-standing.ts';

const AT = '2026-03-10T12:00:00.000Z';
const fresh = { state: 'pending', isHeld: false, attempts: 0, responseCode: null, nextAttempt: AT } as const;
const wordsOf = (row: Parameters<typeof standingOf>[0]) => {
  const { tone, word, next } = standingOf(row);
  return [tone, word, next];
};

describe('how far a delivery is', () => {
  it('is its state while nothing has failed', () => {
    assert.deepEqual(wordsOf(fresh), ['waiting', 'Pending', null]);
    assert.deepEqual(wordsOf({ ...fresh, state: 'sent', attempts: 1, responseCode: 200 }), ['good', 'Delivered', null]);
  });
  it('tells a retry, more urgently after many failures', () => {
    assert.deepEqual(wordsOf({ ...fresh, attempts: 1, responseCode: 503 }), ['attention', 'Retrying', AT]);
    assert.deepEqual(wordsOf({ ...fresh, attempts: 3 }), ['bad', 'Retrying', AT]);
    assert.deepEqual(wordsOf({ ...fresh, attempts: 1, responseCode: 200 }), ['waiting', 'Resending', AT]);
  });
  it('is held while its endpoint is suspended, whatever failed before', () => {
    for (const attempts of [0, 1, 7])
      assert.deepEqual(wordsOf({ ...fresh, isHeld: true, attempts }), ['waiting', 'Held', null]);
    assert.match(standingOf({ ...fresh, isHeld: true }).meaning, /suspended.*reactivated/);
  });
});
