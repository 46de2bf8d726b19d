import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSeconds } from './duration.ts';

describe('describeSeconds', () => {
  const cases: [number, string][] = [
    [0, '0 seconds'],
    [0.9, '0 seconds'],
    [1, '1 second'],
    [3600, '1 hour'],
    [93_600, '1 day 2 hours'],
    [90_061, '1 day 1 hour 1 minute 1 second'],
    [86_400_000_000, '1,000,000 days'],
  ];
  for (const [seconds, words] of cases) {
    it(`writes ${seconds} as ${words}`, () => assert.equal(describeSeconds(seconds), words));
  }
});
