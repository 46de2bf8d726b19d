import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Sides } from '#server/domains/trading/public.ts';
import { sharedChanges } from './shared-changes.ts';

const bids = (...levels: Sides['bids']): Sides => ({ bids: levels, asks: [['101', '3']] });
const ONE = bids(['99', '1']);
const TWO = bids(['100', '2'], ['99', '1']);
const THREE = bids(['100', '2']);
const step = { symbol: 'S', before: ONE, after: TWO };

describe('changes of a book', () => {
  it('are made once for all who have and want the same', () => {
    const entries = sharedChanges(step, { depth: 5, sides: ['bids', 'asks'] });
    assert.deepEqual(entries, [
      [
        [279, '0'],
        [269, '0'],
        [55, 'S'],
        [270, '100'],
        [271, '2'],
        [290, '1'],
      ],
    ]);
    assert.equal(sharedChanges({ ...step }, { depth: 5, sides: ['asks', 'bids'] }), entries);
  });

  it('are others for another depth, side, product or book', () => {
    const actions = (of: Partial<typeof step>, depth = 5, sides: ('bids' | 'asks')[] = ['bids', 'asks']): string[] =>
      sharedChanges({ ...step, ...of }, { depth, sides }).map((entry) => entry.map(([, value]) => value).join(' '));
    assert.deepEqual(actions({}, 1), ['2 0 S 99', '0 0 S 100 2 1']);
    assert.deepEqual(actions({}, 5, ['asks']), []);
    assert.deepEqual(actions({ symbol: 'T' }), ['0 0 T 100 2 1']);
    assert.deepEqual(actions({ before: THREE }), ['0 0 S 99 1 2']);
    assert.deepEqual(actions({ before: TWO, after: THREE }), ['2 0 S 99']);
  });
});
