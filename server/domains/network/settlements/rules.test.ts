import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SETTLEMENT_STATUSES } from '#lib/contracts/network/settlement-shapes.ts';
import { outcomeOf } from '#server/testing/problems.ts';
import { type Actor, decideSettlement, type Outcome, type Version } from './rules.ts';

const OUTCOMES = ['completed', 'failed', 'rejected'] as const satisfies Outcome[];
const ACTORS = ['network', 'partner', 'operator'] as const satisfies Actor[];
const VERSIONS = [0, 1, 2] as const satisfies Version[];

const ALLOWED = [
  'pending 0 completed by network',
  'pending 0 rejected by operator',
  ...[1, 2].flatMap((version) => [
    `pending ${version} completed by network`,
    `pending ${version} failed by network`,
    `failed ${version} completed by partner`,
    `failed ${version} failed by partner`,
    `failed ${version} rejected by operator`,
  ]),
];

describe('how an off-exchange settlement ends', () => {
  it('is decided by who may decide it, for its version, and never again', () => {
    const allowed: string[] = [];
    for (const status of SETTLEMENT_STATUSES)
      for (const version of VERSIONS)
        for (const outcome of OUTCOMES)
          for (const by of ACTORS) {
            const decided = outcomeOf(() =>
              decideSettlement({ status, version, isBeforeBooks: false }, { outcome, by }),
            );
            if (decided === 'done') allowed.push(`${status} ${version} ${outcome} by ${by}`);
            else assert.equal(decided, 'state_conflict');
          }
    assert.deepEqual(allowed.toSorted(), ALLOWED.toSorted());
  });
  it('is final unless it failed, and its transfers follow', () => {
    const pending = { status: 'pending', version: 2, isBeforeBooks: false } as const;
    assert.deepEqual(decideSettlement(pending, { outcome: 'failed', by: 'network' }), {
      status: 'failed',
      isFinal: false,
      transferStatus: 'failed',
    });
    assert.equal(decideSettlement(pending, { outcome: 'completed', by: 'network' }).isFinal, true);
  });
  it('stays as it is when it is from before the books', () => {
    for (const status of SETTLEMENT_STATUSES)
      for (const by of ACTORS) {
        const old = { status, version: 2, isBeforeBooks: true } as const;
        assert.equal(
          outcomeOf(() => decideSettlement(old, { outcome: 'rejected', by })),
          'unprocessable',
        );
      }
  });
});
