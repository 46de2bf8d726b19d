import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SETTLEMENT_STATUSES } from '#lib/contracts/network/settlement-shapes.ts';
import { outcomeOf } from '#server/testing/problems.ts';
import { type Command, decideSettlement, type SettlementFacts } from './rules.ts';

const COMMANDS = ['completed', 'failed', 'rejected', 'disputed', 'undisputed'] as const;
const decide = (facts: SettlementFacts, command: Command, reason?: string): string =>
  outcomeOf(() => decideSettlement(facts, { command, by: 'partner', reason }));

describe('decisions on an off-exchange settlement', () => {
  it('are for pending ones only', () => {
    for (const status of SETTLEMENT_STATUSES)
      for (const command of COMMANDS) {
        const reason = command === 'failed' || command === 'rejected' ? 'why' : undefined;
        const disputed = command === 'undisputed';
        const decided = decide({ status, settlementType: 'offchain', disputed }, command, reason);
        assert.equal(decided, status === 'pending' ? 'done' : 'state_conflict', `${status} > ${command}`);
      }
  });
  it('keep a disputed one from completing, and know partners without disputes', () => {
    const facts = { status: 'pending', settlementType: 'onchain' } as const;
    assert.equal(decide({ ...facts, disputed: true }, 'completed'), 'state_conflict');
    assert.equal(decide({ ...facts, disputed: null }, 'disputed'), 'state_conflict');
    assert.equal(decide({ ...facts, disputed: true }, 'disputed'), 'state_conflict');
    assert.equal(decide({ ...facts, disputed: false }, 'failed'), 'validation_failed');
    const failed = { command: 'failed', by: 'partner', reason: 'timeout' } as const;
    assert.deepEqual(decideSettlement({ ...facts, disputed: true }, failed), {
      status: 'failed',
      disputed: false,
      reason: 'timeout',
      isFinal: false,
      transferStatus: 'onchain_failed',
    });
  });
});
