import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WITHDRAWAL_STATES } from '#lib/contracts/banking/withdrawal-words.ts';
import { type Command, refusalOf, stepOf } from './rules.ts';

const COMMANDS: Command[] = ['approve', 'reject', 'lapse', 'cancel', 'batch', 'send', 'settle', 'return'];
const WANTED: Readonly<Record<string, string>> = {
  'needs-approval approve': 'queued',
  'needs-approval reject': 'rejected',
  'needs-approval lapse': 'canceled',
  'needs-approval cancel': 'canceled',
  'queued cancel': 'canceled',
  'queued batch': 'batched',
  'batched send': 'sent',
  'sent settle': 'settled',
  'sent return': 'returned',
};

describe('what may become of a withdrawal', () => {
  for (const state of WITHDRAWAL_STATES)
    it(`that is ${state}`, () => {
      for (const command of COMMANDS) assert.equal(stepOf(state, command), WANTED[`${state} ${command}`], command);
    });
});

describe('what a bank refuses in a sandbox', () => {
  it('is an account with the ending of closed ones', () => {
    assert.deepEqual(refusalOf('withdrawals-return')?.code, 'AC04');
    assert.equal(refusalOf('approved-at-once'), null);
    assert.equal(refusalOf(undefined), null);
  });
});
