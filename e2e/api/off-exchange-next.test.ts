import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDisputable, nextSteps, type Position, stagesOf } from '#components/network/off-exchange-next.ts';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';

const example = getSettlementPosition.output.parse(getSettlementPosition.example?.output) as Position;
const [early, late] = ['2026-03-02T10:00:00.000Z', '2026-03-04T10:00:00.000Z'];

function positionOf(status: 'pending' | 'failed' | 'completed', more: Partial<Position> = {}, isBeforeBooks = false) {
  const settlement = { ...example.settlement, status, isBeforeBooks } as Position['settlement'];
  const windows = { disputeWindowEndsAt: '2026-03-03T09:30:00.000Z', topUpEndsAt: '2026-03-03T21:30:00.000Z' };
  return { ...example, version: 2 as const, ...windows, ...more, settlement };
}
const who = (position: Position, now = early) => nextSteps(position, now).map((step) => step.who);

describe('who goes on with an off-exchange settlement', () => {
  it('follows the rules of its version', () => {
    assert.deepEqual(who(positionOf('pending')), ['You', 'The network', 'The network']);
    assert.deepEqual(who(positionOf('pending'), late), ['The network', 'The network']);
    assert.deepEqual(who(positionOf('failed')), ['Halden Markets', 'The platform operator']);
    assert.deepEqual(who(positionOf('completed')), []);
    assert.deepEqual(who(positionOf('pending', { version: 0 })), [
      'Halden Markets',
      'The network',
      'The platform operator',
    ]);
    assert.deepEqual(
      stagesOf(0).map((stage) => stage.map(({ key }) => key)),
      [['pending'], ['completed', 'rejected']],
    );
  });
  it('is nobody for one from before the books, which nobody can dispute', () => {
    const old = positionOf('pending', {}, true);
    assert.deepEqual(who(old), []);
    assert.equal(isDisputable(old, early), false);
    assert.equal(isDisputable(positionOf('pending'), early), true);
    assert.equal(isDisputable(positionOf('pending'), late), false);
  });
});
