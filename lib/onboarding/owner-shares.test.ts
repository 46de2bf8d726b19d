import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareOf, shareProblem, sumOf } from './owner-shares.ts';

test('a share is read with a comma, a point or a percent sign, and nothing else', () => {
  assert.deepEqual([' 33,333 % ', '60', '100'].map(shareOf), [33.333, 60, 100]);
  assert.deepEqual(['', 'half', '1.2345', '-20', '1e2'].map(shareOf), Array(5).fill(undefined));
});

test('an owner has 10 to 100 percent', () => {
  assert.deepEqual(['10', '100', '55.5'].map(shareProblem), [null, null, null]);
  for (const share of ['9.999', '101', '0']) assert.equal(shareProblem(share), 'Enter 10 to 100 percent.');
  assert.match(shareProblem('x') ?? '', /percentage/);
});

test('shares are added without an error of rounding, and more than the whole is too much', () => {
  assert.deepEqual(sumOf(['33.333', '33.333', '33.334']), { text: '100 %', isTooMuch: false });
  assert.deepEqual(sumOf(['60', '40.001']), { text: '100.001 %', isTooMuch: true });
  assert.deepEqual(sumOf(['10.1', '20.2', 'x']), { text: '30.3 %', isTooMuch: false });
});
