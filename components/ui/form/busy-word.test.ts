import { describe, expect, it } from 'node:test';
import { busyWord } from './busy-word.ts';

describe('what a busy button says', () => {
  it.each([
    ['Create token', 'Creating …'],
    ['Add member', 'Adding …'],
    ['Set password', 'Setting …'],
    ['Reset everything', 'Resetting …'],
    ['Resend', 'Resending …'],
    ['Sign in', 'Signing …'],
    ['Stop requiring it', 'Stopping …'],
    ['Move the clock', 'Moving …'],
    ['Join', 'Joining …'],
  ])('%s: %s', (label, busy) => expect(busyWord(label)).toBe(busy));
});
