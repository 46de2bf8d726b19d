import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IDV_STATUSES } from '#lib/contracts/identity/records.ts';
import { outcomeOf } from '#server/testing/problems.ts';
import { decideRecord, kycStatusOf } from './rules.ts';

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

describe('where somebody stands by their records', () => {
  const video = (...statuses: (typeof IDV_STATUSES)[number][]) =>
    kycStatusOf(statuses.map((status) => ({ status, verificationType: 'video-id' })));
  it('is the best of their video identifications', () => {
    assert.equal(video(), 'unverified');
    assert.equal(video('rejected'), 'rejected');
    assert.equal(video('rejected', 'action_required'), 'pending');
    assert.equal(video('rejected', 'pending'), 'pending');
    assert.equal(video('pending', 'approved', 'rejected'), 'approved');
  });
  it('is not what other verifications say', () => {
    assert.equal(kycStatusOf([{ status: 'approved', verificationType: 'penny-drop' }]), 'unverified');
  });
});
