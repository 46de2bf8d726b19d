import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IDV_STATUSES } from '#lib/contracts/identity/records.ts';
import { SETTLEMENT_STATUSES } from '#lib/contracts/network/settlements.ts';
import { Failure } from '#server/core/call/errors.ts';
import { decideIdv, decideSettlement } from './outcome-rules.ts';

const codeOf = (decide: () => unknown): string => {
  try {
    decide();
    return 'decided';
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error.code;
  }
};
const OUTCOMES = ['completed', 'failed', 'rejected', 'disputed', 'undisputed'] as const;

describe('decisions on a verification record', () => {
  it('go from the open statuses only, and never to the same', () => {
    const steps = IDV_STATUSES.flatMap((from) =>
      IDV_STATUSES.filter((status) => {
        const rejectLabels = status === 'rejected' || status === 'action_required' ? ['FORGERY'] : undefined;
        return codeOf(() => decideIdv(from, { status, rejectLabels })) === 'decided';
      }).map((to) => `${from} > ${to}`),
    );
    assert.deepEqual(steps, [
      'pending > action_required',
      'pending > approved',
      'pending > rejected',
      'action_required > pending',
      'action_required > approved',
      'action_required > rejected',
    ]);
  });
  it('have labels exactly when something is wrong', () => {
    assert.equal(
      codeOf(() => decideIdv('pending', { status: 'rejected' })),
      'validation_failed',
    );
    assert.equal(
      codeOf(() => decideIdv('pending', { status: 'approved', rejectLabels: ['A'] })),
      'validation_failed',
    );
    assert.deepEqual(decideIdv('action_required', { status: 'approved' }), { status: 'approved', rejectLabels: null });
  });
});

describe('decisions on an off-exchange settlement', () => {
  it('are for pending ones only', () => {
    for (const status of SETTLEMENT_STATUSES)
      for (const outcome of OUTCOMES) {
        const reason = outcome === 'failed' || outcome === 'rejected' ? 'why' : undefined;
        const disputed = outcome === 'undisputed';
        const decided = codeOf(() =>
          decideSettlement({ status, settlementType: 'offchain', disputed }, { outcome, reason }),
        );
        assert.equal(decided, status === 'pending' ? 'decided' : 'state_conflict', `${status} > ${outcome}`);
      }
  });
  it('keep a disputed one from completing, and know partners without disputes', () => {
    const facts = { status: 'pending', settlementType: 'onchain' } as const;
    assert.equal(
      codeOf(() => decideSettlement({ ...facts, disputed: true }, { outcome: 'completed' })),
      'state_conflict',
    );
    assert.equal(
      codeOf(() => decideSettlement({ ...facts, disputed: null }, { outcome: 'disputed' })),
      'state_conflict',
    );
    assert.equal(
      codeOf(() => decideSettlement({ ...facts, disputed: true }, { outcome: 'disputed' })),
      'state_conflict',
    );
    assert.equal(
      codeOf(() => decideSettlement({ ...facts, disputed: false }, { outcome: 'failed' })),
      'validation_failed',
    );
    assert.deepEqual(decideSettlement({ ...facts, disputed: true }, { outcome: 'failed', reason: 'timeout' }), {
      status: 'failed',
      disputed: false,
      reason: 'timeout',
      isFinal: false,
      transferStatus: 'onchain_failed',
    });
  });
});
