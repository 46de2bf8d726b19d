import assert from 'node:assert/strict';
import { it } from 'node:test';
import { writeShare } from './success-share.ts';

it('writes the share of attempts that succeeded, and 100% only when all did', () => {
  assert.equal(writeShare({ made: 0, succeeded: 0 }), null);
  assert.equal(writeShare({ made: 64, succeeded: 46 }), '71.8%');
  assert.equal(writeShare({ made: 10_000, succeeded: 9_999 }), '99.9%');
  assert.equal(writeShare({ made: 3, succeeded: 3 }), '100%');
});
