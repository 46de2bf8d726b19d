import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timesOf } from '#components/banking/withdrawals/withdrawal-labels.ts';
import { WITHDRAWAL_STATES, type WithdrawalState } from '#lib/contracts/banking/withdrawal-words.ts';
import { exampleWithdrawal, Withdrawal } from '#lib/contracts/banking/withdrawals.ts';

const [sentAt, endedAt] = ['2026-03-02T22:05:00.000Z', '2026-03-03T15:00:00.000Z'];
const labelsOf = (state: WithdrawalState, more: Partial<Withdrawal> = {}): string[] =>
  timesOf({ ...Withdrawal.parse(exampleWithdrawal), state, updatedAt: endedAt, ...more }).map(({ label }) => label);

describe('times of a withdrawal', () => {
  it('are those that hold where it stands', () => {
    const expected: Record<WithdrawalState, string[]> = {
      'needs-approval': ['Requested'],
      queued: ['Requested', 'Cut-off', 'Arrives'],
      batched: ['Requested', 'Cut-off', 'Arrives'],
      sent: ['Requested', 'Cut-off', 'Sent', 'Arrives'],
      settled: ['Requested', 'Cut-off', 'Sent', 'Settled'],
      returned: ['Requested', 'Cut-off', 'Sent', 'Returned'],
      rejected: ['Requested', 'Rejected'],
      canceled: ['Requested', 'Cancelled'],
    };
    const more: Partial<Record<WithdrawalState, Partial<Withdrawal>>> = {
      'needs-approval': { cutOffAt: null, arrivesAt: null },
      sent: { sentAt },
      settled: { sentAt, settledAt: endedAt },
      returned: { sentAt },
    };
    for (const state of WITHDRAWAL_STATES) assert.deepEqual(labelsOf(state, more[state]), expected[state], state);
  });
  it('say when it ended', () => {
    const times = timesOf({ ...Withdrawal.parse(exampleWithdrawal), state: 'returned', updatedAt: endedAt });
    assert.deepEqual(times.at(-1), { label: 'Returned', at: endedAt });
  });
});
