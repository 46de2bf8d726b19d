import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IDV_STATUSES } from '#lib/contracts/identity/records.ts';
import { outcomeOf } from '#server/testing/problems.ts';
import { decideRecord } from './rules.ts';

const by = 'provider' as const;

describe('decisions on a verification record', () => {
  it('go from the open statuses only, and only back to the person once more', () => {
    const steps = IDV_STATUSES.flatMap((from) =>
      IDV_STATUSES.filter((to) => {
        const rejectLabels = to === 'rejected' || to === 'action_required' ? ['FORGERY'] : undefined;
        return outcomeOf(() => decideRecord(from, { to, by, rejectLabels })) === 'done';
      }).map((to) => `${from} > ${to}`),
    );
    assert.deepEqual(steps, [
      'pending > action_required',
      'pending > approved',
      'pending > rejected',
      'action_required > pending',
      'action_required > action_required',
      'action_required > approved',
      'action_required > rejected',
    ]);
  });
  it('have labels exactly when something is wrong', () => {
    for (const wrong of [{ to: 'rejected' }, { to: 'approved', rejectLabels: ['A'] }] as const)
      assert.equal(
        outcomeOf(() => decideRecord('pending', { ...wrong, by, rejectLabels: wrong.rejectLabels?.slice() })),
        'validation_failed',
      );
    assert.deepEqual(decideRecord('action_required', { to: 'approved', by }), {
      status: 'approved',
      rejectLabels: null,
    });
  });
});
