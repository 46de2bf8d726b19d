import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { busyWord } from './busy-word.ts';

describe('what a busy button says', () => {
  for (const [label, busy] of [
    ['Create token', 'Creating …'],
    ['Add member', 'Adding …'],
    ['Set password', 'Setting …'],
    ['Reset everything', 'Resetting …'],
    ['Resend', 'Resending …'],
    ['Sign in', 'Signing …'],
    ['Stop requiring it', 'Stopping …'],
    ['Move the clock', 'Moving …'],
    ['Join', 'Joining …'],
    ['Cancel settlement', 'Cancelling …'],
  ] as const)
    it(label, () => assert.equal(busyWord(label), busy));
});
