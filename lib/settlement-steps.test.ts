import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statesOf, stepsFrom } from './settlement-steps.ts';

describe('steps of an off-exchange settlement', () => {
  it('are those of its version, with who takes them', () => {
    assert.deepEqual(stepsFrom('pending', 0), [
      { outcome: 'completed', by: ['network'] },
      { outcome: 'rejected', by: ['operator'] },
    ]);
    assert.deepEqual(
      stepsFrom('failed', 2).map(({ outcome }) => outcome),
      ['completed', 'failed', 'rejected'],
    );
    assert.deepEqual(stepsFrom('completed', 2), []);
  });
  it('lead to its states: one on a chain never fails', () => {
    assert.deepEqual(statesOf(0), ['pending', 'completed', 'rejected']);
    assert.deepEqual(statesOf(2), ['pending', 'completed', 'failed', 'rejected']);
  });
});
