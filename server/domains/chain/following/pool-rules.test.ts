import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDueUnconfirmed, isReplacement, SETTLING_MS } from './pool-rules.ts';

const seen = { state: 'waiting', firstSeenAt: '2026-12-01T09:00:00.000Z' } as const;
const after = (ms: number) => new Date(Date.parse(seen.firstSeenAt) + ms);

describe('an unconfirmed transaction', () => {
  it('is told once it has waited, and not before: until then it may be confirmed immediately', () => {
    assert.equal(isDueUnconfirmed(seen, after(0)), false);
    assert.equal(isDueUnconfirmed(seen, after(SETTLING_MS - 1)), false);
    assert.equal(isDueUnconfirmed(seen, after(SETTLING_MS)), true);
  });
  it('is never told when it was in a block, or a second time', () => {
    for (const changes of [{ state: 'quiet' as const }, { state: 'told' as const }])
      assert.equal(isDueUnconfirmed({ ...seen, ...changes }, after(3_600_000)), false);
  });
  it('replaces another when both use up the same thing', () => {
    const first = { transaction: 'a', spends: ['x:0', 'x:1'] };
    assert.equal(isReplacement({ transaction: 'b', spends: ['x:1', 'y:0'] }, [first]), true);
    assert.equal(isReplacement({ transaction: 'b', spends: ['y:0'] }, [first]), false);
    assert.equal(isReplacement(first, [first]), false, 'it does not replace itself');
    assert.equal(isReplacement(first, []), false);
  });
});
